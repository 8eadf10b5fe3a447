// Checks as custom calls, each at the edge of its tolerance: @check.eq allows 1e-4 for floats and nothing for integers,
// @check.expect_almost_eq 1e-3, @check.expect_close 3 representable values or as many as it says
func.func @main() {
  %i = stablehlo.constant dense<[-3, 7]> : tensor<2xi32>
  %equal = stablehlo.custom_call @check.eq(%i, %i) : (tensor<2xi32>, tensor<2xi32>) -> tensor<i1>
  check.expect_eq_const %equal, dense<true> : tensor<i1>
  %x = stablehlo.constant dense<[0.5, 1.0]> : tensor<2xf32>
  %near = stablehlo.constant dense<[0.50009, 0.99991]> : tensor<2xf32>
  %equal_0 = stablehlo.custom_call @check.eq(%x, %near) : (tensor<2xf32>, tensor<2xf32>) -> tensor<i1>
  check.expect_eq_const %equal_0, dense<true> : tensor<i1>
  %nearly = stablehlo.constant dense<[0.5009, 0.9991]> : tensor<2xf32>
  stablehlo.custom_call @check.expect_almost_eq(%x, %nearly) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
  // 0.5 + 3 * 2^-24, 1 - 3 * 2^-24
  %close = stablehlo.constant dense<[0.500000179, 0.999999821]> : tensor<2xf32>
  stablehlo.custom_call @check.expect_close(%x, %close) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
  // 0.5 + 5 * 2^-24, 1 - 5 * 2^-24
  %further = stablehlo.constant dense<[0.500000298, 0.999999701]> : tensor<2xf32>
  stablehlo.custom_call @check.expect_close(%x, %further) {has_side_effect = true, max_ulp_difference = 5 : i64, min_ulp_difference = 5 : i64} : (tensor<2xf32>, tensor<2xf32>) -> ()
  // the part that is further away counts
  %z = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
  %w = stablehlo.constant dense<(1.0, 2.00000048)> : tensor<complex<f32>>
  check.expect_close %z, %w, max_ulp_difference = 2, min_ulp_difference = 2 : tensor<complex<f32>>, tensor<complex<f32>>
  return
}
