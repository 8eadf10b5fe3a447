#include "devices/evaluation/op_evaluator.h"

#include "devices/evaluation/evaluations.h"
#include "ops/op_interfaces.h"

namespace tessera {
namespace {

// A result that differs from the stream's type is a defect of Tessera, and must not be passed on.
void check_results(const LoweredProgram &program, const Instruction &instruction, const std::vector<Tensor> &results,
                   CatchReports &reports) {
  for (size_t i = 0; i < instruction.writes.size(); ++i) {
    const BufferType &type = program.stream.buffers[instruction.writes[i]];
    const Tensor &value = results[i];
    if (!value.empty_handle() && (type.is_token || (value.dtype() == type.dtype && value.shape() == type.shape)))
      continue;
    std::string got = value.empty_handle() ? "nothing" : to_string(BufferType{value.dtype(), value.shape()});
    program.ops[instruction.code].op->emitError()
        << "defect in Tessera: computed " << got << " where " << to_string(type) << " is due";
    reports.fail(instruction);
  }
}

}  // namespace

OpEvaluator::OpEvaluator(const LoweredProgram &program, const ProcessGrid &grid, ValueOf value_of)
    : program_(program), grid_(grid), value_of_(std::move(value_of)) {}

void OpEvaluator::listen() {
  if (!reports_ && !program_.ops.empty()) reports_.emplace(program_.ops[0].op->getContext()->getDiagEngine());
}

bool OpEvaluator::is_alike_everywhere(const Instruction &instruction) const {
  return llvm::isa<ReferenceOpInterface>(program_.ops[instruction.code].op);
}

std::vector<Tensor> OpEvaluator::evaluate(const Instruction &operation, DeviceId device) {
  if (!is_alike_everywhere(operation)) return std::move(evaluate_together(operation, {device})[0]);
  const LoweredOp &lowered = program_.ops[operation.code];
  CatchReports reports;
  DeviceEvaluation evaluation(*this, operation, lowered, device);
  if (failed(llvm::cast<ReferenceOpInterface>(lowered.op).evaluate(evaluation))) reports.fail(operation);
  check_results(program_, operation, evaluation.results(), reports);
  return std::move(evaluation.results());
}

std::vector<std::vector<Tensor>> OpEvaluator::evaluate_together(const Instruction &instruction,
                                                                const DeviceList &devices) {
  const LoweredOp &lowered = program_.ops[instruction.code];
  CatchReports reports;
  GroupEvaluation evaluation(*this, instruction, lowered, devices);
  if (failed(llvm::cast<SpmdReferenceOpInterface>(lowered.op).evaluateSpmd(evaluation))) reports.fail(instruction);
  for (const std::vector<Tensor> &own : evaluation.results()) check_results(program_, instruction, own, reports);
  return std::move(evaluation.results());
}

CheckCounts OpEvaluator::take_checks() {
  std::lock_guard lock(mutex_);
  return std::exchange(checks_, {});
}

void OpEvaluator::forget() {
  std::lock_guard lock(mutex_);
  checks_ = {};
  channels_.clear();
  probes_.clear();
}

std::unique_ptr<RegionRunner> OpEvaluator::borrow_runner() {
  std::lock_guard lock(mutex_);
  if (idle_runners_.empty()) return std::make_unique<RegionRunner>(grid_);
  std::unique_ptr<RegionRunner> runner = std::move(idle_runners_.back());
  idle_runners_.pop_back();
  return runner;
}

void OpEvaluator::give_back(std::unique_ptr<RegionRunner> runner) {
  CheckCounts made = runner->take_checks();
  std::lock_guard lock(mutex_);
  checks_.passed += made.passed;
  checks_.failed += made.failed;
  checks_.failures.insert(checks_.failures.end(), made.failures.begin(), made.failures.end());
  idle_runners_.push_back(std::move(runner));
}

void OpEvaluator::record_check(bool passed, const std::string &message) {
  std::lock_guard lock(mutex_);
  ++(passed ? checks_.passed : checks_.failed);
  if (!passed) checks_.failures.push_back(message);
}

std::deque<std::vector<Tensor>> &OpEvaluator::channel(int64_t handle, int64_t target) {
  std::lock_guard lock(mutex_);
  return channels_[{handle, target}];
}

std::vector<Tensor> &OpEvaluator::probed(const std::string &probe, int64_t process) {
  std::lock_guard lock(mutex_);
  return probes_[{probe, process}];
}

}  // namespace tessera
