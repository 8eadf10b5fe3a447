// RUN: tessera grad %s
// EXPECT: grad_through_a_loop_that_draws_numbers.mlir:9:13: error: 'stablehlo.while' op has no constant number of iterations, so that it can't be transposed for a gradient: its counter, carried value 1, isn't an integer; count from a constant to a constant by one, as fori_loop and scan do, or use jvp
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %factor = stablehlo.constant dense<1664525> : tensor<ui32>
  %shift = stablehlo.constant dense<9> : tensor<ui32>
  %exponent = stablehlo.constant dense<0x3F800000> : tensor<ui32>
  %loop:2 = stablehlo.while(%state = %factor, %drawn = %zero) : tensor<ui32>, tensor<f32>
  cond {
    %goes_on = stablehlo.compare LT, %drawn, %x : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %goes_on : tensor<i1>
  } do {
    %next = stablehlo.multiply %state, %factor : tensor<ui32>
    %high = stablehlo.shift_right_logical %next, %shift : tensor<ui32>
    %bits = stablehlo.or %high, %exponent : tensor<ui32>
    %above_one = stablehlo.bitcast_convert %bits : (tensor<ui32>) -> tensor<f32>
    %number = stablehlo.subtract %above_one, %one : tensor<f32>
    %scaled = stablehlo.multiply %number, %x : tensor<f32>
    %sum = stablehlo.add %drawn, %scaled : tensor<f32>
    stablehlo.return %next, %sum : tensor<ui32>, tensor<f32>
  }
  return %loop#1 : tensor<f32>
}
