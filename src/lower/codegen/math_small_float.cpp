// Emits arithmetic on floats of at most 16 bits. They are computed as f32, and kept in memory as codes of their format.
// Integer operations do all rounding, alike for every format. Two special instructions aren't used: vcvtneps2bf16 takes
// denormal numbers for zero, and the encoder of f16 exists only on some processors.
#include <cmath>

#include "lower/codegen/math_parts.h"

namespace tessera::math {
namespace {

// Returns 2^exponent, for exponents of normal f32 only.
Value *power_of_two(MathContext &context, int exponent) {
  return number(floats_of(context, 32), std::ldexp(1.0, exponent));
}

Value *sign_bit(MathContext &context, Value *value) {
  Value *bits = bits_of_float(context, value);
  return context.builder.CreateAnd(bits, integer(bits->getType(), 0x80000000));
}

// Rounds the f32 bits to the upper `mantissa` bits of the fraction, to nearest even; a carry runs into the exponent.
Value *round_bits(MathContext &context, Value *bits, int mantissa) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = bits->getType();
  auto drop = static_cast<unsigned>(23 - mantissa);
  Value *last = b.CreateAnd(b.CreateLShr(bits, drop), integer(type, 1));
  Value *sum = b.CreateAdd(bits, b.CreateAdd(last, integer(type, (1u << (drop - 1)) - 1)));
  return b.CreateAnd(sum, integer(type, ~uint64_t{0} << drop));
}

// The exponents of bf16 are those of f32, denormal numbers included.
Value *round_to_bf16(MathContext &context, Value *value) {
  llvm::IRBuilder<> &b = context.builder;
  Value *bits = bits_of_float(context, value), *rounded = round_bits(context, bits, 7);
  Value *nan = b.CreateOr(sign_bit(context, value), integer(bits->getType(), 0x7FC00000));
  return float_of_bits(context, b.CreateSelect(b.CreateFCmpUNO(value, value), nan, rounded));
}

Value *round_to_f16_by_instruction(MathContext &context, Value *value) {
  llvm::Type *half = llvm::FixedVectorType::get(context.builder.getHalfTy(), static_cast<unsigned>(context.width));
  return context.builder.CreateFPExt(context.builder.CreateFPTrunc(value, half), value->getType());
}

// f8E8M0FNU has the powers of two from 2^-127 and NaN: no sign, no zero. Below 2^-126 are f32's denormal numbers, of
// which all up to 1.5 * 2^-127 (a tie) become the least power.
Value *round_to_power(MathContext &context, Value *value) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = value->getType();
  Value *rounded = float_of_bits(context, round_bits(context, bits_of_float(context, value), 0));
  Value *least = number(type, std::ldexp(1.0, -127)), *next = number(type, std::ldexp(1.0, -126));
  Value *small = b.CreateSelect(b.CreateFCmpOGT(value, number(type, std::ldexp(1.5, -127))), next, least);
  Value *result = b.CreateSelect(b.CreateFCmpOLT(value, next), small, rounded);
  Value *none = b.CreateOr(b.CreateFCmpULE(value, number(type, 0)), b.CreateFCmpOEQ(result, infinity(type)));
  return b.CreateSelect(none, quiet_nan(type), result);
}

// Returns the value for NaN and for numbers beyond the largest, as f32 without sign.
double overflow_value(const FloatFormat &format) { return std::fabs(decode_float(format, format.overflow(0))); }
double nan_value(const FloatFormat &format) { return std::fabs(decode_float(format, format.nan(0))); }

