// Emits operations on complex numbers: arithmetic inline, and functions as calls of the reference's functions in
// complex<double>.
#include "base/complex_parts.h"
#include "base/error.h"
#include "kernels/elementwise.h"
#include "lower/codegen/math_parts.h"

namespace tessera::math {
namespace {

// Computes sqrt(x^2 + y^2), infinite if either part is, even beside a NaN.
Value *modulus(MathContext &context, const Lanes &z) {
  llvm::IRBuilder<> &b = context.builder;
  if (z.dtype == DType::c128) return call_vector_library(context, "hypot", {z.value, z.imaginary});
  // Squares of f32 are exact in f64, and can't overflow.
  llvm::Type *wide = floats_of(context, 64);
  Value *x = b.CreateFPExt(z.value, wide), *y = b.CreateFPExt(z.imaginary, wide);
  Value *sum = b.CreateFAdd(b.CreateFMul(x, x), b.CreateFMul(y, y));
  Value *length = b.CreateFPTrunc(b.CreateUnaryIntrinsic(llvm::Intrinsic::sqrt, sum), z.value->getType());
  Value *limit = infinity(z.value->getType());
  Value *is_infinite = b.CreateOr(b.CreateFCmpOEQ(absolute(context, z.value), limit),
                                  b.CreateFCmpOEQ(absolute(context, z.imaginary), limit));
  return b.CreateSelect(is_infinite, limit, length);
}

Lanes product(MathContext &context, const Lanes &x, const Lanes &y) {
  llvm::IRBuilder<> &b = context.builder;
  Value *real = b.CreateFSub(b.CreateFMul(x.value, y.value), b.CreateFMul(x.imaginary, y.imaginary));
  Value *imaginary = b.CreateFAdd(b.CreateFMul(x.value, y.imaginary), b.CreateFMul(x.imaginary, y.value));
  return {x.dtype, real, imaginary};
}

// Computes (x + iy)^2 in f64, rounded: the real part is (x - y)(x + y).
Lanes square(MathContext &context, const Lanes &z) {
  llvm::IRBuilder<> &b = context.builder;
  DType part = part_dtype(z.dtype);
  Value *x = round_to_dtype(context, DType::f64, z.value), *y = round_to_dtype(context, DType::f64, z.imaginary);
  Value *real = b.CreateFMul(b.CreateFSub(x, y), b.CreateFAdd(x, y));
  Value *imaginary = b.CreateFMul(b.CreateFMul(number(x->getType(), 2), x), y);
  return {z.dtype, round_to_dtype(context, part, real), round_to_dtype(context, part, imaginary)};
}

// Orders by (real, imaginary). The result is x if it has a NaN, else y if it has one.
Lanes extreme(MathContext &context, const Lanes &x, const Lanes &y, bool larger) {
  llvm::IRBuilder<> &b = context.builder;
  Value *is_less = compare(context, stablehlo::ComparisonDirection::LT, stablehlo::ComparisonType::FLOAT, x, y);
  Value *takes_y = larger ? is_less : b.CreateNot(is_less);
  takes_y = b.CreateOr(takes_y, b.CreateFCmpUNO(y.value, y.imaginary));
  takes_y = b.CreateAnd(takes_y, b.CreateFCmpORD(x.value, x.imaginary));
  return select(context, takes_y, y, x);
}

const char *runtime_name(UnaryOp op) {
  for (const ComplexFunction &function : complex_functions)
    if (function.op == op) return function.name;
  throw DefectError("emission of complex arithmetic: no unary operation number " +
                    std::to_string(static_cast<int>(op)));
}

}  // namespace

Lanes complex_unary(MathContext &context, UnaryOp op, const Lanes &x) {
  llvm::IRBuilder<> &b = context.builder;
  switch (op) {
    case UnaryOp::abs:
      return {part_dtype(x.dtype), modulus(context, x), nullptr};
    case UnaryOp::real:
      return {part_dtype(x.dtype), x.value, nullptr};
    case UnaryOp::imag:
      return {part_dtype(x.dtype), x.imaginary, nullptr};
    case UnaryOp::conj:
      return {x.dtype, x.value, b.CreateFNeg(x.imaginary)};
    case UnaryOp::negate:
      return {x.dtype, b.CreateFNeg(x.value), b.CreateFNeg(x.imaginary)};
    case UnaryOp::square:
      return square(context, x);
    default:
      return call_runtime(context, runtime_name(op), x.dtype, {x});
  }
}

Lanes complex_binary(MathContext &context, BinaryOp op, const Lanes &x, const Lanes &y) {
  llvm::IRBuilder<> &b = context.builder;
  switch (op) {
    case BinaryOp::add:
      return {x.dtype, b.CreateFAdd(x.value, y.value), b.CreateFAdd(x.imaginary, y.imaginary)};
    case BinaryOp::subtract:
      return {x.dtype, b.CreateFSub(x.value, y.value), b.CreateFSub(x.imaginary, y.imaginary)};
    case BinaryOp::multiply:
      return product(context, x, y);
    case BinaryOp::maximum:
    case BinaryOp::minimum:
      return extreme(context, x, y, op == BinaryOp::maximum);
    case BinaryOp::divide:
      return call_runtime(context, "divide", x.dtype, {x, y});
    case BinaryOp::power:
      return call_runtime(context, "power", x.dtype, {x, y});
    case BinaryOp::atan2:
      return call_runtime(context, "atan2", x.dtype, {x, y});
    default:
      throw DefectError("emission of complex arithmetic: no binary operation number " +
                        std::to_string(static_cast<int>(op)));
  }
}

}  // namespace tessera::math
