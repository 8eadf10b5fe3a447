// RUN: tessera run %s --random 0
// EXPECT: padding_beyond_any_array.mlir:5:8: error: requires 'low' between -9007199254740992 and 9007199254740992, beyond which no array reaches: dimension 0 has 9223372036854775807
// EXPECT: padding_beyond_any_array.mlir:5:8: error: 'stablehlo.pad' op failed to infer returned types
func.func @main(%a: tensor<2xf32>, %v: tensor<f32>) -> tensor<0xf32> {
  %0 = stablehlo.pad %a, %v, low = [9223372036854775807], high = [9223372036854775807], interior = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<0xf32>
  return %0 : tensor<0xf32>
}
