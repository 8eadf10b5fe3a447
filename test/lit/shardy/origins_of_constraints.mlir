// RUN: tessera-opt %s "--sdy-apply-sharding-constraints=debug-sharding-origins=true" \
// RUN:   "--sdy-aggressive-propagate=debug-sharding-origins=true" | FileCheck %s

// What a constraint said of its input before axes were spread came from the constraint.
sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %arg0: tensor<8x8xf32> {{{.*}}sdy.sharding_origins = {x = "constraint_0"}}
func.func @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // CHECK: stablehlo.sine %arg0 {{{.*}}sdy.sharding_origins = [{x = "constraint_0"}]}
  %0 = stablehlo.sine %a : tensor<8x8xf32>
  // CHECK: sdy.sharding_constraint {{.*}}sdy.sharding_origin_name = "constraint_0", sdy.sharding_origins = {x = "self"}
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
