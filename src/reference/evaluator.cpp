#include "reference/evaluator_impl.h"

#include <map>

#include "base/error.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "ops/op_interfaces.h"

namespace tessera {
namespace {

using namespace mlir;
using Lists = std::vector<std::vector<Tensor>>;  // [leaf][k]

class DeviceOp : public OpEvaluation {
 public:
  DeviceOp(Evaluator &evaluator, Frame &frame, mlir::Operation *op, int64_t process)
      : evaluator_(evaluator), frame_(frame), op_(op), process_(process), results_(op->getNumResults()) {}

  mlir::Operation *op() const override { return op_; }
  int64_t process() const override { return process_; }
  const Tensor &operand(unsigned index) const override { return frame_.get(op_->getOperand(index), process_); }
  void set_result(unsigned index, Tensor value) override { results_[index] = std::move(value); }
  LogicalResult apply(mlir::Region &region, const std::vector<Tensor> &arguments,
                      std::vector<Tensor> &results) override {
    Lists lists, outputs;
    for (const Tensor &argument : arguments) lists.push_back({argument});
    if (failed(evaluator_.run_region(frame_, region, {process_}, lists, outputs))) return failure();
    results.clear();
    for (std::vector<Tensor> &output : outputs) results.push_back(std::move(output[0]));
    return success();
  }
  Body body(mlir::Region &region) override { return evaluator_.body(frame_, region, process_); }
  std::vector<Tensor> &results() { return results_; }

 private:
  Evaluator &evaluator_;
  Frame &frame_;
  mlir::Operation *op_;
  int64_t process_;
  std::vector<Tensor> results_;
};

class AllDevicesOp : public SpmdEvaluation {
 public:
  AllDevicesOp(Evaluator &evaluator, Frame &frame, mlir::Operation *op, const std::vector<int64_t> &active)
      : evaluator_(evaluator), frame_(frame), op_(op), active_(active) {}

  mlir::Operation *op() const override { return op_; }
  const ProcessGrid &grid() const override { return evaluator_.grid(); }
  const std::vector<int64_t> &active() const override { return active_; }
  const Tensor &value(mlir::Value value, int64_t process, unsigned leaf) const override {
    return frame_.get(value, process, leaf);
  }
  void set_result(unsigned index, int64_t process, Tensor value, unsigned leaf) override {
    frame_.set(op_->getResult(index), process, leaf, std::move(value));
  }
  LogicalResult run(mlir::Region &region, const std::vector<int64_t> &processes, const Lists &arguments,
                    Lists &results) override {
    return evaluator_.run_region(frame_, region, processes, arguments, results);
  }
  LogicalResult call(mlir::Operation *function, const std::vector<int64_t> &processes, const Lists &arguments,
                     Lists &results) override {
    return evaluator_.call(function, processes, arguments, results);
  }
  Body body(mlir::Region &region, int64_t process) override { return evaluator_.body(frame_, region, process); }
  void record_check(bool passed, const std::string &message) override {
    CheckCounts &checks = evaluator_.checks();
    ++(passed ? checks.passed : checks.failed);
    if (!passed) checks.failures.push_back(message);
  }
  void record_unequal_copies(unsigned result, const UnequalCopies &copies) override {
    std::vector<UnequalResult> &known = evaluator_.unequal_results();
    if (known.size() < 16) known.push_back({op_->getLoc(), result, copies});
  }
  std::deque<std::vector<Tensor>> &channel(int64_t handle, int64_t target) override {
    return evaluator_.channel(handle, target);
  }
  std::optional<std::vector<Tensor>> next_infeed() override { return evaluator_.next_infeed(); }
  std::vector<Tensor> &probed(const std::string &probe, int64_t process) override {
    return evaluator_.probed(probe, process);
  }

