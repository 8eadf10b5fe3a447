// Converts dtypes by value and by bits, and reduces precision. reference/evaluators/convert.h defines the results.
#include <cmath>

#include "base/complex_parts.h"
#include "lower/codegen/math_parts.h"

namespace tessera::math {
namespace {

bool is_small(DType dtype) { return is_float(dtype) && bits_of(dtype) <= 16; }

llvm::Type *type_of(MathContext &context, DType dtype) {
  return register_type(context.builder.getContext(), dtype, context.width);
}

// Rounds towards zero, saturates, and turns NaN into 0.
Value *float_to_integer(MathContext &context, Value *x, DType to) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *floats = x->getType(), *result = type_of(context, to);
  int bits = bits_of(to), magnitude_bits = is_signed_integer(to) ? bits - 1 : bits;
  Value *low = number(floats, is_signed_integer(to) ? -std::ldexp(1.0, magnitude_bits) : 0.0);
  Value *above = number(floats, std::ldexp(1.0, magnitude_bits));
  // A conversion out of range may give anything, which is then not selected. Types of less than 32 bits are converted
  // through signed 32 bits, for which there are instructions.
  llvm::Type *direct = bits < 32 ? integers_of(context, 32) : result;
  Value *plain = is_signed_integer(to) || bits < 32 ? b.CreateFPToSI(x, direct) : b.CreateFPToUI(x, direct);
  plain = b.CreateTrunc(plain, result);
  uint64_t largest = ~uint64_t{0} >> (64 - magnitude_bits), least = is_signed_integer(to) ? ~largest : 0;
  Value *clipped = b.CreateSelect(b.CreateFCmpOGE(x, above), integer(result, largest), plain);
  clipped = b.CreateSelect(b.CreateFCmpOLE(x, low), integer(result, least), clipped);
  return b.CreateSelect(b.CreateFCmpUNO(x, x), integer(result, 0), clipped);
}

// Returns an i64 whose last bit tells whether lower bits were lost: it is exact in f64, and rounds as `x` does.
Value *shortened_for_double(MathContext &context, Value *magnitude) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = magnitude->getType();
  Value *lost = b.CreateICmpNE(b.CreateAnd(magnitude, integer(type, 0x7FF)), integer(type, 0));
  Value *kept = b.CreateAnd(magnitude, integer(type, ~uint64_t{0x7FF}));
  Value *shortened = b.CreateOr(kept, b.CreateShl(b.CreateZExt(lost, type), 11));
  Value *is_long = b.CreateICmpUGT(magnitude, integer(type, (uint64_t{1} << 53) - 1));
  return b.CreateSelect(is_long, shortened, magnitude);
}

// Converts to f32 or f64, rounded once, or, for a small float, to a number that rounds to the right small float.
Value *integer_to_float(MathContext &context, Value *x, DType from, DType to) {
  llvm::IRBuilder<> &b = context.builder;
  bool is_signed = is_signed_integer(from);
  if (!is_small(to)) {
    llvm::Type *type = type_of(context, to);
    return is_signed ? b.CreateSIToFP(x, type) : b.CreateUIToFP(x, type);
  }
  // 24 bits are exact in f32.
  llvm::Type *type = floats_of(context, bits_of(from) <= 16 ? 32 : 64);
  if (bits_of(from) < 64) return is_signed ? b.CreateSIToFP(x, type) : b.CreateUIToFP(x, type);
  Value *magnitude = is_signed ? b.CreateBinaryIntrinsic(llvm::Intrinsic::abs, x, b.getFalse()) : x;
  Value *result = b.CreateUIToFP(shortened_for_double(context, magnitude), type);
  if (!is_signed) return result;
  return b.CreateSelect(b.CreateICmpSLT(x, integer(x->getType(), 0)), b.CreateFNeg(result), result);
}

Value *integer_to_integer(MathContext &context, Value *x, DType from, DType to) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = type_of(context, to);
  Value *same_width = is_signed_integer(from) ? b.CreateSExtOrTrunc(x, type) : b.CreateZExtOrTrunc(x, type);
  return wrapped(context, to, same_width);
}

Value *is_not_zero(MathContext &context, Value *x) {
  if (x->getType()->isFPOrFPVectorTy()) return context.builder.CreateFCmpUNE(x, number(x->getType(), 0));
  return context.builder.CreateICmpNE(x, llvm::Constant::getNullValue(x->getType()));
}

// Converts between real dtypes; `from` may be the part of a complex number.
Value *convert_real(MathContext &context, Value *x, DType from, DType to) {
  if (from == to) return x;
  if (is_boolean(to)) return is_not_zero(context, x);
  if (is_float(from)) {
    if (is_integer(to)) return float_to_integer(context, x, to);
    return round_to_dtype(context, to, x);
  }
  if (is_integer(to)) return integer_to_integer(context, x, from, to);
  return round_to_dtype(context, to, integer_to_float(context, x, from, to));
}

