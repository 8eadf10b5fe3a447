// Emits comparisons and selections.
#include "lower/codegen/math_parts.h"

namespace tessera::math {

using stablehlo::ComparisonDirection;
using stablehlo::ComparisonType;

namespace {

llvm::CmpInst::Predicate float_predicate(ComparisonDirection direction) {
  switch (direction) {
    case ComparisonDirection::EQ:
      return llvm::CmpInst::FCMP_OEQ;
    case ComparisonDirection::NE:
      return llvm::CmpInst::FCMP_UNE;
    case ComparisonDirection::GE:
      return llvm::CmpInst::FCMP_OGE;
    case ComparisonDirection::GT:
      return llvm::CmpInst::FCMP_OGT;
    case ComparisonDirection::LE:
      return llvm::CmpInst::FCMP_OLE;
    default:
      return llvm::CmpInst::FCMP_OLT;
  }
}

llvm::CmpInst::Predicate integer_predicate(ComparisonDirection direction, bool is_signed) {
  switch (direction) {
    case ComparisonDirection::EQ:
      return llvm::CmpInst::ICMP_EQ;
    case ComparisonDirection::NE:
      return llvm::CmpInst::ICMP_NE;
    case ComparisonDirection::GE:
      return is_signed ? llvm::CmpInst::ICMP_SGE : llvm::CmpInst::ICMP_UGE;
    case ComparisonDirection::GT:
      return is_signed ? llvm::CmpInst::ICMP_SGT : llvm::CmpInst::ICMP_UGT;
    case ComparisonDirection::LE:
      return is_signed ? llvm::CmpInst::ICMP_SLE : llvm::CmpInst::ICMP_ULE;
    default:
      return is_signed ? llvm::CmpInst::ICMP_SLT : llvm::CmpInst::ICMP_ULT;
  }
}

// Maps a float to an integer in the total or weak order (reference/evaluators/elementwise.h): the magnitude bits of
// negative ones are inverted. The weak order has one zero, and one NaN above all.
Value *order_key(MathContext &context, ComparisonType type, Value *x) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *floats = x->getType();
  if (type == ComparisonType::WEAKORDER) {
    x = b.CreateSelect(b.CreateFCmpOEQ(x, number(floats, 0)), number(floats, 0), x);
    x = b.CreateSelect(b.CreateFCmpUNO(x, x), quiet_nan(floats), x);
  }
  Value *bits = bits_of_float(context, x);
  unsigned width = element_bits(bits);
  Value *turn = b.CreateAnd(b.CreateAShr(bits, width - 1), integer(bits->getType(), ~uint64_t{0} >> (65 - width)));
  return b.CreateXor(bits, turn);
}

Value *compare_parts(MathContext &context, ComparisonDirection direction, ComparisonType type, Value *x, Value *y) {
  llvm::IRBuilder<> &b = context.builder;
  if (type != ComparisonType::TOTALORDER && type != ComparisonType::WEAKORDER)
    return b.CreateFCmp(float_predicate(direction), x, y);
  Value *a = order_key(context, type, x), *c = order_key(context, type, y);
  return b.CreateICmp(integer_predicate(direction, true), a, c);
}

// Replaces a NaN by one of its sign, since not all paths keep the payload of f16.
Value *without_payload(MathContext &context, Value *x) {
  llvm::IRBuilder<> &b = context.builder;
  return b.CreateSelect(b.CreateFCmpUNO(x, x), with_sign_of(context, quiet_nan(x->getType()), x), x);
}

Value *compare_complex(MathContext &context, ComparisonDirection direction, ComparisonType type, const Lanes &x,
                       const Lanes &y) {
  llvm::IRBuilder<> &b = context.builder;
  Value *real_equal = compare_parts(context, ComparisonDirection::EQ, type, x.value, y.value);
  if (direction == ComparisonDirection::EQ || direction == ComparisonDirection::NE) {
    Value *equal =
        b.CreateAnd(real_equal, compare_parts(context, ComparisonDirection::EQ, type, x.imaginary, y.imaginary));
    return direction == ComparisonDirection::EQ ? equal : b.CreateNot(equal);
  }
  bool is_less = direction == ComparisonDirection::LT || direction == ComparisonDirection::LE;
  ComparisonDirection strict = is_less ? ComparisonDirection::LT : ComparisonDirection::GT;
  Value *by_real = compare_parts(context, strict, type, x.value, y.value);
  Value *by_imaginary = compare_parts(context, direction, type, x.imaginary, y.imaginary);
  return b.CreateOr(by_real, b.CreateAnd(real_equal, by_imaginary));
}

}  // namespace

Value *compare(MathContext &context, ComparisonDirection direction, ComparisonType type, const Lanes &x,
               const Lanes &y) {
  if (is_complex(x.dtype)) return compare_complex(context, direction, type, x, y);
  if (is_float(x.dtype)) {
    bool has_payload = x.dtype == DType::f16 && type == ComparisonType::TOTALORDER;
    Value *a = has_payload ? without_payload(context, x.value) : x.value;
    Value *c = has_payload ? without_payload(context, y.value) : y.value;
    return compare_parts(context, direction, type, a, c);
  }
  bool is_signed = is_signed_integer(x.dtype);  // false < true
  return context.builder.CreateICmp(integer_predicate(direction, is_signed), x.value, y.value);
}

Lanes select(MathContext &context, Value *condition, const Lanes &on_true, const Lanes &on_false) {
  llvm::IRBuilder<> &b = context.builder;
  Lanes result{on_true.dtype, b.CreateSelect(condition, on_true.value, on_false.value), nullptr};
  if (on_true.imaginary) result.imaginary = b.CreateSelect(condition, on_true.imaginary, on_false.imaginary);
  return result;
}

}  // namespace tessera::math
