// stablehlo.broadcast
func.func @main() {
  // new leading dimensions
  %x = stablehlo.constant dense<[0, 1, 2]> : tensor<3xi32>
  %y = stablehlo.broadcast %x, sizes = [2, 1] : (tensor<3xi32>) -> tensor<2x1x3xi32>
  check.expect_eq_const %y, dense<[[[0, 1, 2]], [[0, 1, 2]]]> : tensor<2x1x3xi32>
  return
}
