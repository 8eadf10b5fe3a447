// Products that read operands where these stand in larger arrays, against products of copies, to the bit.
#include "kernels/joined.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>

#include "base/tensor.h"
#include "kernels/copy.h"
#include "kernels/product.h"

namespace tessera {
namespace {

Tensor drawn(DType dtype, const Shape &shape, std::mt19937 &random) {
  Tensor tensor(dtype, shape);
  std::byte *bytes = tensor.mutable_data();
  // Numbers from -0.5 to 0.5, whatever their size; of integers all their bits.
  const auto size = static_cast<int64_t>(bytes_of(dtype));
  for (int64_t i = 0; i < static_cast<int64_t>(tensor.bytes()); ++i) bytes[i] = static_cast<std::byte>(random());
  if (is_integer(dtype)) return tensor;
  std::uniform_real_distribution<float> numbers(-0.5f, 0.5f);
  for (int64_t i = 0; i < static_cast<int64_t>(tensor.bytes()); i += std::min<int64_t>(size, 4)) {
    float number = numbers(random);
    std::memcpy(bytes + i, reinterpret_cast<std::byte *>(&number) + (size == 2 ? 2 : 0), size == 2 ? 2 : 4);
  }
  return tensor;
}

void *data_of(const Tensor &tensor) { return const_cast<std::byte *>(tensor.data()); }

// An operand of extents `shape`, and the array that it is in.
struct Viewed {
  Shape whole, shape;
  OperandView view;
  std::vector<int64_t> at;  // the values of the starts

