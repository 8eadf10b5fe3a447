// RUN: tessera run %s --random 0
// EXPECT: print_of_a_token.mlir:5:3: error: @debug.print takes arrays, but has a value of type '!stablehlo.token'
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.create_token : !stablehlo.token
  stablehlo.custom_call @debug.print(%0) {backend_config = "x {}", has_side_effect = true} : (!stablehlo.token) -> ()
  return %a : tensor<4xf32>
}
