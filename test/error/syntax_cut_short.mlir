// RUN: tessera run %s --random 0
// EXPECT: syntax_cut_short.mlir:4:28: error: expected ':'
func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.add %a, %a
