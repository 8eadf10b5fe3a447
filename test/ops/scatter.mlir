// stablehlo.scatter
func.func @main() {
  // adding, with duplicates
  %x0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  %i0 = stablehlo.constant dense<[[1], [3], [1]]> : tensor<3x1xi32>
  %u0 = stablehlo.constant dense<[10.0, 11.0, 12.0]> : tensor<3xf32>
  %y0 = "stablehlo.scatter"(%x0, %i0, %u0) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
      %r0 = stablehlo.add %a0, %b0 : tensor<f32>
      stablehlo.return %r0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<4xf32>
  check.expect_eq_const %y0, dense<[0.0, 23.0, 2.0, 14.0]> : tensor<4xf32>

  // replacing
  %x1 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi32>
  %i1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi64>
  %u1 = stablehlo.constant dense<[10, 11]> : tensor<2xi32>
  %y1 = "stablehlo.scatter"(%x1, %i1, %u1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%a1: tensor<i32>, %b1: tensor<i32>):
      stablehlo.return %b1 : tensor<i32>
  }) : (tensor<4xi32>, tensor<2x1xi64>, tensor<2xi32>) -> tensor<4xi32>
  check.expect_eq_const %y1, dense<[11, 1, 10, 3]> : tensor<4xi32>

  // outside is dropped
  %x2 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  %i2 = stablehlo.constant dense<[[-1], [4], [2]]> : tensor<3x1xi32>
  %u2 = stablehlo.constant dense<[10.0, 11.0, 12.0]> : tensor<3xf32>
  %y2 = "stablehlo.scatter"(%x2, %i2, %u2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a2: tensor<f32>, %b2: tensor<f32>):
      %r2 = stablehlo.add %a2, %b2 : tensor<f32>
      stablehlo.return %r2 : tensor<f32>
  }) : (tensor<4xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<4xf32>
  check.expect_eq_const %y2, dense<[0.0, 1.0, 14.0, 3.0]> : tensor<4xf32>

  // rows
  %x3 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf32>
  %i3 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %u3 = stablehlo.constant dense<[[10.0, 11.0], [12.0, 13.0]]> : tensor<2x2xf32>
  %y3 = "stablehlo.scatter"(%x3, %i3, %u3) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a3: tensor<f32>, %b3: tensor<f32>):
      %r3 = stablehlo.add %a3, %b3 : tensor<f32>
      stablehlo.return %r3 : tensor<f32>
  }) : (tensor<3x2xf32>, tensor<2x1xi32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  check.expect_eq_const %y3, dense<[[12.0, 14.0], [2.0, 3.0], [14.0, 16.0]]> : tensor<3x2xf32>

  // windows, maximum
  %x4 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 0.0, 1.0]]> : tensor<4x4xf32>
  %i4 = stablehlo.constant dense<[[0, 1], [2, 2]]> : tensor<2x2xi32>
  %u4 = stablehlo.constant dense<[[[0.0, 1.0], [2.0, 3.0]], [[4.0, 5.0], [6.0, 7.0]]]> : tensor<2x2x2xf32>
  %y4 = "stablehlo.scatter"(%x4, %i4, %u4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
    ^bb0(%a4: tensor<f32>, %b4: tensor<f32>):
      %r4 = stablehlo.maximum %a4, %b4 : tensor<f32>
      stablehlo.return %r4 : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<2x2xi32>, tensor<2x2x2xf32>) -> tensor<4x4xf32>
  check.expect_eq_const %y4, dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 0.0], [1.0, 2.0, 4.0, 5.0], [5.0, 6.0, 6.0, 7.0]]> : tensor<4x4xf32>

  // the window dimension in front, map reversed
  %x5 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>
  %i5 = stablehlo.constant dense<[[3, 0], [1, 2]]> : tensor<2x2xi32>
  %u5 = stablehlo.constant dense<[[10.0, 11.0]]> : tensor<1x2xf64>
  %y5 = "stablehlo.scatter"(%x5, %i5, %u5) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 1>}> ({
    ^bb0(%a5: tensor<f64>, %b5: tensor<f64>):
      %r5 = stablehlo.multiply %a5, %b5 : tensor<f64>
      stablehlo.return %r5 : tensor<f64>
  }) : (tensor<3x4xf64>, tensor<2x2xi32>, tensor<1x2xf64>) -> tensor<3x4xf64>
  check.expect_eq_const %y5, dense<[[0.0, 1.0, 2.0, 30.0], [4.0, 5.0, 6.0, 7.0], [8.0, 99.0, 10.0, 11.0]]> : tensor<3x4xf64>

  // batching dimensions
  %x6 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %i6 = stablehlo.constant dense<[[[1]], [[2]]]> : tensor<2x1x1xi32>
  %u6 = stablehlo.constant dense<[[10.0], [11.0]]> : tensor<2x1xf32>
  %y6 = "stablehlo.scatter"(%x6, %i6, %u6) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
    ^bb0(%a6: tensor<f32>, %b6: tensor<f32>):
      %r6 = stablehlo.add %a6, %b6 : tensor<f32>
      stablehlo.return %r6 : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<2x1x1xi32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %y6, dense<[[0.0, 11.0, 2.0], [3.0, 4.0, 16.0]]> : tensor<2x3xf32>

  // a computation of several operations, no update
  %x7 = stablehlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %i7 = stablehlo.constant dense<> : tensor<0x1xi32>
  %u7 = stablehlo.constant dense<> : tensor<0xf32>
  %y7 = "stablehlo.scatter"(%x7, %i7, %u7) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a7: tensor<f32>, %b7: tensor<f32>):
      %r7 = stablehlo.add %a7, %b7 : tensor<f32>
      stablehlo.return %r7 : tensor<f32>
  }) : (tensor<3xf32>, tensor<0x1xi32>, tensor<0xf32>) -> tensor<3xf32>
  check.expect_eq_const %y7, dense<[0.0, 1.0, 2.0]> : tensor<3xf32>

  // two arrays together, in the order of the updates
  %x8 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %z8 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %i8 = stablehlo.constant dense<[[1], [1], [0]]> : tensor<3x1xi32>
  %u8 = stablehlo.constant dense<[5, 4, 7]> : tensor<3xi32>
  %w8 = stablehlo.constant dense<[5.0, 4.0, 7.0]> : tensor<3xf32>
  %y8:2 = "stablehlo.scatter"(%x8, %z8, %i8, %u8, %w8) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a8: tensor<i32>, %b8: tensor<f32>, %c8: tensor<i32>, %d8: tensor<f32>):
      %p8 = stablehlo.compare GT, %c8, %a8 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %m8 = stablehlo.select %p8, %c8, %a8 : tensor<i1>, tensor<i32>
      %n8 = stablehlo.select %p8, %d8, %b8 : tensor<i1>, tensor<f32>
      stablehlo.return %m8, %n8 : tensor<i32>, tensor<f32>
  }) : (tensor<3xi32>, tensor<3xf32>, tensor<3x1xi32>, tensor<3xi32>, tensor<3xf32>) -> (tensor<3xi32>, tensor<3xf32>)
  check.expect_eq_const %y8#0, dense<[7, 5, 3]> : tensor<3xi32>
  check.expect_eq_const %y8#1, dense<[7.0, 5.0, 3.0]> : tensor<3xf32>

  // a promise that isn't kept: updates of one place are combined in their order all the same
  %x9 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %i9 = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %u9 = stablehlo.constant dense<[5.0, 4.0, 7.0]> : tensor<3xf32>
  %y9 = "stablehlo.scatter"(%x9, %i9, %u9) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%a9: tensor<f32>, %b9: tensor<f32>):
      %d9 = stablehlo.add %a9, %a9 : tensor<f32>
      %r9 = stablehlo.add %d9, %b9 : tensor<f32>
      stablehlo.return %r9 : tensor<f32>
  }) : (tensor<3xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %y9, dense<[6.0, 25.0, 3.0]> : tensor<3xf32>

  // windows that reach over blocks, and some that are outside
  %x30 = stablehlo.constant dense<[-7.0, -9.0, -9.0, 5.0, -6.0, -4.0, 1.0, -8.0, 5.0, -7.0, -7.0, 5.0, -6.0]> : tensor<13xf32>
  %i30 = stablehlo.constant dense<[[0], [4], [4], [10], [-3], [-4], [13]]> : tensor<7x1xi32>
  %u30 = stablehlo.constant dense<[[8.0, 7.0, 2.0], [2.0, 8.0, 2.0], [7.0, 8.0, 3.0], [2.0, 1.0, 5.0], [2.0, 5.0, 4.0], [8.0, 2.0, 7.0], [2.0, 5.0, 3.0]]> : tensor<7x3xf32>
  %y30 = "stablehlo.scatter"(%x30, %i30, %u30) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a30: tensor<f32>, %b30: tensor<f32>):
      %q30 = stablehlo.add %a30, %b30 : tensor<f32>
      stablehlo.return %q30 : tensor<f32>
  }) : (tensor<13xf32>, tensor<7x1xi32>, tensor<7x3xf32>) -> tensor<13xf32>
  check.expect_eq_const %y30, dense<[1.0, -2.0, -7.0, 5.0, 3.0, 12.0, 6.0, -8.0, 5.0, -7.0, -5.0, 6.0, -1.0]> : tensor<13xf32>

  // windows of two dimensions, the later ones over the earlier ones
  %x31 = stablehlo.constant dense<[[0, 6, -2, -9, -7, 7, 1], [-1, -8, 4, 8, 0, 8, 8], [2, -6, -2, -5, 6, 0, -7], [0, 6, -4, 6, -4, 3, -8], [-8, 0, 3, 5, 7, 6, -4], [-2, -9, 8, -7, 8, 3, -4], [-4, -7, -4, 6, 0, 7, 5], [2, 3, 8, -8, -1, 3, 0], [-5, -8, -4, -3, 8, 7, -7]]> : tensor<9x7xi32>
  %i31 = stablehlo.constant dense<[[2, 3], [3, 2], [6, 5]]> : tensor<3x2xi64>
  %u31 = stablehlo.constant dense<[[[18, 45], [20, 65], [12, 63]], [[49, 72], [58, 76], [52, 75]], [[80, 87], [64, 62], [60, 77]]]> : tensor<3x3x2xi32>
  %y31 = "stablehlo.scatter"(%x31, %i31, %u31) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
    ^bb0(%a31: tensor<i32>, %b31: tensor<i32>):
      stablehlo.return %b31 : tensor<i32>
  }) : (tensor<9x7xi32>, tensor<3x2xi64>, tensor<3x3x2xi32>) -> tensor<9x7xi32>
  check.expect_eq_const %y31, dense<[[0, 6, -2, -9, -7, 7, 1], [-1, -8, 4, 8, 0, 8, 8], [2, -6, -2, 18, 45, 0, -7], [0, 6, 49, 72, 65, 3, -8], [-8, 0, 58, 76, 63, 6, -4], [-2, -9, 52, 75, 8, 3, -4], [-4, -7, -4, 6, 0, 80, 87], [2, 3, 8, -8, -1, 64, 62], [-5, -8, -4, -3, 8, 60, 77]]> : tensor<9x7xi32>

  // windows at unsigned indices
  %x32 = stablehlo.constant dense<[1, 2, 0, -6, -8, 1, -8, 2, 2, -4, -6]> : tensor<11xi32>
  %i32 = stablehlo.constant dense<[[1], [9], [4294967295]]> : tensor<3x1xui32>
  %u32 = stablehlo.constant dense<[[4, 4], [6, 6], [1, 5]]> : tensor<3x2xi32>
  %y32 = "stablehlo.scatter"(%x32, %i32, %u32) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a32: tensor<i32>, %b32: tensor<i32>):
      %q32 = stablehlo.add %a32, %b32 : tensor<i32>
      stablehlo.return %q32 : tensor<i32>
  }) : (tensor<11xi32>, tensor<3x1xui32>, tensor<3x2xi32>) -> tensor<11xi32>
  check.expect_eq_const %y32, dense<[1, 6, 4, -6, -8, 1, -8, 2, 2, 2, 0]> : tensor<11xi32>
  return
}
