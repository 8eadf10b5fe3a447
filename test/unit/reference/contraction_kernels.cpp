#include "reference/evaluators/contraction.h"

#include "tensors.h"

namespace tessera {
namespace {

// ((i mod modulus) + shift) for i = 0, 1, ...
Tensor pattern(const Shape &shape, int64_t modulus, double shift) {
  std::vector<double> values(element_count(shape));
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(static_cast<int64_t>(i) % modulus) + shift;
  return make<double>(shape, values);
}

ConvolutionDims channels_last() {
  ConvolutionDims dims;
  dims.input_spatial = dims.output_spatial = {1, 2};
  dims.input_feature = dims.output_feature = 3;
  dims.kernel_spatial = {0, 1};
  dims.kernel_input_feature = 2;
  dims.kernel_output_feature = 3;
  dims.strides = dims.lhs_dilation = dims.rhs_dilation = {1, 1};
  dims.padding = {{0, 0}, {0, 0}};
  dims.reversal = {false, false};
  return dims;
}

TEST(DotGeneral, MultipliesMatrices) {
  expect_values(dot_general(make({2, 2}, {1, 2, 3, 4}), make({2, 2}, {5, 6, 7, 8}), {{}, {}, {1}, {0}}, DType::f32),
                {2, 2}, {19, 22, 43, 50});
}

TEST(DotGeneral, BatchesAndContractsSeveralDimensions) {
  // lhs [i, b, k, l], rhs [l, b, k] -> [b, i] = sum over k, l
  Tensor lhs = counting<double>({2, 2, 2, 2}), rhs = counting<double>({2, 2, 2});
  expect_values(dot_general(lhs, rhs, {{1}, {1}, {2, 3}, {2, 0}}, DType::f64), {2, 2}, {21, 101, 105, 249});
}

TEST(DotGeneral, IntegersWrapAndSmallFloatsSumInF32) {
  expect_values(
      dot_general(make<int8_t>({1, 2}, {100, 100}), make<int8_t>({2, 1}, {1, 1}), {{}, {}, {1}, {0}}, DType::i8),
      {1, 1}, {-56});
  expect_values(
      dot_general(make<int8_t>({1, 2}, {100, 100}), make<int8_t>({2, 1}, {-2, 1}), {{}, {}, {1}, {0}}, DType::i32),
      {1, 1}, {-100});
  // 256 ones and a 256: summed in bf16 itself the ones would be lost.
  std::vector<double> ones(257, 1.0);
  ones[0] = 256;
  Tensor left = make<Bfloat16>({1, 257}, ones), right = make<Bfloat16>({257, 1}, std::vector<double>(257, 1.0));
  expect_values(dot_general(left, right, {{}, {}, {1}, {0}}, DType::bf16), {1, 1}, {512});
  expect_values(dot_general(make<bool>({2}, {1, 0}), make<bool>({2}, {1, 1}), {{}, {}, {0}, {0}}, DType::i1), {}, {1});
}

TEST(DotGeneral, EmptyContractionIsZero) {
  expect_values(dot_general(Tensor(DType::f32, {2, 0}), Tensor(DType::f32, {0, 1}), {{}, {}, {1}, {0}}, DType::f32),
                {2, 1}, {0, 0});
}

// Expected numbers by jax.lax.conv_general_dilated.
TEST(Convolution, StridesPaddingAndDilations) {
  ConvolutionDims dims = channels_last();
  dims.strides = {2, 1};
  dims.padding = {{1, 2}, {-1, 2}};
  dims.lhs_dilation = {2, 1};
  dims.rhs_dilation = {1, 2};
  expect_values(convolution(pattern({2, 5, 4, 3}, 7, -3), pattern({3, 2, 3, 2}, 5, -2), dims, DType::f64), {2, 5, 3, 2},
                {-1, -3, -4, 9,  -1, -1, -1, -5, 1,  -3, -3, 1,  -8, 7,  -1, -1, 9,  -4, -1, -2,
                 -3, 1,  0,  -2, -1, -4, 9,  -4, -2, 0,  6,  8,  0,  -2, -4, 9,  6,  -1, -2, 0,
                 1,  -3, -1, -3, -4, 9,  -1, -1, -1, -5, 1,  -3, -3, 1,  -8, 7,  -1, -1, 9,  -4});
}

TEST(Convolution, FeatureGroups) {
  ConvolutionDims dims = channels_last();
  dims.feature_groups = 3;
  Tensor result = convolution(pattern({2, 5, 4, 3}, 7, -3), pattern({3, 2, 1, 6}, 5, -2), dims, DType::f64);
  ASSERT_EQ(result.shape(), (Shape{2, 3, 3, 6}));
  std::vector<double> values = values_of(result);
  values.resize(18);
  EXPECT_EQ(values, (std::vector<double>{-2, -2, 8, -8, -5, 8, 6, -5, -6, -5, 8, -5, -14, -8, 8, -2, -14, 10}));
}

TEST(Convolution, BatchGroups) {
  ConvolutionDims dims = channels_last();
  dims.batch_groups = 2;
  expect_values(convolution(pattern({2, 5, 4, 3}, 7, -3), pattern({3, 2, 3, 4}, 5, -2), dims, DType::f64), {1, 3, 3, 4},
                {-9, 3, -12, 7,  15, 7, 0,  7, -10, -10, -16, -14, 3,   -9,  8, -14, -1, -5,
                 -1, 7, -5,  -1, 11, 7, 15, 7, 0,   7,   -10, -10, -16, -14, 7, 15,  10, 0});
}

TEST(Convolution, ReversalTurnsTheKernel) {
  ConvolutionDims dims;
  dims.input_spatial = dims.output_spatial = dims.kernel_spatial = {0};
  dims.input_batch = dims.kernel_input_feature = dims.output_batch = 1;
  dims.input_feature = dims.kernel_output_feature = dims.output_feature = 2;
  dims.strides = dims.lhs_dilation = dims.rhs_dilation = {1};
  dims.padding = {{0, 0}};
  dims.reversal = {true};
  Tensor input = make({4, 1, 1}, {1, 2, 3, 4}), kernel = make({2, 1, 1}, {1, 10});
  expect_values(convolution(input, kernel, dims, DType::f32), {3, 1, 1}, {12, 23, 34});
  dims.reversal = {false};
  expect_values(convolution(input, kernel, dims, DType::f32), {3, 1, 1}, {21, 32, 43});
}

}  // namespace
}  // namespace tessera
