// What the checks of linear algebra, Fourier transforms and batch normalisation say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @cholesky_of_a_vector(%a: tensor<3xf32>) {
  // expected-error@+2 {{requires 'a' of rank 2 or more, got rank 1}}
  // expected-error@+1 {{'stablehlo.cholesky' op failed to infer returned types}}
  %0 = stablehlo.cholesky %a : tensor<3xf32>
  return
}

// -----

func.func @cholesky_of_a_rectangle(%a: tensor<3x4xf32>) {
  // expected-error@+2 {{requires square matrices in 'a': 3 rows, 4 columns}}
  // expected-error@+1 {{'stablehlo.cholesky' op failed to infer returned types}}
  %0 = stablehlo.cholesky %a : tensor<3x4xf32>
  return
}

// -----

func.func @solve_sizes(%a: tensor<3x3xf32>, %b: tensor<4x2xf32>) {
  // expected-error@+2 {{requires dimension 0 of 'b' to be the size of the matrices in 'a': 4 vs. 3}}
  // expected-error@+1 {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @solve_ranks(%a: tensor<3x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+2 {{requires 'a' and 'b' of one rank: 2 vs. 1}}
  // expected-error@+1 {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @solve_batches(%a: tensor<2x3x3xf32>, %b: tensor<4x3x3xf32>) {
  // expected-error@+2 {{requires equal batch dimensions of 'a' and 'b': 'tensor<2x3x3xf32>' vs. 'tensor<4x3x3xf32>'}}
  // expected-error@+1 {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x3x3xf32>, tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
  return
}

// -----

func.func @solve_nothing(%a: tensor<3x3xf32>) {
  // expected-error@+2 {{requires a transpose_a of NO_TRANSPOSE, TRANSPOSE or ADJOINT}}
  // expected-error@+1 {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%a, %a) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE_INVALID>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

func.func @fft_lengths(%a: tensor<2x2x2x2xcomplex<f32>>) {
  // expected-error@+2 {{requires 1 to 3 entries of fft_length, got 4}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = stablehlo.fft %a, type = FFT, length = [2, 2, 2, 2] : (tensor<2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2xcomplex<f32>>
  return
}

// -----

func.func @fft_of_reals(%a: tensor<4xf32>) {
  // expected-error@+2 {{requires a complex operand for FFT, got 'f32'}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = stablehlo.fft %a, type = FFT, length = [4] : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @rfft_of_complex_numbers(%a: tensor<4xcomplex<f32>>) {
  // expected-error@+2 {{requires an f32 or f64 operand for RFFT, got 'complex<f32>'}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = stablehlo.fft %a, type = RFFT, length = [4] : (tensor<4xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  return
}

// -----

func.func @rfft_extent(%a: tensor<4xf32>) {
  // expected-error@+2 {{requires dimension 0 of the operand to be 8 for fft_length 8, got 4}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = stablehlo.fft %a, type = RFFT, length = [8] : (tensor<4xf32>) -> tensor<5xcomplex<f32>>
  return
}

// -----

func.func @irfft_extent(%a: tensor<4xcomplex<f32>>) {
  // expected-error@+2 {{requires dimension 0 of the operand to be 5 for fft_length 8, got 4}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = stablehlo.fft %a, type = IRFFT, length = [8] : (tensor<4xcomplex<f32>>) -> tensor<8xf32>
  return
}

// -----

func.func @feature_count(%a: tensor<2x3xf32>, %s: tensor<2xf32>) {
  // expected-error@+2 {{requires one entry for each feature: 2 entries, 3 features in dimension 1}}
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op failed to infer returned types}}
  %0 = "stablehlo.batch_norm_inference"(%a, %s, %s, %s, %s) <{epsilon = 1.0 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @feature_index(%a: tensor<2x3xf32>, %s: tensor<3xf32>) {
  // expected-error@+2 {{requires 'feature_index' in [0, 2), the rank; got 2}}
  // expected-error@+1 {{'stablehlo.batch_norm_training' op failed to infer returned types}}
  %0:3 = "stablehlo.batch_norm_training"(%a, %s, %s) <{epsilon = 1.0 : f32, feature_index = 2 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}
