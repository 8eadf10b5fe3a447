// stablehlo.exponential_minus_one
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 1.0e-05, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<10xf32>
  %y0 = stablehlo.exponential_minus_one %x0 : tensor<10xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, -0.0, 1.7182819, -0.63212055, 0.6487213, -0.917915, 1.000005e-05, 0x7F800000, -1.0, 0x7FC00000]> : tensor<10xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 1.0e-05, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<10xf64>
  %y1 = stablehlo.exponential_minus_one %x1 : tensor<10xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, -0.0, 1.7182818284590453, -0.6321205588285577, 0.6487212707001282, -0.9179150013761012, 1.0000050000166668e-05, 0x7FF0000000000000, -1.0, 0x7FF8000000000000]> : tensor<10xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 1.001358e-05, 0x7F80, 0xFF80, 0x7FC0]> : tensor<10xbf16>
  %y2 = stablehlo.exponential_minus_one %x2 : tensor<10xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, -0.0, 1.71875, -0.6328125, 0.6484375, -0.91796875, 1.001358e-05, 0x7F80, -1.0, 0x7FC0]> : tensor<10xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 1.001358e-05, 0x7C00, 0xFC00, 0x7E00]> : tensor<10xf16>
  %y3 = stablehlo.exponential_minus_one %x3 : tensor<10xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, -0.0, 1.71875, -0.6323242, 0.6489258, -0.91796875, 1.001358e-05, 0x7C00, -1.0, 0x7E00]> : tensor<10xf16>

  // complex<f32>
  %x4 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f32>>
  %y4 = stablehlo.exponential_minus_one %x4 : tensor<4xcomplex<f32>>
  check.expect_almost_eq_const %y4, dense<[(-2.1312044, 2.4717267), (-0.4123249, 0.15005809), (9.852262, -16.901396), (-1.0563194, -0.123060025)]> : tensor<4xcomplex<f32>>

  // complex<f64>
  %x5 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f64>>
  %y5 = stablehlo.exponential_minus_one %x5 : tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %y5, dense<[(-2.1312043837568133, 2.4717266720048188), (-0.4123249096560773, 0.15005808662216327), (9.852261914197959, -16.901396535150095), (-1.056319349992128, -0.12306002480577674)]> : tensor<4xcomplex<f64>>
  return
}
