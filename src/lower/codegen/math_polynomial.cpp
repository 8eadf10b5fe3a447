// Emits functions of f32 by inline polynomials, which are faster than a call and spill no register. They need fused
// multiply-add. The coefficients have the least greatest relative error on the interval, found by repeated weighted
// least squares and rounded to f32. Each function states the largest error, in units of the last place, that was seen
// on millions of arguments.
#include "llvm/IR/IntrinsicsX86.h"
#include "lower/codegen/math_parts.h"

namespace tessera::math {
namespace {

// These are log 2 in two parts: products of the first part and a small integer are exact within a fused operation.
constexpr double log_2 = 0x1.62e43p-1, log_2_rest = -0x1.05c61p-29;
// Adding this number rounds a small one to an integer in the lowest bits.
constexpr double integer_maker = 0x1.8p23;

// Computes coefficients[0] + coefficients[1] x + ...
Value *polynomial(MathContext &context, llvm::ArrayRef<double> coefficients, Value *x) {
  Value *sum = number(x->getType(), coefficients.back());
  for (double coefficient : llvm::reverse(coefficients.drop_back()))
    sum = fused(context, sum, x, number(x->getType(), coefficient));
  return sum;
}

Value *at_most(MathContext &context, Value *x, double limit) {
  Value *bound = number(x->getType(), limit);
  return context.builder.CreateSelect(context.builder.CreateFCmpOLT(bound, x), bound, x);
}
Value *at_least(MathContext &context, Value *x, double limit) {
  Value *bound = number(x->getType(), limit);
  return context.builder.CreateSelect(context.builder.CreateFCmpOGT(bound, x), bound, x);
}

// Computes x * 2^n for an x near 1 and n from -160 to 140, rounded once.
Value *scaled(MathContext &context, Value *x, Value *n) {
  llvm::IRBuilder<> &b = context.builder;
  if (context.target.bytes == 64 && context.width % 4 == 0)  // an instruction
    return b.CreateIntrinsic(llvm::Intrinsic::ldexp, {x->getType(), n->getType()}, {x, n});
  // Two steps multiply by normal powers of two; the first is exact.
  llvm::Type *type = n->getType();
  Value *half = b.CreateAShr(n, 1), *rest = b.CreateSub(n, half);
  auto power = [&](Value *exponent) {
    return float_of_bits(context, b.CreateShl(b.CreateAdd(exponent, integer(type, 127)), 23));
  };
  return b.CreateFMul(b.CreateFMul(x, power(half)), power(rest));
}

// Computes e^x = 2^n e^r with n whole and |r| <= log(2) / 2. The error is 0.88 units.
Value *exponential(MathContext &context, Value *x) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = x->getType();
  x = at_least(context, at_most(context, x, 89), -104);  // beyond: infinity and 0
  Value *shifted = fused(context, x, number(type, 0x1.715476p0), number(type, integer_maker));
  Value *n = b.CreateFSub(shifted, number(type, integer_maker));
  Value *r = fused(context, n, number(type, -log_2), x);
  r = fused(context, n, number(type, -log_2_rest), r);
  Value *power =
      polynomial(context, {1, 1, 0x1.fffffcp-2, 0x1.55549p-3, 0x1.5558fap-5, 0x1.123b6ap-7, 0x1.6a21acp-10}, r);
  if (has_whole_avx512(context, type))
    return call_avx512(context, llvm::Intrinsic::x86_avx512_mask_scalef_ps_512, power, n);
  Value *exponent = bits_of_float(context, shifted);
  exponent = b.CreateSub(exponent, bits_of_float(context, number(type, integer_maker)));
  return scaled(context, power, exponent);
}

// Computes log(2^e (1 + f)) for a positive normal number, 1 + f between sqrt(1/2) and sqrt(2). The error is 0.83 units.
Value *log_of_normal(MathContext &context, Value *x, Value *exponent_offset) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = x->getType();
  Value *bits = bits_of_float(context, x);
  Value *exponent = b.CreateAShr(b.CreateSub(bits, integer(bits->getType(), 0x3F3504F3)), 23);
  Value *f = float_of_bits(context, b.CreateSub(bits, b.CreateShl(exponent, 23)));
  f = b.CreateFSub(f, number(type, 1));
  Value *e = b.CreateSIToFP(exponent, type);
  if (exponent_offset) e = b.CreateFAdd(e, exponent_offset);
  // log(1 + f) = f - f^2 / 2 + f^3 p(f)
  Value *p = polynomial(context,
                        {0x1.555554p-2, -0x1.000226p-2, 0x1.99a008p-3, -0x1.547244p-3, 0x1.22da1ep-3, -0x1.0d8542p-3,
                         0x1.055b68p-3, -0x1.38b576p-4},
                        f);
  Value *square = b.CreateFMul(f, f);
  Value *tail = fused(context, e, number(type, log_2_rest), b.CreateFMul(b.CreateFMul(p, f), square));
  tail = fused(context, square, number(type, -0.5), tail);
  return fused(context, e, number(type, log_2), b.CreateFAdd(f, tail));
}

Value *natural_logarithm(MathContext &context, Value *x) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = x->getType();
  Value *is_denormal = b.CreateFCmpOLT(x, number(type, 0x1p-126));
  Value *normal = b.CreateSelect(is_denormal, b.CreateFMul(x, number(type, 0x1p23)), x);
  Value *offset = b.CreateSelect(is_denormal, number(type, -23), number(type, 0));
  Value *result = log_of_normal(context, normal, offset);
  Value *limit = llvm::ConstantFP::getInfinity(type, true), *zero = number(type, 0);
  result = b.CreateSelect(b.CreateFCmpOEQ(x, zero), limit, result);
  // The NaN is negative, as the processor's for an invalid operation, since a total order tells NaNs by their sign.
  result = b.CreateSelect(b.CreateFCmpOLT(x, zero), b.CreateFNeg(quiet_nan(type)), result);
  return b.CreateSelect(b.CreateFCmpOLT(x, infinity(type)), result, x);
}

