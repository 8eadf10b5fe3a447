// Implements devices that compute with the reference evaluator alone. Each keeps an array for every buffer as long as
// the buffer lives in the stream, without an arena or a memory plan. Effects of kernels, exchanges and the plan show as
// differences from these devices.
#pragma once

#include <vector>

#include "devices/evaluation/op_evaluator.h"
#include "devices/kind.h"

namespace tessera {

class ReferenceDevices : public DeviceSet {
 public:
  // The program outlives the set. A device is a process of the grid.
  ReferenceDevices(const PlannedProgram &program, const ProcessGrid &grid);

  std::string_view name() const override { return "reference"; }
  int64_t count() const override { return static_cast<int64_t>(values_.size()); }
  std::string lack_of_memory(llvm::ArrayRef<const Tensor *> inputs, bool given) const override;
  // Nothing is overwritten. The set takes the handles of arguments that are given away, so that their memory is
  // released after its last use.
  void begin(llvm::ArrayRef<const Tensor *> inputs, llvm::ArrayRef<Tensor *> given) override;
  void end(std::vector<std::vector<Tensor>> &outputs) override;
  void abandon(const std::string &) noexcept override { evaluator_.forget(); }
  CheckCounts take_checks() override { return evaluator_.take_checks(); }
  int64_t scalar(DeviceId device, BufferId buffer) override;
  void copy_carried(DeviceId device, const Instruction &instruction, CarriedCopyTime time, size_t block) override;
  int64_t parts_of(const Instruction &) const override { return 1; }
  void run_operation(const Instruction &operation, DeviceId device, int64_t part, int64_t parts) override;
  int64_t work_of(const Instruction &instruction) const override;
  // A collective is one operation on all participants, once all operands are ready.
  void start(const Instruction &, const DeviceList &) override {}
  int64_t advance_parts(const Instruction &, const DeviceList &) const override { return 1; }
  void advance(const Instruction &start, const DeviceList &active, int64_t part, int64_t parts) override;
  void done(const Instruction &start, const DeviceList &active) override;

 private:
  using Values = ById<BufferId, Tensor>;

  const Stream &stream() const { return program_.lowered.stream; }
  Tensor value(DeviceId device, BufferId buffer) const;
  void find_ends(const StreamBlock &block);
  void set(const Instruction &instruction, DeviceId device, std::vector<Tensor> results);
  void drop(const std::vector<BufferId> &dead, DeviceId device);

  const PlannedProgram &program_;
  ById<DeviceId, Values> values_;
  std::vector<const Instruction *> end_;  // by Instruction::id of a collective's start
  OpEvaluator evaluator_;
};

}  // namespace tessera
