// A running combination of a kind of its own that starts at no neutral value gives what it gives on one device: its cut dimension is
// gathered, so that the value comes in as often as there.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 1 --verify

sdy.mesh @mesh = <["x"=4]>

// CHECK-LABEL: func.func @main
// CHECK-NOT: totals of blocks
// CHECK: spmd.all_gather
// CHECK: return
func.func @main(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %start = stablehlo.constant dense<0.5> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%a, %start) <{window_dimensions = array<i64: 16>, padding = dense<[[15, 0]]> : tensor<1x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %ex = stablehlo.exponential %x : tensor<f32>
      %ey = stablehlo.exponential %y : tensor<f32>
      %sum = stablehlo.add %ex, %ey : tensor<f32>
      %log = stablehlo.log %sum : tensor<f32>
      stablehlo.return %log : tensor<f32>
  }) : (tensor<16xf32>, tensor<f32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
