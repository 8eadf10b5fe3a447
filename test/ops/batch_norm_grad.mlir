// stablehlo.batch_norm_grad
func.func @main() {
  // against the derivative of the formula
  %x = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 9.0]]> : tensor<3x2xf32>
  %s = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %m = stablehlo.constant dense<[3.0, 5.0]> : tensor<2xf32>
  %v = stablehlo.constant dense<[2.6666667, 8.666667]> : tensor<2xf32>
  %g = stablehlo.constant dense<[[1.0, 0.0], [2.0, 1.0], [-1.0, 3.0]]> : tensor<3x2xf32>
  %y:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<3x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>, tensor<2xf32>)
  check.expect_almost_eq_const %y#0, dense<[[-0.40794227, -0.04364608], [0.81634355, 0.06093209], [-0.40840128, -0.017286008]]> : tensor<3x2xf32>
  check.expect_almost_eq_const %y#1, dense<[-2.4490306, 3.7362986]> : tensor<2xf32>
  check.expect_almost_eq_const %y#2, dense<[2.0, 4.0]> : tensor<2xf32>
  return
}