  Tensor copy_of(const Tensor &array) const {
    int64_t offset = view.first;
    for (size_t i = 0; i < at.size(); ++i)
      offset += std::clamp<int64_t>(at[i], 0, view.starts[i].last) * view.starts[i].stride;
    Tensor copy(array.dtype(), shape);
    const auto bytes = static_cast<int64_t>(bytes_of(array.dtype()));
    StridedCopy(shape, row_major_strides(shape), view.strides, bytes)
        .run(copy.mutable_data(), array.data() + offset * bytes);
    return copy;
  }
};

// Kernel buffers: the arrays, the starts of both (i64 all of them), the result.
void expect_as_copies(DType dtype, DType result, Viewed lhs, Viewed rhs, const ProductDims &dims, const Shape &shape,
                      std::mt19937 &random) {
  Tensor left = drawn(dtype, lhs.whole, random), right = drawn(dtype, rhs.whole, random);
  std::vector<int64_t> starts;
  std::vector<void *> buffers{data_of(left), data_of(right)};
  for (Viewed *side : {&lhs, &rhs})
    for (size_t i = 0; i < side->at.size(); ++i) {
      side->view.starts[i].buffer = static_cast<int64_t>(2 + starts.size());
      starts.push_back(side->at[i]);
    }
  for (int64_t &start : starts) buffers.push_back(&start);
  JoinedWork joined{{lhs.view, rhs.view}, nullptr, static_cast<int64_t>(buffers.size())};
  Tensor left_copy = lhs.copy_of(left), right_copy = rhs.copy_of(right), expected(result, shape);
  Kernel plain = *product_kernel(dtype, lhs.shape, dtype, rhs.shape, result, dims);
  Kernel kernel =
      *product_kernel(dtype, lhs.shape, dtype, rhs.shape, result, dims, vector_unit(), has_matrix_tiles(), joined);
  void *alone[] = {data_of(left_copy), data_of(right_copy), expected.mutable_data()};
  plain(alone);
  for (int64_t parts : {1, 3}) {
    Tensor made(result, shape);
    buffers.push_back(made.mutable_data());
    for (int64_t part = parts; part-- > 0;) kernel(buffers.data(), part, parts);
    buffers.pop_back();
    EXPECT_EQ(std::memcmp(made.data(), expected.data(), made.bytes()), 0) << name_of(dtype) << " in " << parts;
  }
  EXPECT_EQ(kernel.moved_bytes, static_cast<int64_t>(left_copy.bytes() + right_copy.bytes() + expected.bytes()));
}

TEST(Joined, ProductsOfRowsThatBeginAnywhere) {
  std::mt19937 random(1);
  for (DType dtype : {DType::f32, DType::bf16, DType::i8, DType::f64, DType::c64})
    for (Shape sizes : {Shape{5, 7, 9}, {64, 200, 300}, {130, 100, 520}, {300, 1, 400}}) {
      const int64_t m = sizes[0], n = sizes[1], k = sizes[2];
      for (int64_t start : {-3, 0, 2, 1 << 20}) {
        Viewed lhs{{m, k + 6}, {m, k}, {{k + 6, 1}, 0, {{0, DType::i64, 6, 1}}}, {start}};
        Viewed rhs{{k + 6, n}, {k, n}, {{n, 1}, 0, {{0, DType::i64, 6, n}}}, {start + 1}};
        expect_as_copies(dtype, dtype == DType::i8 ? DType::i32 : dtype, lhs, rhs, {{}, {}, {1}, {0}}, {m, n}, random);
      }
    }
}

// x[:, 1:7:2, 3, :] of a batch, and one of several layers' weights, both with steps and dropped dimensions.
TEST(Joined, ProductsOfBoxesWithStepsAndDroppedDimensions) {
  std::mt19937 random(2);
  for (DType dtype : {DType::f32, DType::bf16}) {
    const int64_t b = 3, k = 120, n = 96;
    Viewed lhs{{b, 8, 5, k}, {b, 3, k}, {{40 * k, 10 * k, 1}, 5 * k + 3 * k, {}}, {}};
    Viewed rhs{{4, k, 2 * n}, {k, n}, {{2 * n, 2}, 1, {{0, DType::i64, 3, 2 * k * n}}}, {2}};
    expect_as_copies(dtype, DType::f32, lhs, rhs, {{}, {}, {2}, {0}}, {b, 3, n}, random);
    Viewed batch{{b, 6, k, n}, {b, k, n}, {{6 * k * n, n, 1}, 0, {{0, DType::i64, 5, k * n}}}, {4}};
    expect_as_copies(dtype, DType::f32, lhs, batch, {{0}, {0}, {2}, {1}}, {b, 3, n}, random);
  }
}

TEST(Joined, StartsOfAllIntegers) {
  auto offset = [](DType dtype, auto start) {
    OperandView view{{1}, 100, {{1, dtype, 9, 10}}};
    void *buffers[] = {nullptr, &start};
    return view.offset(buffers);
  };
  EXPECT_EQ(offset(DType::i8, int8_t{-1}), 100);
  EXPECT_EQ(offset(DType::ui8, uint8_t{255}), 190);
  EXPECT_EQ(offset(DType::i16, int16_t{3}), 130);
  EXPECT_EQ(offset(DType::ui32, uint32_t{0xFFFFFFFF}), 190);
  EXPECT_EQ(offset(DType::ui64, uint64_t{1} << 63), 190);
  EXPECT_EQ(offset(DType::i64, std::numeric_limits<int64_t>::min()), 100);
}

// Several devices whose boxes of one array are the same, or not.
TEST(Joined, StackedProducts) {
  std::mt19937 random(3);
  const int64_t m = 150, n = 170, k = 600;
  Tensor lhs[] = {drawn(DType::f32, {m, k}, random), drawn(DType::f32, {m, k}, random)};
  Tensor weights = drawn(DType::f32, {3 * k, n}, random);
  int64_t starts[] = {0, k, k + 5};
  JoinedWork joined{{std::nullopt, OperandView{{n, 1}, 0, {{2, DType::i64, 2 * k, n}}}}, nullptr, 3};
  Kernel kernel = *product_kernel(DType::f32, {m, k}, DType::f32, {k, n}, DType::f32, {{}, {}, {1}, {0}}, vector_unit(),
                                  has_matrix_tiles(), joined);
  ASSERT_TRUE(kernel.batched);
  std::vector<std::pair<int, int>> devices{{0, 0}, {1, 0}, {0, 1}, {0, 0}, {1, 2}};
  std::vector<Tensor> results;
  std::vector<std::vector<void *>> buffers;
  std::vector<void *const *> arrays;
  for (auto [i, j] : devices) {
    results.emplace_back(DType::f32, Shape{m, n});
    buffers.push_back({data_of(lhs[i]), data_of(weights), &starts[j], results.back().mutable_data()});
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

}  // namespace
}  // namespace tessera
