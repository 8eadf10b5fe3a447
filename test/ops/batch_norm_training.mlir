// stablehlo.batch_norm_training
func.func @main() {
  %x = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 9.0]]> : tensor<3x2xf32>
  %s = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %o = stablehlo.constant dense<[0.5, -1.0]> : tensor<2xf32>
  %y:3 = "stablehlo.batch_norm_training"(%x, %s, %o) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<3x2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>, tensor<2xf32>)
  check.expect_almost_eq_const %y#0, dense<[[-0.7245153, -3.037981], [0.5, -1.679327], [1.7245153, 1.7173078]]> : tensor<3x2xf32>
  check.expect_almost_eq_const %y#1, dense<[3.0, 5.0]> : tensor<2xf32>
  check.expect_almost_eq_const %y#2, dense<[2.6666667, 8.666667]> : tensor<2xf32>
  return
}
