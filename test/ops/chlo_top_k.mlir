// chlo.top_k
func.func @main() {
  // rows; of equal elements the first comes first
  %x0 = stablehlo.constant dense<[[3.0, 1.0, 3.0, 2.0, 5.0], [0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<2x5xf32>
  %v0, %i0 = chlo.top_k(%x0, k = 3) : tensor<2x5xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
  check.expect_eq_const %v0, dense<[[5.0, 3.0, 3.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf32>
  check.expect_eq_const %i0, dense<[[4, 0, 2], [0, 1, 2]]> : tensor<2x3xi32>

  // NaN is the largest, +0 above -0
  %x1 = stablehlo.constant dense<[1.0, 0x7FC00000, -0.0, 0.0, 0x7F800000]> : tensor<5xf32>
  %v1, %i1 = chlo.top_k(%x1, k = 5) : tensor<5xf32> -> (tensor<5xf32>, tensor<5xi32>)
  check.expect_eq_const %v1, dense<[0x7FC00000, 0x7F800000, 1.0, 0.0, -0.0]> : tensor<5xf32>
  check.expect_eq_const %i1, dense<[1, 4, 0, 3, 2]> : tensor<5xi32>

  // integers
  %x2 = stablehlo.constant dense<[5, -7, 100, 3]> : tensor<4xi32>
  %v2, %i2 = chlo.top_k(%x2, k = 2) : tensor<4xi32> -> (tensor<2xi32>, tensor<2xi32>)
  check.expect_eq_const %v2, dense<[100, 5]> : tensor<2xi32>
  check.expect_eq_const %i2, dense<[2, 0]> : tensor<2xi32>

  // unsigned
  %x3 = stablehlo.constant dense<[5, 250, 100, 3]> : tensor<4xui8>
  %v3, %i3 = chlo.top_k(%x3, k = 2) : tensor<4xui8> -> (tensor<2xui8>, tensor<2xi32>)
  check.expect_eq_const %v3, dense<[250, 100]> : tensor<2xui8>
  check.expect_eq_const %i3, dense<[1, 2]> : tensor<2xi32>

  // bf16
  %x4 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xbf16>
  %v4, %i4 = chlo.top_k(%x4, k = 1) : tensor<3xbf16> -> (tensor<1xbf16>, tensor<1xi32>)
  check.expect_eq_const %v4, dense<[2.0]> : tensor<1xbf16>
  check.expect_eq_const %i4, dense<[1]> : tensor<1xi32>

  // few of many, equal ones in several blocks
  %x5 = stablehlo.constant dense<[[3, 7, 1, 7, 0, 7, 2, 5, 6, 7, 7], [-9, -8, -9, -9, -9, -9, -9, -9, -9, -9, -8]]> : tensor<2x11xi32>
  %v5, %i5 = chlo.top_k(%x5, k = 3) : tensor<2x11xi32> -> (tensor<2x3xi32>, tensor<2x3xi32>)
  check.expect_eq_const %v5, dense<[[7, 7, 7], [-8, -8, -9]]> : tensor<2x3xi32>
  check.expect_eq_const %i5, dense<[[1, 3, 5], [1, 10, 0]]> : tensor<2x3xi32>
  %x6 = stablehlo.constant dense<[1.0, 4.0, 2.0, 8.0, 4.0, 0.0, 8.0, 3.0, -1.0, -2.0, 8.0, 5.0]> : tensor<12xf32>
  %v6, %i6 = chlo.top_k(%x6, k = 2) : tensor<12xf32> -> (tensor<2xf32>, tensor<2xi32>)
  check.expect_eq_const %v6, dense<8.0> : tensor<2xf32>
  check.expect_eq_const %i6, dense<[3, 6]> : tensor<2xi32>
  return
}
