// chlo.broadcast_select
func.func @main() {
  %p = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a = stablehlo.constant dense<[[1.5, -2.0, 3.0], [0.5, 4.0, -6.0]]> : tensor<2x3xf32>
  %b = stablehlo.constant dense<[2.0, 0.5, -3.0]> : tensor<3xf32>
  %y = chlo.broadcast_select %p, %a, %b : (tensor<2x1xi1>, tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %y, dense<[[1.5, -2.0, 3.0], [2.0, 0.5, -3.0]]> : tensor<2x3xf32>
  return
}
