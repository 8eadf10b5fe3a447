// RUN: tessera run %s --random 0
// EXPECT: unknown_dialect.mlir:4:8: error: unknown operation 'tosa.exp'; programs are made of stablehlo, chlo, sdy, spmd, check and func
func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tosa.exp"(%a) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
