// RUN: tessera run %s --random 0
// EXPECT: dot_of_unequal_contraction.mlir:4:8: error: 'stablehlo.dot_general' op expects contracting dimensions to have equal extents, but lhs dimension 1 has 6 and rhs dimension 0 has 5
func.func @main(%a: tensor<4x6xf32>, %b: tensor<5x3xf32>) -> tensor<4x3xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x6xf32>, tensor<5x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}
