// chlo.atanh
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, 0.5, -0.75, 1.0, -1.0, 2.0, 0x7FC00000]> : tensor<7xf32>
  %y0 = chlo.atanh %x0 : tensor<7xf32> -> tensor<7xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, 0.54930615, -0.97295505, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7FC00000]> : tensor<7xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, 0.5, -0.75, 1.0, -1.0, 2.0, 0x7FF8000000000000]> : tensor<7xf64>
  %y1 = chlo.atanh %x1 : tensor<7xf64> -> tensor<7xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, 0.5493061443340549, -0.9729550745276566, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<7xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, 0.5, -0.75, 1.0, -1.0, 2.0, 0x7FC0]> : tensor<7xbf16>
  %y2 = chlo.atanh %x2 : tensor<7xbf16> -> tensor<7xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, 0.55078125, -0.97265625, 0x7F80, 0xFF80, 0x7FC0, 0x7FC0]> : tensor<7xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, 0.5, -0.75, 1.0, -1.0, 2.0, 0x7E00]> : tensor<7xf16>
  %y3 = chlo.atanh %x3 : tensor<7xf16> -> tensor<7xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, 0.5493164, -0.97314453, 0x7C00, 0xFC00, 0x7E00, 0x7E00]> : tensor<7xf16>
  return
}
