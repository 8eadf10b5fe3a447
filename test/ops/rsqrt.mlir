// stablehlo.rsqrt
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 4.0, 0.001, 100.0, 0x7F800000, -1.0, 0x7FC00000]> : tensor<10xf32>
  %y0 = stablehlo.rsqrt %x0 : tensor<10xf32>
  check.expect_almost_eq_const %y0, dense<[0x7F800000, 0xFF800000, 1.0, 1.4142135, 0.5, 31.622776, 0.1, 0.0, 0xFFC00000, 0x7FC00000]> : tensor<10xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 4.0, 0.001, 100.0, 0x7FF0000000000000, -1.0, 0x7FF8000000000000]> : tensor<10xf64>
  %y1 = stablehlo.rsqrt %x1 : tensor<10xf64>
  check.expect_almost_eq_const %y1, dense<[0x7FF0000000000000, 0xFFF0000000000000, 1.0, 1.4142135623730951, 0.5, 31.622776601683793, 0.1, 0.0, 0xFFF8000000000000, 0x7FF8000000000000]> : tensor<10xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 4.0, 9.994507e-04, 100.0, 0x7F80, -1.0, 0x7FC0]> : tensor<10xbf16>
  %y2 = stablehlo.rsqrt %x2 : tensor<10xbf16>
  check.expect_almost_eq_const %y2, dense<[0x7F80, 0xFF80, 1.0, 1.4140625, 0.5, 31.625, 0.100097656, 0.0, 0xFFC0, 0x7FC0]> : tensor<10xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 4.0, 0.0010004044, 100.0, 0x7C00, -1.0, 0x7E00]> : tensor<10xf16>
  %y3 = stablehlo.rsqrt %x3 : tensor<10xf16>
  check.expect_almost_eq_const %y3, dense<[0x7C00, 0xFC00, 1.0, 1.4140625, 0.5, 31.609375, 0.099975586, 0.0, 0xFE00, 0x7E00]> : tensor<10xf16>

  // complex<f32>
  %x4 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f32>>
  %y4 = stablehlo.rsqrt %x4 : tensor<4xcomplex<f32>>
  check.expect_almost_eq_const %y4, dense<[(0.56886446, -0.35157758), (0.30729008, -1.3017017), (0.55508006, 0.090077095), (0.22754493, 0.54934204)]> : tensor<4xcomplex<f32>>

  // complex<f64>
  %x5 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f64>>
  %y5 = stablehlo.rsqrt %x5 : tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %y5, dense<[(0.5688644810057831, -0.3515775842541429), (0.3072900763121319, -1.3017016520692888), (0.5550800690066424, 0.09007709480450046), (0.22754493028111367, 0.549342056733905)]> : tensor<4xcomplex<f64>>
  return
}
