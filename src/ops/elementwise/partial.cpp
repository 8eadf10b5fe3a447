// Tells how elementwise operations treat partial values.
#include "partition/partial.h"

#include "dialect/stablehlo/dialect.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/elementwise/ops.h"

namespace tessera::stablehlo {

static bool is_inexact(mlir::Type type) { return llvm::isa<mlir::FloatType, mlir::ComplexType>(type); }

// Division of integers truncates.
static bool keeps_partial(DivOp op, ReductionKind kind, const PartialOperands &partial) {
  return kind == ReductionKind::sum && is_exactly(partial, {0}) &&
         is_inexact(mlir::getElementTypeOrSelf(op.getResult().getType()));
}
static bool keeps_partial(MaxOp, ReductionKind kind, const PartialOperands &) { return kind == ReductionKind::max; }
static bool keeps_partial(MinOp, ReductionKind kind, const PartialOperands &) { return kind == ReductionKind::min; }

// A choice between two partial values is partial.
static bool keeps_partial(SelectOp, ReductionKind, const PartialOperands &partial) {
  return is_exactly(partial, {1, 2});
}

// Each part of a float is rounded by itself; users who need the sum in the wider dtype combine before. Integers of
// fewer bits have the same sum modulo a power of two, but a sum that has overflowed differs in more bits. Every
// conversion of numbers that doesn't wrap keeps the order.
static bool keeps_partial(ConvertOp op, ReductionKind kind, const PartialOperands &) {
  mlir::Type from = mlir::getElementTypeOrSelf(op.getOperand().getType()),
             to = mlir::getElementTypeOrSelf(op.getResult().getType());
  if (is_inexact(from)) return is_inexact(to) && (kind == ReductionKind::sum || llvm::isa<mlir::FloatType>(to));
  auto narrow = llvm::dyn_cast<mlir::IntegerType>(from), wide = llvm::dyn_cast<mlir::IntegerType>(to);
  if (!narrow || !wide || narrow.getWidth() == 1 || wide.getWidth() == 1) return false;
  if (kind == ReductionKind::sum) return wide.getWidth() <= narrow.getWidth();
  return wide.getWidth() > narrow.getWidth() && wide.isUnsigned() == narrow.isUnsigned();
}

}  // namespace tessera::stablehlo

void tessera::register_elementwise_partial(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, Linear, AddOp, SubtractOp, NegOp, RealOp, ImagOp, ComplexOp>(registry);
  attach<StablehloDialect, LinearInEach, MulOp>(registry);
  attach<StablehloDialect, AsItSays, DivOp, MaxOp, MinOp, SelectOp, ConvertOp>(registry);
}
