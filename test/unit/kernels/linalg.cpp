// Factorisations, solves and Fourier transforms against the reference, which computes in double.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <random>

#include "kernels/fft.h"
#include "kernels/linalg.h"
#include "numbers.h"
#include "reference/evaluators/linalg.h"

namespace tessera {

using stablehlo::FftType;
using stablehlo::Transpose;

namespace {

const DType dtypes[] = {DType::f32, DType::f64, DType::c64, DType::c128};

// The numbers of a tensor, complex ones as two.
std::vector<double> numbers(const Tensor &tensor) {
  std::vector<double> result;
  visit(tensor.dtype(), [&]<typename T>() {
    for (int64_t i = 0; i < tensor.size(); ++i) {
      if constexpr (is_complex_type<T>) {
        result.push_back(tensor.as<T>()[i].real());
        result.push_back(tensor.as<T>()[i].imag());
      } else {
        result.push_back(static_cast<double>(tensor.as<T>()[i]));
      }
    }
  });
  return result;
}

void expect_close(const Tensor &result, const Tensor &expected, double factor) {
  std::vector<double> a = numbers(result), b = numbers(expected);
  double largest = 1;
  for (double x : b)
    if (std::isfinite(x)) largest = std::max(largest, std::abs(x));
  bool is_single = result.dtype() == DType::f32 || result.dtype() == DType::c64;
  double tolerance = factor * largest * (is_single ? 1.2e-7 : 2.3e-16);
  for (size_t i = 0; i < a.size(); ++i) {
    ASSERT_EQ(std::isnan(a[i]), std::isnan(b[i])) << i;
    if (!std::isnan(b[i])) ASSERT_NEAR(a[i], b[i], tolerance) << "at " << i << " of " << a.size();
  }
}

Tensor run_kernel(const Kernel &kernel, std::vector<Tensor> operands, const Tensor &like, int64_t parts) {
  Tensor result(like.dtype(), like.shape()), scratch(DType::i8, {kernel.scratch_bytes});
  std::memset(result.mutable_data(), 0x55, result.bytes());
  std::vector<void *> buffers;
  for (Tensor &operand : operands) buffers.push_back(const_cast<std::byte *>(operand.data()));
  buffers.push_back(result.mutable_data());
  buffers.push_back(scratch.mutable_data());
  if (!kernel.divisible) parts = 1;
  for (int64_t part = parts; part-- > 0;) kernel(buffers.data(), part, parts);
  return result;
}

TEST(Fourier, OfEveryLength) {
  std::mt19937 random(1);
  for (DType dtype : {DType::c64, DType::c128})
    for (int64_t n = 0; n <= 70; ++n)
      for (FftType kind : {FftType::FFT, FftType::IFFT}) {
        Tensor operand = normal_numbers(dtype, {3, n}, random);
        Tensor expected = fft(operand, kind, {n});
        std::optional<Kernel> kernel = fourier_kernel(kind, dtype, operand.shape(), {n});
        ASSERT_TRUE(kernel.has_value());
        SCOPED_TRACE(n);
        expect_close(run_kernel(*kernel, {operand}, expected, 2), expected, 16);
      }
}

TEST(Fourier, OfLongLines) {
  std::mt19937 random(2);
  for (int64_t n : {128, 1000, 1009, 2310, 4096, 5003, 65536}) {
    Tensor operand = normal_numbers(DType::c64, {n == 65536 ? 1 : 21, n}, random);
    Tensor expected = fft(operand, FftType::FFT, {n});
    SCOPED_TRACE(n);
    expect_close(run_kernel(*fourier_kernel(FftType::FFT, DType::c64, operand.shape(), {n}), {operand}, expected, 3),
                 expected, 32);
  }
}

// Long ones are matrices; a line has the same bits whatever stands beside it, and in however many parts the batch is done.
TEST(Fourier, OfLinesLongerThanACache) {
  std::mt19937 random(21);
  for (DType dtype : {DType::c64, DType::c128})
    for (int64_t n : {4608, 5760, 7 * 1024, 9001}) {
      SCOPED_TRACE(n);
      Tensor operand = normal_numbers(dtype, {5, n}, random);
      Tensor expected = fft(operand, FftType::IFFT, {n});
      std::optional<Kernel> kernel = fourier_kernel(FftType::IFFT, dtype, operand.shape(), {n});
      Tensor one = run_kernel(*kernel, {operand}, expected, 1), three = run_kernel(*kernel, {operand}, expected, 3);
      expect_close(one, expected, 16);
      EXPECT_EQ(std::memcmp(one.data(), three.data(), one.bytes()), 0);
    }
}

TEST(Fourier, OfBatchesSideBySide) {
  std::mt19937 random(22);
  for (DType dtype : {DType::c64, DType::c128})
    for (auto [shape, dims] : {std::pair{Shape{37, 24}, 1}, {{64, 19}, 1}, {{2, 50, 21}, 2}, {{3, 33, 8, 40}, 3}}) {
      SCOPED_TRACE(to_string(shape));
      Shape lengths(shape.end() - dims, shape.end());
      Tensor operand = normal_numbers(dtype, shape, random);
      Tensor expected = fft(operand, FftType::FFT, lengths);
      for (int64_t parts : {1, 3})
        expect_close(run_kernel(*fourier_kernel(FftType::FFT, dtype, shape, lengths), {operand}, expected, parts),
                     expected, 16);
    }
}

TEST(Fourier, OfRealArraysAndBack) {
  std::mt19937 random(3);
  for (Shape shape : {Shape{1}, {2}, {9}, {3, 10}, {4, 6, 5}, {2, 3, 8, 12}, {0, 4}, {2, 37}})
    for (size_t dims = 1; dims <= std::min<size_t>(3, shape.size()); ++dims)
      for (DType dtype : {DType::f32, DType::f64}) {
        SCOPED_TRACE(to_string(shape) + " over " + std::to_string(dims));
        Shape lengths(shape.end() - static_cast<int64_t>(dims), shape.end());
        Tensor operand = normal_numbers(dtype, shape, random);
        Tensor half = fft(operand, FftType::RFFT, lengths);
        expect_close(run_kernel(*fourier_kernel(FftType::RFFT, dtype, shape, lengths), {operand}, half, 2), half, 16);
        // Frequencies that no real signal has: what is made of them is defined too.
        Tensor spectrum = normal_numbers(half.dtype(), half.shape(), random);
        Tensor back = fft(spectrum, FftType::IRFFT, lengths);
        expect_close(run_kernel(*fourier_kernel(FftType::IRFFT, spectrum.dtype(), spectrum.shape(), lengths),
                                {spectrum}, back, 2),
                     back, 16);
      }
}

TEST(Fourier, OverSeveralDimensions) {
  std::mt19937 random(4);
  for (Shape shape : {Shape{5, 7, 12}, {3, 1, 40}, {2, 31, 37}, {20, 16, 3}})
    for (size_t dims = 1; dims <= 3; ++dims) {
      Shape lengths(shape.end() - static_cast<int64_t>(dims), shape.end());
      Tensor operand = normal_numbers(DType::c64, shape, random);
      Tensor expected = fft(operand, FftType::IFFT, lengths);
      expect_close(run_kernel(*fourier_kernel(FftType::IFFT, DType::c64, shape, lengths), {operand}, expected, 2),
                   expected, 16);
    }
}

// Random matrices with a large diagonal: conditioned well.
Tensor triangular(DType dtype, const Shape &shape, std::mt19937 &random) {
  Tensor tensor = normal_numbers(dtype, shape, random);
  int64_t n = shape.back();
  visit(dtype, [&]<typename T>() {
    if constexpr (is_complex_type<T> || std::is_floating_point_v<T>) {
      T *data = tensor.mutable_as<T>();
      for (int64_t i = 0; i < tensor.size(); ++i) {
        bool diagonal = i / n % n == i % n;
        data[i] = diagonal ? T(2 + i % 3) : data[i] / T(static_cast<float>(n));
      }
    }
  });
  return tensor;
}

TEST(TriangularSolve, OfEachSideTriangleAndTransposition) {
  std::mt19937 random(5);
  for (DType dtype : dtypes)
    for (int flags = 0; flags < 8; ++flags)
      for (Transpose transposition : {Transpose::NO_TRANSPOSE, Transpose::TRANSPOSE, Transpose::ADJOINT})
        for (int64_t n : {0, 1, 5, 40})
          for (int64_t other : {0, 1, 7}) {
            TriangularSolve solve{(flags & 1) != 0, (flags & 2) != 0, (flags & 4) != 0,
                                  transposition != Transpose::NO_TRANSPOSE, transposition == Transpose::ADJOINT};
            Tensor a = triangular(dtype, {2, n, n}, random);
            Tensor b = normal_numbers(dtype, solve.left_side ? Shape{2, n, other} : Shape{2, other, n}, random);
            Tensor expected = triangular_solve(a, b, solve.left_side, solve.lower, solve.unit_diagonal, transposition);
            std::optional<Kernel> kernel = triangular_solve_kernel(dtype, a.shape(), b.shape(), solve);
            ASSERT_TRUE(kernel.has_value());
            for (int64_t parts : {1, 3}) expect_close(run_kernel(*kernel, {a, b}, expected, parts), expected, 64);
          }
}

TEST(Cholesky, OfDefiniteAndOtherMatrices) {
  std::mt19937 random(6);
  for (DType dtype : dtypes)
    for (bool lower : {false, true})
      for (int64_t n : {0, 1, 4, 33}) {
        Tensor a = triangular(dtype, {3, n, n}, random);
        if (n == 4)
          visit(dtype, [&]<typename T>() {  // the second matrix has a negative pivot
            if constexpr (is_complex_type<T> || std::is_floating_point_v<T>) a.mutable_as<T>()[16 + 5] = T(-1);
          });
        Tensor expected = cholesky(a, lower);
        std::optional<Kernel> kernel = cholesky_kernel(dtype, a.shape(), lower);
        ASSERT_TRUE(kernel.has_value());
        for (int64_t parts : {1, 2}) expect_close(run_kernel(*kernel, {a}, expected, parts), expected, 64);
      }
}

TEST(Linalg, OfSmallFloatsHasNoKernel) {
  EXPECT_FALSE(cholesky_kernel(DType::bf16, {2, 2}, true).has_value());
  EXPECT_FALSE(triangular_solve_kernel(DType::f16, {2, 2}, {2, 2}, {}).has_value());
  EXPECT_FALSE(fourier_kernel(FftType::FFT, DType::bf16, {4}, {4}).has_value());
}

}  // namespace
}  // namespace tessera
