// RUN: tessera run %s --random 0
// EXPECT: call_of_unknown_function.mlir:4:8: error: 'func.call' op 'twice' does not reference a valid function
func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @twice(%a) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
