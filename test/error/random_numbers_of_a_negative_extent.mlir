// RUN: tessera run %s --random 0
// EXPECT: random_numbers_of_a_negative_extent.mlir:6:8: error: requires extents of 0 to 9223372036854775807: dimension 0 of the result has -5
// EXPECT: random_numbers_of_a_negative_extent.mlir:6:8: error: 'stablehlo.rng' op failed to infer returned types
func.func @main(%a: tensor<f32>) -> tensor<?xf32> {
  %s = stablehlo.constant dense<-5> : tensor<1xi64>
  %0 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
