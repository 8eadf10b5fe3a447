// RUN: tessera run %s --random 0
// EXPECT: reduction_that_communicates.mlir:5:8: error: 'stablehlo.reduce' communicates in its body, which each device runs on its own; move that out of it
func.func @main(%a: tensor<4xf32>) -> tensor<f32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce"(%a, %z) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %q = "stablehlo.all_reduce"(%x) ({
    ^bb0(%u: tensor<f32>, %v: tensor<f32>):
      stablehlo.return %u : tensor<f32>
    }) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<f32>) -> tensor<f32>
    stablehlo.return %q : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
