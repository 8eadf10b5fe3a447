// RUN: tessera run %s --random 0
// EXPECT: call_of_a_function_without_a_body.mlir:5:8: error: calls @outside, which has no body; define it in the module
func.func private @outside(%a: tensor<4xf32>) -> tensor<4xf32>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @outside(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
