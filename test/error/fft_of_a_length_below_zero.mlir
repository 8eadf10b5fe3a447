// RUN: tessera run %s --random 0
// EXPECT: fft_of_a_length_below_zero.mlir:5:8: error: requires an fft_length of 0 or more, got -1 for dimension 0
// EXPECT: fft_of_a_length_below_zero.mlir:5:8: error: 'stablehlo.fft' op failed to infer returned types
func.func @main(%a: tensor<1xcomplex<f32>>) -> tensor<?xf32> {
  %0 = stablehlo.fft %a, type = IRFFT, length = [-1] : (tensor<1xcomplex<f32>>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
