// RUN: tessera run %s --random 0
// EXPECT: dot_of_a_dimension_that_is_not_there.mlir:4:8: error: requires 'batching and contracting dimensions of lhs' in [0, 2), the rank; got 2
func.func @main(%a: tensor<4x6xf32>, %b: tensor<6x3xf32>) -> tensor<4x3xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [2] x [0] : (tensor<4x6xf32>, tensor<6x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}
