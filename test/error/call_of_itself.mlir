// RUN: tessera run %s --random 0
// EXPECT: call_of_itself.mlir:4:8: error: 'func.call' op calls @main from within itself: recursion isn't supported
func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @main(%a) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
