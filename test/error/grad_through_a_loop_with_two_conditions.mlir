// RUN: tessera grad %s
// EXPECT: grad_through_a_loop_with_two_conditions.mlir:8:10: error: 'stablehlo.while' op has no constant number of iterations, so that it can't be transposed for a gradient: its condition isn't a comparison of a counter with a constant but a stablehlo.and; count from a constant to a constant by one, as fori_loop and scan do, or use jvp
func.func @main(%x: tensor<f32>, %n: tensor<i32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %ten = stablehlo.constant dense<10> : tensor<i32>
  %r:2 = stablehlo.while(%y = %x, %i = %zero) : tensor<f32>, tensor<i32>
  cond {
    %early = stablehlo.compare LT, %i, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %limit = stablehlo.constant dense<0.5> : tensor<f32>
    %large = stablehlo.compare GT, %y, %limit : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %on = stablehlo.and %early, %large : tensor<i1>
    stablehlo.return %on : tensor<i1>
  } do {
    %twice = stablehlo.broadcast_in_dim %y, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %none = stablehlo.constant dense<0.0> : tensor<f32>
    %z = stablehlo.reduce(%twice init: %none) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %z, %next : tensor<f32>, tensor<i32>
  }
  return %r#0 : tensor<f32>
}
