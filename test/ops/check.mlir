// the check dialect
func.func @main() {
  %x = stablehlo.constant dense<[1.0, -0.0, 0x7FC00000]> : tensor<3xf32>
  check.expect_eq %x, %x : tensor<3xf32>
  check.expect_eq_const %x, dense<[1.0, -0.0, 0x7FC00000]> : tensor<3xf32>
  %a = stablehlo.constant dense<[1.00001, 0.0, 0x7FC00000]> : tensor<3xf32>
  check.expect_almost_eq %x, %a : tensor<3xf32>
  %b = stablehlo.constant dense<[1.4, 0.2, 0x7FC00000]> : tensor<3xf32>
  check.expect_almost_eq %x, %b, tolerance = 0.5 : tensor<3xf32>
  %i = stablehlo.constant dense<[0x7F800000, 0xFF800000]> : tensor<2xf32>
  check.expect_almost_eq_const %i, dense<[0x7F800000, 0xFF800000]> : tensor<2xf32>
  %c = stablehlo.constant dense<[1.00000024, 0.0, 0x7FC00000]> : tensor<3xf32>
  check.expect_close %x, %c, max_ulp_difference = 2, min_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  return
}
