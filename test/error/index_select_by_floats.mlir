// RUN: tessera run %s --random 0
// EXPECT: index_select_by_floats.mlir:4:8: error: 'stablehlo.torch_index_select' op expects an index of integers, but it is of type 'tensor<2xf32>'
func.func @main(%a: tensor<3x4xf32>, %i: tensor<2xf32>) -> tensor<2x4xf32> {
  %0 = "stablehlo.torch_index_select"(%a, %i) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<3x4xf32>, tensor<2xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
