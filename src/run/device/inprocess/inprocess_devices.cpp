#include "run/device/inprocess/inprocess_devices.h"

#include <cstring>

#include "base/error.h"
#include "base/memory.h"
#include "llvm/ADT/SmallVector.h"
#include "ops/duties.h"
#include "run/device/inprocess/reports.h"

namespace tessera {
namespace {

// What slots without contents point to.
alignas(memory_alignment) std::byte nothing[memory_alignment];

}  // namespace

InProcessDevices::InProcessDevices(const CompiledProgram &program, const ProcessGrid &grid)
    : program_(program), grid_(grid), calls_(program.lowered.stream.instruction_count), devices_(grid.size()) {
  if (!program.lowered.ops.empty()) {
    engine_ = &program.lowered.ops[0].op->getContext()->getDiagEngine();
    handler_ = catch_reports(*engine_);
  }
  const MemoryPlan &plan = program.memory;
  for (Device &device : devices_) {
    device.arena = allocate_zeroed(static_cast<size_t>(plan.arena_bytes));
    device.home.resize(plan.exchanges);
    for (const Slot &slot : plan.slots)
      device.address.push_back(slot.place == Place::arena ? device.arena.get() + slot.offset : nothing);
  }
  for (size_t s = 0; s < plan.slots.size(); ++s)
    if (plan.slots[s].place == Place::argument || plan.slots[s].place == Place::result)
      callers_slots_.push_back(static_cast<int32_t>(s));
  prepare_calls(program.lowered.stream.main);
  load_constants(program.lowered.stream.main);
}

InProcessDevices::~InProcessDevices() {
  if (engine_) engine_->eraseHandler(handler_);
}

void InProcessDevices::prepare_calls(const StreamBlock &block) {
  const Stream &stream = program_.lowered.stream;
  const MemoryPlan &plan = program_.memory;
  for (const Instruction &instruction : block.instructions) {
    Call &call = calls_[instruction.id];
    for (BufferId buffer : instruction.reads) call.slots.push_back(plan.slot_of[buffer]);
    for (BufferId buffer : instruction.writes) call.slots.push_back(plan.slot_of[buffer]);
    if (auto scratch = plan.scratch.find(instruction.id); scratch != plan.scratch.end()) call.scratch = scratch->second;
    if (auto moves = plan.hand_overs.find(instruction.id); moves != plan.hand_overs.end()) {
      call.moves = &moves->second;
      for (const Move &move : moves->second.turn) call.work += move.exchange < 0 ? 2 * move.bytes : 0;
      for (const std::vector<Move> &moved : moves->second.branches)
        for (const Move &move : moved) call.work += 2 * move.bytes;
    }
    for (const StreamBlock &inner : instruction.blocks) prepare_calls(inner);
    if (!instruction.blocks.empty() || instruction.kind == InstructionKind::done) continue;
    call.op = &program_.ops[instruction.code];
    Carrier carrier = call.op->carrier;
    if (carrier == Carrier::alias || carrier == Carrier::constant) continue;
    call.work = 64;  // a call costs something whatever it does
    for (BufferId buffer : instruction.reads) call.work += stream.buffers[buffer].bytes();
    for (BufferId buffer : instruction.writes) call.work += stream.buffers[buffer].bytes();
  }
}

void InProcessDevices::begin(const std::vector<std::vector<Tensor>> &inputs) {
  const Stream &stream = program_.lowered.stream;
  const MemoryPlan &plan = program_.memory;
  inputs_ = inputs;
  for (size_t d = 0; d < devices_.size(); ++d) {
    Device &device = devices_[d];
    device.results.clear();
    for (size_t i = 0; i < stream.main.results.size(); ++i) {
      const BufferType &type = stream.buffers[stream.main.results[i]];
      if (type.is_token) {
        device.results.emplace_back(DType::i1, Shape{});
        continue;
      }
      device.results.emplace_back(type.dtype, type.shape, allocate_pooled(static_cast<size_t>(type.bytes())));
    }
    for (int32_t s : callers_slots_) {
      const Slot &slot = plan.slots[s];
      const Tensor &memory = slot.place == Place::argument ? inputs_[d][slot.index] : device.results[slot.index];
      device.address[s] = const_cast<std::byte *>(memory.data());
    }
  }
}

std::vector<std::vector<Tensor>> InProcessDevices::end() {
  const Stream &stream = program_.lowered.stream;
  const MemoryPlan &plan = program_.memory;
  std::vector<std::vector<Tensor>> outputs(devices_.size());
  for (size_t d = 0; d < devices_.size(); ++d) {
    Device &device = devices_[d];
    for (size_t i = 0; i < stream.main.results.size(); ++i) {
      const BufferType &type = stream.buffers[stream.main.results[i]];
      if (!plan.result_is_slot[i] && type.bytes() > 0)
        std::memcpy(const_cast<std::byte *>(device.results[i].data()),
                    device.address[plan.slot_of[stream.main.results[i]]], static_cast<size_t>(type.bytes()));
    }
    outputs[d] = std::move(device.results);
    device.results.clear();
  }
  inputs_.clear();
  return outputs;
}

int64_t InProcessDevices::scalar(int64_t device, BufferId buffer) {
  const std::byte *at = devices_[device].address[program_.memory.slot_of[buffer]];
  if (program_.lowered.stream.buffers[buffer].dtype == DType::i1) return static_cast<int64_t>(*at) != 0;
  int32_t value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

void InProcessDevices::hand_over(int64_t number, const Instruction &instruction, HandOverTime time, size_t block) {
  const HandOver &moves = *calls_[instruction.id].moves;
  Device &device = devices_[number];
  switch (time) {
    case HandOverTime::loop_begins:
      move(device, moves.begin);
      for (const Move &move : moves.turn)
        if (move.exchange >= 0) device.home[move.exchange] = device.address[move.to];
      break;
    case HandOverTime::loop_turns:
      moves.at_once ? move_at_once(device, moves.turn) : move(device, moves.turn);
      break;
    case HandOverTime::loop_ends:
      for (const Move &move : moves.turn) {
        if (move.exchange < 0 || device.home[move.exchange] == device.address[move.to]) continue;
        std::memcpy(device.home[move.exchange], device.address[move.to], static_cast<size_t>(move.bytes));
        std::swap(device.address[move.from], device.address[move.to]);
      }
      break;
    case HandOverTime::branch_ends:
      move(device, moves.branches[block]);
      break;
  }
}

void InProcessDevices::move(Device &device, const std::vector<Move> &moves) {
  for (const Move &move : moves) {
    if (move.exchange >= 0)
      std::swap(device.address[move.from], device.address[move.to]);
    else
      std::memcpy(device.address[move.to], device.address[move.from], static_cast<size_t>(move.bytes));
  }
}

void InProcessDevices::move_at_once(Device &device, const std::vector<Move> &moves) {
  int64_t bytes = 0;
  for (const Move &move : moves) bytes += move.bytes;
  std::shared_ptr<std::byte[]> held = allocate_pooled(static_cast<size_t>(bytes));
  std::byte *at = held.get();
  for (const Move &move : moves) {
    std::memcpy(at, device.address[move.from], static_cast<size_t>(move.bytes));
    at += move.bytes;
  }
  at = held.get();
  for (const Move &move : moves) {
    std::memcpy(device.address[move.to], at, static_cast<size_t>(move.bytes));
    at += move.bytes;
  }
}

int64_t InProcessDevices::parts_of(const Instruction &piece) const {
  const CompiledOp &op = *calls_[piece.id].op;
  return op.carrier == Carrier::kernel && op.kernel.divisible && calls_[piece.id].work > (64 << 10) ? INT64_MAX : 1;
}

void InProcessDevices::run_piece(const Instruction &piece, int64_t number, int64_t part, int64_t parts) {
  const Call &call = calls_[piece.id];
  if (call.op->carrier != Carrier::kernel) return evaluate_piece(piece, number);
  const Device &device = devices_[number];
  llvm::SmallVector<void *, 16> buffers;
  for (int32_t slot : call.slots) buffers.push_back(device.address[slot]);
  if (call.scratch >= 0) buffers.push_back(device.arena.get() + call.scratch);
  call.op->kernel(buffers.data(), part, parts);
}

int64_t InProcessDevices::advance_parts(const Instruction &start, const DeviceList &active) const {
  bool divisible = calls_[start.id].op->carrier == Carrier::exchange && static_cast<int64_t>(active.size()) == count();
  return divisible ? INT64_MAX : 1;
}

void InProcessDevices::advance(const Instruction &start, const DeviceList &active, int64_t part, int64_t parts) {
  const Call &call = calls_[start.id];
  // Where only some devices are active, the reference's meaning knows who may go on and what to say.
  if (call.op->carrier != Carrier::exchange || static_cast<int64_t>(active.size()) != count())
    return evaluate_together(start, active);
  std::vector<const void *> operands;
  std::vector<void *> results;
  for (const Device &device : devices_) {
    operands.push_back(device.address[call.slots[0]]);
    results.push_back(device.address[call.slots[1]]);
  }
  perform(call.op->exchange, operands, results, part, parts);
}

Tensor InProcessDevices::view(int64_t device, BufferId buffer) const {
  const BufferType &type = program_.lowered.stream.buffers[buffer];
  if (type.is_token) return Tensor(DType::i1, {});
  return Tensor::view(type.dtype, type.shape, devices_[device].address[program_.memory.slot_of[buffer]]);
}

void InProcessDevices::copy_result(const Instruction &instruction, int64_t device, size_t which, const Tensor &value) {
  int64_t bytes = program_.lowered.stream.buffers[instruction.writes[which]].bytes();
  if (bytes == 0) return;
  std::byte *to = devices_[device].address[program_.memory.slot_of[instruction.writes[which]]];
  if (to != value.data()) std::memcpy(to, value.data(), static_cast<size_t>(bytes));
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
