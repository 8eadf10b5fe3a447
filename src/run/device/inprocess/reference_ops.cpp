// Executes ops of the reference evaluator on views of the devices' memory.
#include <cstring>
#include <map>
#include <string_view>

#include "run/device/inprocess/inprocess_devices.h"

namespace tessera {

void InProcessDevices::evaluate_operation(const Instruction &operation, DeviceId device) {
  copy_results(operation, device, evaluator_.evaluate(operation, device));
}

void InProcessDevices::evaluate_together(const Instruction &instruction, const DeviceList &devices) {
  std::vector<std::vector<Tensor>> results = evaluator_.evaluate_together(instruction, devices);
  for (size_t k = 0; k < devices.size(); ++k) copy_results(instruction, devices[k], results[k]);
}

// Evaluates constants once for all devices, or on each if the op concerns them all.
void InProcessDevices::load_constants(const StreamBlock &block) {
  for (const Instruction &instruction : block.instructions) {
    for (const StreamBlock &inner : instruction.blocks) load_constants(inner);
    const CompiledOp *op = calls_[instruction.id].op;
    if (op && op->lowering == LoweringKind::constant) load_constant(instruction);
  }
}

void InProcessDevices::load_constant(const Instruction &instruction) {
  auto slot = [&](size_t which) { return program_.memory.slot_of[instruction.writes[which]]; };
  if (evaluator_.is_alike_everywhere(instruction)) {
    const std::vector<Tensor> values = evaluator_.evaluate(instruction, DeviceId{0});
    for (size_t i = 0; i < values.size(); ++i) memory_.keep_constant(slot(i), values[i]);
    return;
  }
  const DeviceList all = DeviceRange::of(count()).list();
  const std::vector<std::vector<Tensor>> values = evaluator_.evaluate_together(instruction, all);
  for (size_t i = 0; i < instruction.writes.size(); ++i) {
    std::map<std::string_view, const Tensor *> known;  // by their bytes: devices with equal values share the memory
    for (DeviceId device : all) {
      const Tensor &value = values[static_cast<size_t>(device)][i];
      std::string_view bytes(reinterpret_cast<const char *>(value.data()), static_cast<size_t>(value.bytes()));
      memory_.keep_constant(slot(i), *known.try_emplace(bytes, &value).first->second, device);
    }
  }
}

Tensor InProcessDevices::view(DeviceId device, BufferId buffer) const {
  const BufferType &type = type_of(buffer);
  if (type.is_token) return Tensor(DType::i1, {});
  return Tensor::view(type.dtype, type.shape, memory_.address(device, program_.memory.slot_of[buffer]));
}

void InProcessDevices::copy_results(const Instruction &instruction, DeviceId device,
                                    const std::vector<Tensor> &values) {
  if (!local_.has(device)) return;
  for (size_t i = 0; i < values.size(); ++i) {
    auto bytes = static_cast<size_t>(type_of(instruction.writes[i]).bytes());
    std::byte *to = address_of(device, instruction.writes[i]);
    if (bytes > 0 && to != values[i].data()) std::memcpy(to, values[i].data(), bytes);
  }
}

}  // namespace tessera
