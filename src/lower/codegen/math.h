// Arithmetic on lanes: what elementwise operations compute, for every dtype. Results agree with the reference to a few ulp
// (at most 4 for functions, to the bit for arithmetic, comparisons, integers and conversions), and an element's value
// depends on its operands alone, never on the lane or width in which it is computed.
#pragma once

#include "lower/codegen/lanes.h"
#include "mlir/IR/Operation.h"

namespace tessera {

// Where code is emitted: the builder stands at the insertion point.
struct MathContext {
  llvm::IRBuilder<> &builder;
  const VectorTarget &target;
  int width = 1;
};

// Memory to register and back: conversion of a vector as loaded (memory_type) to register_type, and the reverse. The
// values are of one part for complex numbers.
llvm::Value *to_register(MathContext &context, DType dtype, llvm::Value *loaded);
llvm::Value *to_memory(MathContext &context, DType dtype, llvm::Value *value);

// An f32 or f64 vector rounded to what `dtype` can hold (to nearest even; NaN and infinities as base/element_types.h does).
llvm::Value *round_to_dtype(MathContext &context, DType dtype, llvm::Value *value);

// True if emit_elementwise knows this operation on these types: operations of the elementwise family, of stablehlo and
// chlo (add ... tanh, compare, select, clamp, convert, reduce_precision, is_finite, real, complex...).
bool can_emit_elementwise(mlir::Operation *op);

// The operation's result from its operands, all of `context.width` lanes. For an op with rank-0 operands beside larger ones
// (select's predicate, clamp's bounds) the caller has repeated them in all lanes. can_emit_elementwise holds.
Lanes emit_elementwise(MathContext &context, mlir::Operation *op, llvm::ArrayRef<Lanes> operands);

// A value of all lanes equal to an element of a constant.
Lanes emit_constant(MathContext &context, DType dtype, const void *element);

}  // namespace tessera
