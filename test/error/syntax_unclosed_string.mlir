// RUN: tessera run %s --random 0
// EXPECT: syntax_unclosed_string.mlir:3:66: error: expected '"' in string literal
func.func @main(%a: tensor<3xf32> {name = "a}) -> tensor<3xf32> {
  return %a : tensor<3xf32>
}
