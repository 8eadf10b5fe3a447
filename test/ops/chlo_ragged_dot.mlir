// chlo.ragged_dot
func.func @main() {
  // groups of rows, each with its own matrix
  %a0 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tensor<4x2xf32>
  %b0 = stablehlo.constant dense<[[[1.0], [0.0]], [[0.0], [10.0]]]> : tensor<2x2x1xf32>
  %n0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %y0 = "chlo.ragged_dot"(%a0, %b0, %n0) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x2xf32>, tensor<2x2x1xf32>, tensor<2xi32>) -> tensor<4x1xf32>
  check.expect_eq_const %y0, dense<[[1.0], [40.0], [60.0], [0.0]]> : tensor<4x1xf32>

  // groups of the contracted dimension
  %a1 = stablehlo.constant dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>
  %b1 = stablehlo.constant dense<[[1.0], [10.0], [100.0]]> : tensor<3x1xf32>
  %n1 = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %y1 = "chlo.ragged_dot"(%a1, %b1, %n1) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1], rhs_group_dimensions = []>}> : (tensor<1x3xf32>, tensor<3x1xf32>, tensor<2xi32>) -> tensor<2x1x1xf32>
  check.expect_eq_const %y1, dense<[[[21.0]], [[300.0]]]> : tensor<2x1x1xf32>
  return
}
