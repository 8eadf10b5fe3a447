// RUN: tessera-opt %s --sdy-per-instruction-partitioning -o %t.mlir
// RUN: FileCheck %s --input-file %t.mlir
// RUN: tessera run %s --random 3 --out %t > %t.summary
// RUN: tessera run %t.mlir --random 3 --expect %t > %t.summary

// What operations partitioned by themselves make is what they make of whole arrays.
sdy.mesh @mesh = <["x"=2]>
// CHECK-LABEL: func.func public @main
func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
                       %b: tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
                       %p: tensor<f32>,
                       %c: tensor<5x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<4xf32>, tensor<5xf32>, tensor<5xf32>, tensor<f32>, tensor<7xf32>, tensor<1x5xf32>, tensor<5x4xf32>) {
  // Devices exchange the blocks that they have reversed.
  // CHECK: sdy.manual_computation(%arg0) {{.*}} (%arg4: tensor<2xf32>) {
  // CHECK-NEXT: %[[R:.*]] = stablehlo.reverse %arg4, dims = [0] : tensor<2xf32>
  // CHECK-NEXT: %[[M:.*]] = "stablehlo.collective_permute"(%[[R]])
  // CHECK: sdy.return %[[M]]
  %0 = stablehlo.reverse %a, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<4xf32>
  %1 = stablehlo.reverse %b, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<5xf32>
  // CHECK: "stablehlo.sort"(%{{.*}}) {{.*}}
  // CHECK: (tensor<5xf32>) -> tensor<5xf32>
  %2 = "stablehlo.sort"(%b) <{dimension = 0 : i64}> ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %less = stablehlo.compare LT, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<5xf32>) -> tensor<5xf32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %3 = stablehlo.reduce(%b init: %one) applies stablehlo.multiply across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
  %4 = stablehlo.pad %b, %p, low = [0], high = [2], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<5xf32>, tensor<f32>) -> tensor<7xf32>
  %5 = stablehlo.reshape %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : (tensor<5xf32>) -> tensor<1x5xf32>
  // Rows are sorted each by itself, also those that fill up a block.
  // CHECK: "stablehlo.sort"(%arg4)
  // CHECK: (tensor<3x4xf32>) -> tensor<3x4xf32>
  %6 = "stablehlo.sort"(%c) <{dimension = 1 : i64}> ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %less = stablehlo.compare LT, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<5x4xf32>) -> tensor<5x4xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<4xf32>, tensor<5xf32>, tensor<5xf32>, tensor<f32>, tensor<7xf32>, tensor<1x5xf32>, tensor<5x4xf32>
}
