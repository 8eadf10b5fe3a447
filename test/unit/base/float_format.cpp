// Laws of the small float formats, tried on every code, and the values that the formats' definitions state.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "base/element_types.h"

namespace tessera {
namespace {

std::vector<DType> small_floats() {
  std::vector<DType> result;
  for (int i = 0; i < dtype_count; ++i)
    if (auto dtype = static_cast<DType>(i); is_float(dtype) && bits_of(dtype) <= 16) result.push_back(dtype);
  return result;
}

TEST(FloatFormat, EveryCodeSurvivesDecodingAndEncoding) {
  for (DType dtype : small_floats()) {
    FloatFormat format = float_format_of(dtype);
    for (uint32_t code = 0; code < 1u << bits_of(dtype); ++code) {
      double value = decode_float(format, code);
      if (std::isnan(value))
        EXPECT_TRUE(std::isnan(decode_float(format, encode_float(format, value)))) << name_of(dtype);
      else
        EXPECT_EQ(encode_float(format, value), code) << name_of(dtype) << " of " << value;
    }
  }
}

// Between neighbouring codes c and c+1: all below the middle goes to c, all above to c+1, the middle to the even one.
TEST(FloatFormat, RoundsToNearestAndTiesToEven) {
  for (DType dtype : small_floats()) {
    FloatFormat format = float_format_of(dtype);
    for (uint32_t code = 0; code + 1 <= format.largest(); ++code) {
      double low = decode_float(format, code), high = decode_float(format, code + 1), middle = low + (high - low) / 2;
      for (double sign : {1.0, -1.0}) {
        if (sign < 0 && format.only_powers) continue;
        uint32_t bit = sign < 0 ? format.sign_bit() : 0;
        auto expected = [&](uint32_t to) {
          return to == 0 && format.specials == Specials::nan_negative_zero ? 0 : bit | to;
        };
        EXPECT_EQ(encode_float(format, sign * std::nextafter(middle, low)), expected(code)) << name_of(dtype);
        EXPECT_EQ(encode_float(format, sign * std::nextafter(middle, high)), expected(code + 1)) << name_of(dtype);
        EXPECT_EQ(encode_float(format, sign * middle), expected(code + (code & 1))) << name_of(dtype) << " " << middle;
      }
    }
  }
}

TEST(FloatFormat, LargestAndLeastValues) {
  struct Row {
    DType dtype;
    double largest, least;
  };
  for (const Row &row : std::vector<Row>{{DType::f4E2M1FN, 6, 0.5},
                                         {DType::f6E2M3FN, 7.5, 0.125},
                                         {DType::f6E3M2FN, 28, 0.0625},
                                         {DType::f8E3M4, 15.5, std::ldexp(1, -6)},
                                         {DType::f8E4M3, 240, std::ldexp(1, -9)},
                                         {DType::f8E4M3FN, 448, std::ldexp(1, -9)},
                                         {DType::f8E4M3FNUZ, 240, std::ldexp(1, -10)},
                                         {DType::f8E4M3B11FNUZ, 30, std::ldexp(1, -13)},
                                         {DType::f8E5M2, 57344, std::ldexp(1, -16)},
                                         {DType::f8E5M2FNUZ, 57344, std::ldexp(1, -17)},
                                         {DType::f8E8M0FNU, std::ldexp(1, 127), std::ldexp(1, -126)},
                                         {DType::bf16, std::ldexp(255, 120), std::ldexp(1, -133)},
                                         {DType::f16, 65504, std::ldexp(1, -24)}}) {
    FloatFormat format = float_format_of(row.dtype);
    EXPECT_EQ(decode_float(format, format.largest()), row.largest) << name_of(row.dtype);
    EXPECT_EQ(decode_float(format, 1), row.least) << name_of(row.dtype);
  }
  EXPECT_EQ(decode_float(float_format_of(DType::f8E8M0FNU), 0), std::ldexp(1, -127));
}

TEST(FloatFormat, OverflowFollowsTheFormat) {
  EXPECT_EQ(static_cast<float>(Float16(65519.0f)), 65504.0f);
  EXPECT_EQ(static_cast<float>(Float16(65520.0f)), INFINITY);
  EXPECT_EQ(static_cast<float>(Storage<DType::f8E5M2>(-1e9f)), -INFINITY);
  EXPECT_EQ(static_cast<float>(Storage<DType::f8E4M3FN>(464.0f)), 448.0f);  // a tie, to the even code
  EXPECT_TRUE(std::isnan(static_cast<float>(Storage<DType::f8E4M3FN>(465.0f))));
  EXPECT_TRUE(std::isnan(static_cast<float>(Storage<DType::f8E4M3FN>(INFINITY))));
  EXPECT_EQ(Storage<DType::f8E4M3FNUZ>(-1e9f).bits, 0x80);
  EXPECT_EQ(Storage<DType::f8E4M3FNUZ>(-0.0f).bits, 0x00);
  EXPECT_EQ(static_cast<float>(Storage<DType::f4E2M1FN>(-INFINITY)), -6.0f);
  EXPECT_EQ(Storage<DType::f4E2M1FN>(NAN).bits, 0x8);
  EXPECT_EQ(Storage<DType::f8E8M0FNU>(-1.0f).bits, 0xFF);
  EXPECT_EQ(Storage<DType::f8E8M0FNU>(0.0f).bits, 0xFF);
  EXPECT_EQ(Storage<DType::f8E8M0FNU>(1e-40f).bits, 0x00);
}

TEST(FloatFormat, SixtyFourBitIntegersAreRoundedOnce) {
  // 2^60 + 2^52 is midway between two bfloat16 values and would go down; one more goes up, though double drops the one.
  int64_t middle = (int64_t{1} << 60) + (int64_t{1} << 52);
  EXPECT_EQ(static_cast<float>(Bfloat16(middle)), std::ldexp(1.0f, 60));
  EXPECT_EQ(static_cast<float>(Bfloat16(middle + 1)), std::ldexp(129.0f, 53));
  EXPECT_EQ(static_cast<float>(Bfloat16(-middle - 1)), -std::ldexp(129.0f, 53));
}

TEST(NarrowInt, WrapsOnTheWayIn) {
  EXPECT_EQ(Int4(7), 7);
  EXPECT_EQ(Int4(8), -8);
  EXPECT_EQ(Int4(-9), 7);
  EXPECT_EQ(Uint4(17), 1);
  EXPECT_EQ(Uint4(-1), 15);
  EXPECT_EQ(Int2(2), -2);
  EXPECT_EQ(Uint2(5), 1);
}

TEST(DTypes, NamesAndWidths) {
  for (int i = 0; i < dtype_count; ++i) {
    auto dtype = static_cast<DType>(i);
    EXPECT_EQ(dtype_from_name(name_of(dtype)), dtype);
    visit(dtype, [&]<typename T>() {
      EXPECT_EQ(sizeof(T), bytes_of(dtype));
      EXPECT_EQ(dtype_for<T>, dtype);
    });
    EXPECT_EQ(
        is_boolean(dtype) + is_signed_integer(dtype) + is_unsigned_integer(dtype) + is_float(dtype) + is_complex(dtype),
        1);
  }
  EXPECT_FALSE(dtype_from_name("f128").has_value());
  EXPECT_EQ(bits_of(DType::f6E2M3FN), 6);
  EXPECT_EQ(bits_of(DType::c64), 64);
}

}  // namespace
}  // namespace tessera
