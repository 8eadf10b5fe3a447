// Ops that the reference evaluator carries out, on views of the devices' memory.
#include <cstring>
#include <numeric>

#include "run/device/inprocess/inprocess_devices.h"

namespace tessera {

void InProcessDevices::evaluate_piece(const Instruction &piece, int64_t device) {
  copy_results(piece, device, evaluator_.evaluate(piece, device));
}

void InProcessDevices::evaluate_together(const Instruction &instruction, const DeviceList &devices) {
  std::vector<std::vector<Tensor>> results = evaluator_.evaluate_together(instruction, devices);
  for (size_t k = 0; k < devices.size(); ++k) copy_results(instruction, devices[k], results[k]);
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
  auto load = [&](std::vector<Constant> &constants, const std::vector<Tensor> &values, const DeviceList &devices) {
    for (size_t i = 0; i < values.size(); ++i) {
      const int32_t slot = program_.memory.slot_of[instruction.writes[i]];
      constants.push_back({slot, values[i]});
      if (values[i].bytes() == 0) continue;
      for (int64_t device : devices) devices_[device].address[slot] = const_cast<std::byte *>(values[i].data());
    }
  };
  DeviceList all(devices_.size());
  std::iota(all.begin(), all.end(), int64_t{0});
  if (evaluator_.is_alike_everywhere(instruction)) return load(constants_, evaluator_.evaluate(instruction, 0), all);
  std::vector<std::vector<Tensor>> values = evaluator_.evaluate_together(instruction, all);
  for (int64_t device : all) load(devices_[device].constants, values[device], {device});
}

Tensor InProcessDevices::view(int64_t device, BufferId buffer) const {
  const BufferType &type = program_.lowered.stream.buffers[buffer];
  if (type.is_token) return Tensor(DType::i1, {});
  return Tensor::view(type.dtype, type.shape, devices_[device].address[program_.memory.slot_of[buffer]]);
}

void InProcessDevices::copy_results(const Instruction &instruction, int64_t device, const std::vector<Tensor> &values) {
  if (!is_local(device)) return;
  for (size_t i = 0; i < values.size(); ++i) {
    auto bytes = static_cast<size_t>(type_of(instruction.writes[i]).bytes());
    std::byte *to = devices_[device].address[program_.memory.slot_of[instruction.writes[i]]];
    if (bytes > 0 && to != values[i].data()) std::memcpy(to, values[i].data(), bytes);
  }
}

}  // namespace tessera
