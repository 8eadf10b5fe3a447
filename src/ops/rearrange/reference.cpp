// Evaluates the operations that make and move elements. Operations that take shapes or amounts as data are evaluated if
// their result types are static.
#include "ops/rearrange/ops.h"

#include "reference/attributes.h"
#include "reference/evaluators/preconditions.h"
#include "reference/evaluators/rearrange.h"
#include "reference/model.h"

namespace tessera {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

template <typename Op>
  requires llvm::is_one_of<Op, IotaOp, DynamicIotaOp>::value
static LogicalResult evaluate(Op op, OpEvaluation &evaluation) {
  mlir::Type type = op.getType();
  evaluation.set_result(0, iota(dtype_of(type), shape_of(type), op.getIotaDimension()));
  return success();
}

static LogicalResult evaluate(BroadcastOp op, OpEvaluation &evaluation) {
  Shape dims;
  for (int64_t d = 0; d < evaluation.operand(0).rank(); ++d) dims.push_back(d + op.getBroadcastSizes().size());
  evaluation.set_result(0, broadcast_in_dim(evaluation.operand(0), shape_of(op.getType()), dims));
  return success();
}

template <typename Op>
  requires llvm::is_one_of<Op, BroadcastInDimOp, DynamicBroadcastInDimOp>::value
static LogicalResult evaluate(Op op, OpEvaluation &evaluation) {
  evaluation.set_result(
      0, broadcast_in_dim(evaluation.operand(0), shape_of(op.getType()), to_shape(op.getBroadcastDimensions())));
  return success();
}

template <typename Op>
  requires llvm::is_one_of<Op, ReshapeOp, DynamicReshapeOp>::value
static LogicalResult evaluate(Op op, OpEvaluation &evaluation) {
  evaluation.set_result(0, evaluation.operand(0).reshaped(shape_of(op.getType())));
  return success();
}

static LogicalResult evaluate(GetDimensionSizeOp op, OpEvaluation &evaluation) {
  Tensor extent(DType::i32, {});
  *extent.mutable_as<int32_t>() = static_cast<int32_t>(evaluation.operand(0).shape()[op.getDimension()]);
  evaluation.set_result(0, extent);
  return success();
}

static LogicalResult evaluate(TransposeOp op, OpEvaluation &evaluation) {
  evaluation.set_result(0, transpose(evaluation.operand(0), to_shape(op.getPermutation())));
  return success();
}

static LogicalResult evaluate(ReverseOp op, OpEvaluation &evaluation) {
  evaluation.set_result(0, reverse(evaluation.operand(0), to_shape(op.getDimensions())));
  return success();
}

static LogicalResult evaluate(ConcatenateOp op, OpEvaluation &evaluation) {
  evaluation.set_result(0, concatenate(evaluation.operands(op.getInputs()), op.getDimension()));
  return success();
}

static LogicalResult evaluate(PadOp op, OpEvaluation &evaluation) {
  evaluation.set_result(0, pad(evaluation.operand(0), evaluation.operand(1), to_shape(op.getEdgePaddingLow()),
                               to_shape(op.getEdgePaddingHigh()), to_shape(op.getInteriorPadding())));
  return success();
}

static LogicalResult evaluate(DynamicPadOp op, OpEvaluation &evaluation) {
  Shape low = integers_in(evaluation.operand(2)), high = integers_in(evaluation.operand(3)),
        interior = integers_in(evaluation.operand(4));
  require_shape("the result", shape_of(op.getType()), padded_shape(evaluation.operand(0).shape(), low, high, interior));
  evaluation.set_result(0, pad(evaluation.operand(0), evaluation.operand(1), low, high, interior));
  return success();
}

// Tuples are passed on leaf by leaf.
static LogicalResult evaluate(TupleOp op, SpmdEvaluation &evaluation) {
  for (int64_t process : evaluation.active()) {
    unsigned leaf = 0;
    for (mlir::Value value : op.getVal())
      for (unsigned i = 0; i < leaf_count(value.getType()); ++i)
        evaluation.set_result(0, process, evaluation.value(value, process, i), leaf++);
  }
  return success();
}

static LogicalResult evaluate(GetTupleElementOp op, SpmdEvaluation &evaluation) {
  auto types = llvm::cast<mlir::TupleType>(op.getOperand().getType()).getTypes();
  unsigned first = 0;
  for (mlir::Type type : types.take_front(op.getIndex())) first += leaf_count(type);
  for (int64_t process : evaluation.active())
    for (unsigned i = 0; i < leaf_count(op.getType()); ++i)
      evaluation.set_result(0, process, evaluation.value(op.getOperand(), process, first + i), i);
  return success();
}

void register_rearrange_reference(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, ReferenceModel, IotaOp, DynamicIotaOp, BroadcastOp, BroadcastInDimOp,
         DynamicBroadcastInDimOp, ReshapeOp, DynamicReshapeOp, GetDimensionSizeOp, TransposeOp, ReverseOp,
         ConcatenateOp, PadOp, DynamicPadOp>(registry);
  attach<StablehloDialect, ConstantReferenceModel, ConstantOp>(registry);
  attach<StablehloDialect, SpmdReferenceModel, TupleOp, GetTupleElementOp>(registry);
}

}  // namespace tessera
