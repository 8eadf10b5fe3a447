// stablehlo.sine
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 100.0, 0x7F800000, 0x7FC00000]> : tensor<10xf32>
  %y0 = stablehlo.sine %x0 : tensor<10xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, -0.0, 0.84147096, -0.84147096, 0.47942555, -0.5984721, 0.8230809, -0.50636566, 0xFFC00000, 0x7FC00000]> : tensor<10xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 100.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<10xf64>
  %y1 = stablehlo.sine %x1 : tensor<10xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, -0.0, 0.8414709848078965, -0.8414709848078965, 0.479425538604203, -0.5984721441039565, 0.8230808790115055, -0.5063656411097588, 0xFFF8000000000000, 0x7FF8000000000000]> : tensor<10xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 100.0, 0x7F80, 0x7FC0]> : tensor<10xbf16>
  %y2 = stablehlo.sine %x2 : tensor<10xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, -0.0, 0.83984375, -0.83984375, 0.47851562, -0.59765625, 0.82421875, -0.5078125, 0xFFC0, 0x7FC0]> : tensor<10xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 100.0, 0x7C00, 0x7E00]> : tensor<10xf16>
  %y3 = stablehlo.sine %x3 : tensor<10xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, -0.0, 0.8413086, -0.8413086, 0.4794922, -0.5986328, 0.8232422, -0.50634766, 0xFE00, 0x7E00]> : tensor<10xf16>

  // complex<f32>
  %x4 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f32>>
  %y4 = stablehlo.sine %x4 : tensor<4xcomplex<f32>>
  check.expect_almost_eq_const %y4, dense<[(3.1657784, 1.959601), (-0.4944858, 0.22168817), (0.21775955, 1.1634403), (-3.420955, 1.5093064)]> : tensor<4xcomplex<f32>>

  // complex<f64>
  %x5 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f64>>
  %y5 = stablehlo.sine %x5 : tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %y5, dense<[(3.165778513216168, 1.9596010414216063), (-0.494485780933195, 0.22168816414957482), (0.21775955162215221, 1.1634403637032504), (-3.4209548611170133, 1.5093064853236158)]> : tensor<4xcomplex<f64>>
  return
}
