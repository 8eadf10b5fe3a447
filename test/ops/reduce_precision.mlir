// stablehlo.reduce_precision
func.func @main() {
  // to the size of bf16: ties to even, overflow to infinity
  %x0 = stablehlo.constant dense<[1.0, 1.00390625, 1.01171875, 3.4e38, 0x7FC00000, -0.0]> : tensor<6xf32>
  %y0 = stablehlo.reduce_precision %x0, format = e8m7 : tensor<6xf32>
  check.expect_eq_const %y0, dense<[1.0, 1.0, 1.015625, 0x7F800000, 0x7FC00000, -0.0]> : tensor<6xf32>

  // to the size of f16
  %x1 = stablehlo.constant dense<[65504.0, 65520.0, 1.0e-5, 3.14159274, 0xFF800000]> : tensor<5xf32>
  %y1 = stablehlo.reduce_precision %x1, format = e5m10 : tensor<5xf32>
  check.expect_eq_const %y1, dense<[65504.0, 0x7F800000, 0.0, 3.140625, 0xFF800000]> : tensor<5xf32>

  // f64 to few bits
  %x2 = stablehlo.constant dense<[1.26, -7.9, 1.0e300]> : tensor<3xf64>
  %y2 = stablehlo.reduce_precision %x2, format = e4m3 : tensor<3xf64>
  check.expect_eq_const %y2, dense<[1.25, -8.0, 0x7FF0000000000000]> : tensor<3xf64>
  return
}