// Rounds to formats whose numbers are all normal f32.
Value *round_to_format(MathContext &context, const FloatFormat &format, Value *value) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = value->getType();
  int least_exponent = 1 - format.bias;
  Value *magnitude = absolute(context, value);
  Value *normal = float_of_bits(context, round_bits(context, bits_of_float(context, magnitude), format.mantissa_bits));
  // Next to this large number f32 has the steps of the format's denormal numbers.
  Value *large = power_of_two(context, 23 + least_exponent - format.mantissa_bits);
  Value *denormal = b.CreateFSub(b.CreateFAdd(magnitude, large), large);
  Value *is_denormal = b.CreateFCmpOLT(magnitude, power_of_two(context, least_exponent));
  Value *result = b.CreateSelect(is_denormal, denormal, normal);
  Value *is_beyond = b.CreateFCmpOGT(result, number(type, decode_float(format, format.largest())));
  result = b.CreateSelect(is_beyond, number(type, overflow_value(format)), result);
  if (format.specials == Specials::finite_only)  // NaN becomes -0, whatever its sign
    value = b.CreateSelect(b.CreateFCmpUNO(value, value), number(type, -1), value);
  result = b.CreateSelect(b.CreateFCmpUNO(magnitude, magnitude), number(type, nan_value(format)), result);
  Value *with_sign = with_sign_of(context, result, value);
  if (format.specials != Specials::nan_negative_zero) return with_sign;
  return b.CreateSelect(b.CreateFCmpOEQ(result, number(type, 0)), result, with_sign);  // there is no -0
}

}  // namespace

Value *round_to_odd(MathContext &context, Value *value) {
  llvm::IRBuilder<> &b = context.builder;
  // Truncates, and sets the last bit if bits were lost. So the result is never a tie, and is on the right side of each
  // tie.
  Value *nearest = b.CreateFPTrunc(value, floats_of(context, 32));
  Value *back = b.CreateFPExt(nearest, value->getType());
  Value *bits = bits_of_float(context, nearest);
  Value *is_too_large = b.CreateFCmpOGT(absolute(context, back), absolute(context, value));
  bits = b.CreateSelect(is_too_large, b.CreateSub(bits, integer(bits->getType(), 1)), bits);
  Value *is_inexact = b.CreateFCmpONE(back, value);
  return float_of_bits(context, b.CreateSelect(is_inexact, b.CreateOr(bits, integer(bits->getType(), 1)), bits));
}

Value *decode(MathContext &context, const FloatFormat &format, Value *code) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = code->getType(), *floats = floats_of(context, 32);
  Value *magnitude = b.CreateAnd(code, integer(type, format.magnitude_mask()));
  auto shift = static_cast<unsigned>(23 - format.mantissa_bits);
  Value *value = float_of_bits(context, b.CreateShl(magnitude, shift));
  if (format.only_powers) {
    value = b.CreateSelect(b.CreateICmpEQ(code, integer(type, 0)), number(floats, std::ldexp(1.0, -127)), value);
    return b.CreateSelect(b.CreateICmpEQ(code, integer(type, 0xFF)), quiet_nan(floats), value);
  }
  // Denormal codes have become f32's denormal numbers, which the exact product makes normal.
  if (format.bias != 127) value = b.CreateFMul(value, power_of_two(context, 127 - format.bias));
  if (format.specials == Specials::ieee && format.bias != 127) {
    Value *is_nan = b.CreateICmpUGT(magnitude, integer(type, format.infinity()));
    Value *special = b.CreateSelect(is_nan, integer(type, 0x7FC00000), integer(type, 0x7F800000));
    Value *is_special = b.CreateICmpUGE(magnitude, integer(type, format.infinity()));
    value = b.CreateSelect(is_special, float_of_bits(context, special), value);
  } else if (format.specials == Specials::nan_all_ones) {
    Value *is_nan = b.CreateICmpEQ(magnitude, integer(type, format.magnitude_mask()));
    value = b.CreateSelect(is_nan, quiet_nan(floats), value);
  }
  auto to_top = static_cast<unsigned>(31 - format.exponent_bits - format.mantissa_bits);
  Value *sign = b.CreateShl(b.CreateAnd(code, integer(type, format.sign_bit())), to_top);
  value = float_of_bits(context, b.CreateOr(bits_of_float(context, value), sign));
  if (format.specials != Specials::nan_negative_zero) return value;
  return b.CreateSelect(b.CreateICmpEQ(code, integer(type, format.sign_bit())), quiet_nan(floats), value);
}

