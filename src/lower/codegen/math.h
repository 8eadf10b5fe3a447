// Emits arithmetic on lanes for elementwise operations on every dtype. Results agree with the reference to a few ulp
// (at most 4 for functions, to the bit for arithmetic, comparisons, integers and conversions). An element's value
// depends on its operands alone, never on its lane or the width.
#pragma once

#include "lower/codegen/lanes.h"
#include "mlir/IR/Operation.h"

namespace tessera {

// Says where code is emitted: at the builder's insertion point.
struct MathContext {
  llvm::IRBuilder<> &builder;
  const VectorTarget &target;
  int width = 1;
};

// These convert between a loaded vector (memory_type) and register_type. The values are one part of complex numbers.
llvm::Value *to_register(MathContext &context, DType dtype, llvm::Value *loaded);
llvm::Value *to_memory(MathContext &context, DType dtype, llvm::Value *value);

// Rounds an f32 or f64 vector to the precision of `dtype` (to nearest even; NaN and infinities as in
// base/element_types.h).
llvm::Value *round_to_dtype(MathContext &context, DType dtype, llvm::Value *value);

// Returns whether emit_elementwise knows this operation on these types: operations of the elementwise family, of
// stablehlo and chlo (add ... tanh, compare, select, clamp, convert, reduce_precision, is_finite, real, complex...).
bool can_emit_elementwise(mlir::Operation *op);

// Emits the operation on operands of `context.width` lanes. For rank-0 operands beside larger ones (select's predicate,
// clamp's bounds) the caller has repeated them in all lanes. can_emit_elementwise holds.
Lanes emit_elementwise(MathContext &context, mlir::Operation *op, llvm::ArrayRef<Lanes> operands);

// Returns an element of a constant in all lanes.
Lanes emit_constant(MathContext &context, DType dtype, const void *element);

}  // namespace tessera
