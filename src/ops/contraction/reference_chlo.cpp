// Evaluates chlo.ragged_dot: a dot for each group of consecutive rows.
#include "dialect/chlo/ops.h"
#include "reference/attributes.h"
#include "reference/evaluators/contraction.h"
#include "reference/evaluators/strided.h"
#include "reference/model.h"

#include <algorithm>

namespace tessera {
namespace {

Tensor range_along(const Tensor &tensor, int64_t dim, int64_t begin, int64_t end) {
  Shape start(tensor.rank(), 0), limit = tensor.shape();
  start[dim] = begin;
  limit[dim] = end;
  return slice(tensor, start, limit, Shape(tensor.rank(), 1));
}

Tensor without_dim(const Tensor &tensor, int64_t dim) {
  Shape shape = tensor.shape();
  shape.erase(shape.begin() + dim);
  return tensor.reshaped(shape);
}

// Returns the ends of groups: group i has the rows [ends[i-1], ends[i]); sizes that reach beyond the extent are cut.
Shape ends_of_groups(const Tensor &sizes, int64_t extent) {
  Shape ends;
  int64_t end = 0;
  for (int64_t size : integers_in(sizes)) ends.push_back(end += std::clamp<int64_t>(size, 0, extent - end));
  return ends;
}

}  // namespace

static llvm::LogicalResult evaluate(chlo::RaggedDotOp op, OpEvaluation &evaluation) {
  const Tensor &lhs = evaluation.operand(0), &rhs = evaluation.operand(1), &sizes = evaluation.operand(2);
  auto numbers = op.getRaggedDotDimensionNumbers();
  DotDims dims{to_shape(numbers.getLhsBatchingDimensions()), to_shape(numbers.getRhsBatchingDimensions()),
               to_shape(numbers.getLhsContractingDimensions()), to_shape(numbers.getRhsContractingDimensions())};
  DType dtype = dtype_of(op.getType());
  int64_t ragged = numbers.getLhsRaggedDimensions().front();
  auto batching = std::find(dims.lhs_batching.begin(), dims.lhs_batching.end(), ragged);
  if (batching != dims.lhs_batching.end()) {
    evaluation.set_result(0, dot_general(lhs, rhs, dims, dtype));
    return llvm::success();
  }
  if (sizes.rank() != 1)
    return op.emitError() << "has group_sizes of rank " << sizes.rank() << "; only one list for all rows can be run";
  Shape ends = ends_of_groups(sizes, lhs.shape()[ragged]);
  auto contracting = std::find(dims.lhs_contracting.begin(), dims.lhs_contracting.end(), ragged);
  std::vector<Tensor> parts;
  int64_t begin = 0;
  if (contracting != dims.lhs_contracting.end()) {
    int64_t rhs_ragged = dims.rhs_contracting[contracting - dims.lhs_contracting.begin()];
    for (int64_t end : ends) {
      Tensor part =
          dot_general(range_along(lhs, ragged, begin, end), range_along(rhs, rhs_ragged, begin, end), dims, dtype);
      Shape shape = part.shape();
      shape.insert(shape.begin(), 1);
      parts.push_back(part.reshaped(shape));
      begin = end;
    }
    evaluation.set_result(0, parts.empty() ? evaluation.zeros_for_result(0) : concatenate(parts, 0));
    return llvm::success();
  }
  // Each group has its own slice of rhs. Numbers of rhs's dimensions behind the sliced one are one less.
  int64_t group_dim = numbers.getRhsGroupDimensions().front();
  for (int64_t &dim : dims.rhs_batching) dim -= dim > group_dim ? 1 : 0;
  for (int64_t &dim : dims.rhs_contracting) dim -= dim > group_dim ? 1 : 0;
  Shape bound = dims.lhs_batching;
  bound.insert(bound.end(), dims.lhs_contracting.begin(), dims.lhs_contracting.end());
  Shape free = dims_without(lhs.rank(), bound);
  int64_t row_dim =
      static_cast<int64_t>(dims.lhs_batching.size()) + (std::find(free.begin(), free.end(), ragged) - free.begin());
  for (size_t i = 0; i < ends.size(); begin = ends[i++]) {
    Tensor matrix = without_dim(range_along(rhs, group_dim, i, i + 1), group_dim);
    parts.push_back(dot_general(range_along(lhs, ragged, begin, ends[i]), matrix, dims, dtype));
  }
  Shape rest = shape_of(op.getType());
  rest[row_dim] -= begin;
  parts.emplace_back(dtype, rest);  // rows in no group are zero
  evaluation.set_result(0, concatenate(parts, row_dim));
  return llvm::success();
}

void register_chlo_contraction_reference(mlir::DialectRegistry &registry) {
  attach<chlo::ChloDialect, ReferenceModel, chlo::RaggedDotOp>(registry);
}

}  // namespace tessera
