// Emits arithmetic on f32 and f64, rounded at each operation, never contracted or reordered.
#include "base/error.h"
#include "llvm/IR/IntrinsicsX86.h"
#include "lower/codegen/math_parts.h"

namespace tessera::math {
namespace {

Value *sign_of(MathContext &context, Value *x) {
  llvm::IRBuilder<> &b = context.builder;
  Value *zero = number(x->getType(), 0);
  Value *below = b.CreateSelect(b.CreateFCmpOLT(x, zero), number(x->getType(), -1), x);  // zeros and NaN: unchanged
  return b.CreateSelect(b.CreateFCmpOGT(x, zero), number(x->getType(), 1), below);
}

// Returns NaN if either is, and among zeros the one with the sign. AVX-512 has an instruction that tells zeros apart,
// but ignores NaN.
Value *extreme(MathContext &context, bool is_maximum, Value *x, Value *y) {
  llvm::IRBuilder<> &b = context.builder;
  auto id = element_bits(x) == 64 ? llvm::Intrinsic::x86_avx512_mask_range_pd_512
                                  : llvm::Intrinsic::x86_avx512_mask_range_ps_512;
  constexpr int sign_of_what_is_chosen = 4;
  bool is_whole = has_whole_avx512(context, x->getType());
  Value *chosen = is_whole
                      ? call_avx512(context, id, x, y, sign_of_what_is_chosen + (is_maximum ? 1 : 0))
                      : b.CreateBinaryIntrinsic(is_maximum ? llvm::Intrinsic::maximum : llvm::Intrinsic::minimum, x, y);
  // The choice of the NaN must not depend on the width.
  return context.target.bytes == 64 ? b.CreateSelect(b.CreateFCmpUNO(x, y), b.CreateFAdd(x, y), chosen) : chosen;
}

Lanes real(Value *value) { return {element_bits(value) == 64 ? DType::f64 : DType::f32, value, nullptr}; }

}  // namespace

Value *float_unary(MathContext &context, UnaryOp op, Value *x) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = x->getType();
  switch (op) {
    case UnaryOp::abs:
      return absolute(context, x);
    case UnaryOp::ceil:
      return b.CreateUnaryIntrinsic(llvm::Intrinsic::ceil, x);
    case UnaryOp::floor:
      return b.CreateUnaryIntrinsic(llvm::Intrinsic::floor, x);
    case UnaryOp::negate:
      return b.CreateFNeg(x);
    case UnaryOp::square:
      return b.CreateFMul(x, x);
    case UnaryOp::round_nearest_afz:
      return b.CreateUnaryIntrinsic(llvm::Intrinsic::round, x);
    case UnaryOp::round_nearest_even:
      return b.CreateUnaryIntrinsic(llvm::Intrinsic::roundeven, x);
    case UnaryOp::sign:
      return sign_of(context, x);
    case UnaryOp::sqrt:
      return b.CreateUnaryIntrinsic(llvm::Intrinsic::sqrt, x);
    case UnaryOp::is_finite:
      return b.CreateFCmpOLT(absolute(context, x), infinity(type));
    case UnaryOp::is_inf:
      return b.CreateFCmpOEQ(absolute(context, x), infinity(type));
    case UnaryOp::is_neg_inf:
      return b.CreateFCmpOEQ(x, llvm::ConstantFP::getInfinity(type, true));
    case UnaryOp::is_pos_inf:
      return b.CreateFCmpOEQ(x, infinity(type));
    default:
      return float_function(context, op, x);
  }
}

Value *float_binary(MathContext &context, BinaryOp op, Value *x, Value *y) {
  llvm::IRBuilder<> &b = context.builder;
  auto run = [&](const char *name) { return call_runtime(context, name, real(x).dtype, {real(x), real(y)}).value; };
  switch (op) {
    case BinaryOp::add:
      return b.CreateFAdd(x, y);
    case BinaryOp::subtract:
      return b.CreateFSub(x, y);
    case BinaryOp::multiply:
      return b.CreateFMul(x, y);
    case BinaryOp::divide:
      return b.CreateFDiv(x, y);
    case BinaryOp::maximum:
      return extreme(context, true, x, y);
    case BinaryOp::minimum:
      return extreme(context, false, x, y);
    case BinaryOp::power:
      return power(context, x, y);
    case BinaryOp::atan2:
      return call_vector_library(context, "atan2", {x, y});
    case BinaryOp::remainder:
      return run("remainder");
    case BinaryOp::polygamma:
      return run("polygamma");
    case BinaryOp::zeta:
      return run("zeta");
    default:
      throw DefectError("emission of floating-point arithmetic: no binary operation number " +
                        std::to_string(static_cast<int>(op)));
  }
}

Value *next_after(MathContext &context, DType dtype, Value *x, Value *y) {
  llvm::IRBuilder<> &b = context.builder;
  // Codes increase with magnitude, so that neighbours differ by one.
  bool is_small = bits_of(dtype) <= 16;
  FloatFormat format = float_format_of(dtype);
  Value *code = is_small ? encode(context, format, x) : bits_of_float(context, x);
  llvm::Type *type = code->getType(), *floats = x->getType();
  uint64_t sign = is_small ? format.sign_bit() : uint64_t{1} << (element_bits(x) - 1);
  Value *zero = number(floats, 0);

  Value *least = b.CreateSelect(b.CreateFCmpOLT(y, zero), integer(type, sign | 1), integer(type, 1));
  Value *is_away = b.CreateICmpEQ(b.CreateFCmpOLT(x, y), b.CreateFCmpOGT(x, zero));
  Value *moved = b.CreateAdd(code, b.CreateSelect(is_away, integer(type, 1), integer(type, ~uint64_t{0})));
  if (is_small && format.specials == Specials::nan_negative_zero) {
    Value *magnitude = b.CreateAnd(moved, integer(type, format.magnitude_mask()));
    moved = b.CreateSelect(b.CreateICmpEQ(magnitude, integer(type, 0)), integer(type, 0), moved);
  }
  if (is_small) moved = b.CreateAnd(moved, integer(type, sign | format.magnitude_mask()));
  moved = b.CreateSelect(b.CreateFCmpOEQ(x, zero), least, moved);
  Value *next = is_small ? decode(context, format, moved) : float_of_bits(context, moved);
  next = b.CreateSelect(b.CreateFCmpOEQ(x, y), y, next);
  Value *nan = quiet_nan(floats);
  if (is_small) nan = round_to_dtype(context, dtype, nan);  // not every format has one
  return b.CreateSelect(b.CreateFCmpUNO(x, y), nan, next);
}

}  // namespace tessera::math
