// Emits powers. Known small exponents become products and roots: a few instructions, where a power takes dozens. Other powers
// are glibc's, of magnitudes, since its vector function goes through the elements one by one as soon as one of them is
// negative.
#include <cmath>
#include <cstdlib>

#include "llvm/Analysis/VectorUtils.h"
#include "lower/codegen/math_parts.h"

namespace tessera::math {
namespace {

// Each step of the products adds half a unit in the last place at most, and these factors add four at most. A negative
// exponent's product begins with a reciprocal, whose error each factor has.
constexpr int64_t most_factors = 5, most_reciprocals = 3;
constexpr uint64_t most_integer_factors = 64;

template <typename Multiply>
Value *product(Value *x, uint64_t n, Multiply multiply) {
  Value *result = nullptr;
  for (;; n /= 2) {
    if (n % 2 == 1) result = result ? multiply(result, x) : x;
    if (n <= 1) return result;
    x = multiply(x, x);
  }
}

Value *whole_power(MathContext &context, Value *x, int64_t n) {
  llvm::IRBuilder<> &b = context.builder;
  Value *one = number(x->getType(), 1);
  if (n == 0) return one;
  // The reciprocal comes first, since the power may overflow while its reciprocal isn't 0 yet.
  if (n < 0) x = b.CreateFDiv(one, x);
  return product(x, static_cast<uint64_t>(std::abs(n)), [&](Value *l, Value *r) { return b.CreateFMul(l, r); });
}

// Computes x^-1.5, x^-0.5, x^0.5, x^1.5, and returns null for other exponents. A root is NaN below zero like the power,
// except for infinity and zero, whose signs the power ignores.
Value *root_power(MathContext &context, Value *x, double y) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = x->getType();
  Value *one = number(type, 1);
  Value *root = b.CreateFAdd(b.CreateUnaryIntrinsic(llvm::Intrinsic::sqrt, x), number(type, 0));
  Value *result = nullptr;
  if (y == 0.5) result = root;
  if (y == -0.5) result = b.CreateFDiv(one, root);
  if (y == 1.5) result = b.CreateFMul(absolute(context, x), root);
  if (y == -1.5) result = b.CreateFDiv(b.CreateFDiv(one, absolute(context, x)), root);
  if (!result) return nullptr;
  Value *limit = y > 0 ? infinity(type) : number(type, 0);
  return b.CreateSelect(b.CreateFCmpOEQ(x, llvm::ConstantFP::getInfinity(type, true)), limit, result);
}

// Returns null for exponents that are unknown or not small.
Value *known_power(MathContext &context, Value *x, Value *y) {
  const auto *known = llvm::dyn_cast_or_null<llvm::ConstantFP>(llvm::getSplatValue(y));
  if (!known) return nullptr;
  double exponent = known->getValueAPF().convertToDouble();
  if (exponent >= -most_reciprocals && exponent <= most_factors && exponent == std::trunc(exponent))
    return whole_power(context, x, static_cast<int64_t>(exponent));
  return root_power(context, x, exponent);
}

}  // namespace

Value *power(MathContext &context, Value *x, Value *y) {
  if (Value *known = known_power(context, x, y)) return known;
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = x->getType();
  Value *zero = number(type, 0), *one = number(type, 1);
  auto is_whole = [&](Value *value) {
    return b.CreateFCmpOEQ(b.CreateUnaryIntrinsic(llvm::Intrinsic::trunc, value), value);
  };
  Value *whole = is_whole(y), *half = b.CreateFMul(y, number(type, 0.5));
  Value *odd = b.CreateAnd(whole, b.CreateNot(is_whole(half)));
  Value *result = call_vector_library(context, "pow", {absolute(context, x), y});
  result = b.CreateSelect(odd, with_sign_of(context, result, x), result);
  Value *finite_below =
      b.CreateAnd(b.CreateFCmpOLT(x, zero), b.CreateFCmpOGT(x, llvm::ConstantFP::getInfinity(type, true)));
  Value *has_none = b.CreateAnd(finite_below, b.CreateAnd(b.CreateNot(whole), b.CreateFCmpORD(y, y)));
  // The NaN is negative, as the processor's for an invalid operation, since a total order tells NaNs by their sign.
  result = b.CreateSelect(has_none, b.CreateFNeg(quiet_nan(type)), result);
  // The vector library was given |x|, and 1 to the power of NaN is 1.
  result = b.CreateSelect(b.CreateFCmpUNO(y, y), b.CreateFAdd(x, y), result);
  // x^0 and 1^y are 1 even for signalling NaNs, for which the C library gives NaN.
  Value *is_one = b.CreateOr(b.CreateFCmpOEQ(x, one), b.CreateFCmpOEQ(y, zero));
  return b.CreateSelect(is_one, one, result);
}

Value *known_power(MathContext &context, DType dtype, Value *x, Value *y) {
  const auto *known = llvm::dyn_cast_or_null<llvm::ConstantInt>(llvm::getSplatValue(y));
  if (!known || (is_signed_integer(dtype) && known->isNegative())) return nullptr;
  uint64_t n = known->getValue().getLimitedValue();
  if (n > most_integer_factors) return nullptr;
  if (n == 0) return integer(x->getType(), 1);
  llvm::IRBuilder<> &b = context.builder;
  return product(x, n, [&](Value *l, Value *r) { return b.CreateMul(l, r); });
}

}  // namespace tessera::math
