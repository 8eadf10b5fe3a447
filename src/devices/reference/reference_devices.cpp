#include "devices/reference/reference_devices.h"

#include <utility>

#include "devices/memory_need.h"

namespace tessera {

ReferenceDevices::ReferenceDevices(const PlannedProgram &program, const ProcessGrid &grid)
    : program_(program),
      values_(static_cast<size_t>(grid.size()), Values(program.lowered.stream.buffers.size())),
      end_(static_cast<size_t>(program.lowered.stream.instruction_count)),
      evaluator_(program.lowered, grid, [this](DeviceId device, BufferId buffer) { return value(device, buffer); }) {
  find_ends(stream().main);
}

void ReferenceDevices::find_ends(const StreamBlock &block) {
  for (const Instruction &instruction : block.instructions) {
    if (instruction.kind == InstructionKind::done) end_[block.instructions[instruction.start].id] = &instruction;
    for (const StreamBlock &inner : instruction.blocks) find_ends(inner);
  }
}

Tensor ReferenceDevices::value(DeviceId device, BufferId buffer) const {
  return stream().buffers[buffer].is_token ? Tensor(DType::i1, {}) : values_[device][buffer];
}

// Compares the peak of live buffers, as counted by the plan, with the available memory.
std::string ReferenceDevices::lack_of_memory(llvm::ArrayRef<const Tensor *> inputs, bool given) const {
  if (!may_need_much(program_, count())) return "";
  return tessera::lack_of_memory(memory_need(program_, local(), inputs, given), program_);
}

void ReferenceDevices::begin(llvm::ArrayRef<const Tensor *> inputs, llvm::ArrayRef<Tensor *> given) {
  evaluator_.listen();
  const std::vector<BufferId> &arguments = stream().main.arguments;
  for (DeviceId device : local()) {
    values_[device].assign(stream().buffers.size(), Tensor());
    for (size_t i = 0; i < arguments.size(); ++i) {
      const size_t at = static_cast<size_t>(device) * arguments.size() + i;
      const bool is_taken = !given.empty() && stream().donated[i];
      values_[device][arguments[i]] = is_taken ? std::exchange(*given[at], Tensor()) : *inputs[at];
    }
  }
}

void ReferenceDevices::end(std::vector<std::vector<Tensor>> &outputs) {
  outputs.assign(values_.size(), {});
  for (DeviceId device : local()) {
    for (BufferId result : stream().main.results) outputs[static_cast<size_t>(device)].push_back(value(device, result));
    values_[device].assign(stream().buffers.size(), Tensor());
  }
  evaluator_.stop_listening();
}

int64_t ReferenceDevices::scalar(DeviceId device, BufferId buffer) {
  const Tensor &value = values_[device][buffer];
  return value.dtype() == DType::i1 ? static_cast<int64_t>(*value.as<bool>()) : *value.as<int32_t>();
}

void ReferenceDevices::copy_carried(DeviceId device, const Instruction &instruction, CarriedCopyTime time,
                                    size_t block) {
  Values &values = values_[device];
  auto copied = [&](const std::vector<BufferId> &buffers) {
    std::vector<Tensor> copies;
    for (BufferId buffer : buffers) copies.push_back(values[buffer]);
    return copies;
  };
  auto assign = [&](const std::vector<BufferId> &buffers, const std::vector<Tensor> &from) {
    for (size_t i = 0; i < buffers.size(); ++i) values[buffers[i]] = from[i];
  };
  auto carry = [&](const std::vector<Tensor> &carries) {
    for (const StreamBlock &inner : instruction.blocks) assign(inner.arguments, carries);
    assign(instruction.writes, carries);
  };
  switch (time) {
    case CarriedCopyTime::loop_begins:
      carry(copied(instruction.reads));
      break;
    case CarriedCopyTime::loop_iterates:
      carry(copied(instruction.blocks[1].results));
      break;
    case CarriedCopyTime::loop_ends:
      drop(instruction.dies, device);
      break;
    case CarriedCopyTime::branch_ends:
      assign(instruction.writes, copied(instruction.blocks[block].results));
      drop(instruction.dies, device);
      break;
  }
}

void ReferenceDevices::run_operation(const Instruction &operation, DeviceId device, int64_t, int64_t) {
  set(operation, device, evaluator_.evaluate(operation, device));
}

int64_t ReferenceDevices::work_of(const Instruction &instruction) const {
  int64_t bytes = 1;
  for (BufferId buffer : instruction.reads) bytes += stream().buffers[buffer].bytes();
  for (BufferId buffer : instruction.writes) bytes += stream().buffers[buffer].bytes();
  return bytes;
}

void ReferenceDevices::advance(const Instruction &start, const DeviceList &active, int64_t, int64_t) {
  std::vector<std::vector<Tensor>> results = evaluator_.evaluate_together(start, active);
  for (size_t i = 0; i < active.size(); ++i) set(start, active[i], std::move(results[i]));
}

void ReferenceDevices::done(const Instruction &start, const DeviceList &active) {
  for (DeviceId device : active) drop(end_[start.id]->dies, device);
}

void ReferenceDevices::set(const Instruction &instruction, DeviceId device, std::vector<Tensor> results) {
  for (size_t i = 0; i < results.size(); ++i) values_[device][instruction.writes[i]] = std::move(results[i]);
  drop(instruction.dies, device);
}

void ReferenceDevices::drop(const std::vector<BufferId> &dead, DeviceId device) {
  for (BufferId buffer : dead) values_[device][buffer] = Tensor();
}

}  // namespace tessera
