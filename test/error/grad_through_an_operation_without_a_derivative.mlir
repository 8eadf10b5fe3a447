// RUN: tessera grad %s
// EXPECT: grad_through_an_operation_without_a_derivative.mlir:8:8: error: 'chlo.next_after' op has no derivative yet; don't differentiate through it, or stop there with stop_gradient
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @inner(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @inner(%x: tensor<f32>) -> tensor<f32> {
  %0 = chlo.next_after %x, %x : tensor<f32>, tensor<f32> -> tensor<f32>
  return %0 : tensor<f32>
}
