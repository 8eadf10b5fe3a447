// Sums whose order depends on their length alone: a row of a product, or a result of a reduction, has the bits that it has
// in an array with fewer rows, columns or batches. covers: N12
#include <gtest/gtest.h>

#include <cstring>

#include "kernels/product.h"
#include "kernels/reduce.h"
#include "numbers.h"

namespace tessera {
namespace {

Tensor result_of(const std::optional<Kernel> &kernel, std::vector<const void *> operands, DType dtype,
                 const Shape &shape) {
  EXPECT_TRUE(kernel);
  Tensor result(dtype, shape), scratch(DType::i8, {kernel->scratch_bytes});
  std::vector<void *> buffers;
  for (const void *operand : operands) buffers.push_back(const_cast<void *>(operand));
  buffers.push_back(result.mutable_data());
  buffers.push_back(scratch.mutable_data());
  (*kernel)(buffers.data(), 0, 1);
  return result;
}

// Rows of lhs times columns of rhs, which stand in its rows, so that the first ones of both are arrays themselves.
Tensor product(const Tensor &lhs, const Tensor &rhs, int64_t rows, int64_t columns) {
  const int64_t inner = lhs.shape()[1];
  return result_of(ordered_product_kernel(lhs.dtype(), {rows, inner}, rhs.dtype(), {columns, inner}, lhs.dtype(),
                                          {{}, {}, {1}, {1}}),
                   {lhs.data(), rhs.data()}, lhs.dtype(), {rows, columns});
}

TEST(Ordered, ProductsHaveTheBitsOfTheirParts) {
  std::mt19937 random(1);
  for (DType dtype : {DType::f32, DType::f64, DType::bf16, DType::f16, DType::c64})
    for (int64_t inner : {3, 64, 700}) {
      const Tensor lhs = normal_numbers(dtype, {70, inner}, random), rhs = normal_numbers(dtype, {130, inner}, random);
      const Tensor whole = product(lhs, rhs, 70, 130);
      const auto bytes = static_cast<int64_t>(bytes_of(dtype));
      for (int64_t rows : {1, 2, 8, 35, 70})
        for (int64_t columns : {1, 3, 16, 65, 130}) {
          const Tensor part = product(lhs, rhs, rows, columns);
          for (int64_t row = 0; row < rows; ++row)
            ASSERT_EQ(std::memcmp(part.data() + row * columns * bytes, whole.data() + row * 130 * bytes,
                                  static_cast<size_t>(columns * bytes)),
                      0)
                << name_of(dtype) << ", row " << row << " of " << rows << " x " << columns << " over " << inner;
        }
    }
}

TEST(Ordered, ReductionsHaveTheBitsOfTheirParts) {
  std::mt19937 random(2);
  const float zero = 0;
  for (int64_t length : {5, 64, 4000}) {
    const Tensor array = normal_numbers(DType::f32, {32, length}, random);
    auto sums = [&](int64_t rows) {
      return result_of(ordered_reduce_kernel(Folder(Fold::sum, {DType::f32}, nullptr), {rows, length}, {1}),
                       {array.data(), &zero}, DType::f32, {rows});
    };
    const Tensor whole = sums(32);
    for (int64_t rows : {1, 2, 5, 16})
      EXPECT_EQ(std::memcmp(sums(rows).data(), whole.data(), static_cast<size_t>(rows) * sizeof(float)), 0)
          << rows << " of 32 sums of " << length;
  }
}

}  // namespace
}  // namespace tessera