 private:
  Evaluator &evaluator_;
  Frame &frame_;
  mlir::Operation *op_;
  const std::vector<int64_t> &active_;
};

// A result of another type than the op's is a defect of Tessera, and must not be passed on.
LogicalResult check_type(mlir::Operation &op, unsigned index, const Tensor &value) {
  mlir::Type type = op.getResult(index).getType();
  if (!llvm::isa<mlir::RankedTensorType>(type)) return success();
  if (value.empty_handle()) return op.emitError() << "defect in Tessera: result " << index << " was not computed";
  if (value.dtype() == dtype_of(type) && value.shape() == shape_of(type)) return success();
  return op.emitError() << "defect in Tessera: result " << index << " was computed as " << type_text(value)
                        << ", but its type is " << type;
}

}  // namespace

std::string type_text(const Tensor &tensor) {
  std::string dims = extents_text(tensor.shape());
  return "tensor<" + dims + (dims.empty() ? "" : "x") + std::string(name_of(tensor.dtype())) + ">";
}

LogicalResult Evaluator::run_region(Frame &frame, mlir::Region &region, const std::vector<int64_t> &processes,
                                    const Lists &arguments, Lists &results) {
  if (nesting_ >= nesting_limit)
    return region.getParentOp()->emitError()
           << "calls and regions nest deeper than " << nesting_limit << "; is this a recursion without end?";
  ++nesting_;
  mlir::Block &block = region.front();
  size_t leaf = 0;
  for (mlir::Value argument : block.getArguments()) {
    frame.define(argument);
    for (unsigned i = 0; i < leaf_count(argument.getType()); ++i, ++leaf)
      for (size_t k = 0; k < processes.size(); ++k) frame.set(argument, processes[k], i, arguments[leaf][k]);
  }
  bool ok = true;
  for (mlir::Operation &op : block.without_terminator()) {
    ok = succeeded(run_op(frame, op, processes)) && goes_on_after(op, frame, processes);
    if (!ok) break;
    for (mlir::Value value : lifetimes_.ending_at(&op)) frame.drop(value);
  }
  --nesting_;
  if (!ok) return failure();
  results.clear();
  mlir::Operation *terminator = &block.back();
  for (mlir::Value value : terminator->getOperands())
    for (unsigned i = 0; i < leaf_count(value.getType()); ++i) {
      results.emplace_back();
      for (int64_t process : processes) results.back().push_back(frame.get(value, process, i));
    }
  for (mlir::Value value : lifetimes_.ending_at(terminator)) frame.drop(value);
  return success();
}

LogicalResult Evaluator::call(mlir::Operation *function, const std::vector<int64_t> &processes, const Lists &arguments,
                              Lists &results) {
  auto callee = llvm::dyn_cast<mlir::FunctionOpInterface>(function);
  if (!callee || callee.isExternal()) return function->emitError("has no body that could be run");
  Frame frame(grid_.size());
  return run_region(frame, callee.getFunctionBody(), processes, arguments, results);
}

Body Evaluator::body(Frame &frame, mlir::Region &region, int64_t process) {
  auto [plan, is_new] = plans_.try_emplace(&region);
  if (is_new) plan->second = plan_of(region);
  return make_body(
      region, plan->second, process,
      [&frame, process](mlir::Value value) -> const Tensor & { return frame.get(value, process); },
      [this, &frame, &region, process](const std::vector<Tensor> &arguments, std::vector<Tensor> &outputs) {
        Lists lists, results;
        for (const Tensor &argument : arguments) lists.push_back({argument});
        if (failed(run_region(frame, region, {process}, lists, results))) return failure();
        for (std::vector<Tensor> &result : results) outputs.push_back(std::move(result[0]));
        return success();
      });
}

bool Evaluator::goes_on_after(mlir::Operation &op, const Frame &frame, const std::vector<int64_t> &active) const {
  if (!watch_) return true;
  for (mlir::Value result : op.getResults())
    for (int64_t process : active)
      if (llvm::isa<mlir::RankedTensorType>(result.getType()) && !watch_(op, frame.get(result, process))) return false;
  return true;
}

LogicalResult Evaluator::run_op(Frame &frame, mlir::Operation &op, const std::vector<int64_t> &active) {
  for (mlir::Value result : op.getResults()) frame.define(result);
  try {
    if (auto spmd = llvm::dyn_cast<SpmdReferenceOpInterface>(&op)) {
      AllDevicesOp evaluation(*this, frame, &op, active);
      if (failed(spmd.evaluateSpmd(evaluation))) return failure();
      for (int64_t process : active)
        for (mlir::Value result : op.getResults())
          if (failed(check_type(op, llvm::cast<mlir::OpResult>(result).getResultNumber(), frame.get(result, process))))
            return failure();
      return success();
    }
    if (llvm::isa<ReferenceOpInterface>(&op)) return run_per_device(frame, op, active);
  } catch (const Error &error) {
    return op.emitError(error.message());
  }
  return op.emitError() << "'" << op.getName() << "' can't be run: the evaluator doesn't implement this operation";
}

const std::vector<mlir::Value> &Evaluator::captures_of(mlir::Operation &op) {
  auto [found, is_new] = captures_.try_emplace(&op);
  if (is_new) {
    llvm::SetVector<mlir::Value> values;
    mlir::getUsedValuesDefinedAbove(op.getRegions(), values);
    found->second.assign(values.begin(), values.end());
  }
  return found->second;
}

LogicalResult Evaluator::run_per_device(Frame &frame, mlir::Operation &op, const std::vector<int64_t> &active) {
  static const auto &none = *new std::vector<mlir::Value>;
  const std::vector<mlir::Value> &captures = op.getNumRegions() == 0 ? none : captures_of(op);
  std::map<std::vector<const std::byte *>, int64_t> done;  // operand handles -> the process that has computed with them
  for (int64_t process : active) {
    std::vector<const std::byte *> handles;
    for (mlir::Value operand : op.getOperands()) handles.push_back(frame.get(operand, process).data());
    for (mlir::Value value : captures) handles.push_back(frame.get(value, process).data());
    auto [same, is_new] = done.try_emplace(std::move(handles), process);
    if (!is_new) {
      for (mlir::Value result : op.getResults()) frame.set(result, process, 0, frame.get(result, same->second));
      continue;
    }
    DeviceOp evaluation(*this, frame, &op, process);
    if (failed(llvm::cast<ReferenceOpInterface>(&op).evaluate(evaluation))) return failure();
    for (unsigned i = 0; i < op.getNumResults(); ++i) {
      if (failed(check_type(op, i, evaluation.results()[i]))) return failure();
      frame.set(op.getResult(i), process, 0, std::move(evaluation.results()[i]));
    }
  }
  return success();
}

}  // namespace tessera
