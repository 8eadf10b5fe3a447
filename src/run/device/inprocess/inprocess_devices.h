// Devices in the memory of this process: an arena each, kernels and exchanges straight on it. What has no kernel is
// computed by the reference evaluator, on views of the same memory.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "lower/program.h"
#include "mlir/IR/Diagnostics.h"
#include "reference/evaluator.h"
#include "reference/region_runner.h"
#include "run/device/device.h"

namespace tessera {

// Thrown when an op has failed: what its meaning reported, kept back so that of several threads one is heard.
struct ReportedFailure {
  std::shared_ptr<std::vector<mlir::Diagnostic>> diagnostics;
};

class InProcessDevices : public DeviceSet {
 public:
  // A device is a process of the grid. The program outlives the set. While the set lives, what ops report on a thread that
  // runs one of them is caught here.
  InProcessDevices(const CompiledProgram &program, const ProcessGrid &grid);
  ~InProcessDevices() override;

  std::string_view name() const override { return "in process"; }
  int64_t count() const override { return grid_.size(); }
  void begin(const std::vector<std::vector<Tensor>> &inputs) override;
  std::vector<std::vector<Tensor>> end() override;
  int64_t scalar(int64_t device, BufferId buffer) override;
  void hand_over(int64_t device, const Instruction &instruction, HandOverTime time, size_t block) override;
  int64_t parts_of(const Instruction &piece) const override;
  void run_piece(const Instruction &piece, int64_t device, int64_t part, int64_t parts) override;
  int64_t work_of(const Instruction &instruction) const override { return calls_[instruction.id].work; }
  // All happens in advance, as soon as all operands are there.
  void start(const Instruction &, const DeviceList &) override {}
  int64_t advance_parts(const Instruction &start, const DeviceList &active) const override;
  void advance(const Instruction &start, const DeviceList &active, int64_t part, int64_t parts) override;
  void done(const Instruction &, const DeviceList &) override {}

  // Checks since the last call.
  CheckCounts take_checks() { return std::exchange(checks_, {}); }

  // For the evaluations of ops.
  const ProcessGrid &grid() const { return grid_; }
  Tensor view(int64_t device, BufferId buffer) const;
  std::unique_ptr<RegionRunner> borrow_runner();
  void give_back(std::unique_ptr<RegionRunner> runner);
  void record_check(bool passed, const std::string &message);
  std::deque<std::vector<Tensor>> &channel(int64_t handle, int64_t target);
  std::vector<Tensor> &probed(const std::string &probe, int64_t device);

 private:
  // What is known of an instruction before it runs.
  struct Call {
    const CompiledOp *op = nullptr;
    const HandOver *moves = nullptr;
    std::vector<int32_t> slots;  // of reads, then of writes
    int64_t scratch = -1;        // offset in the arena
    int64_t work = 0;
  };
  struct Device {
    std::vector<std::byte *> address;  // [slot]
    std::vector<std::byte *> home;     // [exchange of a loop]: the carry's memory before the first turn
    std::shared_ptr<std::byte[]> arena;
    std::vector<Tensor> constants;  // of which this device has its own
    std::vector<Tensor> results;    // of the run under way
  };

  void prepare_calls(const StreamBlock &block);
  void load_constants(const StreamBlock &block);
  void load_constant(const Instruction &instruction);
  void evaluate_piece(const Instruction &piece, int64_t device);
  void evaluate_together(const Instruction &instruction, const DeviceList &devices);
  void copy_result(const Instruction &instruction, int64_t device, size_t which, const Tensor &value);
  void move_at_once(Device &device, const std::vector<Move> &moves);
  void move(Device &device, const std::vector<Move> &moves);

  const CompiledProgram &program_;
  ProcessGrid grid_;
  std::vector<Call> calls_;  // by Instruction::id
  std::vector<Device> devices_;
  std::vector<int32_t> callers_slots_;       // of arguments and results: other memory in each run
  std::vector<Tensor> constants_;            // of all devices
  std::vector<std::vector<Tensor>> inputs_;  // of the run under way
  mlir::DiagnosticEngine *engine_ = nullptr;
  mlir::DiagnosticEngine::HandlerID handler_ = 0;

  std::mutex mutex_;  // of all below
  std::vector<std::unique_ptr<RegionRunner>> idle_runners_;
  CheckCounts checks_;
  std::map<std::pair<int64_t, int64_t>, std::deque<std::vector<Tensor>>> channels_;
  std::map<std::pair<std::string, int64_t>, std::vector<Tensor>> probes_;
};

}  // namespace tessera
