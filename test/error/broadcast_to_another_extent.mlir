// RUN: tessera run %s --random 0
// EXPECT: broadcast_to_another_extent.mlir:4:8: error: 'stablehlo.broadcast_in_dim' op requires an extent of 1 or equal extents: dimension 0 of the operand is 5, dimension 1 of the result is 6
func.func @main(%a: tensor<5xf32>) -> tensor<4x6xf32> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<5xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
