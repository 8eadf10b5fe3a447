// RUN: tessera run %s --random 0
// EXPECT: print_over_batches_in_words.mlir:4:3: error: @debug.print goes over "x" dimensions of a value that has 1
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  stablehlo.custom_call @debug.print(%a) {backend_config = "x {}", has_side_effect = true, debug.batches = "x"} : (tensor<4xf32>) -> ()
  return %a : tensor<4xf32>
}
