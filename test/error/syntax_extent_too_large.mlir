// RUN: tessera run %s --random 0
// EXPECT: syntax_extent_too_large.mlir:3:21: error: an array of extents 99999999999999999999 and perhaps more has more elements than any machine can hold; the most are 72057594037927936
func.func @main(%a: tensor<99999999999999999999xf32>) -> tensor<99999999999999999999xf32> {
  return %a : tensor<99999999999999999999xf32>
}
