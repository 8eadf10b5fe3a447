// RUN: tessera run %s --random 0
// EXPECT: quantized_type.mlir: error: argument 0 of @main is tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>, which can't be run: every argument and result must be a tensor of static shape whose elements are integers, floats, complex numbers or i1
func.func @main(%a: tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>> {
  %0 = stablehlo.add %a, %a : tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  return %0 : tensor<4x!quant.uniform<i8:f32, 0.5:3>>
}
