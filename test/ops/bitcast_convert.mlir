// stablehlo.bitcast_convert
func.func @main() {
  // same width
  %x0 = stablehlo.constant dense<[1.0, -0.0, 0x7FC00000]> : tensor<3xf32>
  %y0 = stablehlo.bitcast_convert %x0 : (tensor<3xf32>) -> tensor<3xi32>
  check.expect_eq_const %y0, dense<[1065353216, -2147483648, 2143289344]> : tensor<3xi32>
  %z0 = stablehlo.bitcast_convert %y0 : (tensor<3xi32>) -> tensor<3xf32>
  check.expect_eq_const %z0, dense<[1.0, -0.0, 0x7FC00000]> : tensor<3xf32>

  // narrower: a minor dimension of parts, low bits first
  %x1 = stablehlo.constant dense<[1, 16909060]> : tensor<2xi32>
  %y1 = stablehlo.bitcast_convert %x1 : (tensor<2xi32>) -> tensor<2x4xi8>
  check.expect_eq_const %y1, dense<[[1, 0, 0, 0], [4, 3, 2, 1]]> : tensor<2x4xi8>

  // wider
  %x2 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui16>
  %y2 = stablehlo.bitcast_convert %x2 : (tensor<2x2xui16>) -> tensor<2xui32>
  check.expect_eq_const %y2, dense<[131073, 262147]> : tensor<2xui32>
  return
}
