// stablehlo.slice
func.func @main() {
  // a block
  %x0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0], [10.0, 11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0, 19.0]]> : tensor<4x5xf32>
  %y0 = stablehlo.slice %x0 [1:3, 2:5] : (tensor<4x5xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %y0, dense<[[7.0, 8.0, 9.0], [12.0, 13.0, 14.0]]> : tensor<2x3xf32>

  // strides
  %x1 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19], [20, 21, 22, 23, 24], [25, 26, 27, 28, 29]]> : tensor<6x5xi32>
  %y1 = stablehlo.slice %x1 [0:6:2, 1:5:3] : (tensor<6x5xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %y1, dense<[[1, 4], [11, 14], [21, 24]]> : tensor<3x2xi32>

  // nothing
  %x2 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  %y2 = stablehlo.slice %x2 [2:2] : (tensor<4xf32>) -> tensor<0xf32>
  check.expect_eq_const %y2, dense<> : tensor<0xf32>

  // the stride ends before the limit
  %x3 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi8>
  %y3 = stablehlo.slice %x3 [1:7:4] : (tensor<7xi8>) -> tensor<2xi8>
  check.expect_eq_const %y3, dense<[1, 5]> : tensor<2xi8>
  return
}
