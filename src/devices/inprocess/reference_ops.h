// Executes ops of the reference evaluator on views of the devices' memory.
#pragma once

#include <vector>

#include "devices/evaluation/op_evaluator.h"
#include "devices/inprocess/run_memory.h"
#include "lower/program.h"

namespace tessera {

class ReferenceOps {
 public:
  // A device is a process of the grid; those of `local` get results here. The references outlive this.
  ReferenceOps(const CompiledProgram &program, const ProcessGrid &grid, RunMemory &memory, const DeviceRange &local);

  OpEvaluator &evaluator() { return evaluator_; }
  // Evaluates the constants of a block, once for all devices, or on each if the op concerns them all.
  void load_constants(const StreamBlock &block);
  void execute(const Instruction &operation, DeviceId device);
  void execute_together(const Instruction &instruction, const DeviceList &devices);

 private:
  void load_constant(const Instruction &instruction);
  Tensor view(DeviceId device, BufferId buffer) const;
  void copy_results(const Instruction &instruction, DeviceId device, const std::vector<Tensor> &values);

  const CompiledProgram &program_;
  int64_t count_;
  RunMemory &memory_;
  DeviceRange local_;
  OpEvaluator evaluator_;
};

}  // namespace tessera
