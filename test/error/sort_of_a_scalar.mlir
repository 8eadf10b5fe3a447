// RUN: tessera run %s --random 0
// EXPECT: sort_of_a_scalar.mlir:4:8: error: 'stablehlo.sort' op expects inputs that have a dimension to sort, but they are scalars
func.func @main(%a: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.sort"(%a) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %p = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
