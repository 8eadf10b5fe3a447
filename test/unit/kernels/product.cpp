// Products against the reference, for drawn dimension numbers, shapes and dtypes, on each vector unit that this machine has.
#include "kernels/product.h"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>
#include <random>

#include "numbers.h"
#include "reference/evaluators/contraction.h"

namespace tessera {
namespace {

// The means of a product: a vector unit, and matrix tiles for bf16 or not.
struct Means {
  VectorUnit unit;
  bool tiles;
};

std::vector<Means> all_means() {
  std::vector<Means> all;
  for (VectorUnit unit : {VectorUnit::baseline, VectorUnit::avx2, VectorUnit::avx512})
    if (unit <= vector_unit()) all.push_back({unit, false});
  if (has_matrix_tiles()) all.push_back({VectorUnit::avx512, true});
  return all;
}

Tensor run_kernel(const Kernel &kernel, const Tensor &lhs, const Tensor &rhs, DType dtype, const Shape &shape,
                  int64_t parts) {
  Tensor result(dtype, shape);
  std::memset(result.mutable_data(), 0x55, result.bytes());
  void *buffers[] = {const_cast<std::byte *>(lhs.data()), const_cast<std::byte *>(rhs.data()), result.mutable_data()};
  for (int64_t part = parts; part-- > 0;) kernel(buffers, part, parts);
  return result;
}

void expect_product(const Shape &lhs_shape, const Shape &rhs_shape, const ProductDims &dims, DType lhs_type,
                    DType rhs_type, DType result_type, std::mt19937 &random) {
  Tensor lhs = whole_numbers(lhs_type, lhs_shape, random), rhs = whole_numbers(rhs_type, rhs_shape, random);
  Tensor expected = dot_general(
      lhs, rhs, {dims.lhs_batching, dims.rhs_batching, dims.lhs_contracting, dims.rhs_contracting}, result_type);
  for (Means means : all_means())
    for (int64_t parts : {1, 3}) {
      std::optional<Kernel> kernel =
          product_kernel(lhs_type, lhs_shape, rhs_type, rhs_shape, result_type, dims, means.unit, means.tiles);
      ASSERT_TRUE(kernel.has_value());
      Tensor result = run_kernel(*kernel, lhs, rhs, result_type, expected.shape(), parts);
      EXPECT_EQ(std::memcmp(result.data(), expected.data(), expected.bytes()), 0)
          << to_string(lhs_shape) << " [" << to_string(dims.lhs_contracting) << "] times " << to_string(rhs_shape)
          << " [" << to_string(dims.rhs_contracting) << "], " << name_of(lhs_type) << " " << name_of(rhs_type) << " -> "
          << name_of(result_type) << ", unit " << static_cast<int>(means.unit) << ", tiles " << means.tiles
          << ", parts " << parts;
    }
}

TEST(Product, OfMatricesOfManySizesAndOrders) {
  std::mt19937 random(1);
  for (DType dtype : {DType::f32, DType::f64, DType::c64, DType::c128, DType::i32, DType::i64, DType::bf16, DType::i8})
    for (int64_t m : {1, 2, 7, 14, 37})
      for (int64_t n : {1, 3, 16, 33, 70})
        for (int64_t k : {0, 1, 5, 64, 300})
          for (int order = 0; order < 4; ++order) {
            ProductDims dims{{}, {}, {order % 2}, {order / 2}};
            expect_product(order % 2 ? Shape{m, k} : Shape{k, m}, order / 2 ? Shape{n, k} : Shape{k, n}, dims, dtype,
                           dtype, dtype, random);
          }
}

TEST(Product, OfBlocksLargerThanTheCaches) {
  std::mt19937 random(2);
  for (DType dtype : {DType::f32, DType::bf16, DType::c64, DType::i8})
    for (Shape sizes :
         {Shape{300, 270, 530}, {520, 530, 100}, {2, 9000, 70}, {700, 2, 300}, {1, 600, 900}, {900, 1, 600}})
      for (int order = 0; order < 4; ++order) {
        int64_t m = sizes[0], n = sizes[1], k = sizes[2];
        ProductDims dims{{}, {}, {order % 2}, {order / 2}};
        expect_product(order % 2 ? Shape{m, k} : Shape{k, m}, order / 2 ? Shape{n, k} : Shape{k, n}, dims, dtype, dtype,
                       dtype, random);
      }
}

// Dimensions of both operands in a drawn order: batching, contracting and others.
TEST(Product, OfDrawnDimensionNumbers) {
  std::mt19937 random(3);
  const DType dtypes[] = {DType::f32, DType::f64, DType::bf16, DType::f16,  DType::f8E4M3FN, DType::c64, DType::i1,
                          DType::i4,  DType::ui8, DType::i16,  DType::ui32, DType::i64,      DType::c128};
  for (int trial = 0; trial < 600; ++trial) {
    auto draw = [&](unsigned most) {
      Shape extents(random() % (most + 1));
      for (int64_t &extent : extents) extent = static_cast<int64_t>(random() % 100 == 0 ? 0 : 1 + random() % 6);
      return extents;
    };
    Shape batch = draw(2), contracting = draw(2), rows = draw(2), columns = draw(2);
    auto arrange = [&](const Shape &free, Shape &shape, Shape &batching, Shape &contracted) {
      size_t rank = batch.size() + contracting.size() + free.size();
      Shape order(rank);
      std::iota(order.begin(), order.end(), 0);
      std::shuffle(order.begin(), order.end(), random);
      std::sort(order.begin() + static_cast<int64_t>(batch.size() + contracting.size()), order.end());
      shape.assign(rank, 0);
      for (size_t i = 0; i < rank; ++i) {
        if (i < batch.size())
          batching.push_back(order[i]), shape[order[i]] = batch[i];
        else if (i < batch.size() + contracting.size())
          contracted.push_back(order[i]), shape[order[i]] = contracting[i - batch.size()];
        else
          shape[order[i]] = free[i - batch.size() - contracting.size()];
      }
    };
    ProductDims dims;
    Shape lhs_shape, rhs_shape;
    arrange(rows, lhs_shape, dims.lhs_batching, dims.lhs_contracting);
    arrange(columns, rhs_shape, dims.rhs_batching, dims.rhs_contracting);
    DType dtype = dtypes[random() % std::size(dtypes)];
    expect_product(lhs_shape, rhs_shape, dims, dtype, dtype, dtype, random);
  }
}

TEST(Product, IntoAnotherDtype) {
  std::mt19937 random(4);
  const DType cases[][3] = {{DType::i8, DType::i8, DType::i32},     {DType::ui8, DType::i8, DType::i32},
                            {DType::i8, DType::ui8, DType::i32},    {DType::ui8, DType::ui8, DType::ui32},
                            {DType::bf16, DType::bf16, DType::f32}, {DType::f16, DType::f16, DType::f32},
                            {DType::f32, DType::bf16, DType::f32},  {DType::f32, DType::f32, DType::f64},
                            {DType::i32, DType::i32, DType::i64},   {DType::f8E5M2, DType::f8E4M3FN, DType::bf16}};
  for (const auto &[lhs, rhs, result] : cases)
    for (int order = 0; order < 4; ++order)
      expect_product(order % 2 ? Shape{37, 90} : Shape{90, 37}, order / 2 ? Shape{41, 90} : Shape{90, 41},
                     {{}, {}, {order % 2}, {order / 2}}, lhs, rhs, result, random);
}

TEST(Product, ThatHasNoKernel) {
  ProductDims dims{{}, {}, {1}, {0}};
  EXPECT_FALSE(product_kernel(DType::f32, {2, 2}, DType::c64, {2, 2}, DType::c64, dims).has_value());
  EXPECT_FALSE(product_kernel(DType::f32, {2, 2}, DType::f32, {2, 2}, DType::i32, dims).has_value());
  EXPECT_FALSE(product_kernel(DType::f64, {2, 2}, DType::f64, {2, 2}, DType::f32, dims).has_value());
}

// The result doesn't depend on how the work is split: each sum has one order.
TEST(Product, HasTheSameBitsForAnyNumberOfParts) {
  std::mt19937 random(5);
  for (DType dtype : {DType::f32, DType::bf16})
    for (Shape sizes : {Shape{100, 200, 700}, {64, 64, 64}, {5, 300, 1000}, {630, 77, 1111}, {77, 630, 1111}}) {
      Tensor lhs = normal_numbers(dtype, {sizes[0], sizes[2]}, random);
      Tensor rhs = normal_numbers(dtype, {sizes[2], sizes[1]}, random);
      for (DType result : {DType::f32, dtype}) {
        std::optional<Kernel> kernel =
            product_kernel(dtype, lhs.shape(), dtype, rhs.shape(), result, {{}, {}, {1}, {0}});
        ASSERT_TRUE(kernel.has_value());
        Tensor whole = run_kernel(*kernel, lhs, rhs, result, {sizes[0], sizes[1]}, 1);
        for (int64_t parts : {2, 3, 8}) {
          Tensor split = run_kernel(*kernel, lhs, rhs, result, {sizes[0], sizes[1]}, parts);
          EXPECT_EQ(std::memcmp(split.data(), whole.data(), whole.bytes()), 0) << parts;
        }
      }
    }
}

// Drawn numbers of bf16 against sums in f64: products are exact in f32, and each of k additions rounds once.
TEST(Product, OfBf16IsAsExactAsSumsInF32) {
  std::mt19937 random(8);
  for (Shape sizes : {Shape{33, 65, 40}, {70, 20, 515}, {8, 100, 1500}})
    for (Means means : all_means()) {
      const int64_t m = sizes[0], n = sizes[1], k = sizes[2];
      Tensor lhs = normal_numbers(DType::bf16, {m, k}, random), rhs = normal_numbers(DType::bf16, {k, n}, random);
      std::optional<Kernel> kernel = product_kernel(DType::bf16, {m, k}, DType::bf16, {k, n}, DType::f32,
                                                    {{}, {}, {1}, {0}}, means.unit, means.tiles);
      ASSERT_TRUE(kernel.has_value());
      Tensor result = run_kernel(*kernel, lhs, rhs, DType::f32, {m, n}, 1);
      for (int64_t i = 0; i < m; ++i)
        for (int64_t j = 0; j < n; ++j) {
          double sum = 0, most = 0;
          for (int64_t p = 0; p < k; ++p) {
            const double term = static_cast<double>(static_cast<float>(lhs.as<Bfloat16>()[i * k + p])) *
                                static_cast<double>(static_cast<float>(rhs.as<Bfloat16>()[p * n + j]));
            sum += term;
            most += std::abs(term);
          }
          ASSERT_NEAR(result.as<float>()[i * n + j], sum, most * static_cast<double>(k) * 0x1p-24)
              << "tiles " << means.tiles << ", unit " << static_cast<int>(means.unit);
        }
    }
}

// Several devices' products by one call: with one rhs, with one lhs and more products than are made side by side, with both operands
// the same, with nothing in common.
TEST(Product, HasTheSameBitsStacked) {
  std::mt19937 random(6);
  const std::vector<std::vector<std::pair<int, int>>> stacks{
      {{0, 1}, {1, 0}, {0, 1}, {0, 0}, {1, 1}, {0, 1}},
      {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {0, 6}, {0, 7}, {0, 8}, {0, 9}, {0, 3}, {1, 2}, {1, 4}}};
  for (Shape sizes : {Shape{150, 170, 600}, {256, 2100, 40}, {700, 70, 300}}) {
    const int64_t m = sizes[0], n = sizes[1], k = sizes[2];
    std::vector<Tensor> lhs, rhs;
    for (int i = 0; i < 2; ++i) lhs.push_back(normal_numbers(DType::f32, {m, k}, random));
    for (int i = 0; i < 10; ++i) rhs.push_back(normal_numbers(DType::f32, {k, n}, random));
    std::optional<Kernel> kernel =
        product_kernel(DType::f32, {m, k}, DType::f32, {k, n}, DType::f32, {{}, {}, {1}, {0}});
    ASSERT_TRUE(kernel && kernel->batched);
    for (const auto &pairs : stacks) {
      std::vector<Tensor> results;
      std::vector<std::vector<void *>> buffers;
      std::vector<void *const *> arrays;
      for (auto [i, j] : pairs) {
        results.emplace_back(DType::f32, Shape{m, n});
        std::memset(results.back().mutable_data(), 0x55, results.back().bytes());
        buffers.push_back({const_cast<std::byte *>(lhs[i].data()), const_cast<std::byte *>(rhs[j].data()),
                           results.back().mutable_data()});
      }
      for (auto &each : buffers) arrays.push_back(each.data());
      kernel->batched(kernel->state.get(), arrays.data(), static_cast<int64_t>(arrays.size()));
      for (size_t p = 0; p < pairs.size(); ++p) {
        Tensor alone = run_kernel(*kernel, lhs[pairs[p].first], rhs[pairs[p].second], DType::f32, {m, n}, 1);
        EXPECT_EQ(std::memcmp(results[p].data(), alone.data(), alone.bytes()), 0) << p;
      }
    }
  }
}

}  // namespace
}  // namespace tessera
