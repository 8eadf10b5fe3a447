// RUN: tessera-opt %s -split-input-file --sdy-propagation-pipeline | FileCheck %s
// RUN: tessera-opt %s -split-input-file --sdy-constant-or-scalar-splitter | FileCheck %s --check-prefix=SPLIT

// Each use of a constant is sharded in its own way.
// covers: 004-19
sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func public @main
// SPLIT-LABEL: func.func public @main
func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                       %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  // CHECK-DAG: sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} dense<1.000000e+00>
  // CHECK-DAG: sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} dense<1.000000e+00>
  // SPLIT: sdy.constant dense<1.000000e+00> : tensor<8x8xf32>
  // SPLIT-NEXT: sdy.constant dense<1.000000e+00> : tensor<8x8xf32>
  // SPLIT-NEXT: stablehlo.add
  %c = stablehlo.constant dense<1.0> : tensor<8x8xf32>
  %0 = stablehlo.add %a, %c : tensor<8x8xf32>
  %1 = stablehlo.multiply %b, %c : tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// -----

// A constraint that stands alone holds for its input; of two that differ each is a reshard of its own.
// covers: 004-20
sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func public @main
// SPLIT-LABEL: func.func public @main
func.func public @main(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  // CHECK: %[[ALONE:.*]] = stablehlo.sine %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>}
  %0 = stablehlo.sine %a : tensor<8xf32>
  // CHECK: sdy.reshard %[[ALONE]] <@mesh, [{"x"}]>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}]> : tensor<8xf32>
  %2 = stablehlo.cosine %a : tensor<8xf32>
  // CHECK: sdy.reshard {{.*}} <@mesh, [{"x"}]>
  %3 = sdy.sharding_constraint %2 <@mesh, [{"x"}]> : tensor<8xf32>
  // CHECK: sdy.reshard {{.*}} <@mesh, [{"y"}]>
  %4 = sdy.sharding_constraint %2 <@mesh, [{"y"}]> : tensor<8xf32>
  return %1, %3, %4 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}

// -----

// Members of a group are sharded alike, transitively; a constant among them too.
// covers: 004-21
sdy.mesh @mesh = <["data"=2, "model"=2]>

// CHECK-LABEL: func.func public @main
// SPLIT-LABEL: func.func public @main
func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>}) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  // CHECK: sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"data"}, {"model"}]>]>}
  // CHECK-NOT: sdy.sharding_group
  %c = stablehlo.constant dense<2.0> : tensor<8x8xf32>
  %s = stablehlo.sine %a : tensor<8x8xf32>
  %t = stablehlo.cosine %s : tensor<8x8xf32>
  sdy.sharding_group %s group_id=4 : tensor<8x8xf32>
  sdy.sharding_group %t group_id=4 : tensor<8x8xf32>
  sdy.sharding_group %t group_id=7 : tensor<8x8xf32>
  sdy.sharding_group %c group_id=7 : tensor<8x8xf32>
  return %t, %c : tensor<8x8xf32>, tensor<8x8xf32>
}
