// RUN: tessera run %s --random 0
// EXPECT: call_of_each_other.mlir:12:8: error: 'func.call' op calls @ping from within itself: recursion isn't supported
func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @ping(%a) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func private @ping(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @pong(%a) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func private @pong(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @ping(%a) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
