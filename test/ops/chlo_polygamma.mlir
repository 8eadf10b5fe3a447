// chlo.polygamma
func.func @main() {
  // f32
  %a0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  %b0 = stablehlo.constant dense<[1.0, 0.5, 2.25, 4.0]> : tensor<4xf32>
  %y0 = chlo.polygamma %a0, %b0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  check.expect_almost_eq_const %y0, dense<[-0.5772157, 4.934802, -0.30373994, 0.04486533]> : tensor<4xf32>

  // f64
  %a1 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf64>
  %b1 = stablehlo.constant dense<[1.0, 0.5, 2.25, 4.0]> : tensor<4xf64>
  %y1 = chlo.polygamma %a1, %b1 : tensor<4xf64>, tensor<4xf64> -> tensor<4xf64>
  check.expect_almost_eq_const %y1, dense<[-0.5772156649015329, 4.934802200544679, -0.30373993753692036, 0.04486532819275507]> : tensor<4xf64>
  return
}
