// RUN: tessera grad %s
// EXPECT: grad_through_bits_that_are_carried_by_a_loop.mlir:17:13: error: 'stablehlo.convert' op builds a float from the bits of a differentiated float, and the derivative of what is done to the bits isn't known; compute it by operations of floats, or stop there with stop_gradient
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %limit = stablehlo.constant dense<3> : tensor<i32>
  %start = stablehlo.constant dense<0> : tensor<i64>
  %bits = stablehlo.bitcast_convert %x : (tensor<f32>) -> tensor<i32>
  %loop:3 = stablehlo.while(%i = %zero, %older = %zero, %newer = %bits) : tensor<i32>, tensor<i32>, tensor<i32>
  cond {
    %goes_on = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %goes_on : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %newer, %newer : tensor<i32>, tensor<i32>, tensor<i32>
  }
  %number = stablehlo.convert %loop#1 : (tensor<i32>) -> tensor<f32>
  return %number : tensor<f32>
}
