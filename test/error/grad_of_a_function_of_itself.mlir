// RUN: tessera grad %s
// EXPECT: grad_of_a_function_of_itself.mlir:8:8: error: 'func.call' op calls @again from within itself: recursion isn't supported
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %y = call @again(%x) : (tensor<f32>) -> tensor<f32>
  return %y : tensor<f32>
}
func.func private @again(%x: tensor<f32>) -> tensor<f32> {
  %y = call @again(%x) : (tensor<f32>) -> tensor<f32>
  return %y : tensor<f32>
}
