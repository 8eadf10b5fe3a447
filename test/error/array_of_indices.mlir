// RUN: tessera run %s --random 0
// EXPECT: array_of_indices.mlir:4:47: error: an attribute of the form array<index: ...>, whose elements may be i1, i8, i16, i32, i64, f32 or f64
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.reverse"(%a) <{dimensions = array<index: 0>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
