#include "run/device/inprocess/inprocess_devices.h"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <utility>

#include "base/error.h"
#include "base/memory.h"
#include "llvm/ADT/STLExtras.h"
#include "ops/duties.h"
#include "run/device/inprocess/reports.h"

namespace tessera {
namespace {

// What slots without contents point to.
alignas(memory_alignment) std::byte nothing[memory_alignment];

constexpr int64_t small_bytes = 64 << 10;  // of all devices together

int64_t rounded(int64_t bytes) {
  constexpr auto to = static_cast<int64_t>(memory_alignment);
  return (bytes + to - 1) / to * to;
}

}  // namespace

void InProcessDevices::Pieces::take(int64_t first_device, int64_t devices) {
  first = first_device;
  if (bytes == 0) return;
  bool together = bytes * devices <= small_bytes;  // they are one piece
  memory.resize(together ? 1 : static_cast<size_t>(devices));
  for (auto &piece : memory) piece = allocate_pooled(static_cast<size_t>(together ? bytes * devices : bytes));
}

std::byte *InProcessDevices::Pieces::of(int64_t device) const {
  return memory.size() == 1 ? memory[0].get() + (device - first) * bytes
                            : memory[static_cast<size_t>(device - first)].get();
}

std::shared_ptr<std::byte[]> InProcessDevices::Pieces::handle(int64_t device, int64_t offset) const {
  return {memory[memory.size() == 1 ? 0 : static_cast<size_t>(device - first)], of(device) + offset};
}

InProcessDevices::InProcessDevices(const CompiledProgram &program, const ProcessGrid &grid)
    : InProcessDevices(program, grid, 0, grid.size()) {}

InProcessDevices::InProcessDevices(const CompiledProgram &program, const ProcessGrid &grid, int64_t first, int64_t last)
    : program_(program),
      grid_(grid),
      first_(first),
      last_(last),
      calls_(program.lowered.stream.instruction_count),
      devices_(grid.size()) {
  const MemoryPlan &plan = program.memory;
  for (Device &device : devices_) {
    device.home.resize(plan.exchanges);
    device.address.assign(plan.slots.size(), nothing);
  }
  for (size_t s = 0; s < plan.slots.size(); ++s) {
    Place place = plan.slots[s].place;
    if (place == Place::arena) arena_slots_.push_back(static_cast<int32_t>(s));
    if (place == Place::argument || place == Place::result || place == Place::donated)
      callers_slots_.push_back(static_cast<int32_t>(s));
  }
  arenas_.bytes = rounded(plan.arena_bytes);
  prepare_calls(program.lowered.stream.main);
  prepare_results();
  prepare_donated();
  std::optional<ReportsTo> reports;
  if (!program.lowered.ops.empty()) reports.emplace(program.lowered.ops[0].op->getContext()->getDiagEngine());
  load_constants(program.lowered.stream.main);
}

InProcessDevices::~InProcessDevices() = default;

// Of results that are computed where the caller gets them. A large one has a piece for itself, so that it goes when nobody
// wants it any more, whatever becomes of the others, and so that it may be given away.
void InProcessDevices::prepare_results() {
  const Stream &stream = program_.lowered.stream;
  results_.resize(1);
  for (size_t i = 0; i < stream.main.results.size(); ++i) {
    int64_t bytes = rounded(stream.buffers[stream.main.results[i]].bytes());
    ResultPlace &at = result_at_.emplace_back();
    if (!program_.memory.result_is_slot[i] || bytes == 0) continue;
    if (bytes * (last_ - first_) <= small_bytes) {
      at = {0, results_[0].bytes};
      results_[0].bytes += bytes;
    } else {
      at = {static_cast<int32_t>(results_.size()), 0};
      results_.push_back({bytes, {}, 0});
    }
  }
}

void InProcessDevices::prepare_donated() {
  donated_at_.assign(program_.lowered.stream.main.arguments.size(), -1);
  for (const Slot &slot : program_.memory.slots) {
    if (slot.place != Place::donated || donated_at_[slot.index] >= 0) continue;
    donated_at_[slot.index] = static_cast<int32_t>(donated_.size());
    donated_.push_back({slot.index, {}, {}});
  }
}

void InProcessDevices::prepare_calls(const StreamBlock &block) {
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
    call.work = 64 + moved_bytes(instruction, program_);  // a call costs something whatever it does
    if (instruction.kind == InstructionKind::start && !instruction.writes.empty() &&
        plan.slots[plan.slot_of[instruction.writes[0]]].is_held_once)
      held_once_.emplace(instruction.id, HeldOnce{plan.slot_of[instruction.writes[0]], {}, {}});
  }
}

