// RUN: tessera run %s --random 0
func.func @main(%a: tensor<99999999999999999999xf32>) -> tensor<99999999999999999999xf32> {
  return %a : tensor<99999999999999999999xf32>
}
