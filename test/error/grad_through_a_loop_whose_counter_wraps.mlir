// RUN: tessera grad %s
// EXPECT: grad_through_a_loop_whose_counter_wraps.mlir:7:10: error: 'stablehlo.while' op has no constant number of iterations, so that it can't be transposed for a gradient: its counter, carried value 1, overflows its type before it reaches its bound; count from a constant to a constant by one, as fori_loop and scan do, or use jvp
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i8>
  %one = stablehlo.constant dense<1> : tensor<i8>
  %last = stablehlo.constant dense<127> : tensor<i8>
  %r:2 = stablehlo.while(%y = %x, %i = %zero) : tensor<f32>, tensor<i8>
  cond {
    %on = stablehlo.compare LE, %i, %last : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %on : tensor<i1>
  } do {
    %twice = stablehlo.broadcast_in_dim %y, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %none = stablehlo.constant dense<0.0> : tensor<f32>
    %z = stablehlo.reduce(%twice init: %none) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %next = stablehlo.add %i, %one : tensor<i8>
    stablehlo.return %z, %next : tensor<f32>, tensor<i8>
  }
  return %r#0 : tensor<f32>
}
