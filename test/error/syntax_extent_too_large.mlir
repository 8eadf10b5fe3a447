// RUN: tessera run %s --random 0
// EXPECT: syntax_extent_too_large.mlir:3:28: error: invalid dimension
func.func @main(%a: tensor<99999999999999999999xf32>) -> tensor<99999999999999999999xf32> {
  return %a : tensor<99999999999999999999xf32>
}
