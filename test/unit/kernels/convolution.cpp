// Convolutions against the reference, for drawn dimension numbers, windows, groups and dtypes.
#include "kernels/convolution.h"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>
#include <random>

#include "numbers.h"
#include "reference/evaluators/contraction.h"

namespace tessera {
namespace {

void expect_convolution(ConvolutionShape shape, DType dtype, std::mt19937 &random) {
  ConvolutionDims dims;
  dims.input_batch = shape.input_batch;
  dims.input_feature = shape.input_feature;
  dims.kernel_input_feature = shape.kernel_input_feature;
  dims.kernel_output_feature = shape.kernel_output_feature;
  dims.output_batch = shape.output_batch;
  dims.output_feature = shape.output_feature;
  dims.input_spatial = shape.input_spatial;
  dims.kernel_spatial = shape.kernel_spatial;
  dims.output_spatial = shape.output_spatial;
  dims.strides = shape.strides;
  dims.lhs_dilation = shape.lhs_dilation;
  dims.rhs_dilation = shape.rhs_dilation;
  dims.padding = shape.padding;
  dims.reversal = shape.reversal;
  dims.feature_groups = shape.feature_groups;
  dims.batch_groups = shape.batch_groups;
  Tensor input = whole_numbers(dtype, shape.input, random), weights = whole_numbers(dtype, shape.kernel, random);
  Tensor expected = convolution(input, weights, dims, dtype);
  shape.output = expected.shape();
  for (VectorUnit unit : {VectorUnit::baseline, vector_unit()})
    for (int64_t parts : {1, 3}) {
      std::optional<Kernel> kernel = convolution_kernel(dtype, dtype, dtype, shape, unit);
      ASSERT_TRUE(kernel.has_value());
      Tensor result(dtype, shape.output);
      std::memset(result.mutable_data(), 0x55, result.bytes());
      Tensor scratch(DType::i8, {kernel->scratch_bytes});
      void *buffers[] = {const_cast<std::byte *>(input.data()), const_cast<std::byte *>(weights.data()),
                         result.mutable_data(), scratch.mutable_data()};
      for (int64_t part = parts; part-- > 0;) (*kernel)(buffers, part, parts);
      EXPECT_EQ(std::memcmp(result.data(), expected.data(), expected.bytes()), 0)
          << to_string(shape.input) << " with " << to_string(shape.kernel) << " to " << to_string(shape.output) << ", "
          << name_of(dtype) << ", unit " << static_cast<int>(unit) << ", parts " << parts;
    }
}

Shape shuffled(size_t rank, std::mt19937 &random) {
  Shape order(rank);
  std::iota(order.begin(), order.end(), 0);
  std::shuffle(order.begin(), order.end(), random);
  return order;
}

TEST(Convolution, OfDrawnWindowsDimensionNumbersAndGroups) {
  std::mt19937 random(1);
  const DType dtypes[] = {DType::f32, DType::f32, DType::f64, DType::bf16,
                          DType::c64, DType::i8,  DType::i64, DType::f16};
  for (int trial = 0; trial < 800; ++trial) {
    size_t spatial = random() % 4;
    auto draw = [&](int64_t low, int64_t high) { return low + static_cast<int64_t>(random() % (high - low + 1)); };
    ConvolutionShape shape;
    if (trial % 3 == 0) shape.feature_groups = draw(1, 3);
    if (trial % 3 == 1) shape.batch_groups = draw(1, 3);
    int64_t batch = draw(1, 3) * shape.batch_groups, in = draw(1, 40 / (1 + trial % 20));
    int64_t out = draw(1, 20) * shape.feature_groups * shape.batch_groups;
    // Dimension 0 and 1 of each order are batch (input feature) and feature (output feature).
    Shape i = shuffled(spatial + 2, random), k = shuffled(spatial + 2, random), o = shuffled(spatial + 2, random);
    shape.input.assign(spatial + 2, 0);
    shape.kernel = shape.input;
    shape.input_batch = i[0], shape.input_feature = i[1];
    shape.kernel_input_feature = k[0], shape.kernel_output_feature = k[1];
    shape.output_batch = o[0], shape.output_feature = o[1];
    shape.input[i[0]] = batch, shape.input[i[1]] = in * shape.feature_groups;
    shape.kernel[k[0]] = in, shape.kernel[k[1]] = out;
    for (size_t d = 0; d < spatial; ++d) {
      shape.input_spatial.push_back(i[d + 2]);
      shape.kernel_spatial.push_back(k[d + 2]);
      shape.output_spatial.push_back(o[d + 2]);
      shape.input[i[d + 2]] = draw(1, 9);
      shape.kernel[k[d + 2]] = draw(1, 4);
      shape.strides.push_back(draw(1, 3));
      shape.lhs_dilation.push_back(draw(1, 2));
      shape.rhs_dilation.push_back(draw(1, 2));
      shape.padding.emplace_back(draw(-1, 3), draw(0, 3));
      shape.reversal.push_back(random() % 3 == 0);
    }
    expect_convolution(shape, dtypes[random() % std::size(dtypes)], random);
  }
}

// Windows of nearly the whole input, of which batch and output features are contiguous: gradients of weights, of plain, strided and
// transposed convolutions.
TEST(Convolution, OfGradientsOfWeights) {
  std::mt19937 random(3);
  auto draw = [&](int64_t low, int64_t high) { return low + static_cast<int64_t>(random() % (high - low + 1)); };
  for (int trial = 0; trial < 100; ++trial) {
    const size_t spatial = static_cast<size_t>(draw(1, 2));
    const auto last = static_cast<int64_t>(spatial) + 1;
    ConvolutionShape shape;
    shape.input_batch = shape.output_feature = shape.kernel_output_feature = last;
    shape.output_batch = last - 1;
    shape.input_feature = shape.kernel_input_feature = 0;
    const int64_t images = draw(1, 3), inputs = draw(1, 10), outputs = draw(1, 40);
    shape.input = shape.kernel = {images};
    for (size_t d = 0; d < spatial; ++d) {
      shape.input_spatial.push_back(static_cast<int64_t>(d) + 1);
      shape.kernel_spatial.push_back(static_cast<int64_t>(d) + 1);
      shape.output_spatial.push_back(static_cast<int64_t>(d));
      shape.lhs_dilation.push_back(draw(1, 3));
      shape.rhs_dilation.push_back(draw(1, 2));
      shape.strides.push_back(draw(1, 2));
      shape.padding.emplace_back(draw(-1, 3), draw(0, 4));
      shape.reversal.push_back(false);
      shape.input.push_back(draw(8, 12));
      shape.kernel.push_back(d + 1 < spatial ? draw(1, 4) : draw(8, 10));
    }
    shape.input.push_back(inputs);
    shape.kernel.push_back(outputs);
    expect_convolution(shape, random() % 2 ? DType::f32 : DType::f64, random);
  }
}

// Two spatial dimensions, a 3 x 3 window.
ConvolutionShape image_shape(int64_t batch, int64_t height, int64_t width, int64_t in, int64_t out) {
  ConvolutionShape shape;
  shape.strides = shape.lhs_dilation = shape.rhs_dilation = {1, 1};
  shape.padding = {{1, 1}, {1, 1}};
  shape.reversal = {false, false};
  shape.input_spatial = shape.output_spatial = {1, 2};
  shape.input_feature = shape.output_feature = 3;
  shape.kernel_spatial = {0, 1};
  shape.kernel_input_feature = 2;
  shape.kernel_output_feature = 3;
  shape.input = {batch, height, width, in};
  shape.kernel = {3, 3, in, out};
  return shape;
}

TEST(Convolution, OfImagesWithFeaturesLastAndFirst) {
  std::mt19937 random(2);
  for (DType dtype : {DType::f32, DType::bf16}) {
    ConvolutionShape shape = image_shape(2, 17, 20, 33, 40);
    expect_convolution(shape, dtype, random);
    shape.input_spatial = shape.output_spatial = shape.kernel_spatial = {2, 3};
    shape.input_feature = shape.output_feature = 1;
    shape.kernel_output_feature = 0;
    shape.kernel_input_feature = 1;
    shape.input = {2, 33, 17, 40};
    shape.kernel = {40, 33, 3, 3};
    expect_convolution(shape, dtype, random);
  }
}

// As jax.grad exports it: images are summed over, the gradient of the output is the kernel.
TEST(Convolution, ThatIsTheGradientOfItsKernel) {
  std::mt19937 random(3);
  ConvolutionShape shape = image_shape(3, 12, 20, 33, 40);
  shape.input_batch = 3, shape.input_feature = 0;
  shape.kernel_spatial = {1, 2};
  shape.kernel_input_feature = 0, shape.kernel_output_feature = 3;
  shape.output_spatial = {0, 1};
  shape.output_batch = 2, shape.output_feature = 3;
  shape.kernel = {3, 12, 20, 40};
  expect_convolution(shape, DType::f32, random);
}

// Images so large that rows of them are made at a time, with padding, steps and holes at the borders between.
TEST(Convolution, OfFewLargeImages) {
  std::mt19937 random(6);
  for (DType dtype : {DType::f32, DType::bf16})
    for (int64_t batch : {1, 2})
      for (int64_t step : {1, 2}) {
        ConvolutionShape shape = image_shape(batch, 23 * step, 30 * step, 48, 64);
        shape.kernel = {5, 3, 48, 64};
        shape.strides = {step, step};
        shape.padding = {{3, 1}, {0, 2}};
        expect_convolution(shape, dtype, random);
        shape.rhs_dilation = {3, 1};
        shape.padding = {{11, 4}, {1, 0}};
        expect_convolution(shape, dtype, random);
      }
}

TEST(Convolution, OfEachFeatureByItself) {
  std::mt19937 random(5);
  for (DType dtype : {DType::f32, DType::f64, DType::i32})
    for (int64_t features : {2, 7, 64, 133}) {
      ConvolutionShape shape = image_shape(2, 9, 11, features, features);
      shape.feature_groups = features;
      shape.kernel = {3, 3, 1, features};
      expect_convolution(shape, dtype, random);
      shape.strides = {2, 1};
      shape.rhs_dilation = {1, 2};
      shape.lhs_dilation = {2, 1};
      shape.padding = {{2, -1}, {3, 0}};
      shape.reversal = {true, false};
      expect_convolution(shape, dtype, random);
    }
}

TEST(Convolution, OfNothing) {
  std::mt19937 random(4);
  for (int zero = 0; zero < 3; ++zero) {
    ConvolutionShape shape = image_shape(zero == 0 ? 0 : 2, 5, 5, zero == 1 ? 0 : 3, zero == 2 ? 0 : 4);
    expect_convolution(shape, DType::f32, random);
  }
}

}  // namespace
}  // namespace tessera
