// Derivatives of reductions: a sum is linear; of a largest or least element the tangents of those that equal it count, in
// equal parts.
#include "dialect/stablehlo/dialect.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/reduction/ops.h"
#include "transform/rules.h"

namespace tessera::stablehlo {
using mlir::Value;

// The op that the body applies to its two arguments, and nothing else.
static mlir::Operation *single_op(ReduceOp op) {
  mlir::Block &body = op.getBody().front();
  if (op.getInputs().size() != 1 || body.getOperations().size() != 2) return nullptr;
  mlir::Operation &inner = body.front();
  bool whole = inner.getNumOperands() == 2 && inner.getNumResults() == 1 &&
               body.getTerminator()->getOperand(0) == inner.getResult(0);
  if (!whole) return nullptr;
  Value a = inner.getOperand(0), b = inner.getOperand(1), x = body.getArgument(0), y = body.getArgument(1);
  return (a == x && b == y) || (a == y && b == x) ? &inner : nullptr;
}

static std::vector<int64_t> dims_of(ReduceOp op) { return {op.getDimensions().begin(), op.getDimensions().end()}; }

// The result's dimensions within the operand.
static std::vector<int64_t> kept_dims(ReduceOp op) {
  std::vector<int64_t> kept;
  for (int64_t dim = 0; dim < array_type(op.getInputs()[0]).getRank(); ++dim)
    if (!llvm::is_contained(op.getDimensions(), dim)) kept.push_back(dim);
  return kept;
}

static llvm::LogicalResult linearize_op(ReduceOp op, Linearizer &linearizer) {
  mlir::Operation *body = single_op(op);
  if (!body || !llvm::isa<AddOp, MaxOp, MinOp>(body))
    return op.emitOpError() << "has a derivative only where it sums, or takes the largest or least element, of one array";
  Emit e = linearizer.emit();
  Value tangent = linearizer.tangent(0);
  if (linearizer.tangent(1))
    return op.emitOpError() << "has no derivative in the value that it begins with; combine it with the result instead";
  if (llvm::isa<AddOp>(body)) {
    linearizer.set_tangent(0, e.sum(tangent, dims_of(op)));
    return llvm::success();
  }
  Value x = linearizer.operand(0);
  Value best = e.broadcast(linearizer.result(0), array_shape(x), kept_dims(op));
  Value chosen = e.convert(e.compare(x, best, ComparisonDirection::EQ), array_type(x).getElementType());
  Value count = e.sum(chosen, dims_of(op));
  linearizer.set_tangent(0, e.divide(e.sum(e.multiply(tangent, chosen), dims_of(op)), count));
  return llvm::success();
}

static llvm::LogicalResult transpose_op(ReduceOp op, Transposer &transposer) {
  if (!single_op(op) || !llvm::isa<AddOp>(single_op(op)) || transposer.is_linear(1)) return llvm::failure();
  Shape shape = array_shape(op.getInputs()[0]);
  transposer.add_cotangent(0, transposer.emit().broadcast(transposer.cotangent(), shape, kept_dims(op)));
  return llvm::success();
}

}  // namespace tessera::stablehlo

namespace tessera {

void register_reduction_derivatives(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach_linear<StablehloDialect, ReduceOp>(registry);
}

}  // namespace tessera
