// Expected numbers by NumPy and jax.lax.linalg.
#include "reference/evaluators/linalg.h"

#include "tensors.h"

namespace tessera {

using stablehlo::FftType;
using stablehlo::Transpose;

namespace {

using C = std::complex<double>;

TEST(Cholesky, LowerAndUpperReadOnlyTheirTriangle) {
  Tensor a = make<double>({3, 3}, {4, 99, 99, 2, 5, 99, 0.6, 1.5, 3});
  expect_values(cholesky(a, true), {3, 3}, {2, 0, 0, 1, 2, 0, 0.3, 0.6, 1.596871942}, 1e-9);
  Tensor b = make<double>({3, 3}, {4, 2, 0.6, 99, 5, 1.5, 99, 99, 3});
  expect_values(cholesky(b, false), {3, 3}, {2, 1, 0.3, 0, 2, 0.6, 0, 0, 1.596871942}, 1e-9);
}

TEST(Cholesky, Complex) {
  C i(0, 1);
  expect_complex(cholesky(make_complex({2, 2}, {2, 1. - i, 1. + i, 3}), true), {2, 2},
                 {1.414213562, 0, 0.707106781 + 0.707106781 * i, 1.414213562}, 1e-9);
  expect_complex(cholesky(make_complex({2, 2}, {2, 1. - i, 1. + i, 3}), false), {2, 2},
                 {1.414213562, 0.707106781 - 0.707106781 * i, 0, 1.414213562}, 1e-9);
}

TEST(Cholesky, NotPositiveDefiniteIsNan) {
  std::vector<double> values = values_of(cholesky(make({2, 2}, {1, 2, 2, 1}), true));
  EXPECT_TRUE(std::isnan(values[0]) && std::isnan(values[2]) && std::isnan(values[3]));
  EXPECT_EQ(values[1], 0);
}

TEST(TriangularSolve, AllOptions) {
  Tensor lower = make<double>({3, 3}, {2, 0, 0, 1, 3, 0, 4, -1, 5});
  Tensor full = make<double>({3, 3}, {4, 1, 4, 1, 6, -1, 4, -1, 10});
  Tensor tall = make<double>({3, 2}, {1, 2, 3, 4, 5, 6}), wide = make<double>({2, 3}, {1, 3, 5, 2, 4, 6});
  auto solve = [&](bool left, bool low, bool transposed) {
    return triangular_solve(low ? lower : full, left ? tall : wide, left, low, false,
                            transposed ? Transpose::TRANSPOSE : Transpose::NO_TRANSPOSE);
  };
  double t = 1e-12;
  expect_values(solve(true, true, false), {3, 2}, {0.5, 1, 0.83333333333333333, 1, 0.76666666666666666, 0.6}, t);
  expect_values(solve(true, true, true), {3, 2},
                {-2.1666666666666665, -2.266666666666667, 1.3333333333333333, 1.7333333333333334, 1, 1.2}, t);
  expect_values(solve(true, false, false), {3, 2},
                {-0.3958333333333333, -0.29166666666666674, 0.5833333333333333, 0.7666666666666666, 0.5, 0.6}, t);
  expect_values(solve(true, false, true), {3, 2},
                {0.25, 0.5, 0.4583333333333333, 0.5833333333333333, 0.4458333333333333, 0.4583333333333333}, t);
  expect_values(solve(false, true, false), {2, 3},
                {-2.1666666666666665, 1.3333333333333333, 1, -2.266666666666667, 1.7333333333333334, 1.2}, t);
  expect_values(solve(false, true, true), {2, 3}, {0.5, 0.8333333333333333, 0.7666666666666666, 1, 1, 0.6}, t);
  expect_values(solve(false, false, false), {2, 3},
                {0.25, 0.4583333333333333, 0.4458333333333333, 0.5, 0.5833333333333333, 0.4583333333333333}, t);
  expect_values(solve(false, false, true), {2, 3},
                {-0.3958333333333333, 0.5833333333333333, 0.5, -0.29166666666666674, 0.7666666666666666, 0.6}, t);
}

TEST(TriangularSolve, UnitDiagonalAndAdjoint) {
  expect_values(
      triangular_solve(make({2, 2}, {7, 9, 3, 7}), make({2, 1}, {1, 5}), true, true, true, Transpose::NO_TRANSPOSE),
      {2, 1}, {1, 2});
  C i(0, 1);
  // conj(2i) x = 4
  expect_complex(triangular_solve(make_complex({1, 1}, {2. * i}), make_complex({1, 1}, {4}), true, true, false,
                                  Transpose::ADJOINT),
                 {1, 1}, {2. * i}, 1e-12);
}

TEST(Fft, AnyLength) {
  C i(0, 1);
  expect_complex(
      fft(make_complex({6}, {1, 2, 3, 4, 5, 7}), FftType::FFT, {6}), {6},
      {22, -2.5 + 6.062177826 * i, -3.5 + 2.598076211 * i, -4, -3.5 - 2.598076211 * i, -2.5 - 6.062177826 * i}, 1e-8);
  expect_complex(fft(make_complex({5}, {1, 2, -3, 4, 0.5}), FftType::FFT, {5}), {5},
                 {4.5, 0.963525492 + 2.687911992 * i, -0.713525492 - 7.539073493 * i, -0.713525492 + 7.539073493 * i,
                  0.963525492 - 2.687911992 * i},
                 1e-8);
}

TEST(Fft, InverseComesBackOverThreeDimensions) {
  Tensor x = widened(make<std::complex<float>>({2, 3, 4, 5}, values_of(counting({2, 3, 4, 5}))));
  Tensor back = fft(fft(x, FftType::FFT, {3, 4, 5}), FftType::IFFT, {3, 4, 5});
  std::vector<C> expected;
  for (double value : values_of(counting({2, 3, 4, 5}))) expected.push_back(value);
  expect_complex(back, {2, 3, 4, 5}, expected, 1e-10);
}

TEST(Fft, RealTransforms) {
  C i(0, 1);
  expect_complex(fft(make<double>({3, 4}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}), FftType::RFFT, {3, 4}), {3, 3},
                 {78, -6. + 6. * i, -6, -24. + 13.856406461 * i, 0, 0, -24. - 13.856406461 * i, 0, 0}, 1e-8);
  Tensor half = make_complex({3}, {1, 2. - i, 0.5 + 3. * i});
  expect_values(fft(half, FftType::IRFFT, {5}), {5}, {1.2, -0.0395095, 0.990971724, -1.761792117, 0.610329893}, 1e-7);
  expect_values(fft(half, FftType::IRFFT, {4}), {4}, {1.375, 0.625, -0.625, -0.375}, 1e-12);
  Tensor x = counting<double>({3, 4, 5});
  expect_values(fft(fft(x, FftType::RFFT, {4, 5}), FftType::IRFFT, {4, 5}), {3, 4, 5}, values_of(x), 1e-10);
}

TEST(BatchNorm, TrainingInferenceAndGradientAgreeWithTheFormulas) {
  // Two elements a feature: mean 2 and 3, variance 1 and 1.
  Tensor x = make<double>({2, 2}, {1, 2, 3, 4}), scale = make<double>({2}, {1, 2}), offset = make<double>({2}, {0, 10});
  auto [output, mean, variance] = batch_norm_training(x, scale, offset, 0.0, 1);
  expect_values(output, {2, 2}, {-1, 8, 1, 12}, 1e-12);
  expect_values(mean, {2}, {2, 3}, 1e-12);
  expect_values(variance, {2}, {1, 1}, 1e-12);
  expect_values(batch_norm_inference(x, scale, offset, mean, variance, 3.0, 1), {2, 2}, {-0.5, 9, 0.5, 11}, 1e-12);
  auto [dx, dscale, doffset] = batch_norm_grad(x, scale, mean, variance, make<double>({2, 2}, {1, 0, 2, 0}), 3.0, 1);
  // h = -0.5, 0.5; d offset = 3; d scale = 0.5; dx = 0.5 (dy - 1.5 - h 0.25)
  expect_values(doffset, {2}, {3, 0}, 1e-12);
  expect_values(dscale, {2}, {0.5, 0}, 1e-12);
  expect_values(dx, {2, 2}, {-0.1875, 0, 0.1875, 0}, 1e-12);
}

}  // namespace
}  // namespace tessera
