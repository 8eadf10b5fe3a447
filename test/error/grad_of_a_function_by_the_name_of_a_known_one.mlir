// RUN: tessera grad %s
// EXPECT: grad_of_a_function_by_the_name_of_a_known_one.mlir:9:11: error: 'stablehlo.bitcast_convert' op builds a float from the bits of a differentiated float, and the derivative of what is done to the bits isn't known; compute it by operations of floats, or stop there with stop_gradient
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @lgamma_impl(%x, %x) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @lgamma_impl(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
  %bits = stablehlo.bitcast_convert %x : (tensor<f32>) -> tensor<i32>
  %same = stablehlo.bitcast_convert %bits : (tensor<i32>) -> tensor<f32>
  return %same : tensor<f32>
}
