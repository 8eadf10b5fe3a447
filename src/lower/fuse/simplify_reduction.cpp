// Simplifies reductions of dimensions of extent 1, and maps: their bodies become elementwise operations on arrays.
#include "lower/fuse/steps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/reduction/ops.h"

namespace tessera {
namespace {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

// Returns whether a body is the same computation on arrays: constants and elementwise operations on its own values.
bool is_elementwise_body(mlir::Block &body) {
  for (mlir::Operation &op : body) {
    for (mlir::Value operand : op.getOperands())
      if (operand.getParentBlock() != &body) return false;
    if (&op == body.getTerminator()) break;
    bool known = op.hasTrait<stablehlo::trait::Elementwise>() || op.hasTrait<mlir::OpTrait::ConstantLike>();
    if (!known || op.getNumRegions() != 0 || op.getNumResults() != 1 || !is_scalar(op.getResult(0).getType()))
      return false;
  }
  return true;
}

SmallVector<mlir::Value> apply_to_arrays(mlir::Block &body, mlir::ValueRange arguments, llvm::ArrayRef<int64_t> shape,
                                         PatternRewriter &rewriter) {
  mlir::IRMapping mapping;
  mapping.map(body.getArguments(), arguments);
  for (mlir::Operation &op : body.without_terminator()) {
    auto type = RankedTensorType::get(shape, mlir::getElementTypeOrSelf(op.getResult(0).getType()));
    if (op.hasTrait<mlir::OpTrait::ConstantLike>()) {
      mlir::Operation *scalar = rewriter.clone(op);
      mlir::Value all = BroadcastInDimOp::create(rewriter, op.getLoc(), type, scalar->getResult(0),
                                                 rewriter.getDenseI64ArrayAttr({}));
      mapping.map(op.getResult(0), all);
      continue;
    }
    mlir::OperationState state(op.getLoc(), op.getName());
    for (mlir::Value operand : op.getOperands()) state.addOperands(mapping.lookup(operand));
    state.addAttributes(op.getAttrs());
    state.addTypes(type);
    mapping.map(op.getResult(0), rewriter.create(state)->getResult(0));
  }
  SmallVector<mlir::Value> results;
  for (mlir::Value value : body.getTerminator()->getOperands()) results.push_back(mapping.lookup(value));
  return results;
}

LogicalResult reduce_of_nothing(ReduceOp op, PatternRewriter &rewriter) {
  RankedTensorType input = type_of(op.getInputs()[0]);
  if (!input.hasStaticShape()) return failure();
  for (int64_t dim : op.getDimensions())
    if (input.getDimSize(dim) != 1) return failure();
  mlir::Block &body = op.getBody().front();
  if (!is_elementwise_body(body)) return failure();
  // The body may work in wider types than the inputs'.
  size_t count = op.getInputs().size();
  for (size_t i = 0; i < count; ++i) {
    mlir::Type element = mlir::getElementTypeOrSelf(op.getInputs()[i].getType());
    for (size_t argument : {i, i + count})
      if (mlir::getElementTypeOrSelf(body.getArgument(argument).getType()) != element) return failure();
    if (mlir::getElementTypeOrSelf(op.getInitValues()[i].getType()) != element) return failure();
  }
  llvm::ArrayRef<int64_t> shape = type_of(op.getResult(0)).getShape();
  SmallVector<mlir::Value> arguments;
  for (mlir::Value init : op.getInitValues())
    arguments.push_back(BroadcastInDimOp::create(rewriter, op.getLoc(), type_of(init).clone(shape), init,
                                                 rewriter.getDenseI64ArrayAttr({})));
  for (mlir::Value value : op.getInputs())
    arguments.push_back(ReshapeOp::create(rewriter, op.getLoc(), type_of(value).clone(shape), value));
  SmallVector<mlir::Value> results = apply_to_arrays(body, arguments, shape, rewriter);
  rewriter.replaceOp(op, results);
  return success();
}

LogicalResult map_as_arrays(MapOp op, PatternRewriter &rewriter) {
  mlir::Block &body = op.getComputation().front();
  auto type = type_of(op);
  if (!type.hasStaticShape() || !is_elementwise_body(body)) return failure();
  SmallVector<mlir::Value> results = apply_to_arrays(body, op.getInputs(), type.getShape(), rewriter);
  if (results[0].getType() != type) return failure();
  rewriter.replaceOp(op, results);
  return success();
}

}  // namespace

void add_reduction_patterns(mlir::RewritePatternSet &patterns) { patterns.add(reduce_of_nothing).add(map_as_arrays); }

}  // namespace tessera