void InProcessDevices::begin(const std::vector<std::vector<Tensor>> &inputs) {
  std::vector<const Tensor *> all;
  for (const std::vector<Tensor> &own : inputs)
    for (const Tensor &input : own) all.push_back(&input);
  begin(all, {});
}

// Before argument slots get their addresses: a handle that others share moves to a copy.
void InProcessDevices::take_donated() {
  const Stream &stream = program_.lowered.stream;
  for (Donated &donated : donated_) {
    auto bytes = static_cast<size_t>(stream.buffers[stream.main.arguments[donated.argument]].bytes());
    donated.instead.resize(devices_.size());
    donated.memory.resize(devices_.size());
    for (auto d = static_cast<size_t>(first_); d < static_cast<size_t>(last_); ++d) {
      size_t at = d * stream.main.arguments.size() + static_cast<size_t>(donated.argument);
      if (given_.empty()) donated.instead[d] = allocate_pooled(bytes);
      donated.memory[d] = given_.empty() ? donated.instead[d].get() : given_[at]->mutable_data();
    }
  }
}

// Of what isn't in the arena.
std::byte *InProcessDevices::memory_of(const Slot &slot, size_t device) {
  size_t arguments = program_.lowered.stream.main.arguments.size();
  if (slot.place == Place::argument)
    return const_cast<std::byte *>(inputs_[device * arguments + static_cast<size_t>(slot.index)]->data());
  if (slot.place == Place::donated) return donated_[donated_at_[slot.index]].memory[device] + slot.offset;
  const ResultPlace &at = result_at_[slot.index];
  return at.pieces < 0 ? nothing : results_[at.pieces].of(static_cast<int64_t>(device)) + at.offset + slot.offset;
}

void InProcessDevices::begin(llvm::ArrayRef<const Tensor *> inputs, llvm::ArrayRef<Tensor *> given) {
  const MemoryPlan &plan = program_.memory;
  inputs_.assign(inputs.begin(), inputs.end());
  given_.assign(given.begin(), given.end());
  if (program_.needs_module && !reports_ && !program_.lowered.ops.empty())
    reports_.emplace(program_.lowered.ops[0].op->getContext()->getDiagEngine());
  // A run that has failed may have left addresses exchanged, checks, and messages that nobody has received.
  if (std::exchange(is_running_, true)) {
    for (Device &device : devices_) device.arena = nullptr;
    checks_ = {};
    channels_.clear();
    probes_.clear();
  }
  arenas_.take(first_, last_ - first_);
  for (Pieces &pieces : results_) pieces.take(first_, last_ - first_);
  take_donated();
  for (auto d = static_cast<size_t>(first_); d < static_cast<size_t>(last_); ++d) {
    Device &device = devices_[d];
    auto number = static_cast<int64_t>(d);
    if (arenas_.bytes > 0 && device.arena != arenas_.of(number)) {
      device.arena = arenas_.of(number);
      for (int32_t s : arena_slots_) device.address[s] = device.arena + plan.slots[s].offset;
    }
    for (int32_t s : callers_slots_) device.address[s] = memory_of(plan.slots[s], d);
  }
}

std::vector<std::vector<Tensor>> InProcessDevices::end() {
  std::vector<std::vector<Tensor>> outputs;
  end(outputs);
  return outputs;
}

