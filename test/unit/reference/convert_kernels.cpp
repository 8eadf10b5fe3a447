// Conversions by value and by bits, and reduce_precision.
#include "reference/evaluators/convert.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tensors.h"

namespace tessera {
namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

template <typename From>
std::string converted(const std::vector<double> &values, DType to) {
  return to_string(convert(make<From>({static_cast<int64_t>(values.size())}, values), to));
}

TEST(Convert, FloatsToIntegersTruncateAndSaturate) {
  std::vector<double> values{1.9, -1.9, 300, -300, inf, -inf, nan};
  EXPECT_EQ(converted<float>(values, DType::i8), "[1, -1, 127, -128, 127, -128, 0]");
  EXPECT_EQ(converted<double>(values, DType::ui8), "[1, 0, 255, 0, 255, 0, 0]");
  EXPECT_EQ(converted<Bfloat16>({9.5, -9.5, nan, 3}, DType::i4), "[7, -8, 0, 3]");
  EXPECT_EQ(converted<float>({2.5, 9, -1}, DType::ui2), "[2, 3, 0]");
  EXPECT_EQ(converted<float>({1e19, -1e19, 2147483648.0}, DType::i64),
            "[9223372036854775807, -9223372036854775808, 2147483648]");
  EXPECT_EQ(converted<float>({2147483648.0, 3e9}, DType::i32), "[2147483647, 2147483647]");
  EXPECT_EQ(converted<double>({1e20, 18446744073709549568.0}, DType::ui64),
            "[18446744073709551615, 18446744073709549568]");
}

TEST(Convert, IntegersWrapAround) {
  EXPECT_EQ(converted<int32_t>({300, -1, 128}, DType::i8), "[44, -1, -128]");
  EXPECT_EQ(converted<int32_t>({-1}, DType::ui64), "[18446744073709551615]");
  EXPECT_EQ(converted<int8_t>({9, -9}, DType::i4), "[-7, 7]");
  EXPECT_EQ(converted<Int4>({-1, 7}, DType::ui8), "[255, 7]");
  EXPECT_EQ(converted<Uint4>({15}, DType::i2), "[-1]");
}

TEST(Convert, Booleans) {
  EXPECT_EQ(converted<float>({0, -0.0, 0.25, nan}, DType::i1), "[false, false, true, true]");
  EXPECT_EQ(converted<int32_t>({0, 256}, DType::i1), "[false, true]");
  EXPECT_EQ(converted<bool>({0, 1}, DType::bf16), "[0, 1]");
  EXPECT_EQ(converted<bool>({0, 1}, DType::ui2), "[0, 1]");
  EXPECT_EQ(to_string(convert(make_complex({2}, {{0, 1}, {0, 0}}), DType::i1)), "[true, false]");
}

TEST(Convert, RoundsOnce) {
  // 1 + 2^-8 + 2^-40 is above the middle of two bfloat16 values; through f32 it would be the middle, and go down.
  EXPECT_EQ(converted<double>({1 + std::ldexp(1, -8) + std::ldexp(1, -40)}, DType::bf16), "[1.01]");
  EXPECT_EQ(convert(make<double>({}, {1 + std::ldexp(1, -8) + std::ldexp(1, -40)}), DType::bf16).as<Bfloat16>()->bits,
            0x3F81);
  EXPECT_EQ(convert(make<double>({}, {1 + std::ldexp(1, -8)}), DType::bf16).as<Bfloat16>()->bits, 0x3F80);
  EXPECT_EQ(converted<int32_t>({16777217, 33554435}, DType::f32), "[16777216, 33554436]");
  EXPECT_EQ(converted<int32_t>({2049, 100000}, DType::f16), "[2048, inf]");
  EXPECT_EQ(converted<Float16>({100}, DType::f8E4M3FN), "[1e+02]");
  EXPECT_EQ(values_of(convert(make<Float16>({}, {100}), DType::f8E4M3FN))[0], 96);  // between 96 and 104, to even
}

TEST(Convert, ComplexNumbers) {
  EXPECT_EQ(to_string(convert(make_complex({1}, {{1.5, -2}}), DType::f32)), "[1.5]");
  EXPECT_EQ(to_string(convert(make_complex({1}, {{1.5, -2}}), DType::c64)), "[1.5-2j]");
  EXPECT_EQ(to_string(convert(make_complex({1}, {{1.5, -2}}), DType::i32)), "[1]");
  EXPECT_EQ(converted<Float16>({0.5}, DType::c128), "[0.5+0j]");
}

// Values that both dtypes have survive the way there and back, for all pairs.
TEST(Convert, AllPairs) {
  for (int i = 0; i < dtype_count; ++i)
    for (int k = 0; k < dtype_count; ++k) {
      auto from = static_cast<DType>(i), to = static_cast<DType>(k);
      Tensor one = convert(make<float>({2}, {1, 1}), from);
      EXPECT_EQ(to_string(convert(convert(one, to), from)), to_string(one)) << name_of(from) << " to " << name_of(to);
    }
}

TEST(Bitcast, SameWidth) {
  EXPECT_EQ(to_string(bitcast_convert(make<float>({2}, {1, -0.0}), DType::i32, {2})), "[1065353216, -2147483648]");
  EXPECT_EQ(to_string(bitcast_convert(make<Bfloat16>({1}, {1}), DType::ui16, {1})), "[16256]");
  EXPECT_EQ(to_string(bitcast_convert(make<Uint4>({3}, {15, 8, 7}), DType::i4, {3})), "[-1, -8, 7]");
  EXPECT_EQ(to_string(bitcast_convert(make<Int4>({3}, {-1, -8, 7}), DType::ui4, {3})), "[15, 8, 7]");
  EXPECT_EQ(to_string(bitcast_convert(make<Int4>({1}, {-6}), DType::f4E2M1FN, {1})), "[-1]");
}

TEST(Bitcast, NarrowerAndWiderLowBitsFirst) {
  Tensor word = make<uint32_t>({1}, {0x04030201});
  EXPECT_EQ(to_string(bitcast_convert(word, DType::ui8, {1, 4})), "[[1, 2, 3, 4]]");
  EXPECT_EQ(to_string(bitcast_convert(bitcast_convert(word, DType::ui8, {1, 4}), DType::ui32, {1})), "[67305985]");
  EXPECT_EQ(to_string(bitcast_convert(word, DType::ui16, {1, 2})), "[[513, 1027]]");
  Tensor byte = make<uint8_t>({1}, {0x9C});
  EXPECT_EQ(to_string(bitcast_convert(byte, DType::ui4, {1, 2})), "[[12, 9]]");
  EXPECT_EQ(to_string(bitcast_convert(byte, DType::i4, {1, 2})), "[[-4, -7]]");
  EXPECT_EQ(to_string(bitcast_convert(byte, DType::i2, {1, 4})), "[[0, -1, 1, -2]]");
  EXPECT_EQ(to_string(bitcast_convert(make<Int4>({2}, {-4, -7}), DType::ui8, {})), "156");
  EXPECT_EQ(to_string(bitcast_convert(make<Uint2>({2}, {1, 2}), DType::ui4, {})), "9");
  EXPECT_EQ(to_string(bitcast_convert(make_complex({}, {{1, 2}}), DType::f64, {2})), "[1, 2]");
}

TEST(ReducePrecision, RoundsFlushesAndOverflows) {
  auto reduced = [](Tensor x, int e, int m) { return values_of(reduce_precision(x, e, m)); };
  // 5 bits of exponent and 10 of mantissa: what f16 has, without its subnormal numbers.
  Tensor x = make<float>({9}, {65519, 65520, inf, -inf, nan, 1e-5, -1e-5, std::ldexp(1, -14), 1 + std::ldexp(1, -11)});
  auto got = reduced(x, 5, 10);
  EXPECT_EQ(got[0], 65504);
  EXPECT_EQ(got[1], inf);
  EXPECT_EQ(got[2], inf);
  EXPECT_EQ(got[3], -inf);
  EXPECT_TRUE(std::isnan(got[4]));
  EXPECT_EQ(got[5], 0);
  EXPECT_TRUE(got[6] == 0 && std::signbit(got[6]));
  EXPECT_EQ(got[7], std::ldexp(1, -14));
  EXPECT_EQ(got[8], 1);
  // With no mantissa a tie goes to the even exponent code: 1.5 up to 2, 3 down to 2.
  EXPECT_EQ(reduced(make<double>({3}, {1.75, 1.5, 3.0}), 11, 0), (std::vector<double>{2, 2, 2}));
  EXPECT_EQ(reduced(make<double>({1}, {0.1}), 8, 23)[0], static_cast<double>(0.1f));
  EXPECT_EQ(reduced(make<Float16>({1}, {std::ldexp(50, -24)}), 5, 5)[0],
            std::ldexp(64, -24));  // by the code's own place
  EXPECT_EQ(reduced(make<Bfloat16>({1}, {1e30}), 5, 7)[0], inf);
  EXPECT_EQ(reduced(make<Storage<DType::f8E4M3FN>>({1}, {1.875}), 8, 1)[0], 2);
  // With no bit of mantissa NaN can't be told from infinity.
  EXPECT_EQ(reduced(make<float>({1}, {nan}), 5, 0)[0], inf);
}

}  // namespace
}  // namespace tessera
