// RUN: split-file %s %t && tessera-opt --tessera-grad %t/before.mlir | diff %t/after.mlir -
// The program computes the derivative of the sum of squares, which is twice the argument.
//--- before.mlir
func.func @main(%a: tensor<8xf32>) -> tensor<f32> {
  %0 = stablehlo.multiply %a, %a : tensor<8xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
//--- after.mlir
module {
  func.func @main(%arg0: tensor<8xf32>) -> (tensor<8xf32> {jax.result_info = "gradient of arg0"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1 = stablehlo.add %0, %0 : tensor<8xf32>
    %2 = stablehlo.multiply %1, %arg0 : tensor<8xf32>
    return %2 : tensor<8xf32>
  }
}

