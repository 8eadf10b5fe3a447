// Runs devices in the memory of this process. Each has an arena for the time of a run, and kernels and collectives work on it
// directly. Results that devices share (held_results.h) and ops without a kernel (reference_ops.h) have their own files.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "devices/device.h"
#include "devices/inprocess/held_results.h"
#include "devices/inprocess/reference_ops.h"
#include "devices/inprocess/run_memory.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "lower/program.h"
#include "reference/evaluator.h"

namespace tessera {

class InProcessDevices : public DeviceSet {
 public:
  // A device is a process of the grid. The program outlives the set. While the set lives, it catches the reports of ops
  // on the thread that runs them.
  InProcessDevices(const CompiledProgram &program, const ProcessGrid &grid);
  // The devices of `local` are addressable here. The others have no memory of their own.
  InProcessDevices(const CompiledProgram &program, const ProcessGrid &grid, const DeviceRange &local);
  ~InProcessDevices() override;

  std::string_view name() const override { return "in process"; }
  int64_t count() const override { return grid_.size(); }
  DeviceRange local() const override { return local_; }
  std::string lack_of_memory(llvm::ArrayRef<const Tensor *> inputs, bool given) const override;
  void begin(llvm::ArrayRef<const Tensor *> inputs, llvm::ArrayRef<Tensor *> given) override;
  void end(std::vector<std::vector<Tensor>> &outputs) override;
  void abandon(const std::string &) noexcept override { reference_.evaluator().forget(); }
  int64_t scalar(DeviceId device, BufferId buffer) override;
  void copy_carried(DeviceId device, const Instruction &instruction, CarriedCopyTime time, size_t block) override;
  LoopRun loop_run(const Instruction &loop) const override;
  int64_t run_loop(const Instruction &loop, DeviceId device) override;
  int64_t parts_of(const Instruction &operation) const override;
  void run_operation(const Instruction &operation, DeviceId device, int64_t part, int64_t parts) override;
  bool is_executed_once(const Instruction &operation) const override;
  DeviceList executing_devices(const Instruction &operation, const DeviceList &active) override {
    return held_.executing_devices(operation, active);
  }
  bool is_better_batched(const Instruction &operation) const override;
  DeviceList arranged(const Instruction &operation, const DeviceList &devices) const override;
  void run_batched(const Instruction &operation, const DeviceList &devices) override;
  int64_t work_of(const Instruction &instruction) const override { return calls_[instruction.id].work; }
  std::optional<DeviceGroups> groups_of(const Instruction &start) const override;
  // `advance` does all the work, as soon as all operands are ready.
  void start(const Instruction &start, const DeviceList &active) override;
  int64_t advance_parts(const Instruction &start, const DeviceList &active) const override;
  void advance(const Instruction &start, const DeviceList &active, int64_t part, int64_t parts) override;
  void done(const Instruction &, const DeviceList &) override {}
  CheckCounts take_checks() override { return reference_.evaluator().take_checks(); }

 protected:
  const CompiledOp &op_of(const Instruction &instruction) const { return *calls_[instruction.id].op; }
  const BufferType &type_of(BufferId buffer) const { return program_.lowered.stream.buffers[buffer]; }
  // Returns the address of a buffer on a device. For a non-addressable device the caller sets it.
  std::byte *&address_of(DeviceId device, BufferId buffer) {
    return memory_.address(device, program_.memory.slot_of[buffer]);
  }
  // Executes a collective on one of its operands.
  void perform_member(const Instruction &start, size_t member, const DeviceList &active, int64_t part, int64_t parts);
  void evaluate_together(const Instruction &instruction, const DeviceList &devices) {
    reference_.execute_together(instruction, devices);
  }

 private:
  // Holds the facts known of an instruction before it runs.
  struct Call {
    const CompiledOp *op = nullptr;
    const CarriedCopies *moves = nullptr;
    std::vector<SlotId> slots;  // of reads, then of writes
    int64_t scratch = -1;       // offset in the arena
    int64_t work = 0;
  };

  llvm::SmallVector<void *, 16> buffers_of(const Call &call, DeviceId device) const;
  void check_exchanges() const;
  void prepare_calls(const StreamBlock &block);
  void perform_exchange(const Instruction &start, const DeviceList &active, int64_t part, int64_t parts);
  bool has_whole_groups(const Instruction &start, const DeviceList &active) const;

  const CompiledProgram &program_;
  ProcessGrid grid_;
  DeviceRange local_;        // the devices that are addressable here
  std::vector<Call> calls_;  // by Instruction::id
  RunMemory memory_;
  HeldResults held_;
  ReferenceOps reference_;
};

}  // namespace tessera