void InProcessDevices::end(std::vector<std::vector<Tensor>> &outputs) {
  size_t count = program_.lowered.stream.main.results.size();
  outputs.resize(devices_.size());
  for (size_t d = 0; d < devices_.size(); ++d) {
    outputs[d].resize(count);
    for (size_t i = 0; i < count; ++i) outputs[d][i] = result_of(d, i);
  }
  arenas_.memory.clear();
  for (Pieces &pieces : results_) pieces.memory.clear();
  for (Donated &donated : donated_) donated.instead.clear();
  inputs_.clear();
  given_.clear();
  reports_.reset();
  is_running_ = false;
}

Tensor InProcessDevices::result_of(size_t d, size_t result) {
  const Stream &stream = program_.lowered.stream;
  BufferId buffer = stream.main.results[result];
  const BufferType &type = stream.buffers[buffer];
  int32_t at = program_.memory.slot_of[buffer];
  const Slot &slot = program_.memory.slots[at];
  if (!is_local(static_cast<int64_t>(d))) return Tensor::absent(type.is_token ? DType::i1 : type.dtype, type.shape);
  auto argument = [&] {
    size_t index = d * stream.main.arguments.size() + static_cast<size_t>(slot.index);
    return inputs_[index]->reshaped(type.shape);
  };
  if (type.is_token) return Tensor(DType::i1, {});
  if (type.bytes() == 0) return Tensor(type.dtype, type.shape);
  if (slot.place == Place::result) {
    const ResultPlace &own = result_at_[slot.index];
    return Tensor(type.dtype, type.shape, results_[own.pieces].handle(static_cast<int64_t>(d), own.offset));
  }
  if (slot.place == Place::argument) return argument();
  if (slot.place == Place::donated) {
    std::shared_ptr<std::byte[]> &instead = donated_[donated_at_[slot.index]].instead[d];
    return instead ? Tensor(type.dtype, type.shape, instead) : argument();
  }
  for (const std::vector<Constant> *constants : {&devices_[d].constants, &constants_})
    for (const Constant &constant : *constants)
      if (constant.slot == at) return constant.value.reshaped(type.shape);
  throw DefectError("a result of the program stands nowhere");
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
    else if (device.address[move.from] != device.address[move.to])
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

DeviceSet::LoopRun InProcessDevices::loop_run(const Instruction &loop) const {
  auto found = program_.loops.find(loop.id);
  if (found == program_.loops.end()) return LoopRun::by_steps;
  return found->second.has_large_steps() ? LoopRun::either : LoopRun::at_once;
}

int64_t InProcessDevices::run_loop(const Instruction &loop, int64_t number) {
  const Device &device = devices_[number];
  return program_.loops.at(loop.id).run(device.address, device.arena);
}

int64_t InProcessDevices::parts_of(const Instruction &piece) const {
  const CompiledOp &op = *calls_[piece.id].op;
  return op.carrier == Carrier::kernel && op.kernel.divisible && calls_[piece.id].work > (64 << 10) ? INT64_MAX : 1;
}

void InProcessDevices::run_piece(const Instruction &piece, int64_t number, int64_t part, int64_t parts) {
  const Call &call = calls_[piece.id];
  if (call.op->carrier != Carrier::kernel) return evaluate_piece(piece, number);
  call.op->kernel(buffers_of(call, devices_[number]).data(), part, parts);
}

llvm::SmallVector<void *, 16> InProcessDevices::buffers_of(const Call &call, const Device &device) const {
  llvm::SmallVector<void *, 16> buffers;
  for (int32_t slot : call.slots) buffers.push_back(device.address[slot]);
  if (call.scratch >= 0) buffers.push_back(device.arena + call.scratch);
  return buffers;
}

// What several devices hold once is read once; of arguments blocks of several devices may be one in memory.
bool InProcessDevices::is_better_together(const Instruction &piece) const {
  if (piece.kind != InstructionKind::piece) return false;
  const Call &call = calls_[piece.id];
  if (call.op->carrier != Carrier::kernel || !call.op->kernel.together) return false;
  return llvm::any_of(call.slots, [&](int32_t number) {
    const Slot &slot = program_.memory.slots[number];
    return slot.is_held_once || slot.place == Place::argument;
  });
}

void InProcessDevices::run_together(const Instruction &piece, const DeviceList &devices) {
  const Call &call = calls_[piece.id];
  std::vector<llvm::SmallVector<void *, 16>> own;
  std::vector<void *const *> buffers;
  for (int64_t device : devices) own.push_back(buffers_of(call, devices_[device]));
  for (const auto &each : own) buffers.push_back(each.data());
  call.op->kernel.together(call.op->kernel.state.get(), buffers.data(), static_cast<int64_t>(buffers.size()));
}

void InProcessDevices::start(const Instruction &start, const DeviceList &active) {
  if (held_once_.contains(start.id)) hold_once(start, active);
}

// The first of a group's members that are played here has it, or that of another group whose members have the same operands:
// as where an argument is the same on both.
void InProcessDevices::hold_once(const Instruction &start, const DeviceList &active) {
  HeldOnce &held = held_once_.at(start.id);
  const Call &call = calls_[start.id];
  const Slot &slot = program_.memory.slots[held.slot];
  held.holder.resize(devices_.size());
  std::iota(held.holder.begin(), held.holder.end(), int64_t{0});
  held.is_written.assign(devices_.size(), true);
  bool all_active = static_cast<int64_t>(active.size()) == count();
  std::map<std::vector<const std::byte *>, int64_t> known;
  for (const std::vector<int64_t> &group : call.op->exchange.groups) {
    auto first = std::ranges::find_if(group, [&](int64_t member) { return is_local(member); });
    if (first == group.end()) continue;
    int64_t holder = *first;
    if (all_active && std::ranges::all_of(group, [&](int64_t member) { return is_local(member); })) {
      std::vector<const std::byte *> operands;
      for (int64_t member : group) operands.push_back(devices_[member].address[call.slots[0]]);
      holder = known.try_emplace(std::move(operands), holder).first->second;
    }
    for (int64_t member : group) {
      held.holder[member] = is_local(member) ? holder : member;
      held.is_written[member] = !is_local(member) || holder == *first;
    }
  }
  for (int64_t device : active) {
    if (!is_local(device)) continue;
    auto holder = static_cast<size_t>(held.holder[device]);
    devices_[device].address[held.slot] =
        slot.place == Place::arena ? devices_[holder].arena + slot.offset : memory_of(slot, holder);
  }
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
  perform_exchange(start, part, parts);
}

void InProcessDevices::perform_exchange(const Instruction &start, int64_t part, int64_t parts) {
  const Call &call = calls_[start.id];
  std::vector<const void *> operands;
  std::vector<void *> results;
  for (int64_t device = 0; device < count(); ++device) {
    operands.push_back(devices_[device].address[call.slots[0]]);
    results.push_back(is_local(device) ? devices_[device].address[call.slots[1]] : nullptr);
  }
  if (auto held = held_once_.find(start.id); held != held_once_.end() && !held->second.is_written.empty())
    for (int64_t device = 0; device < count(); ++device)
      if (!held->second.is_written[device]) results[device] = nullptr;
  perform(call.op->exchange, operands, results, part, parts);
}

Tensor InProcessDevices::view(int64_t device, BufferId buffer) const {
  const BufferType &type = program_.lowered.stream.buffers[buffer];
  if (type.is_token) return Tensor(DType::i1, {});
  return Tensor::view(type.dtype, type.shape, devices_[device].address[program_.memory.slot_of[buffer]]);
}

void InProcessDevices::copy_result(const Instruction &instruction, int64_t device, size_t which, const Tensor &value) {
  int64_t bytes = program_.lowered.stream.buffers[instruction.writes[which]].bytes();
  if (bytes == 0 || !is_local(device)) return;
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
