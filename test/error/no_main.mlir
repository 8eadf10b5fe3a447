// RUN: tessera run %s --random 0
// EXPECT: no_main.mlir: error: there is no function @main; the module has @start, @stop; a program starts at @main, or at its only function
func.func @start(%a: tensor<3xf32>) -> tensor<3xf32> {
  return %a : tensor<3xf32>
}
func.func @stop(%a: tensor<3xf32>) -> tensor<3xf32> {
  return %a : tensor<3xf32>
}
