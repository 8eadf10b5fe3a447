// chlo.zeta
func.func @main() {
  // f32
  %a0 = stablehlo.constant dense<[2.0, 3.0, 1.5, 4.0]> : tensor<4xf32>
  %b0 = stablehlo.constant dense<[1.0, 0.5, 2.0, 10.0]> : tensor<4xf32>
  %y0 = chlo.zeta %a0, %b0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  check.expect_almost_eq_const %y0, dense<[1.644934, 8.414398, 1.6123754, 0.0003866502]> : tensor<4xf32>

  // f64
  %a1 = stablehlo.constant dense<[2.0, 3.0, 1.5, 4.0]> : tensor<4xf64>
  %b1 = stablehlo.constant dense<[1.0, 0.5, 2.0, 10.0]> : tensor<4xf64>
  %y1 = chlo.zeta %a1, %b1 : tensor<4xf64>, tensor<4xf64> -> tensor<4xf64>
  check.expect_almost_eq_const %y1, dense<[1.6449340668482264, 8.41439832211716, 1.6123753486854884, 0.00038665021738164474]> : tensor<4xf64>
  return
}
