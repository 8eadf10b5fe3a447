// Elementwise work on what kernels make, in pieces: which elements of which operands meet, and products and convolutions that end in
// it against the same work done after them.
#include "kernels/epilogue.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>

#include "base/element_types.h"
#include "base/tensor.h"
#include "kernels/convolution.h"
#include "kernels/product.h"

namespace tessera {
namespace {

// results[0] = made + 2 a + 3 b + ..., as arguments come; a bit of `single` for those that are one element.
template <uint64_t single, int count>
void combine(void *const *arguments, void *const *results, int64_t length) {
  auto *result = static_cast<float *>(results[0]);
  for (int64_t i = 0; i < length; ++i) {
    float sum = 0;
    for (int a = 0; a < count; ++a)
      sum += static_cast<float>(a + 1) * static_cast<const float *>(arguments[a])[single >> a & 1 ? 0 : i];
    result[i] = sum;
  }
}

// relu(made + bias) and whether that is above zero.
void relu_and_mask(void *const *arguments, void *const *results, int64_t length) {
  const auto *made = static_cast<const float *>(arguments[0]), *bias = static_cast<const float *>(arguments[1]);
  for (int64_t i = 0; i < length; ++i) {
    const float sum = made[i] + bias[i];
    static_cast<bool *>(results[1])[i] = sum > 0;
    static_cast<float *>(results[0])[i] = std::max(sum, 0.0f);
  }
}

// made + before, of bf16.
void add_bf16(void *const *arguments, void *const *results, int64_t length) {
  for (int64_t i = 0; i < length; ++i)
    static_cast<Bfloat16 *>(results[0])[i] = Bfloat16(static_cast<float>(static_cast<Bfloat16 *>(arguments[0])[i]) +
                                                      static_cast<float>(static_cast<Bfloat16 *>(arguments[1])[i]));
}

void add_f32(void *const *arguments, void *const *results, int64_t length) {
  for (int64_t i = 0; i < length; ++i)
    static_cast<float *>(results[0])[i] = static_cast<float *>(arguments[0])[i] + static_cast<float *>(arguments[1])[i];
}

std::shared_ptr<const VectorFunction> function_at(VectorFunction function) {
  return std::make_shared<const VectorFunction>(function);
}

Tensor whole_numbers(DType dtype, const Shape &shape, std::mt19937 &random) {
  Tensor tensor(dtype, shape);
  visit(dtype, [&]<typename T>() {
    if constexpr (!is_complex_type<T> && !std::is_same_v<T, bool>)
      for (int64_t i = 0; i < tensor.size(); ++i)
        tensor.mutable_as<T>()[i] = static_cast<T>(static_cast<int>(random() % 5) - 2);
  });
  return tensor;
}

void *data_of(const Tensor &tensor) { return const_cast<std::byte *>(tensor.data()); }

TEST(Epilogue, MeetsTheElementsOfItsOperands) {
  // Operands of [3, 4, 50] have one element for all, along the first, the second, the last, the last two, and all dimensions.
  const int64_t all = 600;
  const std::pair<int64_t, int64_t> patterns[] = {{all, 1}, {200, 3}, {50, 4}, {1, 50}, {1, 200}, {1, all}};
  std::mt19937 random(1);
  Epilogue epilogue;
  epilogue.elements = all;
  std::vector<Tensor> arrays;
  for (auto [divisor, modulus] : patterns) {
    epilogue.operands.push_back({static_cast<int64_t>(arrays.size()), DType::f32, divisor, modulus});
    arrays.push_back(whole_numbers(DType::f32, {modulus}, random));
  }
  epilogue.results.push_back({6, DType::f32});
  epilogue.function = function_at(combine<0b1110, 7>);
  Tensor made = whole_numbers(DType::f32, {all}, random);
  for (int64_t begin : {0, 1, 49, 50, 149, 333, 599})
    for (int64_t end : {1, 50, 51, 200, 334, 600}) {
      if (end <= begin) continue;
      Tensor result(DType::f32, {all});
      std::vector<void *> buffers;
      for (const Tensor &array : arrays) buffers.push_back(data_of(array));
      buffers.push_back(result.mutable_data());
      std::memset(result.mutable_data(), 0, result.bytes());
      epilogue.apply(made.as<float>() + begin, DType::f32, begin, end - begin, buffers.data());
      for (int64_t i = 0; i < all; ++i) {
        float expected = 0;
        if (i >= begin && i < end) {
          expected = made.as<float>()[i];
          for (size_t a = 0; a < arrays.size(); ++a)
            expected += static_cast<float>(a + 2) * arrays[a].as<float>()[i / patterns[a].first % patterns[a].second];
        }
        ASSERT_EQ(result.as<float>()[i], expected) << i << " of " << begin << " to " << end;
      }
    }
}

TEST(Epilogue, MayHaveTheMemoryOfWhatItReadsOnce) {
  Epilogue epilogue;
  epilogue.elements = 100;
  epilogue.operands = {{2, DType::f32, 1, 100}, {3, DType::f32, 1, 10}, {4, DType::bf16, 1, 100}};
  epilogue.results = {{5, DType::f32}, {6, DType::bf16}};
  std::vector<Kernel::Sharing> sharing = epilogue.may_share();
  ASSERT_EQ(sharing.size(), 2u);
  EXPECT_EQ(sharing[0].result, 0u);
  EXPECT_EQ(sharing[0].operand, 2u);
  EXPECT_EQ(sharing[1].result, 1u);
  EXPECT_EQ(sharing[1].operand, 4u);
  EXPECT_FALSE(epilogue.leaves_room_for(DType::f32)) << "the result may stand where operand 2 does";
  epilogue.operands.erase(epilogue.operands.begin());
  EXPECT_TRUE(epilogue.leaves_room_for(DType::f32));
  EXPECT_FALSE(epilogue.leaves_room_for(DType::bf16)) << "the first result is f32";
}

// A bias and relu, with a second result: sums are made where the first stands.
TEST(Epilogue, OfProducts) {
  std::mt19937 random(2);
  for (Shape sizes : {Shape{1, 70, 100, 600}, {1, 600, 1300, 40}, {3, 40, 64, 300}})
    for (DType dtype : {DType::f32, DType::bf16})
      for (int64_t parts : {1, 3}) {
        const int64_t b = sizes[0], m = sizes[1], n = sizes[2], k = sizes[3];
        Tensor lhs = whole_numbers(dtype, {b, m, k}, random), rhs = whole_numbers(dtype, {b, k, n}, random);
        Tensor bias = whole_numbers(DType::f32, {n}, random), made(DType::f32, {b, m, n});
        Tensor result(DType::f32, {b, m, n}), mask(DType::i1, {b, m, n});
        ProductDims dims{{0}, {0}, {2}, {1}};
        auto epilogue = std::make_shared<Epilogue>();
        epilogue->elements = b * m * n;
        epilogue->operands = {{2, DType::f32, 1, n}};
        epilogue->results = {{3, DType::f32}, {4, DType::i1}};
        epilogue->function = function_at(relu_and_mask);
        Kernel plain = *product_kernel(dtype, lhs.shape(), dtype, rhs.shape(), DType::f32, dims);
        Kernel kernel = *product_kernel(dtype, lhs.shape(), dtype, rhs.shape(), DType::f32, dims, vector_unit(),
                                        has_matrix_tiles(), {{}, epilogue, 3});
        EXPECT_TRUE(kernel.may_share.empty());
        void *alone[] = {data_of(lhs), data_of(rhs), made.mutable_data()};
        plain(alone);
        void *buffers[] = {data_of(lhs), data_of(rhs), data_of(bias), result.mutable_data(), mask.mutable_data()};
        for (int64_t part = parts; part-- > 0;) kernel(buffers, part, parts);
        for (int64_t i = 0; i < result.size(); ++i) {
          const float sum = made.as<float>()[i] + bias.as<float>()[i % n];
          ASSERT_EQ(result.as<float>()[i], std::max(sum, 0.0f)) << i;
          ASSERT_EQ(mask.as<bool>()[i], sum > 0) << i;
        }
      }
}

// before + x w in the memory of `before`.
TEST(Epilogue, OfProductsAddedToWhatIsThere) {
  std::mt19937 random(3);
  for (DType dtype : {DType::f32, DType::bf16})
    for (int64_t parts : {1, 2, 5}) {
      const int64_t m = 530, n = 610, k = 700;
      Tensor lhs = whole_numbers(dtype, {m, k}, random), rhs = whole_numbers(dtype, {k, n}, random);
      Tensor sum = whole_numbers(dtype, {m, n}, random), before = sum, made(dtype, {m, n});
      ProductDims dims{{}, {}, {1}, {0}};
      auto epilogue = std::make_shared<Epilogue>();
      epilogue->elements = m * n;
      epilogue->operands = {{2, dtype, 1, m * n}};
      epilogue->results = {{3, dtype}};
      epilogue->function = function_at(dtype == DType::f32 ? add_f32 : add_bf16);
      Kernel kernel = *product_kernel(dtype, lhs.shape(), dtype, rhs.shape(), dtype, dims, vector_unit(),
                                      has_matrix_tiles(), {{}, epilogue, 3});
      ASSERT_EQ(kernel.may_share.size(), 1u);
      Kernel plain = *product_kernel(dtype, lhs.shape(), dtype, rhs.shape(), dtype, dims);
      void *alone[] = {data_of(lhs), data_of(rhs), made.mutable_data()};
      plain(alone);
      void *memory = sum.mutable_data();
      void *buffers[] = {data_of(lhs), data_of(rhs), memory, memory};
      for (int64_t part = parts; part-- > 0;) kernel(buffers, part, parts);
      Tensor expected(dtype, {m, n});
      void *arguments[] = {made.mutable_data(), data_of(before)}, *results[] = {expected.mutable_data()};
      (*epilogue->function)(arguments, results, m *n);
      EXPECT_EQ(std::memcmp(sum.data(), expected.data(), expected.bytes()), 0) << parts;
    }
}

// Several devices at once: what is the same for two of them is computed once, and differs where the epilogue's operands do.
TEST(Epilogue, OfStackedProducts) {
  std::mt19937 random(4);
  const int64_t m = 150, n = 170, k = 600;
  Tensor lhs[] = {whole_numbers(DType::f32, {m, k}, random), whole_numbers(DType::f32, {m, k}, random)};
  Tensor rhs = whole_numbers(DType::f32, {k, n}, random);
  Tensor bias[] = {whole_numbers(DType::f32, {n}, random), whole_numbers(DType::f32, {n}, random)};
  auto epilogue = std::make_shared<Epilogue>();
  epilogue->elements = m * n;
  epilogue->operands = {{2, DType::f32, 1, n}};
  epilogue->results = {{3, DType::f32}};
  epilogue->function = function_at(add_f32);
  Kernel kernel = *product_kernel(DType::f32, {m, k}, DType::f32, {k, n}, DType::f32, {{}, {}, {1}, {0}}, vector_unit(),
                                  has_matrix_tiles(), {{}, epilogue, 3});
  ASSERT_TRUE(kernel.batched);
  std::vector<std::pair<int, int>> devices{{0, 0}, {1, 0}, {0, 1}, {0, 0}};
  std::vector<Tensor> results;
  std::vector<std::vector<void *>> buffers;
  std::vector<void *const *> arrays;
  for (auto [i, j] : devices) {
    results.emplace_back(DType::f32, Shape{m, n});
    buffers.push_back({data_of(lhs[i]), data_of(rhs), data_of(bias[j]), results.back().mutable_data()});
  }
  for (auto &each : buffers) arrays.push_back(each.data());
  kernel.batched(kernel.state.get(), arrays.data(), static_cast<int64_t>(arrays.size()));
  for (size_t d = 0; d < devices.size(); ++d) {
    Tensor alone(DType::f32, {m, n});
    buffers[d][3] = alone.mutable_data();
    kernel(buffers[d].data());
    EXPECT_EQ(std::memcmp(results[d].data(), alone.data(), alone.bytes()), 0) << d;
  }
}

ConvolutionShape images(int64_t batch, int64_t side, int64_t in, int64_t out, bool features_last) {
  ConvolutionShape shape;
  shape.input_feature = shape.output_feature = features_last ? 3 : 1;
  shape.input_spatial = shape.output_spatial = features_last ? Shape{1, 2} : Shape{2, 3};
  shape.kernel_spatial = {0, 1};
  shape.kernel_input_feature = 2;
  shape.kernel_output_feature = 3;
  shape.strides = shape.lhs_dilation = shape.rhs_dilation = {1, 1};
  shape.padding = {{1, 1}, {1, 1}};
  shape.reversal = {false, false};
  shape.input = features_last ? Shape{batch, side, side, in} : Shape{batch, in, side, side};
  shape.kernel = {3, 3, in, out};
  shape.output = features_last ? Shape{batch, side, side, out} : Shape{batch, out, side, side};
  return shape;
}

// Those that oneDNN makes, a few images at a time, and others; a bias for each feature, last or second.
TEST(Epilogue, OfConvolutions) {
  std::mt19937 random(5);
  for (bool features_last : {true, false})
    for (ConvolutionShape shape : {images(6, 20, 32, 64, features_last), images(2, 9, 5, 24, features_last)})
      for (int64_t parts : {1, 2, 7}) {
        Tensor input = whole_numbers(DType::f32, shape.input, random);
        Tensor weights = whole_numbers(DType::f32, shape.kernel, random);
        const int64_t features = shape.kernel[3], all = element_count(shape.output);
        const int64_t places = shape.output[2] * shape.output[features_last ? 1 : 3];
        Tensor bias = whole_numbers(DType::f32, {features}, random), made(DType::f32, shape.output),
               result(DType::f32, shape.output);
        auto epilogue = std::make_shared<Epilogue>();
        epilogue->elements = all;
        epilogue->operands = {{2, DType::f32, features_last ? 1 : places, features}};
        epilogue->results = {{3, DType::f32}};
        epilogue->function = function_at(features_last ? combine<0, 2> : combine<0b10, 2>);
        Kernel plain = *convolution_kernel(DType::f32, DType::f32, DType::f32, shape);
        Kernel kernel = *convolution_kernel(DType::f32, DType::f32, DType::f32, shape, vector_unit(), epilogue);
        std::vector<std::byte> scratch(std::max(plain.scratch_bytes, kernel.scratch_bytes) + 64);
        void *aligned = scratch.data() + (-reinterpret_cast<uintptr_t>(scratch.data()) & 63);
        void *alone[] = {data_of(input), data_of(weights), made.mutable_data(), aligned};
        plain(alone);
        void *buffers[] = {data_of(input), data_of(weights), data_of(bias), result.mutable_data(), aligned};
        for (int64_t part = parts; part-- > 0;) kernel(buffers, part, parts);
        for (int64_t i = 0; i < all; ++i)
          ASSERT_EQ(result.as<float>()[i],
                    made.as<float>()[i] + 2 * bias.as<float>()[features_last ? i % features : i / places % features])
              << i << ", parts " << parts << ", features last " << features_last;
      }
}

}  // namespace
}  // namespace tessera
