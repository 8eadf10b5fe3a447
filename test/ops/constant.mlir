// stablehlo.constant
func.func @main() {
  // dtypes and splats
  %i = stablehlo.constant dense<[1, -2, 3]> : tensor<3xi32>
  check.expect_eq_const %i, dense<[1, -2, 3]> : tensor<3xi32>
  %s = stablehlo.constant dense<7> : tensor<2x3xi8>
  check.expect_eq_const %s, dense<7> : tensor<2x3xi8>
  %b = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  check.expect_eq_const %b, dense<[true, false]> : tensor<2xi1>
  %h = stablehlo.constant dense<[0x7F80, 0xBF80]> : tensor<2xbf16>
  check.expect_eq_const %h, dense<[0x7F80, -1.0]> : tensor<2xbf16>
  %c = stablehlo.constant dense<[(1.0, -2.0), (0.0, 3.5)]> : tensor<2xcomplex<f32>>
  check.expect_eq_const %c, dense<[(1.0, -2.0), (0.0, 3.5)]> : tensor<2xcomplex<f32>>
  %f = stablehlo.constant dense<[1.5, -448.0]> : tensor<2xf8E4M3FN>
  check.expect_eq_const %f, dense<[1.5, -448.0]> : tensor<2xf8E4M3FN>
  %n = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  check.expect_eq_const %n, dense<[-8, 7]> : tensor<2xi4>
  %u = stablehlo.constant dense<[18446744073709551615, 1]> : tensor<2xui64>
  check.expect_eq_const %u, dense<[18446744073709551615, 1]> : tensor<2xui64>
  %e = stablehlo.constant dense<> : tensor<0x2xf32>
  check.expect_eq_const %e, dense<> : tensor<0x2xf32>
  %hex = stablehlo.constant dense<"0x0000803F00000040"> : tensor<2xf32>
  check.expect_eq_const %hex, dense<[1.0, 2.0]> : tensor<2xf32>
  return
}
