// stablehlo.gather
func.func @main() {
  // rows
  %x0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0], [9.0, 10.0, 11.0]]> : tensor<4x3xf32>
  %i0 = stablehlo.constant dense<[[2], [0], [2]]> : tensor<3x1xi32>
  %y0 = "stablehlo.gather"(%x0, %i0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<4x3xf32>, tensor<3x1xi32>) -> tensor<3x3xf32>
  check.expect_eq_const %y0, dense<[[6.0, 7.0, 8.0], [0.0, 1.0, 2.0], [6.0, 7.0, 8.0]]> : tensor<3x3xf32>

  // single elements by pairs
  %x1 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]]> : tensor<4x3xi64>
  %i1 = stablehlo.constant dense<[[2, 1], [0, 2]]> : tensor<2x2xi64>
  %y1 = "stablehlo.gather"(%x1, %i1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x3xi64>, tensor<2x2xi64>) -> tensor<2xi64>
  check.expect_eq_const %y1, dense<[7, 2]> : tensor<2xi64>

  // starts are moved inside
  %x2 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf32>
  %i2 = stablehlo.constant dense<[[-4], [3], [9]]> : tensor<3x1xi32>
  %y2 = "stablehlo.gather"(%x2, %i2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2>}> : (tensor<5xf32>, tensor<3x1xi32>) -> tensor<3x2xf32>
  check.expect_eq_const %y2, dense<[[0.0, 1.0], [3.0, 4.0], [3.0, 4.0]]> : tensor<3x2xf32>

  // offset dimensions in front, map reversed
  %x3 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf32>
  %i3 = stablehlo.constant dense<[[1, 0], [0, 2]]> : tensor<2x2xi32>
  %y3 = "stablehlo.gather"(%x3, %i3) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1, 0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 2>}> : (tensor<3x4xf32>, tensor<2x2xi32>) -> tensor<2x2x2xf32>
  check.expect_eq_const %y3, dense<[[[1.0, 4.0], [2.0, 5.0]], [[5.0, 8.0], [6.0, 9.0]]]> : tensor<2x2x2xf32>

  // index vectors along the first dimension
  %x4 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf32>
  %i4 = stablehlo.constant dense<[[0, 1, 2], [3, 2, 1]]> : tensor<2x3xi32>
  %y4 = "stablehlo.gather"(%x4, %i4) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 0>, slice_sizes = array<i64: 1, 1>}> : (tensor<3x4xf32>, tensor<2x3xi32>) -> tensor<3xf32>
  check.expect_eq_const %y4, dense<[3.0, 6.0, 9.0]> : tensor<3xf32>

  // scalar indices
  %x5 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0]]> : tensor<4x2xbf16>
  %i5 = stablehlo.constant dense<[3, 1]> : tensor<2xui32>
  %y5 = "stablehlo.gather"(%x5, %i5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<4x2xbf16>, tensor<2xui32>) -> tensor<2x2xbf16>
  check.expect_eq_const %y5, dense<[[6.0, 7.0], [2.0, 3.0]]> : tensor<2x2xbf16>

  // batching dimensions
  %x6 = stablehlo.constant dense<[[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0], [9.0, 10.0, 11.0]], [[12.0, 13.0, 14.0], [15.0, 16.0, 17.0], [18.0, 19.0, 20.0], [21.0, 22.0, 23.0]]]> : tensor<2x4x3xf32>
  %i6 = stablehlo.constant dense<[[[1], [3]], [[0], [0]]]> : tensor<2x2x1xi32>
  %y6 = "stablehlo.gather"(%x6, %i6) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x4x3xf32>, tensor<2x2x1xi32>) -> tensor<2x2x3xf32>
  check.expect_eq_const %y6, dense<[[[3.0, 4.0, 5.0], [9.0, 10.0, 11.0]], [[12.0, 13.0, 14.0], [12.0, 13.0, 14.0]]]> : tensor<2x2x3xf32>

  // windows of a long line, some of them moved inside
  %o20 = stablehlo.constant dense<[-4.0, -2.5, -1.0, 0.5, 2.0, 3.5, 5.0, 6.5, 8.0, 9.5, 11.0, 12.5, 14.0]> : tensor<13xf32>
  %i20 = stablehlo.constant dense<[[0], [5], [-3], [12], [9], [3]]> : tensor<6x1xi32>
  %y20 = "stablehlo.gather"(%o20, %i20) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 3>}> : (tensor<13xf32>, tensor<6x1xi32>) -> tensor<6x3xf32>
  check.expect_eq_const %y20, dense<[[-4.0, -2.5, -1.0], [3.5, 5.0, 6.5], [-4.0, -2.5, -1.0], [11.0, 12.5, 14.0], [9.5, 11.0, 12.5], [0.5, 2.0, 3.5]]> : tensor<6x3xf32>

  // windows along one dimension and elements along the other, of unsigned indices
  %o21 = stablehlo.constant dense<[[-2, -3, 10, -32, 13, -50, 29, -8], [-48, -8, -35, 4, -4, -38, -16, -1], [-10, -21, 2, -42, -43, -9, -23, 16], [-34, -20, -47, 21, 46, 28, -33, -49], [21, -29, 3, -22, 16, 9, -16, -2], [-46, 6, -21, -43, -8, -22, 43, -34], [-8, 24, -22, 18, -18, -20, -12, 37], [-14, -37, -43, -49, -3, -13, -7, 16], [-3, 44, 18, 0, -20, -37, -2, 9]]> : tensor<9x8xi32>
  %i21 = stablehlo.constant dense<[[1, 0], [7, 6], [4, 5], [0, 7]]> : tensor<4x2xui32>
  %y21 = "stablehlo.gather"(%o21, %i21) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 3, 1>}> : (tensor<9x8xi32>, tensor<4x2xui32>) -> tensor<4x3xi32>
  check.expect_eq_const %y21, dense<[[-48, -10, -34], [-12, -7, -2], [9, -22, -20], [-8, -1, 16]]> : tensor<4x3xi32>
  %z21 = "stablehlo.gather"(%o21, %i21) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 3, 4>}> : (tensor<9x8xi32>, tensor<4x2xui32>) -> tensor<4x3x4xi32>
  check.expect_eq_const %z21, dense<[[[-48, -8, -35, 4], [-10, -21, 2, -42], [-34, -20, -47, 21]], [[-18, -20, -12, 37], [-3, -13, -7, 16], [-20, -37, -2, 9]], [[16, 9, -16, -2], [-8, -22, 43, -34], [-18, -20, -12, 37]], [[13, -50, 29, -8], [-4, -38, -16, -1], [-43, -9, -23, 16]]]> : tensor<4x3x4xi32>
  return
}
