// stablehlo.cosine
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 100.0, 0x7F800000, 0x7FC00000]> : tensor<10xf32>
  %y0 = stablehlo.cosine %x0 : tensor<10xf32>
  check.expect_almost_eq_const %y0, dense<[1.0, 1.0, 0.5403023, 0.5403023, 0.87758255, -0.8011436, 0.5679242, 0.8623189, 0xFFC00000, 0x7FC00000]> : tensor<10xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 100.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<10xf64>
  %y1 = stablehlo.cosine %x1 : tensor<10xf64>
  check.expect_almost_eq_const %y1, dense<[1.0, 1.0, 0.5403023058681398, 0.5403023058681398, 0.8775825618903728, -0.8011436155469337, 0.5679241732886948, 0.8623188722876839, 0xFFF8000000000000, 0x7FF8000000000000]> : tensor<10xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 100.0, 0x7F80, 0x7FC0]> : tensor<10xbf16>
  %y2 = stablehlo.cosine %x2 : tensor<10xbf16>
  check.expect_almost_eq_const %y2, dense<[1.0, 1.0, 0.5390625, 0.5390625, 0.87890625, -0.80078125, 0.56640625, 0.86328125, 0xFFC0, 0x7FC0]> : tensor<10xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 100.0, 0x7C00, 0x7E00]> : tensor<10xf16>
  %y3 = stablehlo.cosine %x3 : tensor<10xf16>
  check.expect_almost_eq_const %y3, dense<[1.0, 1.0, 0.54052734, 0.54052734, 0.8774414, -0.80126953, 0.5678711, 0.8623047, 0xFE00, 0x7E00]> : tensor<10xf16>

  // complex<f32>
  %x4 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f32>>
  %y4 = stablehlo.cosine %x4 : tensor<4xcomplex<f32>>
  check.expect_almost_eq_const %y4, dense<[(2.032723, -3.0518978), (0.9051502, 0.12110879), (-1.5276382, 0.1658444), (-1.5656258, -3.297895)]> : tensor<4xcomplex<f32>>

  // complex<f64>
  %x5 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f64>>
  %y5 = stablehlo.cosine %x5 : tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %y5, dense<[(2.0327230070196656, -3.0518977991518), (0.9051501505596068, 0.12110879604381165), (-1.5276382501165433, 0.1658444019189788), (-1.5656258353157435, -3.297894836311237)]> : tensor<4xcomplex<f64>>
  return
}
