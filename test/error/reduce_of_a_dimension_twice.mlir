// RUN: tessera run %s --random 0
// EXPECT: reduce_of_a_dimension_twice.mlir:5:8: error: requires distinct entries of 'dimensions': 0 stands twice in 2 entries
func.func @main(%a: tensor<4x6xf32>) -> tensor<6xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0, 0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
