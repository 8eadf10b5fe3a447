// RUN: tessera run %s --random 0
// EXPECT: token_as_argument.mlir: error: argument 0 of @main is !stablehlo.token, which can't be run: every argument and result must be a tensor of static shape whose elements are integers, floats, complex numbers or i1
func.func @main(%a: !stablehlo.token) -> !stablehlo.token {
  return %a : !stablehlo.token
}
