// A kernel gives the same bits in however many parts it is run: how many threads happen to be free says how many these
// are.
#include <gtest/gtest.h>

#include <cstring>

#include "kernels/convolution.h"
#include "kernels/fft.h"
#include "kernels/linalg.h"
#include "kernels/product.h"
#include "kernels/reduce.h"
#include "numbers.h"

namespace tessera {
namespace {

// Runs a kernel of one result on the operands; every element is written.
Tensor made_by(const Kernel &kernel, const std::vector<Tensor> &operands, const Tensor &like, int64_t parts) {
  Tensor result(like.dtype(), like.shape()), scratch(DType::i8, {kernel.scratch_bytes});
  std::memset(result.mutable_data(), 0x55, result.bytes());
  std::vector<void *> buffers;
  for (const Tensor &operand : operands) buffers.push_back(const_cast<std::byte *>(operand.data()));
  buffers.push_back(result.mutable_data());
  buffers.push_back(scratch.mutable_data());
  for (int64_t part = parts; part-- > 0;) kernel(buffers.data(), part, parts);
  return result;
}

void expect_same_bits(const std::optional<Kernel> &kernel, const std::vector<Tensor> &operands, const Tensor &like) {
  ASSERT_TRUE(kernel);
  if (!kernel->divisible) return;
  const Tensor whole = made_by(*kernel, operands, like, 1);
  for (int64_t parts : {2, 3, 4, 5, 7, 9, 16, 33}) {
    const Tensor split = made_by(*kernel, operands, like, parts);
    EXPECT_EQ(std::memcmp(split.data(), whole.data(), whole.bytes()), 0)
        << parts << " parts, " << name_of(like.dtype()) << " " << to_string(like.shape());
  }
}

const DType numbers[] = {DType::f32, DType::f64, DType::c64, DType::c128};

TEST(Parts, OfProducts) {
  std::mt19937 random(1);
  const Shape all_sizes[] = {{1, 200, 700}, {200, 1, 700}, {64, 64, 64},  {5, 300, 600},
                             {33, 9, 5},    {300, 3, 90},  {70, 47, 611}, {47, 130, 611}};
  for (DType dtype : {DType::f32, DType::f64, DType::bf16, DType::f16, DType::c64})
    for (const Shape &sizes : all_sizes)
      for (int64_t batch : {1, 3}) {
        const bool transposed = batch == 1;
        const int64_t m = sizes[0], n = sizes[1], k = sizes[2];
        SCOPED_TRACE(to_string({batch, m, n, k}));
        Tensor lhs = normal_numbers(dtype, {batch, m, k}, random);
        Tensor rhs = normal_numbers(dtype, transposed ? Shape{batch, n, k} : Shape{batch, k, n}, random);
        const ProductDims dims{{0}, {0}, {2}, {transposed ? 2 : 1}};
        expect_same_bits(product_kernel(dtype, lhs.shape(), dtype, rhs.shape(), dtype, dims), {lhs, rhs},
                         Tensor(dtype, {batch, m, n}));
      }
}

struct Images {
  int64_t batch, height, width, in, out, window, step;
};

ConvolutionShape shape_of(const Images &images, bool features_last) {
  const auto &[batch, height, width, in, out, window, step] = images;
  const int64_t rows = (height - 1) / step + 1, columns = (width - 1) / step + 1, edge = window / 2;
  ConvolutionShape shape;
  shape.input_feature = shape.output_feature = features_last ? 3 : 1;
  shape.input_spatial = shape.output_spatial = features_last ? Shape{1, 2} : Shape{2, 3};
  shape.kernel_spatial = {0, 1};
  shape.kernel_input_feature = 2;
  shape.kernel_output_feature = 3;
  shape.strides = {step, step};
  shape.lhs_dilation = shape.rhs_dilation = {1, 1};
  shape.padding = {{edge, edge}, {edge, edge}};
  shape.reversal = {false, false};
  shape.input = features_last ? Shape{batch, height, width, in} : Shape{batch, in, height, width};
  shape.kernel = {window, window, in, out};
  shape.output = features_last ? Shape{batch, rows, columns, out} : Shape{batch, out, rows, columns};
  return shape;
}

void expect_same_bits(DType dtype, const ConvolutionShape &shape, std::mt19937 &random) {
  SCOPED_TRACE(to_string(shape.input) + " with " + to_string(shape.kernel));
  expect_same_bits(convolution_kernel(dtype, dtype, dtype, shape),
                   {normal_numbers(dtype, shape.input, random), normal_numbers(dtype, shape.kernel, random)},
                   Tensor(dtype, shape.output));
}

TEST(Parts, OfConvolutions) {
  std::mt19937 random(2);
  for (DType dtype : {DType::f32, DType::bf16})
    for (bool features_last : {true, false})
      for (const Images &images : {Images{1, 40, 30, 32, 64, 3, 1},
                                   {1, 56, 40, 16, 48, 5, 2},
                                   {3, 25, 20, 17, 24, 5, 1},
                                   {2, 14, 14, 64, 96, 3, 1},
                                   {12, 14, 14, 32, 64, 3, 1},
                                   {2, 7, 7, 128, 130, 3, 1},
                                   {1, 28, 28, 128, 160, 1, 1}})
        expect_same_bits(dtype, shape_of(images, features_last), random);
}

TEST(Parts, OfConvolutionsOfEachFeatureByItself) {
  std::mt19937 random(3);
  ConvolutionShape shape = shape_of({2, 19, 23, 1, 37, 3, 1}, true);
  shape.feature_groups = 37;
  shape.input[3] = 37;
  for (DType dtype : {DType::f32, DType::f64}) expect_same_bits(dtype, shape, random);
}

TEST(Parts, OfReductions) {
  std::mt19937 random(4);
  const std::pair<Shape, Shape> cases[] = {{{70, 300}, {1}},         {{300, 70}, {0}},         {{3, 20'001}, {1}},
                                           {{5000, 3}, {0}},         {{9, 11, 130}, {1}},      {{9, 11, 130}, {0, 2}},
                                           {{4, 5, 6, 200}, {0, 2}}, {{4, 5, 6, 200}, {1, 3}}, {{40, 3000}, {0}}};
  for (DType dtype : {DType::f32, DType::f64, DType::bf16, DType::f16})
    for (Fold fold : {Fold::sum, Fold::product, Fold::max})
      for (const auto &[shape, dims] : cases) {
        Shape kept;
        for (size_t d = 0; d < shape.size(); ++d)
          if (std::ranges::find(dims, static_cast<int64_t>(d)) == dims.end()) kept.push_back(shape[d]);
        std::optional<Kernel> kernel = reduce_kernel(Folder(fold, {dtype}, nullptr), shape, dims);
        if (kernel)
          expect_same_bits(kernel, {normal_numbers(dtype, shape, random), normal_numbers(dtype, {}, random)},
                           Tensor(dtype, kept));
      }
}

TEST(Parts, OfFourierTransforms) {
  std::mt19937 random(5);
  for (DType dtype : {DType::c64, DType::c128})
    for (const Shape &shape : {Shape{7, 60}, {37, 64}, {3, 9, 17}, {20, 101}, {5, 1}, {70, 2}, {9, 1000}})
      for (size_t rank : {1, 2}) {
        const Shape lengths(shape.end() - static_cast<int64_t>(rank), shape.end());
        expect_same_bits(fourier_kernel(stablehlo::FftType::FFT, dtype, shape, lengths),
                         {normal_numbers(dtype, shape, random)}, Tensor(dtype, shape));
      }
  for (DType dtype : {DType::f32, DType::f64}) {
    const DType result = dtype == DType::f32 ? DType::c64 : DType::c128;
    for (int64_t length : {60, 64, 101})
      expect_same_bits(fourier_kernel(stablehlo::FftType::RFFT, dtype, {37, length}, {length}),
                       {normal_numbers(dtype, {37, length}, random)}, Tensor(result, {37, length / 2 + 1}));
  }
}

// A matrix by which systems are solved without numbers growing.
Tensor well_behaved(DType dtype, const Shape &shape, std::mt19937 &random) {
  Tensor tensor = normal_numbers(dtype, shape, random);
  const int64_t n = shape.back();
  visit(dtype, [&]<typename T>() {
    if constexpr (is_complex_type<T> || std::is_floating_point_v<T>)
      for (int64_t i = 0; i < tensor.size(); ++i)
        if (i / n % n == i % n) tensor.mutable_as<T>()[i] += T(static_cast<float>(4 * n));
  });
  return tensor;
}

TEST(Parts, OfSolves) {
  std::mt19937 random(6);
  for (DType dtype : numbers)
    for (int64_t batch : {1, 4})
      for (int64_t n : {5, 33, 70})
        for (int64_t sides : {1, 70, 203}) {
          SCOPED_TRACE(to_string({batch, n, sides}));
          Tensor a = well_behaved(dtype, {batch, n, n}, random), b = normal_numbers(dtype, {batch, n, sides}, random);
          TriangularSolve solve;
          for (solve.left_side = true;; solve.left_side = false) {
            const Shape shape = solve.left_side ? Shape{batch, n, sides} : Shape{batch, sides, n};
            for (bool lower : {true, false})
              for (bool transposed : {true, false}) {
                solve.lower = lower;
                solve.transposed = transposed;
                expect_same_bits(triangular_solve_kernel(dtype, a.shape(), shape, solve), {a, b.reshaped(shape)},
                                 Tensor(dtype, shape));
              }
            if (!solve.left_side) break;
          }
        }
}

TEST(Parts, OfCholeskyFactors) {
  std::mt19937 random(7);
  for (DType dtype : numbers) {
    Tensor a = well_behaved(dtype, {7, 40, 40}, random);
    for (bool lower : {true, false}) expect_same_bits(cholesky_kernel(dtype, a.shape(), lower), {a}, a);
  }
}

}  // namespace
}  // namespace tessera
