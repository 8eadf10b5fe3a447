// Evaluates chlo.scan: a loop over slices.
#include "dialect/chlo/ops.h"
#include "reference/evaluators/rearrange.h"
#include "reference/model.h"

namespace tessera {

using Lists = std::vector<std::vector<Tensor>>;  // [leaf][process]

static Tensor slice_at(const Tensor &tensor, int64_t dim, int64_t index) {
  Tensor part = piece(tensor, dim, tensor.shape()[dim], index);
  Shape shape = part.shape();
  shape.erase(shape.begin() + dim);
  return part.reshaped(shape);
}

// Stacks the values of all steps along a new dimension; `empty` is the result without steps.
static Tensor stacked(std::vector<Tensor> steps, int64_t dim, const Tensor &empty) {
  for (Tensor &step : steps) {
    Shape shape = step.shape();
    shape.insert(shape.begin() + dim, 1);
    step = step.reshaped(shape);
  }
  return steps.empty() ? empty : concatenate(steps, dim);
}

static llvm::LogicalResult evaluate(chlo::ScanOp op, SpmdEvaluation &evaluation) {
  const std::vector<int64_t> &active = evaluation.active();
  Lists inputs = leaves_of(evaluation, op.getInputs(), active), carries = leaves_of(evaluation, op.getInits(), active);
  auto dim = static_cast<int64_t>(op.getDimension());
  int64_t steps = op.step_count();
  size_t outputs = op.getOutputs().size();
  std::vector<std::vector<std::vector<Tensor>>> collected(outputs, std::vector<std::vector<Tensor>>(active.size()));
  for (int64_t step = 0; step < steps; ++step) {
    int64_t index = op.getIsReverse() ? steps - 1 - step : step;
    Lists arguments, results;
    for (const std::vector<Tensor> &input : inputs) {
      arguments.emplace_back();
      for (const Tensor &value : input) arguments.back().push_back(slice_at(value, dim, index));
    }
    arguments.insert(arguments.end(), carries.begin(), carries.end());
    if (failed(evaluation.run(op.getBody(), active, arguments, results))) return llvm::failure();
    for (size_t i = 0; i < outputs; ++i)
      for (size_t k = 0; k < active.size(); ++k) {
        std::vector<Tensor> &values = collected[i][k];
        values.insert(op.getIsReverse() ? values.begin() : values.end(), results[i][k]);
      }
    carries.assign(results.begin() + static_cast<int64_t>(outputs), results.end());
  }
  for (size_t k = 0; k < active.size(); ++k) {
    for (size_t i = 0; i < outputs; ++i) {
      mlir::Type type = op.getOutputs()[i].getType();
      evaluation.set_result(i, active[k], stacked(collected[i][k], dim, Tensor(dtype_of(type), shape_of(type))));
    }
    for (size_t i = 0; i < carries.size(); ++i) evaluation.set_result(outputs + i, active[k], carries[i][k]);
  }
  return llvm::success();
}

void register_chlo_control_reference(mlir::DialectRegistry &registry) {
  attach<chlo::ChloDialect, SpmdReferenceModel, chlo::ScanOp>(registry);
}

}  // namespace tessera