// Rounds a code of `exponent` and `mantissa` bits (and its sign) to fewer, step by step as the reference's
// reduce_precision.
struct CodeFormat {
  int exponent, mantissa;
};
Value *reduce_code(MathContext &context, Value *code, CodeFormat from, CodeFormat to) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = code->getType();
  auto constant = [&](uint64_t value) { return integer(type, value); };
  uint64_t limit = ((uint64_t{1} << from.exponent) - 1) << from.mantissa;  // infinity
  Value *sign = b.CreateAnd(code, constant(uint64_t{1} << (from.exponent + from.mantissa)));
  Value *original = b.CreateXor(code, sign), *magnitude = original;
  if (int drop = from.mantissa - to.mantissa; drop > 0) {
    Value *last = b.CreateAnd(b.CreateLShr(magnitude, constant(static_cast<uint64_t>(drop))), constant(1));
    magnitude = b.CreateAdd(b.CreateAdd(magnitude, constant((uint64_t{1} << (drop - 1)) - 1)), last);
    magnitude = b.CreateAnd(magnitude, constant(~((uint64_t{1} << drop) - 1)));
  }
  if (to.exponent < from.exponent) {
    int64_t bias = (int64_t{1} << (from.exponent - 1)) - 1, to_bias = (int64_t{1} << (to.exponent - 1)) - 1;
    Value *field = b.CreateLShr(magnitude, constant(static_cast<uint64_t>(from.mantissa)));
    Value *is_tiny = b.CreateICmpULE(field, constant(static_cast<uint64_t>(bias - to_bias)));
    Value *is_huge = b.CreateICmpUGT(field, constant(static_cast<uint64_t>(bias + to_bias)));
    magnitude = b.CreateSelect(is_tiny, constant(0), magnitude);
    magnitude = b.CreateSelect(is_huge, constant(limit), magnitude);
  }
  Value *special = original;  // infinity stays, and NaN if a bit can mark it
  if (to.mantissa == 0) special = constant(limit);
  magnitude = b.CreateSelect(b.CreateICmpUGE(original, constant(limit)), special, magnitude);
  return b.CreateOr(sign, magnitude);
}

}  // namespace

Lanes convert(MathContext &context, const Lanes &operand, DType to) {
  llvm::IRBuilder<> &b = context.builder;
  DType from = operand.dtype;
  if (from == to) return operand;
  Value *real = convert_real(context, operand.value, part_dtype(from), part_dtype(to));
  if (is_complex(to)) {
    Value *imaginary = is_complex(from) ? convert_real(context, operand.imaginary, part_dtype(from), part_dtype(to))
                                        : llvm::Constant::getNullValue(real->getType());
    return {to, real, imaginary};
  }
  if (is_complex(from) && is_boolean(to)) real = b.CreateOr(real, is_not_zero(context, operand.imaginary));
  return {to, real, nullptr};
}

Lanes bitcast_convert(MathContext &context, const Lanes &operand, DType to) {
  llvm::IRBuilder<> &b = context.builder;
  if (operand.dtype == to || is_complex(to)) return {to, operand.value, operand.imaginary};
  // The conversion goes through memory's form. Types narrower than a byte differ in the bits that fill it.
  Value *stored = to_memory(context, operand.dtype, operand.value);
  auto *element = memory_type(b.getContext(), to);
  stored = b.CreateBitCast(stored, llvm::FixedVectorType::get(element, static_cast<unsigned>(context.width)));
  if (is_integer(to) || bits_of(to) >= 8) return {to, to_register(context, to, wrapped(context, to, stored)), nullptr};
  Value *code = b.CreateAnd(stored, integer(stored->getType(), (1u << bits_of(to)) - 1));
  return {to, to_register(context, to, code), nullptr};
}

Value *reduce_precision(MathContext &context, DType dtype, Value *x, int exponent_bits, int mantissa_bits) {
  llvm::IRBuilder<> &b = context.builder;
  CodeFormat to{exponent_bits, mantissa_bits};
  if (!is_small(dtype)) {
    CodeFormat from = dtype == DType::f32 ? CodeFormat{8, 23} : CodeFormat{11, 52};
    return float_of_bits(context, reduce_code(context, bits_of_float(context, x), from, to));
  }
  FloatFormat format = float_format_of(dtype);
  if (format.specials == Specials::ieee) {
    CodeFormat from{format.exponent_bits, format.mantissa_bits};
    Value *stored = to_memory(context, dtype, x);
    Value *code = b.CreateZExt(stored, integers_of(context, 32));
    return to_register(context, dtype, b.CreateTrunc(reduce_code(context, code, from, to), stored->getType()));
  }
  // Formats without infinity are rounded as f32, whose infinity then becomes the format's value for it.
  if (exponent_bits >= format.exponent_bits) to.exponent = 8;
  return round_to_dtype(context, dtype, reduce_precision(context, DType::f32, x, to.exponent, to.mantissa));
}

}  // namespace tessera::math
