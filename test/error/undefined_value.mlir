// RUN: tessera run %s --random 0
// EXPECT: undefined_value.mlir:4:26: error: use of undeclared SSA value name
func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.add %a, %b : tensor<3xf32>
  return %0 : tensor<3xf32>
}
