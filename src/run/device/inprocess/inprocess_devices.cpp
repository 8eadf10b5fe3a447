#include "run/device/inprocess/inprocess_devices.h"

#include <map>

#include "base/error.h"
#include "ops/duties.h"
#include "run/device/inprocess/evaluations.h"

namespace tessera {
namespace {

// Where this thread keeps what the op that it runs reports.
thread_local std::vector<mlir::Diagnostic> *reported = nullptr;

class CatchReports {
 public:
  CatchReports() : before_(std::exchange(reported, &diagnostics_)) {}
  ~CatchReports() { reported = before_; }
  [[noreturn]] void fail(const Instruction &instruction) {
    if (diagnostics_.empty()) throw DefectError("'" + instruction.name + "' failed and said nothing");
    throw ReportedFailure{std::make_shared<std::vector<mlir::Diagnostic>>(std::move(diagnostics_))};
  }

 private:
  std::vector<mlir::Diagnostic> diagnostics_;
  std::vector<mlir::Diagnostic> *before_;
};

// A result that isn't what the stream says is a defect of ours; it must not travel on.
void check_result(mlir::Operation *op, const Tensor &value, const BufferType &type, CatchReports &reports,
                  const Instruction &instruction) {
  if (!value.empty_handle() && (type.is_token || (value.dtype() == type.dtype && value.shape() == type.shape))) return;
  std::string got = value.empty_handle() ? "nothing" : to_string(BufferType{value.dtype(), value.shape()});
  op->emitError() << "defect in Tessera: computed " << got << " where " << to_string(type) << " is due";
  reports.fail(instruction);
}

}  // namespace

void LiveBytes::hold(const Tensor &value) {
  if (value.empty_handle() || value.bytes() == 0 || holders_[value.data()]++ > 0) return;
  live_ += static_cast<int64_t>(value.bytes());
  peak_ = std::max(peak_, live_);
}

void LiveBytes::drop(const Tensor &value) {
  if (value.empty_handle() || value.bytes() == 0) return;
  auto found = holders_.find(value.data());
  if (--found->second > 0) return;
  holders_.erase(found);
  live_ -= static_cast<int64_t>(value.bytes());
}

void LiveBytes::reserve(int64_t bytes) {
  live_ += bytes;
  peak_ = std::max(peak_, live_);
}

InProcessDevices::InProcessDevices(const LoweredProgram &program, const ProcessGrid &grid)
    : program_(program), grid_(grid), live_(grid.size()) {
  for (int64_t device = 0; device < grid.size(); ++device) buffers_.emplace_back(program.stream.buffers.size());
  if (program.ops.empty()) return;
  engine_ = &program.ops[0].op->getContext()->getDiagEngine();
  handler_ = engine_->registerHandler([](mlir::Diagnostic &diagnostic) {
    if (!reported || diagnostic.getSeverity() != mlir::DiagnosticSeverity::Error) return llvm::failure();
    reported->push_back(std::move(diagnostic));
    return llvm::success();
  });
}

InProcessDevices::~InProcessDevices() {
  if (engine_) engine_->eraseHandler(handler_);
}

void InProcessDevices::store(int64_t device, BufferId buffer, Tensor value) {
  Tensor &place = buffers_[device][buffer];
  live_[device].hold(value);
  live_[device].drop(place);
  place = std::move(value);
}

void InProcessDevices::run_piece(const Instruction &piece, const DeviceList &devices) {
  const LoweredOp &lowered = program_.ops[piece.code];
  if (llvm::isa<ReferenceDuty>(lowered.op))
    run_each(piece, lowered, devices);
  else
    store_all(piece, devices, run_together(piece, devices));
}

void InProcessDevices::start(const Instruction &start, const DeviceList &active) {
  for (int64_t device : active)
    for (BufferId buffer : start.writes) live_[device].reserve(program_.stream.buffers[buffer].bytes());
}

void InProcessDevices::advance(const Instruction &start, const DeviceList &active) {
  in_flight_[start.id] = run_together(start, active);
}

void InProcessDevices::done(const Instruction &start, const DeviceList &active) {
  for (int64_t device : active)
    for (BufferId buffer : start.writes) live_[device].reserve(-program_.stream.buffers[buffer].bytes());
  auto results = in_flight_.extract(start.id);
  store_all(start, active, std::move(results.mapped()));
}

void InProcessDevices::store_all(const Instruction &instruction, const DeviceList &devices, Results results) {
  for (size_t k = 0; k < devices.size(); ++k)
    for (size_t i = 0; i < instruction.writes.size(); ++i)
      store(devices[k], instruction.writes[i], std::move(results[k][i]));
}

void InProcessDevices::run_each(const Instruction &piece, const LoweredOp &lowered, const DeviceList &devices) {
  CatchReports reports;
  std::map<std::vector<const std::byte *>, int64_t> done;  // operand handles -> the device that has computed with them
  for (int64_t device : devices) {
    std::vector<const std::byte *> handles;
    for (BufferId buffer : piece.reads) handles.push_back(at(device, buffer).data());
    auto [same, is_new] = done.try_emplace(std::move(handles), device);
    if (!is_new) {
      for (BufferId buffer : piece.writes) store(device, buffer, at(same->second, buffer));
      continue;
    }
    DeviceEvaluation evaluation(*this, piece, lowered, device);
    if (failed(llvm::cast<ReferenceDuty>(lowered.op).evaluate(evaluation))) reports.fail(piece);
    for (size_t i = 0; i < piece.writes.size(); ++i) {
      Tensor &result = evaluation.results()[i];
      check_result(lowered.op, result, program_.stream.buffers[piece.writes[i]], reports, piece);
      store(device, piece.writes[i], std::move(result));
    }
  }
}

InProcessDevices::Results InProcessDevices::run_together(const Instruction &instruction, const DeviceList &devices) {
  CatchReports reports;
  const LoweredOp &lowered = program_.ops[instruction.code];
  GroupEvaluation evaluation(*this, instruction, lowered, devices);
  if (failed(llvm::cast<SpmdReferenceDuty>(lowered.op).evaluateSpmd(evaluation))) reports.fail(instruction);
  for (const std::vector<Tensor> &results : evaluation.results())
    for (size_t i = 0; i < results.size(); ++i)
      check_result(lowered.op, results[i], program_.stream.buffers[instruction.writes[i]], reports, instruction);
  return std::move(evaluation.results());
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
