// stablehlo.sqrt
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 4.0, 0.001, 100.0, 0x7F800000, -1.0, 0x7FC00000]> : tensor<10xf32>
  %y0 = stablehlo.sqrt %x0 : tensor<10xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, -0.0, 1.0, 0.70710677, 2.0, 0.03162278, 10.0, 0x7F800000, 0xFFC00000, 0x7FC00000]> : tensor<10xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 4.0, 0.001, 100.0, 0x7FF0000000000000, -1.0, 0x7FF8000000000000]> : tensor<10xf64>
  %y1 = stablehlo.sqrt %x1 : tensor<10xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, -0.0, 1.0, 0.7071067811865476, 2.0, 0.03162277660168379, 10.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000]> : tensor<10xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 4.0, 9.994507e-04, 100.0, 0x7F80, -1.0, 0x7FC0]> : tensor<10xbf16>
  %y2 = stablehlo.sqrt %x2 : tensor<10xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, -0.0, 1.0, 0.70703125, 2.0, 0.03149414, 10.0, 0x7F80, 0xFFC0, 0x7FC0]> : tensor<10xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 4.0, 0.0010004044, 100.0, 0x7C00, -1.0, 0x7E00]> : tensor<10xf16>
  %y3 = stablehlo.sqrt %x3 : tensor<10xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, -0.0, 1.0, 0.70703125, 2.0, 0.03161621, 10.0, 0x7C00, 0xFE00, 0x7E00]> : tensor<10xf16>

  // complex<f32>
  %x4 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f32>>
  %y4 = stablehlo.sqrt %x4 : tensor<4xcomplex<f32>>
  check.expect_almost_eq_const %y4, dense<[(1.2720196, 0.78615135), (0.17178038, 0.72767335), (1.7553173, -0.28484878), (0.64359426, -1.553774)]> : tensor<4xcomplex<f32>>

  // complex<f64>
  %x5 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f64>>
  %y5 = stablehlo.sqrt %x5 : tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %y5, dense<[(1.272019649514069, 0.7861513777574233), (0.17178037486125622, 0.7276733451126774), (1.755317301824428, -0.28484878459314106), (0.6435942529055826, -1.5537739740300374)]> : tensor<4xcomplex<f64>>
  return
}
