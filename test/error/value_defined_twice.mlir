// RUN: tessera run %s --random 0
// EXPECT: value_defined_twice.mlir:6:3: error: redefinition of SSA value '%0'
// EXPECT: value_defined_twice.mlir:5:3: note: previously defined here
func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.add %a, %a : tensor<3xf32>
  %0 = stablehlo.add %a, %a : tensor<3xf32>
  return %0 : tensor<3xf32>
}
