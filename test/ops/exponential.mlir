// stablehlo.exponential
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<10xf32>
  %y0 = stablehlo.exponential %x0 : tensor<10xf32>
  check.expect_almost_eq_const %y0, dense<[1.0, 1.0, 2.7182817, 0.36787945, 1.6487212, 0.082085, 1408.1049, 0x7F800000, 0.0, 0x7FC00000]> : tensor<10xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<10xf64>
  %y1 = stablehlo.exponential %x1 : tensor<10xf64>
  check.expect_almost_eq_const %y1, dense<[1.0, 1.0, 2.718281828459045, 0.36787944117144233, 1.6487212707001282, 0.0820849986238988, 1408.1048482046956, 0x7FF0000000000000, 0.0, 0x7FF8000000000000]> : tensor<10xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7F80, 0xFF80, 0x7FC0]> : tensor<10xbf16>
  %y2 = stablehlo.exponential %x2 : tensor<10xbf16>
  check.expect_almost_eq_const %y2, dense<[1.0, 1.0, 2.71875, 0.3671875, 1.6484375, 0.08203125, 1408.0, 0x7F80, 0.0, 0x7FC0]> : tensor<10xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7C00, 0xFC00, 0x7E00]> : tensor<10xf16>
  %y3 = stablehlo.exponential %x3 : tensor<10xf16>
  check.expect_almost_eq_const %y3, dense<[1.0, 1.0, 2.71875, 0.36791992, 1.6484375, 0.082092285, 1408.0, 0x7C00, 0.0, 0x7E00]> : tensor<10xf16>

  // complex<f32>
  %x4 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f32>>
  %y4 = stablehlo.exponential %x4 : tensor<4xcomplex<f32>>
  check.expect_almost_eq_const %y4, dense<[(-1.1312044, 2.4717267), (0.5876751, 0.15005809), (10.852262, -16.901396), (-0.05631935, -0.123060025)]> : tensor<4xcomplex<f32>>

  // complex<f64>
  %x5 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f64>>
  %y5 = stablehlo.exponential %x5 : tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %y5, dense<[(-1.1312043837568135, 2.4717266720048188), (0.5876750903439226, 0.15005808662216327), (10.852261914197959, -16.901396535150095), (-0.05631934999212789, -0.12306002480577674)]> : tensor<4xcomplex<f64>>
  return
}
