// stablehlo.compare with WEAKORDER: all NaNs are one value above +inf, -0 and +0 are one, by hand
func.func @main() {
  // -NaN, -inf, -1, -0, +0, 1, +inf, +NaN against their neighbours to the right, the last against the first
  %a = stablehlo.constant dense<[0xFFC00001, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000]> : tensor<8xf32>
  %b = stablehlo.constant dense<[0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00001]> : tensor<8xf32>
  %eq = stablehlo.compare EQ, %a, %b, WEAKORDER : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  check.expect_eq_const %eq, dense<[false, false, false, true, false, false, false, true]> : tensor<8xi1>
  %ne = stablehlo.compare NE, %a, %b, WEAKORDER : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  check.expect_eq_const %ne, dense<[true, true, true, false, true, true, true, false]> : tensor<8xi1>
  %lt = stablehlo.compare LT, %a, %b, WEAKORDER : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  check.expect_eq_const %lt, dense<[false, true, true, false, true, true, true, false]> : tensor<8xi1>
  %ge = stablehlo.compare GE, %a, %b, WEAKORDER : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  check.expect_eq_const %ge, dense<[true, false, false, true, false, false, false, true]> : tensor<8xi1>
  %gt = "stablehlo.compare"(%a, %b) <{compare_type = #stablehlo<comparison_type WEAKORDER>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  check.expect_eq_const %gt, dense<[true, false, false, false, false, false, false, false]> : tensor<8xi1>
  %h = stablehlo.convert %a : (tensor<8xf32>) -> tensor<8xbf16>
  %k = stablehlo.convert %b : (tensor<8xf32>) -> tensor<8xbf16>
  %le = stablehlo.compare LE, %h, %k, WEAKORDER : (tensor<8xbf16>, tensor<8xbf16>) -> tensor<8xi1>
  check.expect_eq_const %le, dense<[false, true, true, true, true, true, true, true]> : tensor<8xi1>
  return
}
