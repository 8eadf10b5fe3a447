// RUN: tessera run %s --random 0
// EXPECT: padding_given_as_data_beyond_any_array.mlir:6:8: error: low padding of dimension 0 is 4611686018427387904, but must lie between -9007199254740992 and 9007199254740992
func.func @main(%a: tensor<4xf32>, %v: tensor<f32>) -> tensor<4xf32> {
  %l = stablehlo.constant dense<4611686018427387904> : tensor<1xi64>
  %i = stablehlo.constant dense<0> : tensor<1xi64>
  %0 = stablehlo.dynamic_pad %a, %v, %l, %l, %i : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
