// RUN: tessera grad %s
// EXPECT: grad_through_the_bits_of_a_float.mlir:5:11: error: 'stablehlo.bitcast_convert' op builds a float from the bits of a differentiated float, and the derivative of what is done to the bits isn't known; compute it by operations of floats, or stop there with stop_gradient
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %bits = stablehlo.bitcast_convert %x : (tensor<f32>) -> tensor<i32>
  %same = stablehlo.bitcast_convert %bits : (tensor<i32>) -> tensor<f32>
  %product = stablehlo.multiply %same, %x : tensor<f32>
  return %product : tensor<f32>
}
