// stablehlo.fft
func.func @main() {
  // forward
  %x0 = stablehlo.constant dense<[[(-2.0, 0.0), (-1.0, 1.0), (0.0, 2.0), (1.0, 0.0), (2.0, 1.0), (-2.0, 2.0)], [(-1.0, 0.0), (0.0, 1.0), (1.0, 2.0), (2.0, 0.0), (-2.0, 1.0), (-1.0, 2.0)]]> : tensor<2x6xcomplex<f64>>
  %y0 = stablehlo.fft %x0, type = FFT, length = [6] : (tensor<2x6xcomplex<f64>>) -> tensor<2x6xcomplex<f64>>
  check.expect_almost_eq_const %y0, dense<[[(-2.0, 6.0), (-5.5, 0.8660254037844388), (-2.232050807568877, -5.598076211353316), (1.9999999999999996, -1.1102230246251565e-16), (1.2320508075688772, -0.401923788646684), (-5.5, -0.8660254037844387)], [(-1.0, 6.0), (-3.0, -3.4641016151377544), (0.2679491924311228, -1.2679491924311228), (-3.0, 0.0), (3.732050807568877, -4.732050807568877), (-3.0, 3.4641016151377544)]]> : tensor<2x6xcomplex<f64>>

  // inverse
  %x1 = stablehlo.constant dense<[[(-2.0, 0.0), (-1.0, 1.0), (0.0, 2.0), (1.0, 0.0), (2.0, 1.0), (-2.0, 2.0)], [(-1.0, 0.0), (0.0, 1.0), (1.0, 2.0), (2.0, 0.0), (-2.0, 1.0), (-1.0, 2.0)]]> : tensor<2x6xcomplex<f32>>
  %y1 = stablehlo.fft %x1, type = IFFT, length = [6] : (tensor<2x6xcomplex<f32>>) -> tensor<2x6xcomplex<f32>>
  check.expect_almost_eq_const %y1, dense<[[(-0.33333334, 1.0), (-0.9166667, -0.14433756), (0.2053418, -0.0669873), (0.33333334, 1.8503718e-17), (-0.37200847, -0.9330127), (-0.9166667, 0.14433756)], [(-0.16666667, 1.0), (-0.5, 0.57735026), (0.62200844, -0.7886751), (-0.5, 0.0), (0.0446582, -0.21132487), (-0.5, -0.57735026)]]> : tensor<2x6xcomplex<f32>>

  // two dimensions
  %x2 = stablehlo.constant dense<[[(-2.0, 0.0), (-1.0, 1.0), (0.0, 2.0), (1.0, 0.0), (2.0, 1.0), (-2.0, 2.0)], [(-1.0, 0.0), (0.0, 1.0), (1.0, 2.0), (2.0, 0.0), (-2.0, 1.0), (-1.0, 2.0)]]> : tensor<2x6xcomplex<f64>>
  %y2 = stablehlo.fft %x2, type = FFT, length = [2, 6] : (tensor<2x6xcomplex<f64>>) -> tensor<2x6xcomplex<f64>>
  check.expect_almost_eq_const %y2, dense<[[(-3.0, 12.0), (-8.5, -2.5980762113533156), (-1.9641016151377544, -6.866025403784439), (-1.0000000000000004, -1.1102230246251565e-16), (4.964101615137754, -5.133974596215561), (-8.5, 2.5980762113533156)], [(-1.0, 0.0), (-2.5, 4.330127018922193), (-2.5, -4.330127018922193), (5.0, -1.1102230246251565e-16), (-2.5, 4.330127018922193), (-2.5, -4.330127018922193)]]> : tensor<2x6xcomplex<f64>>

  // a prime length
  %x3 = stablehlo.constant dense<[(-2.0, 0.0), (-1.0, 1.0), (0.0, 2.0), (1.0, 0.0), (2.0, 1.0), (-2.0, 2.0), (-1.0, 0.0)]> : tensor<7xcomplex<f64>>
  %y3 = stablehlo.fft %x3, type = FFT, length = [7] : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>>
  check.expect_almost_eq_const %y3, dense<[(-3.0, 6.0), (-5.156896596161624, -2.6835348871150324), (3.874208403943521, -3.1169706079401713), (-2.653648842845837, 3.909060282694084), (-1.5715604967173062, -1.1681214715416828), (0.3606896146438143, -3.2888425994743438), (-5.852792082862567, 0.34840928337714594)]> : tensor<7xcomplex<f64>>

  // three dimensions
  %x4 = stablehlo.constant dense<[[[(-2.0, 0.0), (-1.0, 1.0), (0.0, 2.0)], [(1.0, 0.0), (2.0, 1.0), (-2.0, 2.0)]], [[(-1.0, 0.0), (0.0, 1.0), (1.0, 2.0)], [(2.0, 0.0), (-2.0, 1.0), (-1.0, 2.0)]]]> : tensor<2x2x3xcomplex<f64>>
  %y4 = stablehlo.fft %x4, type = IFFT, length = [2, 2, 3] : (tensor<2x2x3xcomplex<f64>>) -> tensor<2x2x3xcomplex<f64>>
  check.expect_almost_eq_const %y4, dense<[[[(-0.25, 1.0), (0.4136751345948128, -0.42783121635129673), (-0.16367513459481278, -0.5721687836487033)], [(-0.25, 0.0), (-0.625, -0.360843918243516), (-0.625, 0.3608439182435161)]], [[(-0.08333333333333336, 0.0), (-0.20833333333333331, 0.360843918243516), (-0.20833333333333334, -0.3608439182435161)], [(-0.41666666666666663, 0.0), (0.20833333333333331, -0.360843918243516), (0.20833333333333331, 0.3608439182435161)]]]> : tensor<2x2x3xcomplex<f64>>

  // real, even length
  %x5 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>
  %y5 = stablehlo.fft %x5, type = RFFT, length = [4] : (tensor<3x4xf64>) -> tensor<3x3xcomplex<f64>>
  check.expect_almost_eq_const %y5, dense<[[(6.0, 0.0), (-2.0, 2.0), (-2.0, 0.0)], [(22.0, 0.0), (-2.0, 2.0), (-2.0, 0.0)], [(38.0, 0.0), (-2.0, 2.0), (-2.0, 0.0)]]> : tensor<3x3xcomplex<f64>>

  // real, two dimensions, f32
  %x6 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf32>
  %y6 = stablehlo.fft %x6, type = RFFT, length = [3, 4] : (tensor<3x4xf32>) -> tensor<3x3xcomplex<f32>>
  check.expect_almost_eq_const %y6, dense<[[(66.0, 0.0), (-6.0, 6.0), (-6.0, 0.0)], [(-24.0, 13.856406), (0.0, 0.0), (0.0, 0.0)], [(-24.0, -13.856406), (0.0, 0.0), (0.0, 0.0)]]> : tensor<3x3xcomplex<f32>>

  // real, odd length
  %x7 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf64>
  %y7 = stablehlo.fft %x7, type = RFFT, length = [5] : (tensor<5xf64>) -> tensor<3xcomplex<f64>>
  check.expect_almost_eq_const %y7, dense<[(10.0, 0.0), (-2.5, 3.4409548011779334), (-2.5, 0.8122992405822659)]> : tensor<3xcomplex<f64>>

  // back to real, even length
  %x8 = stablehlo.constant dense<[(1.0, 0.0), (2.0, -1.0), (0.5, 3.0)]> : tensor<3xcomplex<f64>>
  %y8 = stablehlo.fft %x8, type = IRFFT, length = [4] : (tensor<3xcomplex<f64>>) -> tensor<4xf64>
  check.expect_almost_eq_const %y8, dense<[1.375, 0.625, -0.625, -0.375]> : tensor<4xf64>

  // back to real, odd length
  %x9 = stablehlo.constant dense<[(1.0, 0.0), (2.0, -1.0), (0.5, 3.0)]> : tensor<3xcomplex<f32>>
  %y9 = stablehlo.fft %x9, type = IRFFT, length = [5] : (tensor<3xcomplex<f32>>) -> tensor<5xf32>
  check.expect_almost_eq_const %y9, dense<[1.2, -0.0395095, 0.99097174, -1.7617921, 0.61032987]> : tensor<5xf32>

  // back to real, two dimensions
  %x10 = stablehlo.constant dense<[[(66.0, 0.0), (-6.0, 6.0), (-6.0, 0.0)], [(-24.0, 13.856406460551018), (0.0, 0.0), (0.0, 0.0)], [(-24.0, -13.856406460551018), (0.0, 0.0), (0.0, 0.0)]]> : tensor<3x3xcomplex<f64>>
  %y10 = stablehlo.fft %x10, type = IRFFT, length = [3, 4] : (tensor<3x3xcomplex<f64>>) -> tensor<3x4xf64>
  check.expect_almost_eq_const %y10, dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>
  return
}
