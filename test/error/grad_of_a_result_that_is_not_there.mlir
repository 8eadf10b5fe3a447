// RUN: tessera grad %s --result 3
// EXPECT: grad_of_a_result_that_is_not_there.mlir:3:1: error: result 3 of @main is to be differentiated, but doesn't exist: its 3 results are numbered from 0 to 2
func.func @main(%x: tensor<3xf32>, %n: tensor<i32>) -> (tensor<3xf32>, tensor<f32>, tensor<f32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  %largest = stablehlo.reduce(%x init: %zero) applies stablehlo.maximum across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return %x, %sum, %largest : tensor<3xf32>, tensor<f32>, tensor<f32>
}
