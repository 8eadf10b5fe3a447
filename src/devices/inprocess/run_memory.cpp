// Takes memory for arguments, results and temporaries when a run begins, and passes it on or releases it when the run
// ends.
#include <utility>

#include "base/error.h"
#include "base/memory.h"
#include "devices/inprocess/run_memory.h"

namespace tessera {
namespace {

// Slots without contents point here.
alignas(memory_alignment) std::byte nothing[memory_alignment];

constexpr int64_t small_bytes = 64 << 10;  // of all devices together

}  // namespace

void RunMemory::DeviceMemory::take(const DeviceRange &of_devices) {
  devices = of_devices;
  if (bytes == 0) return;
  const int64_t all = bytes * devices.size();
  const bool together = all <= small_bytes;  // they share one allocation
  memory.resize(together ? 1 : static_cast<size_t>(devices.size()));
  for (auto &each : memory) each = allocate_pooled(static_cast<size_t>(together ? all : bytes));
}

std::byte *RunMemory::DeviceMemory::of(DeviceId device) const {
  const int64_t index = devices.index_of(device);
  return memory.size() == 1 ? memory[0].get() + index * bytes : memory[static_cast<size_t>(index)].get();
}

std::shared_ptr<std::byte[]> RunMemory::DeviceMemory::handle(DeviceId device, int64_t offset) const {
  return {memory[memory.size() == 1 ? 0 : static_cast<size_t>(devices.index_of(device))], of(device) + offset};
}

RunMemory::RunMemory(const PlannedProgram &program, int64_t devices, const DeviceRange &local)
    : program_(program), local_(local), devices_(static_cast<size_t>(devices)) {
  const MemoryPlan &plan = program_.memory;
  for (Device &device : devices_) {
    device.home.resize(plan.exchanges);
    device.address.assign(plan.slots.size(), nothing);
  }
  for (size_t i = 0; i < plan.slots.size(); ++i) {
    const auto slot = static_cast<SlotId>(i);
    Allocation allocation = plan.slots[slot].allocation;
    if (allocation == Allocation::arena) arena_slots_.push_back(slot);
    if (allocation == Allocation::argument || allocation == Allocation::result || allocation == Allocation::donated)
      callers_slots_.push_back(slot);
  }
  arenas_.bytes = aligned_bytes(plan.arena_bytes);
  prepare_results();
  prepare_donated();
}

// Allocates results that are computed directly in the caller's memory. A large one has its own allocation, so that it
// is released when its last user drops it, and can be given away.
void RunMemory::prepare_results() {
  const Stream &stream = program_.lowered.stream;
  results_.resize(1);
  for (size_t i = 0; i < stream.main.results.size(); ++i) {
    int64_t bytes = aligned_bytes(stream.buffers[stream.main.results[i]].bytes());
    ResultAllocation &at = result_at_.emplace_back();
    if (!program_.memory.result_is_slot[i] || bytes == 0) continue;
    if (bytes * local_.size() <= small_bytes) {
      at = {0, results_[0].bytes};
      results_[0].bytes += bytes;
    } else {
      at = {static_cast<int32_t>(results_.size()), 0};
      results_.push_back({bytes, {}, {}});
    }
  }
}

void RunMemory::keep_constant(SlotId slot, const Tensor &value) {
  constants_.push_back({slot, value});
  if (value.bytes() == 0) return;
  for (Device &device : devices_) device.address[slot] = const_cast<std::byte *>(value.data());
}

void RunMemory::keep_constant(SlotId slot, const Tensor &value, DeviceId device) {
  devices_[device].constants.push_back({slot, value});
  if (value.bytes() > 0) devices_[device].address[slot] = const_cast<std::byte *>(value.data());
}

std::byte *RunMemory::planned_address(DeviceId device, SlotId slot) {
  const Slot &at = program_.memory.slots[slot];
  if (at.allocation == Allocation::arena) return arena(device) + at.offset;
  return memory_of(at, device);
}

void RunMemory::prepare_donated() {
  donated_at_.assign(program_.lowered.stream.main.arguments.size(), -1);
  for (const Slot &slot : program_.memory.slots) {
    if (slot.allocation != Allocation::donated || donated_at_[slot.index] >= 0) continue;
    donated_at_[slot.index] = static_cast<int32_t>(donated_.size());
    donated_.push_back({slot.index, {}, {}});
  }
}

// Moves handles that others share to copies, before argument slots get their addresses.
void RunMemory::take_donated() {
  const Stream &stream = program_.lowered.stream;
  for (Donated &donated : donated_) {
    auto bytes = static_cast<size_t>(stream.buffers[stream.main.arguments[donated.argument]].bytes());
    donated.instead.resize(devices_.size());
    donated.memory.resize(devices_.size());
    for (DeviceId d : local_) {
      size_t at = static_cast<size_t>(d) * stream.main.arguments.size() + static_cast<size_t>(donated.argument);
      if (given_.empty()) donated.instead[d] = allocate_pooled(bytes);
      donated.memory[d] = given_.empty() ? donated.instead[d].get() : given_[at]->mutable_data();
    }
  }
}

std::byte *RunMemory::memory_of(const Slot &slot, DeviceId device) {
  size_t arguments = program_.lowered.stream.main.arguments.size();
  if (slot.allocation == Allocation::argument)
    return const_cast<std::byte *>(
        inputs_[static_cast<size_t>(device) * arguments + static_cast<size_t>(slot.index)]->data());
  if (slot.allocation == Allocation::donated) return donated_[donated_at_[slot.index]].memory[device] + slot.offset;
  const ResultAllocation &at = result_at_[slot.index];
  return at.allocation < 0 ? nothing : results_[at.allocation].of(device) + at.offset + slot.offset;
}

void RunMemory::take(llvm::ArrayRef<const Tensor *> inputs, llvm::ArrayRef<Tensor *> given) {
  const MemoryPlan &plan = program_.memory;
  inputs_.assign(inputs.begin(), inputs.end());
  given_.assign(given.begin(), given.end());
  // A failed run may have left addresses exchanged.
  if (std::exchange(is_running_, true))
    for (Device &device : devices_) device.arena = nullptr;
  arenas_.take(local_);
  for (DeviceMemory &pieces : results_) pieces.take(local_);
  take_donated();
  for (DeviceId d : local_) {
    Device &device = devices_[d];
    if (arenas_.bytes > 0 && device.arena != arenas_.of(d)) {
      device.arena = arenas_.of(d);
      for (SlotId s : arena_slots_) device.address[s] = device.arena + plan.slots[s].offset;
    }
    for (SlotId s : callers_slots_) device.address[s] = memory_of(plan.slots[s], d);
  }
}

void RunMemory::give_results(std::vector<std::vector<Tensor>> &outputs) {
  size_t count = program_.lowered.stream.main.results.size();
  outputs.resize(devices_.size());
  for (DeviceId device : devices_.ids()) {
    std::vector<Tensor> &own = outputs[static_cast<size_t>(device)];
    own.resize(count);
    for (size_t i = 0; i < count; ++i) own[i] = result_of(device, i);
  }
  arenas_.memory.clear();
  for (DeviceMemory &pieces : results_) pieces.memory.clear();
  for (Donated &donated : donated_) donated.instead.clear();
  inputs_.clear();
  given_.clear();
  is_running_ = false;
}

Tensor RunMemory::result_of(DeviceId device, size_t result) {
  const Stream &stream = program_.lowered.stream;
  BufferId buffer = stream.main.results[result];
  const BufferType &type = stream.buffers[buffer];
  SlotId at = program_.memory.slot_of[buffer];
  const Slot &slot = program_.memory.slots[at];
  if (!local_.has(device)) return Tensor::absent(type.is_token ? DType::i1 : type.dtype, type.shape);
  auto argument = [&] {
    size_t index = static_cast<size_t>(device) * stream.main.arguments.size() + static_cast<size_t>(slot.index);
    return inputs_[index]->reshaped(type.shape);
  };
  if (type.is_token) return Tensor(DType::i1, {});
  if (type.bytes() == 0) return Tensor(type.dtype, type.shape);
  if (slot.allocation == Allocation::result) {
    const ResultAllocation &own = result_at_[slot.index];
    return Tensor(type.dtype, type.shape, results_[own.allocation].handle(device, own.offset));
  }
  if (slot.allocation == Allocation::argument) return argument();
  if (slot.allocation == Allocation::donated) {
    std::shared_ptr<std::byte[]> &instead = donated_[donated_at_[slot.index]].instead[device];
    return instead ? Tensor(type.dtype, type.shape, instead) : argument();
  }
  for (const std::vector<Constant> *constants : {&devices_[device].constants, &constants_})
    for (const Constant &constant : *constants)
      if (constant.slot == at) return constant.value.reshaped(type.shape);
  throw DefectError("a result of the program has no place in memory");
}

}  // namespace tessera