// Computes E / (E + 2) for E = e^2x - 1 = 2^n (e^r - 1) + (2^n - 1), which loses nothing near 0. The error is 2.4
// units.
Value *hyperbolic_tangent(MathContext &context, Value *x) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = x->getType();
  Value *magnitude = at_most(context, absolute(context, x), 10);  // beyond: 1
  Value *shifted = fused(context, magnitude, number(type, 0x1.715476p1), number(type, integer_maker));
  Value *n = b.CreateFSub(shifted, number(type, integer_maker));
  Value *r = fused(context, n, number(type, -log_2), b.CreateFAdd(magnitude, magnitude));
  r = fused(context, n, number(type, -log_2_rest), r);
  Value *p = polynomial(context, {0x1.fffffep-2, 0x1.5554aep-3, 0x1.555676p-5, 0x1.1228e6p-7, 0x1.6bebcep-10}, r);
  p = fused(context, b.CreateFMul(r, r), p, r);
  Value *bits = b.CreateShl(bits_of_float(context, shifted), 23);  // 2^n, n from 0 to 29
  Value *power = float_of_bits(context, b.CreateAdd(bits, integer(bits->getType(), 0x3F800000)));
  Value *grown = fused(context, p, power, b.CreateFSub(power, number(type, 1)));
  return with_sign_of(context, b.CreateFDiv(grown, b.CreateFAdd(grown, number(type, 2))), x);
}

// From 0.92 on computes 1 - e^p(x), where e^p(x) = 1 - erf(x). The error is 1.1 units.
Value *error_function(MathContext &context, Value *x) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = x->getType();
  Value *magnitude = absolute(context, x), *square = b.CreateFMul(x, x);
  Value *p = polynomial(
      context,
      {0x1.06eba8p-3, -0x1.81273ep-2, 0x1.ce2cf8p-4, -0x1.b7f90ep-6, 0x1.5405b2p-8, -0x1.a3f7p-11, 0x1.496a3p-14},
      square);
  Value *small = fused(context, magnitude, p, magnitude);
  Value *exponent = polynomial(
      context,
      {-0x1.9a5c86p-13, -0x1.20af5ap0, -0x1.463cc0p-1, -0x1.a9b42ep-4, 0x1.6c2a76p-6, -0x1.8ee16ep-9, 0x1.9ae902p-13},
      at_most(context, magnitude, 4));
  Value *large = b.CreateFSub(number(type, 1), exponential(context, exponent));
  Value *is_small = b.CreateFCmpOLT(magnitude, number(type, 0x1.d70a3ep-1));
  return with_sign_of(context, b.CreateSelect(is_small, small, large), x);
}

// With w = -log(1 - x^2) computes x p(w), or x q(sqrt(w)) from w = 5 on. The forms are M. Giles's ("Approximating the
// erfinv function", 2012), the coefficients are not. The error is 3.1 units.
Value *inverse_error_function(MathContext &context, Value *x) {
  llvm::IRBuilder<> &b = context.builder;
  llvm::Type *type = x->getType();
  Value *one = number(type, 1);
  Value *complement = b.CreateFMul(b.CreateFSub(one, x), b.CreateFAdd(one, x));  // normal, or 0, or negative
  Value *w = b.CreateFNeg(log_of_normal(context, complement, nullptr));
  Value *middle = polynomial(context,
                             {0x1.805c5ep0, 0x1.f91e8ap-3, -0x1.11c4ecp-8, -0x1.486614p-10, 0x1.c9e6c8p-13,
                              -0x1.4d159ap-18, -0x1.d0c1a2p-19, 0x1.f48bc6p-22, 0x1.8f2266p-26, -0x1.2e0e5ap-27},
                             b.CreateFSub(w, number(type, 2.5)));
  Value *root = b.CreateUnaryIntrinsic(llvm::Intrinsic::sqrt, w);
  Value *outer = polynomial(context,
                            {0x1.6a9efcp1, 0x1.006dc6p0, 0x1.3580cep-7, -0x1.f48472p-8, 0x1.74b398p-8, -0x1.d784e4p-9,
                             0x1.854ebep-10, -0x1.dc456ap-15, -0x1.449c02p-12, 0x1.e54b5ap-14},
                            b.CreateFSub(root, number(type, 3)));
  Value *factor = b.CreateSelect(b.CreateFCmpOLT(w, number(type, 5)), middle, outer);
  Value *magnitude = absolute(context, x);
  factor = b.CreateSelect(b.CreateFCmpOEQ(magnitude, one), infinity(type), factor);
  factor = b.CreateSelect(b.CreateFCmpOGT(magnitude, one), quiet_nan(type), factor);
  return b.CreateFMul(factor, x);
}

}  // namespace

Value *polynomial_function(MathContext &context, UnaryOp op, Value *x) {
  if (element_bits(x) != 32 || context.target.bytes < 32) return nullptr;
  switch (op) {
    case UnaryOp::exponential:
      return exponential(context, x);
    case UnaryOp::log:
      return natural_logarithm(context, x);
    case UnaryOp::tanh:
      return hyperbolic_tangent(context, x);
    case UnaryOp::erf:
      if (context.target.bytes < 64) return nullptr;  // the library's is faster there
      return error_function(context, x);
    case UnaryOp::erf_inv:
      return inverse_error_function(context, x);
    default:
      return nullptr;
  }
}

}  // namespace tessera::math
