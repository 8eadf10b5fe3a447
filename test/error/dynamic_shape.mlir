// RUN: tessera run %s --random 0
// EXPECT: dynamic_shape.mlir: error: argument 0 of @main is tensor<?x6xf32>, which can't be run: every argument and result must be a tensor of static shape whose elements are integers, floats, complex numbers or i1
func.func @main(%a: tensor<?x6xf32>) -> tensor<?x6xf32> {
  %0 = stablehlo.add %a, %a : tensor<?x6xf32>
  return %0 : tensor<?x6xf32>
}
