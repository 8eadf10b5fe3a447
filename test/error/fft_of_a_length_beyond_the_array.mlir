// RUN: tessera run %s --random 0
// EXPECT: fft_of_a_length_beyond_the_array.mlir:5:8: error: requires dimension 0 of the operand to be 1000 for fft_length 1000, got 8
// EXPECT: fft_of_a_length_beyond_the_array.mlir:5:8: error: 'stablehlo.fft' op failed to infer returned types
func.func @main(%a: tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>> {
  %0 = stablehlo.fft %a, type = FFT, length = [1000] : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  return %0 : tensor<8xcomplex<f32>>
}
