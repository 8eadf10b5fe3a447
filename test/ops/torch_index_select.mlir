// stablehlo.torch_index_select
func.func @main() {
  // rows
  %x0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf32>
  %i0 = stablehlo.constant dense<[2, 0]> : tensor<2xi32>
  %y0 = "stablehlo.torch_index_select"(%x0, %i0) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
  check.expect_eq_const %y0, dense<[[8.0, 9.0, 10.0, 11.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf32>

  // columns
  %x1 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf32>
  %i1 = stablehlo.constant dense<[2, 0]> : tensor<2xi32>
  %y1 = "stablehlo.torch_index_select"(%x1, %i1) <{dim = 1 : i64, batch_dims = 0 : i64}> : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  check.expect_eq_const %y1, dense<[[2.0, 0.0], [6.0, 4.0], [10.0, 8.0]]> : tensor<3x2xf32>

  // an index for each batch
  %x2 = stablehlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]], [[6.0, 7.0], [8.0, 9.0], [10.0, 11.0]]]> : tensor<2x3x2xf32>
  %i2 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %y2 = "stablehlo.torch_index_select"(%x2, %i2) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xf32>, tensor<2x2xi32>) -> tensor<2x2x2xf32>
  check.expect_eq_const %y2, dense<[[[4.0, 5.0], [0.0, 1.0]], [[8.0, 9.0], [8.0, 9.0]]]> : tensor<2x2x2xf32>

  // an index of two dimensions
  %i3 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %y3 = "stablehlo.torch_index_select"(%x2, %i3) <{dim = 1 : i64, batch_dims = 0 : i64}> : (tensor<2x3x2xf32>, tensor<2x2xi32>) -> tensor<2x2x2x2xf32>
  check.expect_eq_const %y3, dense<[[[[4.0, 5.0], [0.0, 1.0]], [[2.0, 3.0], [2.0, 3.0]]], [[[10.0, 11.0], [6.0, 7.0]], [[8.0, 9.0], [8.0, 9.0]]]]> : tensor<2x2x2x2xf32>

  // a dimension stands between the batch and the one that is selected from
  %i4 = stablehlo.constant dense<[[1], [0]]> : tensor<2x1xi32>
  %y4 = "stablehlo.torch_index_select"(%x2, %i4) <{dim = 2 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xf32>, tensor<2x1xi32>) -> tensor<2x3x1xf32>
  check.expect_eq_const %y4, dense<[[[1.0], [3.0], [5.0]], [[6.0], [8.0], [10.0]]]> : tensor<2x3x1xf32>
  return
}
