// stablehlo.dot_general
func.func @main() {
  // matrices, f32
  %a0 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, -2.0]]> : tensor<2x3xf32>
  %b0 = stablehlo.constant dense<[[-3.0, -2.0, -1.0, 0.0], [1.0, 2.0, 3.0, -3.0], [-2.0, -1.0, 0.0, 1.0]]> : tensor<3x4xf32>
  %y0 = stablehlo.dot_general %a0, %b0, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  check.expect_eq_const %y0, dense<[[5.0, 2.0, -1.0, 3.0], [3.0, 4.0, 5.0, -8.0]]> : tensor<2x4xf32>

  // matrices, f64
  %a1 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, -2.0]]> : tensor<2x3xf64>
  %b1 = stablehlo.constant dense<[[-3.0, -2.0, -1.0, 0.0], [1.0, 2.0, 3.0, -3.0], [-2.0, -1.0, 0.0, 1.0]]> : tensor<3x4xf64>
  %y1 = stablehlo.dot_general %a1, %b1, contracting_dims = [1] x [0] : (tensor<2x3xf64>, tensor<3x4xf64>) -> tensor<2x4xf64>
  check.expect_eq_const %y1, dense<[[5.0, 2.0, -1.0, 3.0], [3.0, 4.0, 5.0, -8.0]]> : tensor<2x4xf64>

  // matrices, bf16
  %a2 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, -2.0]]> : tensor<2x3xbf16>
  %b2 = stablehlo.constant dense<[[-3.0, -2.0, -1.0, 0.0], [1.0, 2.0, 3.0, -3.0], [-2.0, -1.0, 0.0, 1.0]]> : tensor<3x4xbf16>
  %y2 = stablehlo.dot_general %a2, %b2, contracting_dims = [1] x [0] : (tensor<2x3xbf16>, tensor<3x4xbf16>) -> tensor<2x4xbf16>
  check.expect_eq_const %y2, dense<[[5.0, 2.0, -1.0, 3.0], [3.0, 4.0, 5.0, -8.0]]> : tensor<2x4xbf16>

  // matrices, f16
  %a3 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, -2.0]]> : tensor<2x3xf16>
  %b3 = stablehlo.constant dense<[[-3.0, -2.0, -1.0, 0.0], [1.0, 2.0, 3.0, -3.0], [-2.0, -1.0, 0.0, 1.0]]> : tensor<3x4xf16>
  %y3 = stablehlo.dot_general %a3, %b3, contracting_dims = [1] x [0] : (tensor<2x3xf16>, tensor<3x4xf16>) -> tensor<2x4xf16>
  check.expect_eq_const %y3, dense<[[5.0, 2.0, -1.0, 3.0], [3.0, 4.0, 5.0, -8.0]]> : tensor<2x4xf16>

  // matrices, i8
  %a4 = stablehlo.constant dense<[[-2, -1, 0], [1, 2, -2]]> : tensor<2x3xi8>
  %b4 = stablehlo.constant dense<[[-3, -2, -1, 0], [1, 2, 3, -3], [-2, -1, 0, 1]]> : tensor<3x4xi8>
  %y4 = stablehlo.dot_general %a4, %b4, contracting_dims = [1] x [0] : (tensor<2x3xi8>, tensor<3x4xi8>) -> tensor<2x4xi8>
  check.expect_eq_const %y4, dense<[[5, 2, -1, 3], [3, 4, 5, -8]]> : tensor<2x4xi8>

  // matrices, i32
  %a5 = stablehlo.constant dense<[[-2, -1, 0], [1, 2, -2]]> : tensor<2x3xi32>
  %b5 = stablehlo.constant dense<[[-3, -2, -1, 0], [1, 2, 3, -3], [-2, -1, 0, 1]]> : tensor<3x4xi32>
  %y5 = stablehlo.dot_general %a5, %b5, contracting_dims = [1] x [0] : (tensor<2x3xi32>, tensor<3x4xi32>) -> tensor<2x4xi32>
  check.expect_eq_const %y5, dense<[[5, 2, -1, 3], [3, 4, 5, -8]]> : tensor<2x4xi32>

  // matrices, i64
  %a6 = stablehlo.constant dense<[[-2, -1, 0], [1, 2, -2]]> : tensor<2x3xi64>
  %b6 = stablehlo.constant dense<[[-3, -2, -1, 0], [1, 2, 3, -3], [-2, -1, 0, 1]]> : tensor<3x4xi64>
  %y6 = stablehlo.dot_general %a6, %b6, contracting_dims = [1] x [0] : (tensor<2x3xi64>, tensor<3x4xi64>) -> tensor<2x4xi64>
  check.expect_eq_const %y6, dense<[[5, 2, -1, 3], [3, 4, 5, -8]]> : tensor<2x4xi64>

  // matrices, ui8
  %a7 = stablehlo.constant dense<[[254, 255, 0], [1, 2, 254]]> : tensor<2x3xui8>
  %b7 = stablehlo.constant dense<[[253, 254, 255, 0], [1, 2, 3, 253], [254, 255, 0, 1]]> : tensor<3x4xui8>
  %y7 = stablehlo.dot_general %a7, %b7, contracting_dims = [1] x [0] : (tensor<2x3xui8>, tensor<3x4xui8>) -> tensor<2x4xui8>
  check.expect_eq_const %y7, dense<[[5, 2, 255, 3], [3, 4, 5, 248]]> : tensor<2x4xui8>

  // matrices, ui32
  %a8 = stablehlo.constant dense<[[4294967294, 4294967295, 0], [1, 2, 4294967294]]> : tensor<2x3xui32>
  %b8 = stablehlo.constant dense<[[4294967293, 4294967294, 4294967295, 0], [1, 2, 3, 4294967293], [4294967294, 4294967295, 0, 1]]> : tensor<3x4xui32>
  %y8 = stablehlo.dot_general %a8, %b8, contracting_dims = [1] x [0] : (tensor<2x3xui32>, tensor<3x4xui32>) -> tensor<2x4xui32>
  check.expect_eq_const %y8, dense<[[5, 2, 4294967295, 3], [3, 4, 5, 4294967288]]> : tensor<2x4xui32>

  // matrices, complex<f32>
  %a9 = stablehlo.constant dense<[[(-2.0, 0.0), (-1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (-2.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %b9 = stablehlo.constant dense<[[(-3.0, 0.0), (-2.0, 0.0), (-1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-3.0, 0.0)], [(-2.0, 0.0), (-1.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %y9 = stablehlo.dot_general %a9, %b9, contracting_dims = [1] x [0] : (tensor<2x3xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
  check.expect_eq_const %y9, dense<[[(5.0, 0.0), (2.0, 0.0), (-1.0, 0.0), (3.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (-8.0, 0.0)]]> : tensor<2x4xcomplex<f32>>

  // matrices, complex<f64>
  %a10 = stablehlo.constant dense<[[(-2.0, 0.0), (-1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (-2.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %b10 = stablehlo.constant dense<[[(-3.0, 0.0), (-2.0, 0.0), (-1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-3.0, 0.0)], [(-2.0, 0.0), (-1.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %y10 = stablehlo.dot_general %a10, %b10, contracting_dims = [1] x [0] : (tensor<2x3xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> tensor<2x4xcomplex<f64>>
  check.expect_eq_const %y10, dense<[[(5.0, 0.0), (2.0, 0.0), (-1.0, 0.0), (3.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (-8.0, 0.0)]]> : tensor<2x4xcomplex<f64>>

  // batching, contraction over two dimensions
  %a11 = stablehlo.constant dense<[[[[-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0]], [[-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0]], [[-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0]]], [[[-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0]], [[-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0]], [[-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0, 2.0]]]]> : tensor<2x3x4x5xf32>
  %b11 = stablehlo.constant dense<[[[[-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0], [3.0, -3.0]], [[-2.0, -1.0], [0.0, 1.0], [2.0, 3.0], [-3.0, -2.0]], [[-1.0, 0.0], [1.0, 2.0], [3.0, -3.0], [-2.0, -1.0]]], [[[0.0, 1.0], [2.0, 3.0], [-3.0, -2.0], [-1.0, 0.0]], [[1.0, 2.0], [3.0, -3.0], [-2.0, -1.0], [0.0, 1.0]], [[2.0, 3.0], [-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0]]], [[[3.0, -3.0], [-2.0, -1.0], [0.0, 1.0], [2.0, 3.0]], [[-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0], [3.0, -3.0]], [[-2.0, -1.0], [0.0, 1.0], [2.0, 3.0], [-3.0, -2.0]]], [[[-1.0, 0.0], [1.0, 2.0], [3.0, -3.0], [-2.0, -1.0]], [[0.0, 1.0], [2.0, 3.0], [-3.0, -2.0], [-1.0, 0.0]], [[1.0, 2.0], [3.0, -3.0], [-2.0, -1.0], [0.0, 1.0]]], [[[2.0, 3.0], [-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0]], [[3.0, -3.0], [-2.0, -1.0], [0.0, 1.0], [2.0, 3.0]], [[-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0], [3.0, -3.0]]]]> : tensor<5x3x4x2xf32>
  %y11 = stablehlo.dot_general %a11, %b11, batching_dims = [0] x [3], contracting_dims = [1, 3] x [1, 0] : (tensor<2x3x4x5xf32>, tensor<5x3x4x2xf32>) -> tensor<2x4x4xf32>
  check.expect_eq_const %y11, dense<[[[13.0, -8.0, -8.0, 13.0], [13.0, -8.0, -8.0, 13.0], [13.0, -8.0, -8.0, 13.0], [13.0, -8.0, -8.0, 13.0]], [[-1.0, -8.0, -1.0, 13.0], [-1.0, -8.0, -1.0, 13.0], [-1.0, -8.0, -1.0, 13.0], [-1.0, -8.0, -1.0, 13.0]]]> : tensor<2x4x4xf32>

  // outer product
  %a12 = stablehlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %b12 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  %y12 = stablehlo.dot_general %a12, %b12, contracting_dims = [] x [] : (tensor<3xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  check.expect_eq_const %y12, dense<[[0.0, 0.0], [0.0, 1.0], [0.0, 2.0]]> : tensor<3x2xf32>

  // inner product
  %a13 = stablehlo.constant dense<[0, 1, 2]> : tensor<3xi32>
  %b13 = stablehlo.constant dense<[0, 1, 2]> : tensor<3xi32>
  %y13 = stablehlo.dot_general %a13, %b13, contracting_dims = [0] x [0] : (tensor<3xi32>, tensor<3xi32>) -> tensor<i32>
  check.expect_eq_const %y13, dense<5> : tensor<i32>

  // batching only
  %a14 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf32>
  %b14 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf32>
  %y14 = stablehlo.dot_general %a14, %b14, batching_dims = [0, 1] x [0, 1], contracting_dims = [] x [] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %y14, dense<[[0.0, 1.0], [4.0, 9.0]]> : tensor<2x2xf32>

  // bf16 operands, f32 result
  %a15 = stablehlo.constant dense<[[-2.0, -1.0, 0.0, 1.0, 2.0, -2.0, -1.0, 0.0], [1.0, 2.0, -2.0, -1.0, 0.0, 1.0, 2.0, -2.0]]> : tensor<2x8xbf16>
  %b15 = stablehlo.constant dense<[[-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0], [3.0, -3.0], [-2.0, -1.0], [0.0, 1.0], [2.0, 3.0], [-3.0, -2.0]]> : tensor<8x2xbf16>
  %y15 = stablehlo.dot_general %a15, %b15, contracting_dims = [1] x [0] : (tensor<2x8xbf16>, tensor<8x2xbf16>) -> tensor<2x2xf32>
  check.expect_eq_const %y15, dense<[[4.0, -6.0], [0.0, 8.0]]> : tensor<2x2xf32>

  // i8 operands, i32 result
  %a16 = stablehlo.constant dense<[[0, 16, 32, 48, 64, 80, 96, 112], [-128, -112, -96, -80, -64, -48, -32, -16]]> : tensor<2x8xi8>
  %b16 = stablehlo.constant dense<[[0, 9], [18, 27], [36, 45], [54, 63], [72, 81], [90, 99], [108, 117], [126, -121]]> : tensor<8x2xi8>
  %y16 = stablehlo.dot_general %a16, %b16, contracting_dims = [1] x [0] : (tensor<2x8xi8>, tensor<8x2xi8>) -> tensor<2x2xi32>
  check.expect_eq_const %y16, dense<[[40320, 15680], [-24192, -25280]]> : tensor<2x2xi32>

  // i8 wraps
  %a17 = stablehlo.constant dense<100> : tensor<1x2xi8>
  %b17 = stablehlo.constant dense<1> : tensor<2x1xi8>
  %y17 = stablehlo.dot_general %a17, %b17, contracting_dims = [1] x [0] : (tensor<1x2xi8>, tensor<2x1xi8>) -> tensor<1x1xi8>
  check.expect_eq_const %y17, dense<[[-56]]> : tensor<1x1xi8>

  // an empty contraction is zero
  %a18 = stablehlo.constant dense<> : tensor<2x0xf32>
  %b18 = stablehlo.constant dense<> : tensor<0x2xf32>
  %y18 = stablehlo.dot_general %a18, %b18, contracting_dims = [1] x [0] : (tensor<2x0xf32>, tensor<0x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %y18, dense<0.0> : tensor<2x2xf32>

  // precision
  %a19 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, -2.0]]> : tensor<2x3xf32>
  %b19 = stablehlo.constant dense<[[-3.0, -2.0, -1.0, 0.0], [1.0, 2.0, 3.0, -3.0], [-2.0, -1.0, 0.0, 1.0]]> : tensor<3x4xf32>
  %y19 = stablehlo.dot_general %a19, %b19, contracting_dims = [1] x [0], precision = [HIGHEST, DEFAULT] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  check.expect_eq_const %y19, dense<[[5.0, 2.0, -1.0, 3.0], [3.0, 4.0, 5.0, -8.0]]> : tensor<2x4xf32>
  return
}
