// stablehlo.convolution
func.func @main() {
  // plain
  %x0 = stablehlo.constant dense<[[[[-2.0, -1.0], [0.0, 1.0], [2.0, -2.0], [-1.0, 0.0]], [[1.0, 2.0], [-2.0, -1.0], [0.0, 1.0], [2.0, -2.0]], [[-1.0, 0.0], [1.0, 2.0], [-2.0, -1.0], [0.0, 1.0]], [[2.0, -2.0], [-1.0, 0.0], [1.0, 2.0], [-2.0, -1.0]]]]> : tensor<1x4x4x2xf32>
  %k0 = stablehlo.constant dense<[[[[-3.0, -2.0], [-1.0, 0.0]], [[1.0, 2.0], [3.0, -3.0]], [[-2.0, -1.0], [0.0, 1.0]]], [[[2.0, 3.0], [-3.0, -2.0]], [[-1.0, 0.0], [1.0, 2.0]], [[3.0, -3.0], [-2.0, -1.0]]], [[[0.0, 1.0], [2.0, 3.0]], [[-3.0, -2.0], [-1.0, 0.0]], [[1.0, 2.0], [3.0, -3.0]]]]> : tensor<3x3x2x2xf32>
  %y0 = stablehlo.convolution(%x0, %k0) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x4x4x2xf32>, tensor<3x3x2x2xf32>) -> tensor<1x2x2x2xf32>
  check.expect_eq_const %y0, dense<[[[[-9.0, -11.0], [21.0, 13.0]], [[-9.0, 0.0], [-9.0, -11.0]]]]> : tensor<1x2x2x2xf32>

  // strides and padding
  %x1 = stablehlo.constant dense<[[[[-2.0], [-1.0], [0.0], [1.0]], [[2.0], [-2.0], [-1.0], [0.0]], [[1.0], [2.0], [-2.0], [-1.0]], [[0.0], [1.0], [2.0], [-2.0]], [[-1.0], [0.0], [1.0], [2.0]]], [[[-2.0], [-1.0], [0.0], [1.0]], [[2.0], [-2.0], [-1.0], [0.0]], [[1.0], [2.0], [-2.0], [-1.0]], [[0.0], [1.0], [2.0], [-2.0]], [[-1.0], [0.0], [1.0], [2.0]]]]> : tensor<2x5x4x1xf32>
  %k1 = stablehlo.constant dense<[[[[-3.0, -2.0]], [[-1.0, 0.0]]], [[[1.0, 2.0]], [[3.0, -3.0]]], [[[-2.0, -1.0]], [[0.0, 1.0]]]]> : tensor<3x2x1x2xf32>
  %y1 = stablehlo.convolution(%x1, %k1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 1]]} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<2x5x4x1xf32>, tensor<3x2x1x2xf32>) -> tensor<2x3x4x2xf32>
  check.expect_eq_const %y1, dense<[[[[-9.0, -5.0], [3.0, -1.0], [5.0, -2.0], [1.0, 2.0]], [[3.0, -7.0], [1.0, 15.0], [-6.0, -3.0], [3.0, 0.0]], [[-2.0, -2.0], [-2.0, -5.0], [3.0, -8.0], [8.0, 8.0]]], [[[-9.0, -5.0], [3.0, -1.0], [5.0, -2.0], [1.0, 2.0]], [[3.0, -7.0], [1.0, 15.0], [-6.0, -3.0], [3.0, 0.0]], [[-2.0, -2.0], [-2.0, -5.0], [3.0, -8.0], [8.0, 8.0]]]]> : tensor<2x3x4x2xf32>

  // dilated input and kernel, negative padding
  %x2 = stablehlo.constant dense<[[[[-2.0, -1.0], [0.0, 1.0], [2.0, -2.0]], [[-1.0, 0.0], [1.0, 2.0], [-2.0, -1.0]], [[0.0, 1.0], [2.0, -2.0], [-1.0, 0.0]], [[1.0, 2.0], [-2.0, -1.0], [0.0, 1.0]]]]> : tensor<1x4x3x2xf64>
  %k2 = stablehlo.constant dense<[[[[-3.0], [-2.0]], [[-1.0], [0.0]]], [[[1.0], [2.0]], [[3.0], [-3.0]]]]> : tensor<2x2x2x1xf64>
  %y2 = stablehlo.convolution(%x2, %k2) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 0], [-1, 2]], lhs_dilate = [2, 1], rhs_dilate = [1, 2]} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x4x3x2xf64>, tensor<2x2x2x1xf64>) -> tensor<1x7x2x1xf64>
  check.expect_eq_const %y2, dense<[[[[2.0], [-2.0]], [[-2.0], [-2.0]], [[5.0], [-4.0]], [[-7.0], [8.0]], [[-2.0], [-1.0]], [[-2.0], [3.0]], [[-4.0], [2.0]]]]> : tensor<1x7x2x1xf64>

  // reversed kernel
  %x3 = stablehlo.constant dense<[[[[-2.0], [-1.0], [0.0], [1.0]], [[2.0], [-2.0], [-1.0], [0.0]], [[1.0], [2.0], [-2.0], [-1.0]], [[0.0], [1.0], [2.0], [-2.0]]]]> : tensor<1x4x4x1xf32>
  %k3 = stablehlo.constant dense<[[[[-3.0]], [[-2.0]], [[-1.0]]], [[[0.0]], [[1.0]], [[2.0]]]]> : tensor<2x3x1x1xf32>
  %y3 = stablehlo.convolution(%x3, %k3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {reverse = [true, false]} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x4x4x1xf32>, tensor<2x3x1x1xf32>) -> tensor<1x3x2x1xf32>
  check.expect_eq_const %y3, dense<[[[[-2.0], [10.0]], [[-9.0], [-2.0]], [[-6.0], [-9.0]]]]> : tensor<1x3x2x1xf32>

  // feature groups
  %x4 = stablehlo.constant dense<[[[[-2.0, -1.0, 0.0, 1.0], [2.0, -2.0, -1.0, 0.0], [1.0, 2.0, -2.0, -1.0]], [[0.0, 1.0, 2.0, -2.0], [-1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0]], [[2.0, -2.0, -1.0, 0.0], [1.0, 2.0, -2.0, -1.0], [0.0, 1.0, 2.0, -2.0]]]]> : tensor<1x3x3x4xf32>
  %k4 = stablehlo.constant dense<[[[[-3.0, -2.0, -1.0, 0.0, 1.0, 2.0], [3.0, -3.0, -2.0, -1.0, 0.0, 1.0]], [[2.0, 3.0, -3.0, -2.0, -1.0, 0.0], [1.0, 2.0, 3.0, -3.0, -2.0, -1.0]]], [[[0.0, 1.0, 2.0, 3.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0, 3.0, -3.0]], [[-2.0, -1.0, 0.0, 1.0, 2.0, 3.0], [-3.0, -2.0, -1.0, 0.0, 1.0, 2.0]]]]> : tensor<2x2x2x6xf32>
  %y4 = stablehlo.convolution(%x4, %k4) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<1x3x3x4xf32>, tensor<2x2x2x6xf32>) -> tensor<1x2x2x6xf32>
  check.expect_eq_const %y4, dense<[[[[6.0, 10.0, -7.0, 4.0, -7.0, 10.0], [-1.0, 12.0, 4.0, 14.0, 7.0, -7.0]], [[-5.0, -9.0, 1.0, -11.0, -5.0, -6.0], [-7.0, -7.0, 7.0, -11.0, 4.0, 12.0]]]]> : tensor<1x2x2x6xf32>

  // depthwise
  %x5 = stablehlo.constant dense<[[[-2.0, -1.0, 0.0], [1.0, 2.0, -2.0], [-1.0, 0.0, 1.0], [2.0, -2.0, -1.0]]]> : tensor<1x4x3xf32>
  %k5 = stablehlo.constant dense<[[[-3.0, -2.0, -1.0]], [[0.0, 1.0, 2.0]]]> : tensor<2x1x3xf32>
  %y5 = stablehlo.convolution(%x5, %k5) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {feature_group_count = 3 : i64, batch_group_count = 1 : i64} : (tensor<1x4x3xf32>, tensor<2x1x3xf32>) -> tensor<1x3x3xf32>
  check.expect_eq_const %y5, dense<[[[6.0, 4.0, -4.0], [-3.0, -4.0, 4.0], [3.0, -2.0, -3.0]]]> : tensor<1x3x3xf32>

  // batch groups
  %x6 = stablehlo.constant dense<[[[[-2.0], [-1.0], [0.0]], [[1.0], [2.0], [-2.0]], [[-1.0], [0.0], [1.0]]], [[[2.0], [-2.0], [-1.0]], [[0.0], [1.0], [2.0]], [[-2.0], [-1.0], [0.0]]], [[[1.0], [2.0], [-2.0]], [[-1.0], [0.0], [1.0]], [[2.0], [-2.0], [-1.0]]], [[[0.0], [1.0], [2.0]], [[-2.0], [-1.0], [0.0]], [[1.0], [2.0], [-2.0]]]]> : tensor<4x3x3x1xf32>
  %k6 = stablehlo.constant dense<[[[[-3.0, -2.0]], [[-1.0, 0.0]]], [[[1.0, 2.0]], [[3.0, -3.0]]]]> : tensor<2x2x1x2xf32>
  %y6 = stablehlo.convolution(%x6, %k6) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {feature_group_count = 1 : i64, batch_group_count = 2 : i64} : (tensor<4x3x3x1xf32>, tensor<2x2x1x2xf32>) -> tensor<2x2x2x2xf32>
  check.expect_eq_const %y6, dense<[[[[14.0, -4.0], [-1.0, -7.0]], [[-6.0, 12.0], [-1.0, -1.0]]], [[[-1.0, -1.0], [14.0, -4.0]], [[-6.0, 0.0], [-6.0, 12.0]]]]> : tensor<2x2x2x2xf32>

  // features first
  %x7 = stablehlo.constant dense<[[[[-2.0, -1.0, 0.0, 1.0], [2.0, -2.0, -1.0, 0.0], [1.0, 2.0, -2.0, -1.0], [0.0, 1.0, 2.0, -2.0]], [[-1.0, 0.0, 1.0, 2.0], [-2.0, -1.0, 0.0, 1.0], [2.0, -2.0, -1.0, 0.0], [1.0, 2.0, -2.0, -1.0]]]]> : tensor<1x2x4x4xf32>
  %k7 = stablehlo.constant dense<[[[[-3.0, -2.0], [-1.0, 0.0]], [[1.0, 2.0], [3.0, -3.0]]], [[[-2.0, -1.0], [0.0, 1.0]], [[2.0, 3.0], [-3.0, -2.0]]], [[[-1.0, 0.0], [1.0, 2.0]], [[3.0, -3.0], [-2.0, -1.0]]]]> : tensor<3x2x2x2xf32>
  %y7 = stablehlo.convolution(%x7, %k7) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x2x4x4xf32>, tensor<3x2x2x2xf32>) -> tensor<1x3x3x3xf32>
  check.expect_eq_const %y7, dense<[[[[2.0, 4.0, 1.0], [5.0, 2.0, 4.0], [-12.0, 5.0, 2.0]], [[9.0, 7.0, 5.0], [-9.0, 9.0, 7.0], [-12.0, -9.0, 9.0]], [[2.0, -4.0, -5.0], [-2.0, 2.0, -4.0], [9.0, -2.0, 2.0]]]]> : tensor<1x3x3x3xf32>

  // no spatial dimensions
  %x8 = stablehlo.constant dense<[[-2.0, -1.0, 0.0], [1.0, 2.0, -2.0]]> : tensor<2x3xf32>
  %k8 = stablehlo.constant dense<[[-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0]]> : tensor<3x2xf32>
  %y8 = stablehlo.convolution(%x8, %k8) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %y8, dense<[[7.0, 4.0], [-7.0, -6.0]]> : tensor<2x2xf32>

  // integers
  %x9 = stablehlo.constant dense<[[[90], [91], [92], [93]]]> : tensor<1x4x1xi8>
  %k9 = stablehlo.constant dense<[[[-3]], [[-2]]]> : tensor<2x1x1xi8>
  %y9 = stablehlo.convolution(%x9, %k9) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x4x1xi8>, tensor<2x1x1xi8>) -> tensor<1x3x1xi8>
  check.expect_eq_const %y9, dense<[[[60], [55], [50]]]> : tensor<1x3x1xi8>
  return
}
