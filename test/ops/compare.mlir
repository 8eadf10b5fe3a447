// stablehlo.compare
func.func @main() {
  // f32 FLOAT
  %a0 = stablehlo.constant dense<[0.0, 1.5, -3.0, 0x7F800000, 0x7F800000, 0x7FC00000, 1.0, -0.0, 1.0e+30]> : tensor<9xf32>
  %b0 = stablehlo.constant dense<[0.0, 2.25, 0.5, 1.0, 0xFF800000, 1.0, 0x7FC00000, 0.0, 1.0e+30]> : tensor<9xf32>
  %r_EQ0 = stablehlo.compare EQ, %a0, %b0, FLOAT : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
  check.expect_eq_const %r_EQ0, dense<[true, false, false, false, false, false, false, true, true]> : tensor<9xi1>
  %r_NE0 = stablehlo.compare NE, %a0, %b0, FLOAT : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
  check.expect_eq_const %r_NE0, dense<[false, true, true, true, true, true, true, false, false]> : tensor<9xi1>
  %r_GE0 = stablehlo.compare GE, %a0, %b0, FLOAT : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
  check.expect_eq_const %r_GE0, dense<[true, false, false, true, true, false, false, true, true]> : tensor<9xi1>
  %r_GT0 = stablehlo.compare GT, %a0, %b0, FLOAT : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
  check.expect_eq_const %r_GT0, dense<[false, false, false, true, true, false, false, false, false]> : tensor<9xi1>
  %r_LE0 = stablehlo.compare LE, %a0, %b0, FLOAT : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
  check.expect_eq_const %r_LE0, dense<[true, true, true, false, false, false, false, true, true]> : tensor<9xi1>
  %r_LT0 = stablehlo.compare LT, %a0, %b0, FLOAT : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
  check.expect_eq_const %r_LT0, dense<[false, true, true, false, false, false, false, false, false]> : tensor<9xi1>

  // f64 FLOAT
  %a1 = stablehlo.constant dense<[0.0, 1.5, -3.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 1.0, -0.0, 1.0e+30]> : tensor<9xf64>
  %b1 = stablehlo.constant dense<[0.0, 2.25, 0.5, 1.0, 0xFFF0000000000000, 1.0, 0x7FF8000000000000, 0.0, 1.0e+30]> : tensor<9xf64>
  %r_EQ1 = stablehlo.compare EQ, %a1, %b1, FLOAT : (tensor<9xf64>, tensor<9xf64>) -> tensor<9xi1>
  check.expect_eq_const %r_EQ1, dense<[true, false, false, false, false, false, false, true, true]> : tensor<9xi1>
  %r_NE1 = stablehlo.compare NE, %a1, %b1, FLOAT : (tensor<9xf64>, tensor<9xf64>) -> tensor<9xi1>
  check.expect_eq_const %r_NE1, dense<[false, true, true, true, true, true, true, false, false]> : tensor<9xi1>
  %r_GE1 = stablehlo.compare GE, %a1, %b1, FLOAT : (tensor<9xf64>, tensor<9xf64>) -> tensor<9xi1>
  check.expect_eq_const %r_GE1, dense<[true, false, false, true, true, false, false, true, true]> : tensor<9xi1>
  %r_GT1 = stablehlo.compare GT, %a1, %b1, FLOAT : (tensor<9xf64>, tensor<9xf64>) -> tensor<9xi1>
  check.expect_eq_const %r_GT1, dense<[false, false, false, true, true, false, false, false, false]> : tensor<9xi1>
  %r_LE1 = stablehlo.compare LE, %a1, %b1, FLOAT : (tensor<9xf64>, tensor<9xf64>) -> tensor<9xi1>
  check.expect_eq_const %r_LE1, dense<[true, true, true, false, false, false, false, true, true]> : tensor<9xi1>
  %r_LT1 = stablehlo.compare LT, %a1, %b1, FLOAT : (tensor<9xf64>, tensor<9xf64>) -> tensor<9xi1>
  check.expect_eq_const %r_LT1, dense<[false, true, true, false, false, false, false, false, false]> : tensor<9xi1>

  // bf16 FLOAT
  %a2 = stablehlo.constant dense<[0.0, 1.5, -3.0, 0x7F80, 0x7F80, 0x7FC0, 1.0, -0.0, 1.00025555e+30]> : tensor<9xbf16>
  %b2 = stablehlo.constant dense<[0.0, 2.25, 0.5, 1.0, 0xFF80, 1.0, 0x7FC0, 0.0, 1.00025555e+30]> : tensor<9xbf16>
  %r_EQ2 = stablehlo.compare EQ, %a2, %b2, FLOAT : (tensor<9xbf16>, tensor<9xbf16>) -> tensor<9xi1>
  check.expect_eq_const %r_EQ2, dense<[true, false, false, false, false, false, false, true, true]> : tensor<9xi1>
  %r_NE2 = stablehlo.compare NE, %a2, %b2, FLOAT : (tensor<9xbf16>, tensor<9xbf16>) -> tensor<9xi1>
  check.expect_eq_const %r_NE2, dense<[false, true, true, true, true, true, true, false, false]> : tensor<9xi1>
  %r_GE2 = stablehlo.compare GE, %a2, %b2, FLOAT : (tensor<9xbf16>, tensor<9xbf16>) -> tensor<9xi1>
  check.expect_eq_const %r_GE2, dense<[true, false, false, true, true, false, false, true, true]> : tensor<9xi1>
  %r_GT2 = stablehlo.compare GT, %a2, %b2, FLOAT : (tensor<9xbf16>, tensor<9xbf16>) -> tensor<9xi1>
  check.expect_eq_const %r_GT2, dense<[false, false, false, true, true, false, false, false, false]> : tensor<9xi1>
  %r_LE2 = stablehlo.compare LE, %a2, %b2, FLOAT : (tensor<9xbf16>, tensor<9xbf16>) -> tensor<9xi1>
  check.expect_eq_const %r_LE2, dense<[true, true, true, false, false, false, false, true, true]> : tensor<9xi1>
  %r_LT2 = stablehlo.compare LT, %a2, %b2, FLOAT : (tensor<9xbf16>, tensor<9xbf16>) -> tensor<9xi1>
  check.expect_eq_const %r_LT2, dense<[false, true, true, false, false, false, false, false, false]> : tensor<9xi1>

  // f16 FLOAT
  %a3 = stablehlo.constant dense<[0.0, 1.5, -3.0, 0x7C00, 0x7C00, 0x7E00, 1.0, -0.0, 0x7C00]> : tensor<9xf16>
  %b3 = stablehlo.constant dense<[0.0, 2.25, 0.5, 1.0, 0xFC00, 1.0, 0x7E00, 0.0, 0x7C00]> : tensor<9xf16>
  %r_EQ3 = stablehlo.compare EQ, %a3, %b3, FLOAT : (tensor<9xf16>, tensor<9xf16>) -> tensor<9xi1>
  check.expect_eq_const %r_EQ3, dense<[true, false, false, false, false, false, false, true, true]> : tensor<9xi1>
  %r_NE3 = stablehlo.compare NE, %a3, %b3, FLOAT : (tensor<9xf16>, tensor<9xf16>) -> tensor<9xi1>
  check.expect_eq_const %r_NE3, dense<[false, true, true, true, true, true, true, false, false]> : tensor<9xi1>
  %r_GE3 = stablehlo.compare GE, %a3, %b3, FLOAT : (tensor<9xf16>, tensor<9xf16>) -> tensor<9xi1>
  check.expect_eq_const %r_GE3, dense<[true, false, false, true, true, false, false, true, true]> : tensor<9xi1>
  %r_GT3 = stablehlo.compare GT, %a3, %b3, FLOAT : (tensor<9xf16>, tensor<9xf16>) -> tensor<9xi1>
  check.expect_eq_const %r_GT3, dense<[false, false, false, true, true, false, false, false, false]> : tensor<9xi1>
  %r_LE3 = stablehlo.compare LE, %a3, %b3, FLOAT : (tensor<9xf16>, tensor<9xf16>) -> tensor<9xi1>
  check.expect_eq_const %r_LE3, dense<[true, true, true, false, false, false, false, true, true]> : tensor<9xi1>
  %r_LT3 = stablehlo.compare LT, %a3, %b3, FLOAT : (tensor<9xf16>, tensor<9xf16>) -> tensor<9xi1>
  check.expect_eq_const %r_LT3, dense<[false, true, true, false, false, false, false, false, false]> : tensor<9xi1>

  // f32 TOTALORDER
  %a4 = stablehlo.constant dense<[0.0, 1.5, -3.0, 0x7F800000, 0x7F800000, 0x7FC00000, 1.0, -0.0, 1.0e+30, 0xFFC00000, -0.0]> : tensor<11xf32>
  %b4 = stablehlo.constant dense<[0.0, 2.25, 0.5, 1.0, 0xFF800000, 1.0, 0x7FC00000, 0.0, 1.0e+30, 0xFF800000, 0.0]> : tensor<11xf32>
  %r_EQ4 = stablehlo.compare EQ, %a4, %b4, TOTALORDER : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xi1>
  check.expect_eq_const %r_EQ4, dense<[true, false, false, false, false, false, false, false, true, false, false]> : tensor<11xi1>
  %r_NE4 = stablehlo.compare NE, %a4, %b4, TOTALORDER : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xi1>
  check.expect_eq_const %r_NE4, dense<[false, true, true, true, true, true, true, true, false, true, true]> : tensor<11xi1>
  %r_GE4 = stablehlo.compare GE, %a4, %b4, TOTALORDER : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xi1>
  check.expect_eq_const %r_GE4, dense<[true, false, false, true, true, true, false, false, true, false, false]> : tensor<11xi1>
  %r_GT4 = stablehlo.compare GT, %a4, %b4, TOTALORDER : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xi1>
  check.expect_eq_const %r_GT4, dense<[false, false, false, true, true, true, false, false, false, false, false]> : tensor<11xi1>
  %r_LE4 = stablehlo.compare LE, %a4, %b4, TOTALORDER : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xi1>
  check.expect_eq_const %r_LE4, dense<[true, true, true, false, false, false, true, true, true, true, true]> : tensor<11xi1>
  %r_LT4 = stablehlo.compare LT, %a4, %b4, TOTALORDER : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xi1>
  check.expect_eq_const %r_LT4, dense<[false, true, true, false, false, false, true, true, false, true, true]> : tensor<11xi1>

  // i4 SIGNED
  %a5 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, 5, 5]> : tensor<20xi4>
  %b5 = stablehlo.constant dense<[0, 1, -1, 5, -8, 7, 0, 1, -1, 5, -8, 7, 0, 1, -1, 5, -8, 7, 0, 1]> : tensor<20xi4>
  %r_EQ5 = stablehlo.compare EQ, %a5, %b5, SIGNED : (tensor<20xi4>, tensor<20xi4>) -> tensor<20xi1>
  check.expect_eq_const %r_EQ5, dense<[true, false, false, false, false, false, false, true, false, false, false, false, false, false, true, false, false, false, false, false]> : tensor<20xi1>
  %r_NE5 = stablehlo.compare NE, %a5, %b5, SIGNED : (tensor<20xi4>, tensor<20xi4>) -> tensor<20xi1>
  check.expect_eq_const %r_NE5, dense<[false, true, true, true, true, true, true, false, true, true, true, true, true, true, false, true, true, true, true, true]> : tensor<20xi1>
  %r_GE5 = stablehlo.compare GE, %a5, %b5, SIGNED : (tensor<20xi4>, tensor<20xi4>) -> tensor<20xi1>
  check.expect_eq_const %r_GE5, dense<[true, false, true, false, true, false, true, true, true, false, true, false, false, false, true, false, true, false, true, true]> : tensor<20xi1>
  %r_GT5 = stablehlo.compare GT, %a5, %b5, SIGNED : (tensor<20xi4>, tensor<20xi4>) -> tensor<20xi1>
  check.expect_eq_const %r_GT5, dense<[false, false, true, false, true, false, true, false, true, false, true, false, false, false, false, false, true, false, true, true]> : tensor<20xi1>
  %r_LE5 = stablehlo.compare LE, %a5, %b5, SIGNED : (tensor<20xi4>, tensor<20xi4>) -> tensor<20xi1>
  check.expect_eq_const %r_LE5, dense<[true, true, false, true, false, true, false, true, false, true, false, true, true, true, true, true, false, true, false, false]> : tensor<20xi1>
  %r_LT5 = stablehlo.compare LT, %a5, %b5, SIGNED : (tensor<20xi4>, tensor<20xi4>) -> tensor<20xi1>
  check.expect_eq_const %r_LT5, dense<[false, true, false, true, false, true, false, false, false, true, false, true, true, true, false, true, false, true, false, false]> : tensor<20xi1>

  // i8 SIGNED
  %a6 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, 5, 5]> : tensor<20xi8>
  %b6 = stablehlo.constant dense<[0, 1, -1, 5, -128, 127, 0, 1, -1, 5, -128, 127, 0, 1, -1, 5, -128, 127, 0, 1]> : tensor<20xi8>
  %r_EQ6 = stablehlo.compare EQ, %a6, %b6, SIGNED : (tensor<20xi8>, tensor<20xi8>) -> tensor<20xi1>
  check.expect_eq_const %r_EQ6, dense<[true, false, false, false, false, false, false, true, false, false, false, false, false, false, true, false, false, false, false, false]> : tensor<20xi1>
  %r_NE6 = stablehlo.compare NE, %a6, %b6, SIGNED : (tensor<20xi8>, tensor<20xi8>) -> tensor<20xi1>
  check.expect_eq_const %r_NE6, dense<[false, true, true, true, true, true, true, false, true, true, true, true, true, true, false, true, true, true, true, true]> : tensor<20xi1>
  %r_GE6 = stablehlo.compare GE, %a6, %b6, SIGNED : (tensor<20xi8>, tensor<20xi8>) -> tensor<20xi1>
  check.expect_eq_const %r_GE6, dense<[true, false, true, false, true, false, true, true, true, false, true, false, false, false, true, false, true, false, true, true]> : tensor<20xi1>
  %r_GT6 = stablehlo.compare GT, %a6, %b6, SIGNED : (tensor<20xi8>, tensor<20xi8>) -> tensor<20xi1>
  check.expect_eq_const %r_GT6, dense<[false, false, true, false, true, false, true, false, true, false, true, false, false, false, false, false, true, false, true, true]> : tensor<20xi1>
  %r_LE6 = stablehlo.compare LE, %a6, %b6, SIGNED : (tensor<20xi8>, tensor<20xi8>) -> tensor<20xi1>
  check.expect_eq_const %r_LE6, dense<[true, true, false, true, false, true, false, true, false, true, false, true, true, true, true, true, false, true, false, false]> : tensor<20xi1>
  %r_LT6 = stablehlo.compare LT, %a6, %b6, SIGNED : (tensor<20xi8>, tensor<20xi8>) -> tensor<20xi1>
  check.expect_eq_const %r_LT6, dense<[false, true, false, true, false, true, false, false, false, true, false, true, true, true, false, true, false, true, false, false]> : tensor<20xi1>

  // i16 SIGNED
  %a7 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, 5, 5]> : tensor<20xi16>
  %b7 = stablehlo.constant dense<[0, 1, -1, 5, -32768, 32767, 0, 1, -1, 5, -32768, 32767, 0, 1, -1, 5, -32768, 32767, 0, 1]> : tensor<20xi16>
  %r_EQ7 = stablehlo.compare EQ, %a7, %b7, SIGNED : (tensor<20xi16>, tensor<20xi16>) -> tensor<20xi1>
  check.expect_eq_const %r_EQ7, dense<[true, false, false, false, false, false, false, true, false, false, false, false, false, false, true, false, false, false, false, false]> : tensor<20xi1>
  %r_NE7 = stablehlo.compare NE, %a7, %b7, SIGNED : (tensor<20xi16>, tensor<20xi16>) -> tensor<20xi1>
  check.expect_eq_const %r_NE7, dense<[false, true, true, true, true, true, true, false, true, true, true, true, true, true, false, true, true, true, true, true]> : tensor<20xi1>
  %r_GE7 = stablehlo.compare GE, %a7, %b7, SIGNED : (tensor<20xi16>, tensor<20xi16>) -> tensor<20xi1>
  check.expect_eq_const %r_GE7, dense<[true, false, true, false, true, false, true, true, true, false, true, false, false, false, true, false, true, false, true, true]> : tensor<20xi1>
  %r_GT7 = stablehlo.compare GT, %a7, %b7, SIGNED : (tensor<20xi16>, tensor<20xi16>) -> tensor<20xi1>
  check.expect_eq_const %r_GT7, dense<[false, false, true, false, true, false, true, false, true, false, true, false, false, false, false, false, true, false, true, true]> : tensor<20xi1>
  %r_LE7 = stablehlo.compare LE, %a7, %b7, SIGNED : (tensor<20xi16>, tensor<20xi16>) -> tensor<20xi1>
  check.expect_eq_const %r_LE7, dense<[true, true, false, true, false, true, false, true, false, true, false, true, true, true, true, true, false, true, false, false]> : tensor<20xi1>
  %r_LT7 = stablehlo.compare LT, %a7, %b7, SIGNED : (tensor<20xi16>, tensor<20xi16>) -> tensor<20xi1>
  check.expect_eq_const %r_LT7, dense<[false, true, false, true, false, true, false, false, false, true, false, true, true, true, false, true, false, true, false, false]> : tensor<20xi1>

  // i32 SIGNED
  %a8 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, 5, 5]> : tensor<20xi32>
  %b8 = stablehlo.constant dense<[0, 1, -1, 5, -2147483648, 2147483647, 0, 1, -1, 5, -2147483648, 2147483647, 0, 1, -1, 5, -2147483648, 2147483647, 0, 1]> : tensor<20xi32>
  %r_EQ8 = stablehlo.compare EQ, %a8, %b8, SIGNED : (tensor<20xi32>, tensor<20xi32>) -> tensor<20xi1>
  check.expect_eq_const %r_EQ8, dense<[true, false, false, false, false, false, false, true, false, false, false, false, false, false, true, false, false, false, false, false]> : tensor<20xi1>
  %r_NE8 = stablehlo.compare NE, %a8, %b8, SIGNED : (tensor<20xi32>, tensor<20xi32>) -> tensor<20xi1>
  check.expect_eq_const %r_NE8, dense<[false, true, true, true, true, true, true, false, true, true, true, true, true, true, false, true, true, true, true, true]> : tensor<20xi1>
  %r_GE8 = stablehlo.compare GE, %a8, %b8, SIGNED : (tensor<20xi32>, tensor<20xi32>) -> tensor<20xi1>
  check.expect_eq_const %r_GE8, dense<[true, false, true, false, true, false, true, true, true, false, true, false, false, false, true, false, true, false, true, true]> : tensor<20xi1>
  %r_GT8 = stablehlo.compare GT, %a8, %b8, SIGNED : (tensor<20xi32>, tensor<20xi32>) -> tensor<20xi1>
  check.expect_eq_const %r_GT8, dense<[false, false, true, false, true, false, true, false, true, false, true, false, false, false, false, false, true, false, true, true]> : tensor<20xi1>
  %r_LE8 = stablehlo.compare LE, %a8, %b8, SIGNED : (tensor<20xi32>, tensor<20xi32>) -> tensor<20xi1>
  check.expect_eq_const %r_LE8, dense<[true, true, false, true, false, true, false, true, false, true, false, true, true, true, true, true, false, true, false, false]> : tensor<20xi1>
  %r_LT8 = stablehlo.compare LT, %a8, %b8, SIGNED : (tensor<20xi32>, tensor<20xi32>) -> tensor<20xi1>
  check.expect_eq_const %r_LT8, dense<[false, true, false, true, false, true, false, false, false, true, false, true, true, true, false, true, false, true, false, false]> : tensor<20xi1>

  // i64 SIGNED
  %a9 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, 5, 5]> : tensor<20xi64>
  %b9 = stablehlo.constant dense<[0, 1, -1, 5, -9223372036854775808, 9223372036854775807, 0, 1, -1, 5, -9223372036854775808, 9223372036854775807, 0, 1, -1, 5, -9223372036854775808, 9223372036854775807, 0, 1]> : tensor<20xi64>
  %r_EQ9 = stablehlo.compare EQ, %a9, %b9, SIGNED : (tensor<20xi64>, tensor<20xi64>) -> tensor<20xi1>
  check.expect_eq_const %r_EQ9, dense<[true, false, false, false, false, false, false, true, false, false, false, false, false, false, true, false, false, false, false, false]> : tensor<20xi1>
  %r_NE9 = stablehlo.compare NE, %a9, %b9, SIGNED : (tensor<20xi64>, tensor<20xi64>) -> tensor<20xi1>
  check.expect_eq_const %r_NE9, dense<[false, true, true, true, true, true, true, false, true, true, true, true, true, true, false, true, true, true, true, true]> : tensor<20xi1>
  %r_GE9 = stablehlo.compare GE, %a9, %b9, SIGNED : (tensor<20xi64>, tensor<20xi64>) -> tensor<20xi1>
  check.expect_eq_const %r_GE9, dense<[true, false, true, false, true, false, true, true, true, false, true, false, false, false, true, false, true, false, true, true]> : tensor<20xi1>
  %r_GT9 = stablehlo.compare GT, %a9, %b9, SIGNED : (tensor<20xi64>, tensor<20xi64>) -> tensor<20xi1>
  check.expect_eq_const %r_GT9, dense<[false, false, true, false, true, false, true, false, true, false, true, false, false, false, false, false, true, false, true, true]> : tensor<20xi1>
  %r_LE9 = stablehlo.compare LE, %a9, %b9, SIGNED : (tensor<20xi64>, tensor<20xi64>) -> tensor<20xi1>
  check.expect_eq_const %r_LE9, dense<[true, true, false, true, false, true, false, true, false, true, false, true, true, true, true, true, false, true, false, false]> : tensor<20xi1>
  %r_LT9 = stablehlo.compare LT, %a9, %b9, SIGNED : (tensor<20xi64>, tensor<20xi64>) -> tensor<20xi1>
  check.expect_eq_const %r_LT9, dense<[false, true, false, true, false, true, false, false, false, true, false, true, true, true, false, true, false, true, false, false]> : tensor<20xi1>

  // ui4 UNSIGNED
  %a10 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 5, 5]> : tensor<20xui4>
  %b10 = stablehlo.constant dense<[0, 1, 2, 5, 15, 14, 0, 1, 2, 5, 15, 14, 0, 1, 2, 5, 15, 14, 0, 1]> : tensor<20xui4>
  %r_EQ10 = stablehlo.compare EQ, %a10, %b10, UNSIGNED : (tensor<20xui4>, tensor<20xui4>) -> tensor<20xi1>
  check.expect_eq_const %r_EQ10, dense<[true, false, false, false, false, false, false, true, false, false, false, false, false, false, true, false, false, false, false, false]> : tensor<20xi1>
  %r_NE10 = stablehlo.compare NE, %a10, %b10, UNSIGNED : (tensor<20xui4>, tensor<20xui4>) -> tensor<20xi1>
  check.expect_eq_const %r_NE10, dense<[false, true, true, true, true, true, true, false, true, true, true, true, true, true, false, true, true, true, true, true]> : tensor<20xi1>
  %r_GE10 = stablehlo.compare GE, %a10, %b10, UNSIGNED : (tensor<20xui4>, tensor<20xui4>) -> tensor<20xi1>
  check.expect_eq_const %r_GE10, dense<[true, false, false, false, false, false, true, true, false, false, false, false, true, true, true, false, false, false, true, true]> : tensor<20xi1>
  %r_GT10 = stablehlo.compare GT, %a10, %b10, UNSIGNED : (tensor<20xui4>, tensor<20xui4>) -> tensor<20xi1>
  check.expect_eq_const %r_GT10, dense<[false, false, false, false, false, false, true, false, false, false, false, false, true, true, false, false, false, false, true, true]> : tensor<20xi1>
  %r_LE10 = stablehlo.compare LE, %a10, %b10, UNSIGNED : (tensor<20xui4>, tensor<20xui4>) -> tensor<20xi1>
  check.expect_eq_const %r_LE10, dense<[true, true, true, true, true, true, false, true, true, true, true, true, false, false, true, true, true, true, false, false]> : tensor<20xi1>
  %r_LT10 = stablehlo.compare LT, %a10, %b10, UNSIGNED : (tensor<20xui4>, tensor<20xui4>) -> tensor<20xi1>
  check.expect_eq_const %r_LT10, dense<[false, true, true, true, true, true, false, false, true, true, true, true, false, false, false, true, true, true, false, false]> : tensor<20xi1>

  // ui8 UNSIGNED
  %a11 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 5, 5]> : tensor<20xui8>
  %b11 = stablehlo.constant dense<[0, 1, 2, 5, 255, 254, 0, 1, 2, 5, 255, 254, 0, 1, 2, 5, 255, 254, 0, 1]> : tensor<20xui8>
  %r_EQ11 = stablehlo.compare EQ, %a11, %b11, UNSIGNED : (tensor<20xui8>, tensor<20xui8>) -> tensor<20xi1>
  check.expect_eq_const %r_EQ11, dense<[true, false, false, false, false, false, false, true, false, false, false, false, false, false, true, false, false, false, false, false]> : tensor<20xi1>
  %r_NE11 = stablehlo.compare NE, %a11, %b11, UNSIGNED : (tensor<20xui8>, tensor<20xui8>) -> tensor<20xi1>
  check.expect_eq_const %r_NE11, dense<[false, true, true, true, true, true, true, false, true, true, true, true, true, true, false, true, true, true, true, true]> : tensor<20xi1>
  %r_GE11 = stablehlo.compare GE, %a11, %b11, UNSIGNED : (tensor<20xui8>, tensor<20xui8>) -> tensor<20xi1>
  check.expect_eq_const %r_GE11, dense<[true, false, false, false, false, false, true, true, false, false, false, false, true, true, true, false, false, false, true, true]> : tensor<20xi1>
  %r_GT11 = stablehlo.compare GT, %a11, %b11, UNSIGNED : (tensor<20xui8>, tensor<20xui8>) -> tensor<20xi1>
  check.expect_eq_const %r_GT11, dense<[false, false, false, false, false, false, true, false, false, false, false, false, true, true, false, false, false, false, true, true]> : tensor<20xi1>
  %r_LE11 = stablehlo.compare LE, %a11, %b11, UNSIGNED : (tensor<20xui8>, tensor<20xui8>) -> tensor<20xi1>
  check.expect_eq_const %r_LE11, dense<[true, true, true, true, true, true, false, true, true, true, true, true, false, false, true, true, true, true, false, false]> : tensor<20xi1>
  %r_LT11 = stablehlo.compare LT, %a11, %b11, UNSIGNED : (tensor<20xui8>, tensor<20xui8>) -> tensor<20xi1>
  check.expect_eq_const %r_LT11, dense<[false, true, true, true, true, true, false, false, true, true, true, true, false, false, false, true, true, true, false, false]> : tensor<20xi1>

  // ui16 UNSIGNED
  %a12 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 5, 5]> : tensor<20xui16>
  %b12 = stablehlo.constant dense<[0, 1, 2, 5, 65535, 65534, 0, 1, 2, 5, 65535, 65534, 0, 1, 2, 5, 65535, 65534, 0, 1]> : tensor<20xui16>
  %r_EQ12 = stablehlo.compare EQ, %a12, %b12, UNSIGNED : (tensor<20xui16>, tensor<20xui16>) -> tensor<20xi1>
  check.expect_eq_const %r_EQ12, dense<[true, false, false, false, false, false, false, true, false, false, false, false, false, false, true, false, false, false, false, false]> : tensor<20xi1>
  %r_NE12 = stablehlo.compare NE, %a12, %b12, UNSIGNED : (tensor<20xui16>, tensor<20xui16>) -> tensor<20xi1>
  check.expect_eq_const %r_NE12, dense<[false, true, true, true, true, true, true, false, true, true, true, true, true, true, false, true, true, true, true, true]> : tensor<20xi1>
  %r_GE12 = stablehlo.compare GE, %a12, %b12, UNSIGNED : (tensor<20xui16>, tensor<20xui16>) -> tensor<20xi1>
  check.expect_eq_const %r_GE12, dense<[true, false, false, false, false, false, true, true, false, false, false, false, true, true, true, false, false, false, true, true]> : tensor<20xi1>
  %r_GT12 = stablehlo.compare GT, %a12, %b12, UNSIGNED : (tensor<20xui16>, tensor<20xui16>) -> tensor<20xi1>
  check.expect_eq_const %r_GT12, dense<[false, false, false, false, false, false, true, false, false, false, false, false, true, true, false, false, false, false, true, true]> : tensor<20xi1>
  %r_LE12 = stablehlo.compare LE, %a12, %b12, UNSIGNED : (tensor<20xui16>, tensor<20xui16>) -> tensor<20xi1>
  check.expect_eq_const %r_LE12, dense<[true, true, true, true, true, true, false, true, true, true, true, true, false, false, true, true, true, true, false, false]> : tensor<20xi1>
  %r_LT12 = stablehlo.compare LT, %a12, %b12, UNSIGNED : (tensor<20xui16>, tensor<20xui16>) -> tensor<20xi1>
  check.expect_eq_const %r_LT12, dense<[false, true, true, true, true, true, false, false, true, true, true, true, false, false, false, true, true, true, false, false]> : tensor<20xi1>

  // ui32 UNSIGNED
  %a13 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 5, 5]> : tensor<20xui32>
  %b13 = stablehlo.constant dense<[0, 1, 2, 5, 4294967295, 4294967294, 0, 1, 2, 5, 4294967295, 4294967294, 0, 1, 2, 5, 4294967295, 4294967294, 0, 1]> : tensor<20xui32>
  %r_EQ13 = stablehlo.compare EQ, %a13, %b13, UNSIGNED : (tensor<20xui32>, tensor<20xui32>) -> tensor<20xi1>
  check.expect_eq_const %r_EQ13, dense<[true, false, false, false, false, false, false, true, false, false, false, false, false, false, true, false, false, false, false, false]> : tensor<20xi1>
  %r_NE13 = stablehlo.compare NE, %a13, %b13, UNSIGNED : (tensor<20xui32>, tensor<20xui32>) -> tensor<20xi1>
  check.expect_eq_const %r_NE13, dense<[false, true, true, true, true, true, true, false, true, true, true, true, true, true, false, true, true, true, true, true]> : tensor<20xi1>
  %r_GE13 = stablehlo.compare GE, %a13, %b13, UNSIGNED : (tensor<20xui32>, tensor<20xui32>) -> tensor<20xi1>
  check.expect_eq_const %r_GE13, dense<[true, false, false, false, false, false, true, true, false, false, false, false, true, true, true, false, false, false, true, true]> : tensor<20xi1>
  %r_GT13 = stablehlo.compare GT, %a13, %b13, UNSIGNED : (tensor<20xui32>, tensor<20xui32>) -> tensor<20xi1>
  check.expect_eq_const %r_GT13, dense<[false, false, false, false, false, false, true, false, false, false, false, false, true, true, false, false, false, false, true, true]> : tensor<20xi1>
  %r_LE13 = stablehlo.compare LE, %a13, %b13, UNSIGNED : (tensor<20xui32>, tensor<20xui32>) -> tensor<20xi1>
  check.expect_eq_const %r_LE13, dense<[true, true, true, true, true, true, false, true, true, true, true, true, false, false, true, true, true, true, false, false]> : tensor<20xi1>
  %r_LT13 = stablehlo.compare LT, %a13, %b13, UNSIGNED : (tensor<20xui32>, tensor<20xui32>) -> tensor<20xi1>
  check.expect_eq_const %r_LT13, dense<[false, true, true, true, true, true, false, false, true, true, true, true, false, false, false, true, true, true, false, false]> : tensor<20xi1>

  // ui64 UNSIGNED
  %a14 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 5, 5]> : tensor<20xui64>
  %b14 = stablehlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 18446744073709551614, 0, 1, 2, 5, 18446744073709551615, 18446744073709551614, 0, 1, 2, 5, 18446744073709551615, 18446744073709551614, 0, 1]> : tensor<20xui64>
  %r_EQ14 = stablehlo.compare EQ, %a14, %b14, UNSIGNED : (tensor<20xui64>, tensor<20xui64>) -> tensor<20xi1>
  check.expect_eq_const %r_EQ14, dense<[true, false, false, false, false, false, false, true, false, false, false, false, false, false, true, false, false, false, false, false]> : tensor<20xi1>
  %r_NE14 = stablehlo.compare NE, %a14, %b14, UNSIGNED : (tensor<20xui64>, tensor<20xui64>) -> tensor<20xi1>
  check.expect_eq_const %r_NE14, dense<[false, true, true, true, true, true, true, false, true, true, true, true, true, true, false, true, true, true, true, true]> : tensor<20xi1>
  %r_GE14 = stablehlo.compare GE, %a14, %b14, UNSIGNED : (tensor<20xui64>, tensor<20xui64>) -> tensor<20xi1>
  check.expect_eq_const %r_GE14, dense<[true, false, false, false, false, false, true, true, false, false, false, false, true, true, true, false, false, false, true, true]> : tensor<20xi1>
  %r_GT14 = stablehlo.compare GT, %a14, %b14, UNSIGNED : (tensor<20xui64>, tensor<20xui64>) -> tensor<20xi1>
  check.expect_eq_const %r_GT14, dense<[false, false, false, false, false, false, true, false, false, false, false, false, true, true, false, false, false, false, true, true]> : tensor<20xi1>
  %r_LE14 = stablehlo.compare LE, %a14, %b14, UNSIGNED : (tensor<20xui64>, tensor<20xui64>) -> tensor<20xi1>
  check.expect_eq_const %r_LE14, dense<[true, true, true, true, true, true, false, true, true, true, true, true, false, false, true, true, true, true, false, false]> : tensor<20xi1>
  %r_LT14 = stablehlo.compare LT, %a14, %b14, UNSIGNED : (tensor<20xui64>, tensor<20xui64>) -> tensor<20xi1>
  check.expect_eq_const %r_LT14, dense<[false, true, true, true, true, true, false, false, true, true, true, true, false, false, false, true, true, true, false, false]> : tensor<20xi1>

  // i1 UNSIGNED
  %a15 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %b15 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %r_EQ15 = stablehlo.compare EQ, %a15, %b15, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %r_EQ15, dense<[true, false, false, true]> : tensor<4xi1>
  %r_NE15 = stablehlo.compare NE, %a15, %b15, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %r_NE15, dense<[false, true, true, false]> : tensor<4xi1>
  %r_GE15 = stablehlo.compare GE, %a15, %b15, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %r_GE15, dense<[true, false, true, true]> : tensor<4xi1>
  %r_GT15 = stablehlo.compare GT, %a15, %b15, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %r_GT15, dense<[false, false, true, false]> : tensor<4xi1>
  %r_LE15 = stablehlo.compare LE, %a15, %b15, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %r_LE15, dense<[true, true, false, true]> : tensor<4xi1>
  %r_LT15 = stablehlo.compare LT, %a15, %b15, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %r_LT15, dense<[false, true, false, false]> : tensor<4xi1>

  // complex<f32> FLOAT
  %a16 = stablehlo.constant dense<[(1.0, 1.0), (1.0, 2.0), (0x7FC00000, 0.0)]> : tensor<3xcomplex<f32>>
  %b16 = stablehlo.constant dense<[(1.0, 1.0), (1.0, 1.0), (0x7FC00000, 0.0)]> : tensor<3xcomplex<f32>>
  %r_EQ16 = stablehlo.compare EQ, %a16, %b16, FLOAT : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xi1>
  check.expect_eq_const %r_EQ16, dense<[true, false, false]> : tensor<3xi1>
  %r_NE16 = stablehlo.compare NE, %a16, %b16, FLOAT : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xi1>
  check.expect_eq_const %r_NE16, dense<[false, true, true]> : tensor<3xi1>

  // no type given
  %a17 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b17 = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %y17 = stablehlo.compare LT, %a17, %b17 : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  check.expect_eq_const %y17, dense<[true, false]> : tensor<2xi1>
  return
}
