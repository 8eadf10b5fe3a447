// stablehlo.iota
func.func @main() {
  // i32
  %ya0 = stablehlo.iota dim = 0 : tensor<3x4xi32>
  check.expect_eq_const %ya0, dense<[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]]> : tensor<3x4xi32>
  %yb0 = stablehlo.iota dim = 1 : tensor<3x4xi32>
  check.expect_eq_const %yb0, dense<[[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<3x4xi32>

  // ui8
  %ya1 = stablehlo.iota dim = 0 : tensor<3x4xui8>
  check.expect_eq_const %ya1, dense<[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]]> : tensor<3x4xui8>
  %yb1 = stablehlo.iota dim = 1 : tensor<3x4xui8>
  check.expect_eq_const %yb1, dense<[[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<3x4xui8>

  // i64
  %ya2 = stablehlo.iota dim = 0 : tensor<3x4xi64>
  check.expect_eq_const %ya2, dense<[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]]> : tensor<3x4xi64>
  %yb2 = stablehlo.iota dim = 1 : tensor<3x4xi64>
  check.expect_eq_const %yb2, dense<[[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<3x4xi64>

  // f32
  %ya3 = stablehlo.iota dim = 0 : tensor<3x4xf32>
  check.expect_eq_const %ya3, dense<[[0.0, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 1.0], [2.0, 2.0, 2.0, 2.0]]> : tensor<3x4xf32>
  %yb3 = stablehlo.iota dim = 1 : tensor<3x4xf32>
  check.expect_eq_const %yb3, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<3x4xf32>

  // bf16
  %ya4 = stablehlo.iota dim = 0 : tensor<3x4xbf16>
  check.expect_eq_const %ya4, dense<[[0.0, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 1.0], [2.0, 2.0, 2.0, 2.0]]> : tensor<3x4xbf16>
  %yb4 = stablehlo.iota dim = 1 : tensor<3x4xbf16>
  check.expect_eq_const %yb4, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<3x4xbf16>

  // f64
  %ya5 = stablehlo.iota dim = 0 : tensor<3x4xf64>
  check.expect_eq_const %ya5, dense<[[0.0, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 1.0], [2.0, 2.0, 2.0, 2.0]]> : tensor<3x4xf64>
  %yb5 = stablehlo.iota dim = 1 : tensor<3x4xf64>
  check.expect_eq_const %yb5, dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<3x4xf64>

  // complex<f32>
  %ya6 = stablehlo.iota dim = 0 : tensor<3x4xcomplex<f32>>
  check.expect_eq_const %ya6, dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (2.0, 0.0), (2.0, 0.0), (2.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %yb6 = stablehlo.iota dim = 1 : tensor<3x4xcomplex<f32>>
  check.expect_eq_const %yb6, dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]]> : tensor<3x4xcomplex<f32>>

  // i4
  %ya7 = stablehlo.iota dim = 0 : tensor<3x4xi4>
  check.expect_eq_const %ya7, dense<[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]]> : tensor<3x4xi4>
  %yb7 = stablehlo.iota dim = 1 : tensor<3x4xi4>
  check.expect_eq_const %yb7, dense<[[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<3x4xi4>
  return
}
