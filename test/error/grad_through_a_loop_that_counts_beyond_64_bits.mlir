// RUN: tessera grad %s
// EXPECT: grad_through_a_loop_that_counts_beyond_64_bits.mlir:7:10: error: 'stablehlo.while' op has no constant number of iterations, so that it can't be transposed for a gradient: its counter, carried value 1, counts beyond 64 bits; count from a constant to a constant by one, as fori_loop and scan do, or use jvp
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %least = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %ten = stablehlo.constant dense<10> : tensor<i64>
  %r:2 = stablehlo.while(%y = %x, %i = %least) : tensor<f32>, tensor<i64>
  cond {
    %on = stablehlo.compare LT, %i, %ten : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %on : tensor<i1>
  } do {
    %twice = stablehlo.broadcast_in_dim %y, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %none = stablehlo.constant dense<0.0> : tensor<f32>
    %z = stablehlo.reduce(%twice init: %none) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %next = stablehlo.add %i, %one : tensor<i64>
    stablehlo.return %z, %next : tensor<f32>, tensor<i64>
  }
  return %r#0 : tensor<f32>
}
