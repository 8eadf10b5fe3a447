// stablehlo.batch_norm_inference
func.func @main() {
  %x0 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 9.0]]> : tensor<3x2xf32>
  %s0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %o0 = stablehlo.constant dense<[0.5, -1.0]> : tensor<2xf32>
  %m0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %v0 = stablehlo.constant dense<[4.0, 0.25]> : tensor<2xf32>
  %y0 = "stablehlo.batch_norm_inference"(%x0, %s0, %o0, %m0, %v0) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<3x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  check.expect_almost_eq_const %y0, dense<[[0.5, -1.0], [1.4998751, 6.984048], [2.4997501, 26.944168]]> : tensor<3x2xf32>

  // features first
  %x1 = stablehlo.constant dense<[[1.0, 3.0, 5.0], [2.0, 4.0, 9.0]]> : tensor<2x3xf32>
  %s1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %o1 = stablehlo.constant dense<[0.5, -1.0]> : tensor<2xf32>
  %m1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %v1 = stablehlo.constant dense<[4.0, 0.25]> : tensor<2xf32>
  %y1 = "stablehlo.batch_norm_inference"(%x1, %s1, %o1, %m1, %v1) <{epsilon = 0.001 : f32, feature_index = 0 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %y1, dense<[[0.5, 1.4998751, 2.4997501], [-1.0, 6.984048, 26.944168]]> : tensor<2x3xf32>
  return
}
