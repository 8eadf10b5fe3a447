// RUN: tessera run %s --random 0
// EXPECT: unknown_op.mlir:4:8: error: custom op 'stablehlo.frobnicate' is unknown
func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.frobnicate %a : tensor<3xf32>
  return %0 : tensor<3xf32>
}
