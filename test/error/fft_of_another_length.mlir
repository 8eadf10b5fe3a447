// RUN: tessera run %s --random 0
// EXPECT: fft_of_another_length.mlir:5:8: error: requires dimension 0 of the operand to be 4 for fft_length 4, got 8
// EXPECT: fft_of_another_length.mlir:5:8: error: 'stablehlo.fft' op failed to infer returned types
func.func @main(%a: tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>> {
  %0 = stablehlo.fft %a, type = FFT, length = [4] : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  return %0 : tensor<8xcomplex<f32>>
}
