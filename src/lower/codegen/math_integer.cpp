// Emits arithmetic on booleans and integers. Cases that are undefined in C are defined as in
// reference/evaluators/elementwise.h.
#include "base/error.h"
#include "lower/codegen/math_parts.h"

namespace tessera::math {
namespace {

Value *extended(MathContext &context, DType dtype, Value *x, unsigned bits) {
  llvm::Type *type = integers_of(context, bits);
  return is_signed_integer(dtype) ? context.builder.CreateSExt(x, type) : context.builder.CreateZExt(x, type);
}

// Computes x / y, towards zero, for y that is neither 0 nor -1. Vector units divide floats only. Quotients of floats
// with twice as many bits have errors far below 1, and a whole quotient is exact.
Value *plain_quotient(MathContext &context, DType dtype, Value *x, Value *y) {
  llvm::IRBuilder<> &b = context.builder;
  bool is_signed = is_signed_integer(dtype);
  unsigned bits = element_bits(x);
  // Division by a known number is a product and shifts.
  if (bits == 64 || (bits == 32 && llvm::isa<llvm::Constant>(y)))
    return is_signed ? b.CreateSDiv(x, y) : b.CreateUDiv(x, y);
  llvm::Type *floats = floats_of(context, bits == 32 ? 64 : 32), *type = integers_of(context, 32);
  if (is_signed) {
    Value *quotient = b.CreateFDiv(b.CreateSIToFP(x, floats), b.CreateSIToFP(y, floats));
    return b.CreateTrunc(b.CreateFPToSI(quotient, type), x->getType());
  }
  Value *quotient = b.CreateFDiv(b.CreateUIToFP(x, floats), b.CreateUIToFP(y, floats));
  // The quotient of narrow types fits signed 32 bits, for which all processors have the conversion.
  quotient = bits == 32 ? b.CreateFPToUI(quotient, type) : b.CreateFPToSI(quotient, type);
  return b.CreateTrunc(quotient, x->getType());
}

// Holds a quotient whose divisors 0 and -1 are replaced by 1, and that divisor.
struct Division {
  Value *quotient, *divisor, *by_zero, *by_minus_one;  // by_minus_one: null for unsigned types
};
Division divide_safely(MathContext &context, DType dtype, Value *x, Value *y) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = x->getType();
  Division division{};
  division.by_zero = b.CreateICmpEQ(y, integer(type, 0));
  Value *unsafe = division.by_zero;
  if (is_signed_integer(dtype)) {
    division.by_minus_one = b.CreateICmpEQ(y, integer(type, ~uint64_t{0}));
    unsafe = b.CreateOr(unsafe, division.by_minus_one);
  }
  division.divisor = b.CreateSelect(unsafe, integer(type, 1), y);
  division.quotient = plain_quotient(context, dtype, x, division.divisor);
  return division;
}

Value *quotient_of(MathContext &context, DType dtype, Value *x, Value *y) {
  llvm::IRBuilder<> &b = context.builder;
  Division division = divide_safely(context, dtype, x, y);
  Value *result = division.quotient;
  if (division.by_minus_one) result = b.CreateSelect(division.by_minus_one, b.CreateNeg(x), result);
  return b.CreateSelect(division.by_zero, integer(x->getType(), ~uint64_t{0}), result);
}

Value *remainder_of(MathContext &context, DType dtype, Value *x, Value *y) {
  llvm::IRBuilder<> &b = context.builder;
  Division division = divide_safely(context, dtype, x, y);
  Value *rest = b.CreateSub(x, b.CreateMul(division.quotient, division.divisor));  // 0 where the divisor was -1
  return b.CreateSelect(division.by_zero, x, rest);
}

// Returns the bits of the dtype, with zeros above them.
Value *code_of(MathContext &context, DType dtype, Value *x) {
  int bits = bits_of(dtype);
  return bits >= 8 ? x : context.builder.CreateAnd(x, integer(x->getType(), (1u << bits) - 1));
}

Value *shifted(MathContext &context, BinaryOp op, DType dtype, Value *x, Value *y) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = x->getType();
  auto bits = static_cast<uint64_t>(bits_of(dtype));
  Value *is_within = b.CreateICmpULT(y, integer(type, bits));  // a negative amount is a large one
  if (op == BinaryOp::shift_right_arithmetic) {
    // The top bit is the sign, for unsigned types as well.
    Value *spare = integer(type, element_bits(x) - bits);
    Value *top = b.CreateAShr(b.CreateShl(x, spare), spare);
    return b.CreateAShr(top, b.CreateSelect(is_within, y, integer(type, bits - 1)));
  }
  Value *amount = b.CreateSelect(is_within, y, integer(type, 0));
  Value *moved = op == BinaryOp::shift_left ? b.CreateShl(x, amount) : b.CreateLShr(code_of(context, dtype, x), amount);
  return b.CreateSelect(is_within, moved, integer(type, 0));
}

Value *upper_product(MathContext &context, DType dtype, Value *x, Value *y) {
  llvm::IRBuilder<> &b = context.builder;
  unsigned wide = 2 * element_bits(x);
  Value *product = b.CreateMul(extended(context, dtype, x, wide), extended(context, dtype, y, wide));
  Value *upper = b.CreateLShr(product, integer(product->getType(), static_cast<uint64_t>(bits_of(dtype))));
  return b.CreateTrunc(upper, x->getType());
}

