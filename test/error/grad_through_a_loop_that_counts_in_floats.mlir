// RUN: tessera grad %s
// EXPECT: grad_through_a_loop_that_counts_in_floats.mlir:5:8: error: 'stablehlo.while' op has no constant number of iterations, so that it can't be transposed for a gradient: its counter, carried value 0, isn't an integer; count from a constant to a constant by one, as fori_loop and scan do, or use jvp
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %ten = stablehlo.constant dense<10.0> : tensor<f32>
  %r = stablehlo.while(%y = %x) : tensor<f32>
  cond {
    %on = stablehlo.compare LT, %y, %ten : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %on : tensor<i1>
  } do {
    %twice = stablehlo.broadcast_in_dim %y, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %none = stablehlo.constant dense<0.0> : tensor<f32>
    %z = stablehlo.reduce(%twice init: %none) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    stablehlo.return %z : tensor<f32>
  }
  return %r : tensor<f32>
}
