// Borders that are cut evenly, meshes within shardings, notes that go away.
// RUN: tessera-opt %s --sdy-update-non-divisible-input-output-shardings | FileCheck %s
// RUN: tessera-opt %s --sdy-inline-meshes | FileCheck %s --check-prefix=INLINE
// RUN: tessera-opt %s --sdy-inline-meshes --sdy-lift-inlined-meshes | FileCheck %s --check-prefix=LIFTED
// RUN: tessera-opt %s --sdy-remove-propagation-debug-info | FileCheck %s --check-prefix=BARE

// INLINE-NOT: sdy.mesh
// LIFTED: sdy.mesh @mesh = <["x"=4, "y"=6]>
sdy.mesh @mesh = <["x"=4, "y"=6]>

// The part of an axis that divides stays; behind it nothing does.
// CHECK: %arg0: tensor<6x9xf32> {{.*}}<@mesh, [{"x":(1)2}, {"y":(1)3}]>
// CHECK-SAME: %arg1: tensor<12x4xf32> {{.*}}<@mesh, [{"x", "y":(1)3}, {?}]>}
// CHECK-SAME: %arg2: tensor<5xf32> {{.*}}<@mesh, [{?}]>}
// CHECK-SAME: %arg3: tensor<4xf32> {{.*}}<@mesh, [{"x":(2)2, "y":(1)2}]>}
// CHECK-SAME: -> (tensor<6x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}
// INLINE: %arg0: tensor<6x9xf32> {{.*}}mesh<["x"=4, "y"=6]>, [{"x"}, {"y"}]>
// LIFTED: %arg0: tensor<6x9xf32> {{.*}}@mesh, [{"x"}, {"y"}]>
// BARE: %arg0: tensor<6x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}
func.func public @main(%a: tensor<6x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>, sdy.sharding_origins = {x = "self"}},
                       %b: tensor<12x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {?}]>},
                       %c: tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}]>},
                       %d: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(2)2, "y"}]>})
    -> (tensor<6x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}, tensor<6x9xf32>) {
  return %a, %a : tensor<6x9xf32>, tensor<6x9xf32>
}
