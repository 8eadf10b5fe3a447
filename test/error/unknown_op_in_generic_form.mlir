// RUN: tessera run %s --random 0
// EXPECT: unknown_op_in_generic_form.mlir:4:8: error: unregistered operation 'stablehlo.frobnicate' found in dialect ('stablehlo') that does not allow unknown operations
func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "stablehlo.frobnicate"(%a) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
