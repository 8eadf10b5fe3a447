// RUN: tessera run %s --random 0
// EXPECT: slice_given_as_data_of_another_size.mlir:7:8: error: the result is an array of 2, and must be an array of 1
func.func @main(%a: tensor<4xf32>) -> tensor<2xf32> {
  %s = stablehlo.constant dense<1> : tensor<1xi64>
  %l = stablehlo.constant dense<4> : tensor<1xi64>
  %t = stablehlo.constant dense<9223372036854775807> : tensor<1xi64>
  %0 = stablehlo.real_dynamic_slice %a, %s, %l, %t : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
