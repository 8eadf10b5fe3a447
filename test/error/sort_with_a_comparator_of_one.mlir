// RUN: tessera run %s --random 0
// EXPECT: sort_with_a_comparator_of_one.mlir:4:8: error: 'stablehlo.sort' op expects the comparator to take 2 arguments, but it takes 1
func.func @main(%a: tensor<6xf32>) -> tensor<6xf32> {
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<f32>):
    %c = stablehlo.compare LT, %x, %x : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
