// RUN: tessera run %s --random 0
// EXPECT: print_over_batches_of_two_sizes.mlir:4:3: error: @debug.print goes over 4 and over 3 elements
func.func @main(%a: tensor<4xf32>, %b: tensor<3xf32>) -> tensor<4xf32> {
  stablehlo.custom_call @debug.print(%a, %b) {backend_config = "{} {}", has_side_effect = true, debug.batches = 1} : (tensor<4xf32>, tensor<3xf32>) -> ()
  return %a : tensor<4xf32>
}
