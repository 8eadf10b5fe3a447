// Shares code among the files that emit arithmetic (math*.cpp); no other file includes it. A `Value` is a vector of
// context.width elements as Lanes holds them.
#pragma once

#include <optional>

#include "base/float_format.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "lower/codegen/math.h"
#include "reference/evaluators/elementwise.h"

namespace tessera::math {

using llvm::Value;

// ---- Types and constants

inline unsigned element_bits(const Value *value) { return value->getType()->getScalarSizeInBits(); }
inline llvm::Type *integers_of(MathContext &context, unsigned bits) {
  return llvm::FixedVectorType::get(context.builder.getIntNTy(bits), static_cast<unsigned>(context.width));
}
inline llvm::Type *floats_of(MathContext &context, unsigned bits) {
  llvm::Type *element = bits == 64 ? context.builder.getDoubleTy() : context.builder.getFloatTy();
  return llvm::FixedVectorType::get(element, static_cast<unsigned>(context.width));
}
// Returns the number in all elements; an integer is truncated to the type's width.
inline Value *number(llvm::Type *type, double value) { return llvm::ConstantFP::get(type, value); }
inline Value *integer(llvm::Type *type, uint64_t value) {
  return llvm::ConstantInt::get(type, llvm::APInt(type->getScalarSizeInBits(), value, false, true));
}
inline Value *infinity(llvm::Type *type) { return llvm::ConstantFP::getInfinity(type); }
inline Value *quiet_nan(llvm::Type *type) { return llvm::ConstantFP::getQNaN(type); }

inline Value *bits_of_float(MathContext &context, Value *value) {
  return context.builder.CreateBitCast(value, integers_of(context, element_bits(value)));
}
inline Value *float_of_bits(MathContext &context, Value *value) {
  return context.builder.CreateBitCast(value, floats_of(context, element_bits(value)));
}

inline Value *absolute(MathContext &context, Value *value) {
  return context.builder.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, value);
}
inline Value *with_sign_of(MathContext &context, Value *magnitude, Value *sign) {
  return context.builder.CreateBinaryIntrinsic(llvm::Intrinsic::copysign, magnitude, sign);
}
inline Value *fused(MathContext &context, Value *a, Value *b, Value *c) {
  return context.builder.CreateIntrinsic(llvm::Intrinsic::fma, {a->getType()}, {a, b, c});
}

// ---- Operations by kind (math_table.cpp)

std::optional<UnaryOp> unary_of(mlir::Operation *op);
// chlo's broadcasting forms are included, since they agree on operands of one shape.
std::optional<BinaryOp> binary_of(mlir::Operation *op);
bool is_defined(UnaryOp op, DType dtype);
bool is_defined(BinaryOp op, DType dtype);
bool is_defined_bitcast(DType from, DType to);

// ---- Calls (math_call.cpp)

// Calls glibc's vector function `name` (exp, atan2...) on f32 or f64 operands. An element is always computed in a whole
// register, so that it doesn't depend on the width.
Value *call_vector_library(MathContext &context, llvm::StringRef name, llvm::ArrayRef<Value *> operands);
// These return whether elements of this type fill whole AVX-512 registers on a machine that has them, and the result of
// its instruction `id` on all of them. The instruction is masked in its definition, and has two operands and perhaps an
// immediate one.
bool has_whole_avx512(const MathContext &context, llvm::Type *type);
Value *call_avx512(MathContext &context, llvm::Intrinsic::ID id, Value *a, Value *b,
                   std::optional<int> immediate = std::nullopt);
// Calls tessera_<name>_<dtype> of src/kernels/elementwise.h, through memory. Complex numbers are passed in two halves.
Lanes call_runtime(MathContext &context, llvm::StringRef name, DType dtype, llvm::ArrayRef<Lanes> operands);

// ---- Small floats (math_small_float.cpp)

// These convert between codes (i32, the upper bits zero) and the f32 with their values.
Value *decode(MathContext &context, const FloatFormat &format, Value *code);
Value *encode(MathContext &context, const FloatFormat &format, Value *representable);
// Rounds an f64 to f32 so that a later rounding to fewer bits equals a single rounding.
Value *round_to_odd(MathContext &context, Value *value);

// ---- Integers (math_integer.cpp): `dtype` tells the signedness, and the width of narrow ones

Value *integer_unary(MathContext &context, UnaryOp op, DType dtype, Value *x);
Value *integer_binary(MathContext &context, BinaryOp op, DType dtype, Value *x, Value *y);
// Reduces a value narrower than a byte modulo 2^width and extends it as Lanes has it; other types are unchanged.
Value *wrapped(MathContext &context, DType dtype, Value *x);
Value *boolean_binary(MathContext &context, BinaryOp op, Value *x, Value *y);

// ---- Powers (math_power.cpp)

Value *power(MathContext &context, Value *x, Value *y);
// Computes x^y of integers if y is one known small number >= 0 in all lanes; returns null otherwise.
Value *known_power(MathContext &context, DType dtype, Value *x, Value *y);

// ---- f32 and f64 (math_float.cpp, math_functions.cpp)

// Emits all functions but real, imag, conj; tests give i1.
Value *float_unary(MathContext &context, UnaryOp op, Value *x);
Value *float_binary(MathContext &context, BinaryOp op, Value *x, Value *y);
// Calls a function: exp ... tanh, erf, lgamma...
Value *float_function(MathContext &context, UnaryOp op, Value *x);
// Emits the function inline, for f32 on processors with fused multiply-add (math_polynomial.cpp); returns null for most
// functions.
Value *polynomial_function(MathContext &context, UnaryOp op, Value *x);
// Returns the neighbour of x towards y, in any float format.
Value *next_after(MathContext &context, DType dtype, Value *x, Value *y);

// ---- Complex numbers (math_complex.cpp)

Lanes complex_unary(MathContext &context, UnaryOp op, const Lanes &x);
Lanes complex_binary(MathContext &context, BinaryOp op, const Lanes &x, const Lanes &y);

// ---- Others (math_compare.cpp, math_convert.cpp)

Value *compare(MathContext &context, stablehlo::ComparisonDirection direction, stablehlo::ComparisonType type,
               const Lanes &x, const Lanes &y);
Lanes select(MathContext &context, Value *condition, const Lanes &on_true, const Lanes &on_false);
Lanes convert(MathContext &context, const Lanes &operand, DType to);
Lanes bitcast_convert(MathContext &context, const Lanes &operand, DType to);
Value *reduce_precision(MathContext &context, DType dtype, Value *x, int exponent_bits, int mantissa_bits);

}  // namespace tessera::math
