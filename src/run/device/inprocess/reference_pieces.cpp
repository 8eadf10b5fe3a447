// Ops that the reference evaluator carries out, on views of the devices' memory.
#include <cstring>

#include "base/error.h"
#include "ops/duties.h"
#include "run/device/inprocess/evaluations.h"
#include "run/device/inprocess/inprocess_devices.h"
#include "run/device/inprocess/reports.h"

namespace tessera {
namespace {

// A result that isn't what the stream says is a defect of ours; it must not travel on.
void check_result(mlir::Operation *op, const Tensor &value, const BufferType &type, CatchReports &reports,
                  const Instruction &instruction) {
  if (!value.empty_handle() && (type.is_token || (value.dtype() == type.dtype && value.shape() == type.shape))) return;
  std::string got = value.empty_handle() ? "nothing" : to_string(BufferType{value.dtype(), value.shape()});
  op->emitError() << "defect in Tessera: computed " << got << " where " << to_string(type) << " is due";
  reports.fail(instruction);
}

}  // namespace

void InProcessDevices::evaluate_piece(const Instruction &piece, int64_t device) {
  const LoweredOp &lowered = program_.lowered.ops[piece.code];
  if (!llvm::isa<ReferenceDuty>(lowered.op)) return evaluate_together(piece, {device});
  CatchReports reports;
  DeviceEvaluation evaluation(*this, piece, lowered, device);
  if (failed(llvm::cast<ReferenceDuty>(lowered.op).evaluate(evaluation))) reports.fail(piece);
  for (size_t i = 0; i < piece.writes.size(); ++i) {
    check_result(lowered.op, evaluation.results()[i], program_.lowered.stream.buffers[piece.writes[i]], reports, piece);
    copy_result(piece, device, i, evaluation.results()[i]);
  }
}

void InProcessDevices::evaluate_together(const Instruction &instruction, const DeviceList &devices) {
  CatchReports reports;
  const LoweredOp &lowered = program_.lowered.ops[instruction.code];
  GroupEvaluation evaluation(*this, instruction, lowered, devices);
  if (failed(llvm::cast<SpmdReferenceDuty>(lowered.op).evaluateSpmd(evaluation))) reports.fail(instruction);
  for (size_t k = 0; k < devices.size(); ++k)
    for (size_t i = 0; i < instruction.writes.size(); ++i)
      check_result(lowered.op, evaluation.results()[k][i], program_.lowered.stream.buffers[instruction.writes[i]],
                   reports, instruction);
  for (size_t k = 0; k < devices.size(); ++k)
    for (size_t i = 0; i < instruction.writes.size(); ++i)
      copy_result(instruction, devices[k], i, evaluation.results()[k][i]);
}

// Once for all devices, or on each where the op concerns them all.
void InProcessDevices::load_constants(const StreamBlock &block) {
  for (const Instruction &instruction : block.instructions) {
    for (const StreamBlock &inner : instruction.blocks) load_constants(inner);
    const CompiledOp *op = calls_[instruction.id].op;
    if (op && op->carrier == Carrier::constant) load_constant(instruction);
  }
}

void InProcessDevices::load_constant(const Instruction &instruction) {
  const LoweredOp &lowered = program_.lowered.ops[instruction.code];
  auto slot = [&](size_t which) { return program_.memory.slot_of[instruction.writes[which]]; };
  auto place = [&](Device &device, size_t which, const Tensor &value) {
    if (value.bytes() > 0) device.address[slot(which)] = const_cast<std::byte *>(value.data());
  };
  CatchReports reports;
  if (llvm::isa<ReferenceDuty>(lowered.op)) {
    DeviceEvaluation evaluation(*this, instruction, lowered, 0);
    if (failed(llvm::cast<ReferenceDuty>(lowered.op).evaluate(evaluation))) reports.fail(instruction);
    for (size_t i = 0; i < instruction.writes.size(); ++i) {
      constants_.push_back({slot(i), evaluation.results()[i]});
      for (Device &device : devices_) place(device, i, constants_.back().value);
    }
    return;
  }
  DeviceList all;
  for (int64_t device = 0; device < count(); ++device) all.push_back(device);
  GroupEvaluation evaluation(*this, instruction, lowered, all);
  if (failed(llvm::cast<SpmdReferenceDuty>(lowered.op).evaluateSpmd(evaluation))) reports.fail(instruction);
  for (int64_t device : all)
    for (size_t i = 0; i < instruction.writes.size(); ++i) {
      devices_[device].constants.push_back({slot(i), evaluation.results()[device][i]});
      place(devices_[device], i, evaluation.results()[device][i]);
    }
}

Tensor InProcessDevices::view(int64_t device, BufferId buffer) const {
  const BufferType &type = program_.lowered.stream.buffers[buffer];
  if (type.is_token) return Tensor(DType::i1, {});
  return Tensor::view(type.dtype, type.shape, devices_[device].address[program_.memory.slot_of[buffer]]);
}

void InProcessDevices::copy_result(const Instruction &instruction, int64_t device, size_t which, const Tensor &value) {
  int64_t bytes = program_.lowered.stream.buffers[instruction.writes[which]].bytes();
  if (bytes == 0 || !is_local(device)) return;
  std::byte *to = devices_[device].address[program_.memory.slot_of[instruction.writes[which]]];
  if (to != value.data()) std::memcpy(to, value.data(), static_cast<size_t>(bytes));
}

std::unique_ptr<RegionRunner> InProcessDevices::borrow_runner() {
  std::lock_guard lock(mutex_);
  if (idle_runners_.empty()) return std::make_unique<RegionRunner>(grid_);
  std::unique_ptr<RegionRunner> runner = std::move(idle_runners_.back());
  idle_runners_.pop_back();
  return runner;
}

void InProcessDevices::give_back(std::unique_ptr<RegionRunner> runner) {
  CheckCounts made = runner->take_checks();
  std::lock_guard lock(mutex_);
  checks_.passed += made.passed;
  checks_.failed += made.failed;
  checks_.failures.insert(checks_.failures.end(), made.failures.begin(), made.failures.end());
  idle_runners_.push_back(std::move(runner));
}

void InProcessDevices::record_check(bool passed, const std::string &message) {
  std::lock_guard lock(mutex_);
  ++(passed ? checks_.passed : checks_.failed);
  if (!passed) checks_.failures.push_back(message);
}

std::deque<std::vector<Tensor>> &InProcessDevices::channel(int64_t handle, int64_t target) {
  std::lock_guard lock(mutex_);
  return channels_[{handle, target}];
}

std::vector<Tensor> &InProcessDevices::probed(const std::string &probe, int64_t device) {
  std::lock_guard lock(mutex_);
  return probes_[{probe, device}];
}

}  // namespace tessera
