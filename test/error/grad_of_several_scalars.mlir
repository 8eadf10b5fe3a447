// RUN: tessera grad %s 
// EXPECT: grad_of_several_scalars.mlir:3:1: error: several results of @main are real scalars, but a gradient is of one result; the option 'result' takes one of 1, 2
func.func @main(%x: tensor<3xf32>, %n: tensor<i32>) -> (tensor<3xf32>, tensor<f32>, tensor<f32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  %largest = stablehlo.reduce(%x init: %zero) applies stablehlo.maximum across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return %x, %sum, %largest : tensor<3xf32>, tensor<f32>, tensor<f32>
}