Value *sign_of(MathContext &context, DType dtype, Value *x) {
  llvm::IRBuilder<> &b = context.builder;
  Value *zero = integer(x->getType(), 0);
  if (!is_signed_integer(dtype)) return b.CreateZExt(b.CreateICmpNE(x, zero), x->getType());
  Value *above = b.CreateZExt(b.CreateICmpSGT(x, zero), x->getType());
  return b.CreateOr(above, b.CreateAShr(x, element_bits(x) - 1));
}

Value *extreme(MathContext &context, BinaryOp op, DType dtype, Value *x, Value *y) {
  bool is_signed = is_signed_integer(dtype);
  llvm::Intrinsic::ID id = op == BinaryOp::maximum ? (is_signed ? llvm::Intrinsic::smax : llvm::Intrinsic::umax)
                                                   : (is_signed ? llvm::Intrinsic::smin : llvm::Intrinsic::umin);
  return context.builder.CreateBinaryIntrinsic(id, x, y);
}

// Computes on the whole bytes of Lanes; the caller wraps narrow types.
Value *binary_in_bytes(MathContext &context, BinaryOp op, DType dtype, Value *x, Value *y) {
  llvm::IRBuilder<> &b = context.builder;
  switch (op) {
    case BinaryOp::add:
      return b.CreateAdd(x, y);
    case BinaryOp::subtract:
      return b.CreateSub(x, y);
    case BinaryOp::multiply:
      return b.CreateMul(x, y);
    case BinaryOp::mulhi:
      return upper_product(context, dtype, x, y);
    case BinaryOp::divide:
      return quotient_of(context, dtype, x, y);
    case BinaryOp::remainder:
      return remainder_of(context, dtype, x, y);
    case BinaryOp::power: {
      if (Value *known = known_power(context, dtype, x, y)) return known;
      // Narrow types compute as bytes, modulo their size.
      DType byte = is_signed_integer(dtype) ? DType::i8 : DType::ui8, whole = bits_of(dtype) < 8 ? byte : dtype;
      return call_runtime(context, "power", whole, {{whole, x, nullptr}, {whole, y, nullptr}}).value;
    }
    case BinaryOp::maximum:
    case BinaryOp::minimum:
      return extreme(context, op, dtype, x, y);
    case BinaryOp::bitwise_and:
      return b.CreateAnd(x, y);
    case BinaryOp::bitwise_or:
      return b.CreateOr(x, y);
    case BinaryOp::bitwise_xor:
      return b.CreateXor(x, y);
    case BinaryOp::shift_left:
    case BinaryOp::shift_right_logical:
    case BinaryOp::shift_right_arithmetic:
      return shifted(context, op, dtype, x, y);
    default:
      throw DefectError("emission of integer arithmetic: no binary operation number " +
                        std::to_string(static_cast<int>(op)));
  }
}

Value *unary_in_bytes(MathContext &context, UnaryOp op, DType dtype, Value *x) {
  llvm::IRBuilder<> &b = context.builder;
  switch (op) {
    case UnaryOp::abs:
      return is_signed_integer(dtype) ? b.CreateBinaryIntrinsic(llvm::Intrinsic::abs, x, b.getFalse()) : x;
    case UnaryOp::negate:
      return b.CreateNeg(x);
    case UnaryOp::sign:
      return sign_of(context, dtype, x);
    case UnaryOp::square:
      return b.CreateMul(x, x);
    case UnaryOp::conj:
      return x;
    case UnaryOp::bitwise_not:
      return b.CreateNot(x);
    case UnaryOp::popcnt:
      return b.CreateUnaryIntrinsic(llvm::Intrinsic::ctpop, code_of(context, dtype, x));
    case UnaryOp::count_leading_zeros: {
      Value *zeros = b.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, code_of(context, dtype, x), b.getFalse());
      return b.CreateSub(zeros, integer(x->getType(), element_bits(x) - static_cast<unsigned>(bits_of(dtype))));
    }
    default:
      throw DefectError("emission of integer arithmetic: no unary operation number " +
                        std::to_string(static_cast<int>(op)));
  }
}

}  // namespace

Value *wrapped(MathContext &context, DType dtype, Value *x) {
  if (!is_integer(dtype) || bits_of(dtype) >= 8) return x;
  if (!is_signed_integer(dtype)) return code_of(context, dtype, x);
  auto spare = static_cast<uint64_t>(8 - bits_of(dtype));
  return context.builder.CreateAShr(context.builder.CreateShl(x, spare), spare);
}

Value *integer_unary(MathContext &context, UnaryOp op, DType dtype, Value *x) {
  return wrapped(context, dtype, unary_in_bytes(context, op, dtype, x));
}

Value *integer_binary(MathContext &context, BinaryOp op, DType dtype, Value *x, Value *y) {
  return wrapped(context, dtype, binary_in_bytes(context, op, dtype, x, y));
}

Value *boolean_binary(MathContext &context, BinaryOp op, Value *x, Value *y) {
  switch (op) {
    case BinaryOp::add:
    case BinaryOp::maximum:
    case BinaryOp::bitwise_or:
      return context.builder.CreateOr(x, y);
    case BinaryOp::bitwise_xor:
      return context.builder.CreateXor(x, y);
    default:  // multiply, minimum, bitwise_and
      return context.builder.CreateAnd(x, y);
  }
}

}  // namespace tessera::math
