// RUN: tessera run %s --random 0
// EXPECT: syntax_bad_type.mlir:3:30: error: expected non-function type
func.func @main(%a: tensor<3xfloat>) -> tensor<3xfloat> {
  return %a : tensor<3xfloat>
}
