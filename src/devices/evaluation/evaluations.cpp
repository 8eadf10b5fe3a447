#include "devices/evaluation/evaluations.h"

#include "base/error.h"

namespace tessera {

using llvm::failed;
using llvm::failure;
using llvm::LogicalResult;
using llvm::success;
using Lists = std::vector<std::vector<Tensor>>;  // [leaf][process]

Regions::Regions(OpEvaluator &evaluator, int64_t processes, int64_t first)
    : evaluator_(evaluator), runner_(evaluator.borrow_runner()), frame_(processes, first) {}

Regions::~Regions() { evaluator_.give_back(std::move(runner_)); }

// Fills the frame with the devices' outer values that an op's regions use.
static void fill(Frame &frame, const OpEvaluator &evaluator, const Instruction &instruction, const LoweredOp &lowered,
                 const std::vector<int64_t> &on) {
  for (size_t i = 0; i < lowered.captures.size(); ++i) {
    mlir::Value value = lowered.captures[i];
    frame.define(value);
    for (int64_t process : on)
      for (unsigned leaf = 0; leaf < leaf_count(value.getType()); ++leaf)
        frame.set(value, process, leaf,
                  evaluator.value(DeviceId{process}, instruction.reads[lowered.capture_at[i] + leaf]));
  }
}

DeviceEvaluation::DeviceEvaluation(OpEvaluator &evaluator, const Instruction &instruction, const LoweredOp &lowered,
                                   DeviceId device)
    : evaluator_(evaluator),
      instruction_(instruction),
      lowered_(lowered),
      device_(device),
      results_(instruction.writes.size()) {
  for (BufferId buffer : instruction.reads) operands_.push_back(evaluator.value(device, buffer));
}

const Tensor &DeviceEvaluation::operand(unsigned index) const { return operands_[lowered_.operand_at[index]]; }

Regions &DeviceEvaluation::regions() {
  if (!regions_) {
    regions_.emplace(evaluator_, 1, process());
    fill(regions_->frame(), evaluator_, instruction_, lowered_, {process()});
  }
  return *regions_;
}

LogicalResult DeviceEvaluation::apply(mlir::Region &region, const std::vector<Tensor> &arguments,
                                      std::vector<Tensor> &results) {
  Lists lists, outputs;
  for (const Tensor &argument : arguments) lists.push_back({argument});
  if (failed(regions().runner().run(regions().frame(), region, {process()}, lists, outputs))) return failure();
  results.clear();
  for (std::vector<Tensor> &output : outputs) results.push_back(std::move(output[0]));
  return success();
}

Body DeviceEvaluation::body(mlir::Region &region) {
  return regions().runner().body(regions().frame(), region, process());
}

GroupEvaluation::GroupEvaluation(OpEvaluator &evaluator, const Instruction &instruction, const LoweredOp &lowered,
                                 const DeviceList &active)
    : evaluator_(evaluator),
      instruction_(instruction),
      lowered_(lowered),
      index_of_(evaluator.grid().size(), -1),
      results_(active.size(), std::vector<Tensor>(instruction.writes.size())) {
  for (size_t k = 0; k < active.size(); ++k) {
    active_.push_back(static_cast<int64_t>(active[k]));
    index_of_[active_[k]] = static_cast<int32_t>(k);
    std::vector<Tensor> &reads = reads_.emplace_back();
    for (BufferId buffer : instruction.reads) {
      reads.push_back(evaluator.value(active[k], buffer));
      reads.back().mutable_data();
    }
  }
}

const Tensor &GroupEvaluation::value(mlir::Value value, int64_t process, unsigned leaf) const {
  static const auto &absent = *new Tensor;
  if (index_of_[process] < 0) return absent;
  for (unsigned i = 0; i < lowered_.op->getNumOperands(); ++i)
    if (lowered_.op->getOperand(i) == value) return reads_[index_of_[process]][lowered_.operand_at[i] + leaf];
  for (size_t i = 0; i < lowered_.captures.size(); ++i)
    if (lowered_.captures[i] == value) return reads_[index_of_[process]][lowered_.capture_at[i] + leaf];
  throw DefectError("'" + instruction_.name + "' requests a value that it doesn't use");
}

void GroupEvaluation::set_result(unsigned index, int64_t process, Tensor value, unsigned leaf) {
  results_.at(index_of_[process]).at(lowered_.result_at[index] + leaf) = std::move(value);
}

Regions &GroupEvaluation::regions() {
  if (!regions_) {
    regions_.emplace(evaluator_, evaluator_.grid().size(), 0);
    fill(regions_->frame(), evaluator_, instruction_, lowered_, active_);
  }
  return *regions_;
}

LogicalResult GroupEvaluation::run(mlir::Region &region, const std::vector<int64_t> &processes, const Lists &arguments,
                                   Lists &results) {
  return regions().runner().run(regions().frame(), region, processes, arguments, results);
}

LogicalResult GroupEvaluation::call(mlir::Operation *function, const std::vector<int64_t> &processes,
                                    const Lists &arguments, Lists &results) {
  return regions().runner().call(function, processes, arguments, results);
}

Body GroupEvaluation::body(mlir::Region &region, int64_t process) {
  return regions().runner().body(regions().frame(), region, process);
}

}  // namespace tessera
