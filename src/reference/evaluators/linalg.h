// Computes cholesky, triangular_solve, fft and batch normalisation in double (complex double), rounded once.
#pragma once

#include <tuple>
#include <vector>

#include "base/stablehlo_enums.h"
#include "base/tensor.h"

namespace tessera {

// Returns L with L L^H = A (lower), or U with U^H U = A, of [..., n, n]. Only that triangle of A is read, and the other
// triangle of the result is zero. A matrix that isn't positive definite gives NaN.
Tensor cholesky(const Tensor &a, bool lower);

// Solves op(A) X = B (left_side) or X op(A) = B. One triangle of A, [..., m, m], is read; with unit_diagonal its
// diagonal counts as ones.
Tensor triangular_solve(const Tensor &a, const Tensor &b, bool left_side, bool lower, bool unit_diagonal,
                        stablehlo::Transpose transposition);

// Transforms the last lengths.size() dimensions. fft maps complex to complex; ifft divides by the number of elements;
// rfft maps real numbers to the length/2 + 1 nonnegative frequencies of the last dimension; irfft maps them back, to a
// last dimension of length lengths.back().
Tensor fft(const Tensor &operand, stablehlo::FftType kind, const Shape &lengths);

// Computes (x - mean) / sqrt(variance + epsilon) * scale + offset along `feature_dim`.
Tensor batch_norm_inference(const Tensor &operand, const Tensor &scale, const Tensor &offset, const Tensor &mean,
                            const Tensor &variance, double epsilon, int64_t feature_dim);
// Returns output, batch mean, batch variance (divided by the count).
std::tuple<Tensor, Tensor, Tensor> batch_norm_training(const Tensor &operand, const Tensor &scale, const Tensor &offset,
                                                       double epsilon, int64_t feature_dim);
// Returns the gradients of operand, scale, offset.
std::tuple<Tensor, Tensor, Tensor> batch_norm_grad(const Tensor &operand, const Tensor &scale, const Tensor &mean,
                                                   const Tensor &variance, const Tensor &grad_output, double epsilon,
                                                   int64_t feature_dim);

}  // namespace tessera
