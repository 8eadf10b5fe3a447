// stablehlo.unary_einsum
func.func @main() {
  // ij->ji
  %a0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %y0 = stablehlo.unary_einsum %a0, config = "ij->ji" : (tensor<2x3xf32>) -> tensor<3x2xf32>
  check.expect_eq_const %y0, dense<[[0.0, 3.0], [1.0, 4.0], [2.0, 5.0]]> : tensor<3x2xf32>

  // ij->i
  %a1 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %y1 = stablehlo.unary_einsum %a1, config = "ij->i" : (tensor<2x3xf32>) -> tensor<2xf32>
  check.expect_eq_const %y1, dense<[3.0, 12.0]> : tensor<2xf32>

  // ii->i
  %a2 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0]]> : tensor<3x3xf32>
  %y2 = stablehlo.unary_einsum %a2, config = "ii->i" : (tensor<3x3xf32>) -> tensor<3xf32>
  check.expect_eq_const %y2, dense<[0.0, 4.0, 8.0]> : tensor<3xf32>

  // ii->
  %a3 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0]]> : tensor<3x3xf32>
  %y3 = stablehlo.unary_einsum %a3, config = "ii->" : (tensor<3x3xf32>) -> tensor<f32>
  check.expect_eq_const %y3, dense<12.0> : tensor<f32>
  return
}
