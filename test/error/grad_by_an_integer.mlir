// RUN: tessera grad %s --result 1 --wrt 1
// EXPECT: grad_by_an_integer.mlir:3:1: error: argument 1 of @main is 'tensor<i32>', and only floats and complex numbers have derivatives; these can be differentiated by: 0
func.func @main(%x: tensor<3xf32>, %n: tensor<i32>) -> (tensor<3xf32>, tensor<f32>, tensor<f32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  %largest = stablehlo.reduce(%x init: %zero) applies stablehlo.maximum across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return %x, %sum, %largest : tensor<3xf32>, tensor<f32>, tensor<f32>
}
