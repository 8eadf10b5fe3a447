// Evaluates the elementwise operations of chlo, with and without broadcasting.
#include <algorithm>

#include "dialect/chlo/lists.h"
#include "ops/elementwise/reference_kernels.h"
#include "reference/evaluators/rearrange.h"
#include "reference/model.h"

namespace tessera {

using namespace mlir;
using namespace chlo;  // NOLINT: the operations of this file

// Broadcasts operands to their common shape: (3x1, 4) -> (3x4, 3x4). `dimensions` maps the dimensions of an operand of
// lower rank to the result's; without it they align at the minor end.
static std::vector<Tensor> broadcast_together(std::vector<Tensor> operands,
                                              std::optional<llvm::ArrayRef<int64_t>> dimensions = std::nullopt) {
  size_t rank = 0;
  for (const Tensor &operand : operands) rank = std::max(rank, operand.shape().size());
  Shape shape(rank, 1);
  std::vector<Shape> maps;
  for (const Tensor &operand : operands) {
    size_t own = operand.shape().size();
    bool is_placed = dimensions && own < rank && dimensions->size() == own;
    Shape map(own);
    for (size_t d = 0; d < own; ++d) {
      map[d] = is_placed ? (*dimensions)[d] : static_cast<int64_t>(rank - own + d);
      int64_t &extent = shape[static_cast<size_t>(map[d])];
      if (extent != 1 && operand.shape()[d] != 1 && operand.shape()[d] != extent)
        throw InputError("can't broadcast extent " + std::to_string(operand.shape()[d]) + " to " +
                         std::to_string(extent) + " in dimension " + std::to_string(map[d]) +
                         "; extents must be equal or 1");
      if (extent == 1) extent = operand.shape()[d];
    }
    maps.push_back(map);
  }
  for (size_t i = 0; i < operands.size(); ++i)
    if (operands[i].shape() != shape) operands[i] = broadcast_in_dim(operands[i], shape, maps[i]);
  return operands;
}

template <typename Op>
  requires BroadcastKernels::has<Op>
static LogicalResult evaluate(Op op, OpEvaluation &evaluation) {
  auto both = broadcast_together({evaluation.operand(0), evaluation.operand(1)}, op.getBroadcastDimensions());
  evaluation.set_result(0, binary(BroadcastKernels::of<Op>(), both[0], both[1]));
  return success();
}

static LogicalResult evaluate(BroadcastCompareOp op, OpEvaluation &evaluation) {
  auto both = broadcast_together({evaluation.operand(0), evaluation.operand(1)}, op.getBroadcastDimensions());
  evaluation.set_result(
      0, compare(op.getComparisonDirection(), both[0], both[1], op.getCompareType().value_or(ComparisonType::NOTYPE)));
  return success();
}

static LogicalResult evaluate(BroadcastSelectOp, OpEvaluation &evaluation) {
  auto all = broadcast_together({evaluation.operand(0), evaluation.operand(1), evaluation.operand(2)});
  evaluation.set_result(0, select(all[0], all[1], all[2]));
  return success();
}

static LogicalResult evaluate(ConstantLikeOp op, OpEvaluation &evaluation) {
  mlir::TypedAttr value = op.getValue();
  if (llvm::isa<mlir::ComplexType>(value.getType()))
    return op.emitOpError("has a complex value, which can't be run; write it as a stablehlo.constant");
  auto scalar = mlir::DenseElementsAttr::get(mlir::RankedTensorType::get({}, value.getType()),
                                             llvm::ArrayRef<mlir::Attribute>(value));
  evaluation.set_result(0, splat(tensor_of(scalar), evaluation.operand(0).shape()));
  return success();
}

void register_chlo_elementwise_reference(mlir::DialectRegistry &registry) {
  attach<ChloDialect, ElementwiseReferenceModel>(registry, UnaryOps());
  attach<ChloDialect, ElementwiseReferenceModel>(registry, BinaryOps());
  attach<ChloDialect, ElementwiseReferenceModel, ConstantLikeOp>(registry);
  attach<ChloDialect, ReferenceModel>(registry, BroadcastOps());
  attach<ChloDialect, ConstantReferenceModel, chlo::ConstantOp>(registry);
}

}  // namespace tessera
