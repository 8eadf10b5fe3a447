// stablehlo.dynamic_gather: with a static result type
func.func @main() {
  %x = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0], [9.0, 10.0, 11.0]]> : tensor<4x3xf32>
  %i = stablehlo.constant dense<[2, 0]> : tensor<2xi32>
  %z = stablehlo.constant dense<[1, 3]> : tensor<2xi32>
  %y = "stablehlo.dynamic_gather"(%x, %i, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x3xf32>
  check.expect_eq_const %y, dense<[[6.0, 7.0, 8.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>
  return
}
