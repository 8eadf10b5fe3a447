#include "devices/inprocess/reference_ops.h"

#include <cstring>
#include <map>
#include <string_view>

namespace tessera {

ReferenceOps::ReferenceOps(const CompiledProgram &program, const ProcessGrid &grid, RunMemory &memory,
                           const DeviceRange &local)
    : program_(program),
      count_(grid.size()),
      memory_(memory),
      local_(local),
      evaluator_(program.lowered, grid, [this](DeviceId device, BufferId buffer) { return view(device, buffer); }) {}

void ReferenceOps::execute(const Instruction &operation, DeviceId device) {
  copy_results(operation, device, evaluator_.evaluate(operation, device));
}

void ReferenceOps::execute_together(const Instruction &instruction, const DeviceList &devices) {
  std::vector<std::vector<Tensor>> results = evaluator_.evaluate_together(instruction, devices);
  for (size_t k = 0; k < devices.size(); ++k) copy_results(instruction, devices[k], results[k]);
}

void ReferenceOps::load_constants(const StreamBlock &block) {
  for (const Instruction &instruction : block.instructions) {
    for (const StreamBlock &inner : instruction.blocks) load_constants(inner);
    if (!instruction.blocks.empty() || instruction.kind == InstructionKind::done) continue;
    if (program_.ops[instruction.code].lowering == LoweringKind::constant) load_constant(instruction);
  }
}

void ReferenceOps::load_constant(const Instruction &instruction) {
  auto slot = [&](size_t which) { return program_.memory.slot_of[instruction.writes[which]]; };
  if (evaluator_.is_alike_everywhere(instruction)) {
    const std::vector<Tensor> values = evaluator_.evaluate(instruction, DeviceId{0});
    for (size_t i = 0; i < values.size(); ++i) memory_.keep_constant(slot(i), values[i]);
    return;
  }
  const DeviceList all = DeviceRange::of(count_).list();
  const std::vector<std::vector<Tensor>> values = evaluator_.evaluate_together(instruction, all);
  for (size_t i = 0; i < instruction.writes.size(); ++i) {
    std::map<std::string_view, const Tensor *> known;  // by their bytes: devices with equal values share memory
    for (DeviceId device : all) {
      const Tensor &value = values[static_cast<size_t>(device)][i];
      std::string_view bytes(reinterpret_cast<const char *>(value.data()), static_cast<size_t>(value.bytes()));
      memory_.keep_constant(slot(i), *known.try_emplace(bytes, &value).first->second, device);
    }
  }
}

Tensor ReferenceOps::view(DeviceId device, BufferId buffer) const {
  const BufferType &type = program_.lowered.stream.buffers[buffer];
  if (type.is_token) return Tensor(DType::i1, {});
  return Tensor::view(type.dtype, type.shape, memory_.address(device, program_.memory.slot_of[buffer]));
}

void ReferenceOps::copy_results(const Instruction &instruction, DeviceId device, const std::vector<Tensor> &values) {
  if (!local_.has(device)) return;
  for (size_t i = 0; i < values.size(); ++i) {
    const BufferId buffer = instruction.writes[i];
    auto bytes = static_cast<size_t>(program_.lowered.stream.buffers[buffer].bytes());
    std::byte *to = memory_.address(device, program_.memory.slot_of[buffer]);
    if (bytes > 0 && to != values[i].data()) std::memcpy(to, values[i].data(), bytes);
  }
}

}  // namespace tessera
