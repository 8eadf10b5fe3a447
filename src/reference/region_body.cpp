#include "reference/region_body.h"

#include "base/error.h"
#include "dialect/stablehlo/body_fold.h"
#include "mlir/IR/BuiltinTypes.h"
#include "ops/op_interfaces.h"
#include "ops/value_types.h"
#include "reference/evaluators/strided.h"

namespace tessera {
namespace {

bool is_batchable(mlir::Operation &op) {
  auto interface = llvm::dyn_cast<ReferenceOpInterface>(&op);
  return interface && op.getNumRegions() == 0 && llvm::all_of(op.getResultTypes(), is_scalar) &&
         (op.getNumOperands() == 0 || interface.evaluatesElementwise());
}

// Evaluates an op that is written on scalars on vectors.
class BatchedOp : public OpEvaluation {
 public:
  BatchedOp(mlir::Operation *op, int64_t process, std::vector<Tensor> operands, int64_t count)
      : op_(op), process_(process), operands_(std::move(operands)), count_(count), results_(op->getNumResults()) {}

  mlir::Operation *op() const override { return op_; }
  int64_t process() const override { return process_; }
  const Tensor &operand(unsigned index) const override { return operands_[index]; }
  void set_result(unsigned index, Tensor value) override {
    results_[index] = value.rank() == 0 ? filled(value, {count_}) : std::move(value);
  }
  llvm::LogicalResult apply(mlir::Region &, const std::vector<Tensor> &, std::vector<Tensor> &) override {
    return op_->emitError("has a region that can't be run on vectors");
  }
  Body body(mlir::Region &) override { throw DefectError("an elementwise operation has no body"); }
  Tensor zeros_for_result(unsigned index) const override {
    return Tensor(dtype_of(op_->getResult(index).getType()), {count_});
  }
  const Tensor &result(unsigned index) const { return results_[index]; }

 private:
  mlir::Operation *op_;
  int64_t process_;
  std::vector<Tensor> operands_;
  int64_t count_;
  std::vector<Tensor> results_;
};

std::vector<Tensor> run_batched(mlir::Block &block, int64_t process, const Captures &captures,
                                const std::vector<Tensor> &arguments) {
  int64_t count = arguments[0].size();
  llvm::DenseMap<mlir::Value, Tensor> values;
  auto value_of = [&](mlir::Value value) {
    auto found = values.find(value);
    return found != values.end() ? found->second : filled(captures(value), {count});
  };
  for (auto [argument, tensor] : llvm::zip(block.getArguments(), arguments)) values[argument] = tensor;
  for (mlir::Operation &op : block.without_terminator()) {
    std::vector<Tensor> operands;
    for (mlir::Value operand : op.getOperands()) operands.push_back(value_of(operand));
    BatchedOp evaluation(&op, process, std::move(operands), count);
    if (failed(llvm::cast<ReferenceOpInterface>(&op).evaluate(evaluation))) throw BodyFailure();
    for (unsigned i = 0; i < op.getNumResults(); ++i) values[op.getResult(i)] = evaluation.result(i);
  }
  std::vector<Tensor> results;
  for (mlir::Value value : block.getTerminator()->getOperands()) results.push_back(value_of(value));
  return results;
}

std::vector<Tensor> run_each(mlir::Block &block, const ApplyScalars &apply, const std::vector<Tensor> &arguments) {
  int64_t count = arguments[0].size();
  std::vector<Tensor> results;
  for (mlir::Value value : block.getTerminator()->getOperands())
    results.emplace_back(dtype_of(value.getType()), Shape{count});
  for (int64_t i = 0; i < count; ++i) {
    std::vector<Tensor> scalars, outputs;
    for (const Tensor &argument : arguments) scalars.push_back(read_view(argument, {i, {}}, {}));
    if (failed(apply(scalars, outputs))) throw BodyFailure();
    for (size_t k = 0; k < results.size(); ++k) copy_strided({}, outputs[k], {}, results[k], {i, {}});
  }
  return results;
}

}  // namespace

BodyPlan plan_of(mlir::Region &region) {
  BodyPlan plan;
  if (!region.hasOneBlock() || !region.front().mightHaveTerminator()) return plan;
  mlir::Block &block = region.front();
  plan.fold = fold_of(region);
  plan.batched = llvm::all_of(block.getArgumentTypes(), is_scalar) &&
                 llvm::all_of(block.getTerminator()->getOperandTypes(), is_scalar) &&
                 llvm::all_of(block.without_terminator(), is_batchable);
  return plan;
}

Body make_body(mlir::Region &region, const BodyPlan &plan, int64_t process, const Captures &captures,
               const ApplyScalars &apply) {
  mlir::Block &block = region.front();
  Body body;
  body.fold = plan.fold;
  if (plan.batched)
    body.apply = [&block, process, captures](const std::vector<Tensor> &arguments) {
      return run_batched(block, process, captures, arguments);
    };
  else
    body.apply = [&block, apply](const std::vector<Tensor> &arguments) { return run_each(block, apply, arguments); };
  return body;
}

}  // namespace tessera
