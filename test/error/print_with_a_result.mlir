// RUN: tessera run %s --random 0
// EXPECT: print_with_a_result.mlir:4:8: error: @debug.print takes values and, in backend_config, a text, and gives nothing
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @debug.print(%a) {backend_config = "x {}", has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
