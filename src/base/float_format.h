// Names floating-point formats of at most 16 bits, described by a few numbers, with exact conversion from and to double.
//
// Running example: f8E4M3FN is {exponent_bits 4, mantissa_bits 3, bias 7, nan_all_ones}. Its byte 0x7E is 448, the
// largest value; 0x7F is NaN; there is no infinity, so 1e6 becomes NaN.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>

#include "base/dtype.h"

namespace tessera {

// Says what IEEE 754's codes for infinity and NaN mean in a format, and so what an overflow gives.
enum class Specials : uint8_t {
  ieee,               // the top exponent is infinity and NaNs; overflow gives infinity
  nan_all_ones,       // "FN": only the code of all ones is NaN; overflow gives NaN
  nan_negative_zero,  // "FNUZ": the code of -0 is NaN, there is no -0; overflow gives NaN
  finite_only,        // "FN" of f4 and f6: all codes are numbers; overflow gives the largest number, NaN gives -0
};

struct FloatFormat {
  int exponent_bits;
  int mantissa_bits;
  int bias;
  Specials specials;
  bool only_powers = false;  // f8E8M0FNU: no sign, no zero, no mantissa

  constexpr uint32_t sign_bit() const { return only_powers ? 0 : 1u << (exponent_bits + mantissa_bits); }
  constexpr uint32_t magnitude_mask() const { return (1u << (exponent_bits + mantissa_bits)) - 1; }
  constexpr uint32_t infinity() const { return ((1u << exponent_bits) - 1) << mantissa_bits; }
  constexpr uint32_t largest() const {
    if (specials == Specials::ieee) return infinity() - 1;
    return specials == Specials::nan_all_ones ? magnitude_mask() - 1 : magnitude_mask();
  }
  constexpr uint32_t nan(uint32_t sign) const {
    if (specials == Specials::ieee) return sign | infinity() | (1u << (mantissa_bits - 1));
    if (specials == Specials::nan_all_ones) return sign | magnitude_mask();
    return sign_bit();
  }
  constexpr uint32_t overflow(uint32_t sign) const {
    if (specials == Specials::ieee) return sign | infinity();
    return specials == Specials::finite_only ? sign | largest() : nan(sign);
  }
};

constexpr FloatFormat float_format_of(DType dtype) {
  switch (dtype) {
    case DType::f4E2M1FN:
      return {2, 1, 1, Specials::finite_only};
    case DType::f6E2M3FN:
      return {2, 3, 1, Specials::finite_only};
    case DType::f6E3M2FN:
      return {3, 2, 3, Specials::finite_only};
    case DType::f8E3M4:
      return {3, 4, 3, Specials::ieee};
    case DType::f8E4M3:
      return {4, 3, 7, Specials::ieee};
    case DType::f8E4M3FN:
      return {4, 3, 7, Specials::nan_all_ones};
    case DType::f8E4M3FNUZ:
      return {4, 3, 8, Specials::nan_negative_zero};
    case DType::f8E4M3B11FNUZ:
      return {4, 3, 11, Specials::nan_negative_zero};
    case DType::f8E5M2:
      return {5, 2, 15, Specials::ieee};
    case DType::f8E5M2FNUZ:
      return {5, 2, 16, Specials::nan_negative_zero};
    case DType::f8E8M0FNU:
      return {8, 0, 127, Specials::nan_all_ones, true};
    case DType::bf16:
      return {8, 7, 127, Specials::ieee};
    default:
      return {5, 10, 15, Specials::ieee};  // f16
  }
}

// Returns the code of the format's value nearest to `value`, ties to the even code, with one rounding.
constexpr uint32_t encode_float(const FloatFormat &format, double value) {
  uint64_t wide = std::bit_cast<uint64_t>(value);
  uint32_t sign = wide >> 63 ? format.sign_bit() : 0;
  int exponent = static_cast<int>(wide >> 52 & 0x7FF) - 1023;
  uint64_t significand = wide & ((1ull << 52) - 1);
  bool is_special = exponent == 1024;
  if (is_special && significand != 0) return format.nan(sign);
  if (is_special) return format.overflow(sign);
  if (exponent == -1023)
    exponent = -1022;  // a subnormal double is far below all these formats
  else
    significand |= 1ull << 52;
  if (format.only_powers && (wide >> 63 || significand == 0)) return format.nan(0);

  // Codes count upwards with magnitude, so a carry out of the mantissa goes into the exponent as it should. Below the
  // least normal exponent the significand loses one more bit for each step.
  int least_exponent = format.only_powers ? -format.bias : 1 - format.bias;
  int shift = 52 - format.mantissa_bits + (exponent < least_exponent ? least_exponent - exponent : 0);
  if (shift > 54) shift = 54;
  uint64_t steps = static_cast<uint64_t>(exponent < least_exponent ? 0 : exponent - least_exponent);
  uint64_t code = (significand >> shift) + (steps << format.mantissa_bits);
  uint64_t rest = significand & ((1ull << shift) - 1), half = 1ull << (shift - 1);
  if (format.only_powers) {
    if (exponent < least_exponent) return 0;  // there is nothing below the least power
    --code;                                   // no mantissa: the leading bit isn't a step
  }
  if (rest > half || (rest == half && (code & 1))) ++code;
  if (code > format.largest()) return format.overflow(sign);
  if (code == 0 && format.specials == Specials::nan_negative_zero) return 0;
  return sign | static_cast<uint32_t>(code);
}

constexpr double decode_float(const FloatFormat &format, uint32_t code) {
  uint32_t magnitude = code & format.magnitude_mask();
  bool negative = (code & format.sign_bit()) != 0;
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  if (format.specials == Specials::nan_negative_zero && negative && magnitude == 0) return nan;
  if (format.specials != Specials::finite_only && magnitude > format.largest()) {
    bool is_infinity = format.specials == Specials::ieee && magnitude == format.infinity();
    double special = is_infinity ? std::numeric_limits<double>::infinity() : nan;
    return negative ? -special : special;
  }
  int field = static_cast<int>(magnitude >> format.mantissa_bits);
  uint64_t fraction = magnitude & ((1u << format.mantissa_bits) - 1);
  double scaled = static_cast<double>(fraction);
  int exponent =
      format.only_powers ? field - format.bias : (field == 0 ? 1 : field) - format.bias - format.mantissa_bits;
  if (field != 0 || format.only_powers) scaled += static_cast<double>(1u << format.mantissa_bits);
  double power = std::bit_cast<double>(static_cast<uint64_t>(exponent + 1023) << 52);
  return (negative ? -1.0 : 1.0) * scaled * power;
}

}  // namespace tessera