Value *encode(MathContext &context, const FloatFormat &format, Value *value) {
  llvm::IRBuilder<> &b = context.builder;
  auto shift = static_cast<unsigned>(23 - format.mantissa_bits);
  llvm::Type *type = integers_of(context, 32);
  Value *is_nan = b.CreateFCmpUNO(value, value);
  if (format.only_powers)
    return b.CreateSelect(is_nan, integer(type, 0xFF), b.CreateLShr(bits_of_float(context, value), shift));
  Value *sign =
      b.CreateLShr(sign_bit(context, value), static_cast<unsigned>(31 - format.exponent_bits - format.mantissa_bits));
  Value *magnitude = absolute(context, value);
  if (format.bias != 127) magnitude = b.CreateFMul(magnitude, power_of_two(context, format.bias - 127));
  Value *code = b.CreateLShr(bits_of_float(context, magnitude), shift);
  if (format.specials == Specials::ieee && format.bias != 127)
    code =
        b.CreateSelect(b.CreateFCmpOEQ(magnitude, infinity(value->getType())), integer(type, format.infinity()), code);
  if (format.specials == Specials::nan_negative_zero) {
    code = b.CreateOr(code, sign);
    return b.CreateSelect(is_nan, integer(type, format.sign_bit()), code);
  }
  if (format.specials != Specials::finite_only && format.bias != 127)
    code = b.CreateSelect(is_nan, integer(type, format.nan(0)), code);
  return b.CreateOr(code, sign);
}

}  // namespace tessera::math

namespace tessera {

using llvm::Value;

Value *to_register(MathContext &context, DType dtype, Value *loaded) {
  llvm::IRBuilder<> &b = context.builder;
  if (is_boolean(dtype)) return b.CreateICmpNE(loaded, llvm::Constant::getNullValue(loaded->getType()));
  if (!is_float(dtype) || bits_of(dtype) > 16) return loaded;
  if (dtype == DType::f16 && context.target.f16c) {
    llvm::Type *half = llvm::FixedVectorType::get(b.getHalfTy(), static_cast<unsigned>(context.width));
    return b.CreateFPExt(b.CreateBitCast(loaded, half), math::floats_of(context, 32));
  }
  Value *code = b.CreateZExt(loaded, math::integers_of(context, 32));
  if (dtype == DType::bf16) return math::float_of_bits(context, b.CreateShl(code, 16));
  return math::decode(context, float_format_of(dtype), code);
}

Value *to_memory(MathContext &context, DType dtype, Value *value) {
  llvm::IRBuilder<> &b = context.builder;
  if (is_boolean(dtype)) return b.CreateZExt(value, math::integers_of(context, 8));
  if (!is_float(dtype) || bits_of(dtype) > 16) return value;
  llvm::Type *type = math::integers_of(context, static_cast<unsigned>(8 * bytes_of(dtype)));
  if (dtype == DType::f16 && context.target.f16c) {
    llvm::Type *half = llvm::FixedVectorType::get(b.getHalfTy(), static_cast<unsigned>(context.width));
    return b.CreateBitCast(b.CreateFPTrunc(value, half), type);
  }
  Value *code = dtype == DType::bf16 ? b.CreateLShr(math::bits_of_float(context, value), 16)
                                     : math::encode(context, float_format_of(dtype), value);
  return b.CreateTrunc(code, type);
}

Value *round_to_dtype(MathContext &context, DType dtype, Value *value) {
  bool is_double = math::element_bits(value) == 64;
  if (dtype == DType::f64) return is_double ? value : context.builder.CreateFPExt(value, math::floats_of(context, 64));
  if (dtype == DType::f32)
    return is_double ? context.builder.CreateFPTrunc(value, math::floats_of(context, 32)) : value;
  if (is_double) value = math::round_to_odd(context, value);
  if (dtype == DType::bf16) return math::round_to_bf16(context, value);
  if (dtype == DType::f16 && context.target.f16c) return math::round_to_f16_by_instruction(context, value);
  FloatFormat format = float_format_of(dtype);
  return format.only_powers ? math::round_to_power(context, value) : math::round_to_format(context, format, value);
}

}  // namespace tessera
