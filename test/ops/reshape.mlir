// stablehlo.reshape
func.func @main() {
  // split and merge
  %x0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0], [16.0, 17.0, 18.0, 19.0], [20.0, 21.0, 22.0, 23.0]]> : tensor<6x4xf32>
  %y0 = stablehlo.reshape %x0 : (tensor<6x4xf32>) -> tensor<3x8xf32>
  check.expect_eq_const %y0, dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0], [16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0]]> : tensor<3x8xf32>

  // to rank 0
  %x1 = stablehlo.constant dense<[[0]]> : tensor<1x1xi8>
  %y1 = stablehlo.reshape %x1 : (tensor<1x1xi8>) -> tensor<i8>
  check.expect_eq_const %y1, dense<0> : tensor<i8>

  // unit dimensions
  %x2 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xbf16>
  %y2 = stablehlo.reshape %x2 : (tensor<2x3xbf16>) -> tensor<1x2x1x3xbf16>
  check.expect_eq_const %y2, dense<[[[[0.0, 1.0, 2.0]], [[3.0, 4.0, 5.0]]]]> : tensor<1x2x1x3xbf16>

  // no elements
  %x3 = stablehlo.constant dense<> : tensor<0x3xf32>
  %y3 = stablehlo.reshape %x3 : (tensor<0x3xf32>) -> tensor<3x0xf32>
  check.expect_eq_const %y3, dense<> : tensor<3x0xf32>
  return
}
