#include "base/tensor.h"

#include <gtest/gtest.h>

#include "../../support/thrown.h"
#include "base/element_types.h"

namespace tessera {
namespace {

template <typename T>
Tensor filled(Shape shape, std::vector<T> values) {
  Tensor tensor(dtype_for<T>, std::move(shape));
  std::copy(values.begin(), values.end(), tensor.mutable_as<T>());
  return tensor;
}

TEST(Tensor, CopiesShareUntilOneIsWritten) {
  Tensor a(DType::i32, {2, 3}), b = a;
  EXPECT_TRUE(a.same_handle(b));
  EXPECT_EQ(a.data(), b.data());
  b.mutable_as<int32_t>()[4] = 7;
  EXPECT_FALSE(a.same_handle(b));
  EXPECT_EQ(to_string(a), "[[0, 0, 0], [0, 0, 0]]");
  EXPECT_EQ(to_string(b), "[[0, 0, 0], [0, 7, 0]]");
  EXPECT_EQ(to_string(b.reshaped({3, 2})), "[[0, 0], [0, 0], [7, 0]]");
  EXPECT_EQ(b.reshaped({6}).data(), b.data());
  EXPECT_EQ(error_of<DefectError>([&] { b.reshaped({4, 2}); }),
            "an array of shape 2x3 cannot be viewed as 4x2: 6 elements against 8");
  EXPECT_EQ(error_of<DefectError>([] { bytes_of(static_cast<DType>(99)); }), "there is no dtype number 99");
}

TEST(Tensor, ShapesThatNoMemoryHoldsAreRefused) {
  EXPECT_EQ(error_of<InputError>([] { Tensor(DType::f32, {2, -3}); }), "shape 2x-3 has the negative extent -3");
  EXPECT_EQ(error_of<InputError>([] { Tensor(DType::f64, {int64_t{1} << 40, int64_t{1} << 21}); }),
            "an array of shape 1099511627776x2097152 and dtype f64 has more bytes than memory can address; make it "
            "smaller");
}

TEST(Tensor, TextOfEachKind) {
  EXPECT_EQ(to_string(filled<float>({}, {0.1f})), "0.1");
  EXPECT_EQ(to_string(filled<double>({2}, {1e300, -0.0})), "[1e+300, -0]");
  EXPECT_EQ(to_string(filled<bool>({2}, {true, false})), "[true, false]");
  EXPECT_EQ(to_string(filled<uint64_t>({1}, {~0ull})), "[18446744073709551615]");
  EXPECT_EQ(to_string(filled<int8_t>({2}, {-128, 65})), "[-128, 65]");
  EXPECT_EQ(to_string(filled<Bfloat16>({2}, {Bfloat16(0.1f), Bfloat16(3.0f)})), "[0.1, 3]");
  EXPECT_EQ(to_string(filled<std::complex<float>>({2}, {{1, -2}, {0, 0.5f}})), "[1-2j, 0+0.5j]");
  EXPECT_EQ(to_string(Tensor(DType::f32, {2, 0})), "[[], []]");
  EXPECT_EQ(to_string(Tensor()), "<no array>");
}

TEST(Tensor, TextOfManyElementsIsShortened) {
  Tensor tensor(DType::i32, {1001});
  for (int i = 0; i < 1001; ++i) tensor.mutable_as<int32_t>()[i] = i;
  EXPECT_EQ(to_string(tensor), "[0, 1, 2, ..., 998, 999, 1000]");
}

TEST(Shape, QuotientsAreRoundedUpWithoutOverflow) {
  EXPECT_EQ(ceil_div(0, 3), 0);
  EXPECT_EQ(ceil_div(7, 3), 3);
  EXPECT_EQ(ceil_div(6, 3), 2);
  EXPECT_EQ(ceil_div(-4, 3), -1);
  EXPECT_EQ(ceil_div(INT64_MAX, INT64_MAX), 1);
  EXPECT_EQ(ceil_div(INT64_MAX, 2), INT64_C(1) << 62);
}

TEST(Shape, TooManyElementsAreRefused) {
  EXPECT_EQ(element_count({}), 1);
  EXPECT_EQ(element_count({int64_t{1} << 40, int64_t{1} << 40, 0}), 0);
  EXPECT_EQ(
      error_of<InputError>([] { element_count({int64_t{1} << 40, int64_t{1} << 40}); }),
      "an array of shape 1099511627776x1099511627776 has more than 9223372036854775807 elements; make it smaller");
  EXPECT_EQ(row_major_strides({2, 3, 4}), (Shape{12, 4, 1}));
}

}  // namespace
}  // namespace tessera
