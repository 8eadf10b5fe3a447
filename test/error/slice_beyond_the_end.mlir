// RUN: tessera run %s --random 0
// EXPECT: slice_beyond_the_end.mlir:5:8: error: requires limit indices up to the extent: dimension 1 has limit 9, the extent is 6
// EXPECT: slice_beyond_the_end.mlir:5:8: error: 'stablehlo.slice' op failed to infer returned types
func.func @main(%a: tensor<4x6xf32>) -> tensor<4x7xf32> {
  %0 = stablehlo.slice %a [0:4, 2:9] : (tensor<4x6xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}
