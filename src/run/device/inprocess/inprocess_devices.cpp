#include "run/device/inprocess/inprocess_devices.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "llvm/ADT/STLExtras.h"

namespace tessera {

InProcessDevices::InProcessDevices(const CompiledProgram &program, const ProcessGrid &grid)
    : InProcessDevices(program, grid, 0, grid.size()) {}

InProcessDevices::InProcessDevices(const CompiledProgram &program, const ProcessGrid &grid, int64_t first, int64_t last)
    : program_(program),
      grid_(grid),
      first_(first),
      last_(last),
      calls_(program.lowered.stream.instruction_count),
      devices_(grid.size()),
      evaluator_(program.lowered, grid, [this](int64_t device, BufferId buffer) { return view(device, buffer); }) {
  evaluator_.listen();
  check_exchanges();
  prepare_memory();
  prepare_calls(program.lowered.stream.main);
  load_constants(program.lowered.stream.main);
  evaluator_.stop_listening();
}

InProcessDevices::~InProcessDevices() = default;

// Only here is it known how many devices there are.
void InProcessDevices::check_exchanges() const {
  for (size_t code = 0; code < program_.ops.size(); ++code) {
    const CompiledOp &op = program_.ops[code];
    if (op.carrier != Carrier::exchange) continue;
    std::string problem = problem_of(op.exchange, count());
    if (problem.empty()) continue;
    mlir::Operation *at = program_.lowered.ops[code].op;
    CatchReports reports;
    at->emitError() << "'" << at->getName() << "' " << problem;
    reports.fail(at->getName().getStringRef().str());
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

std::optional<std::vector<std::vector<int64_t>>> InProcessDevices::groups_of(const Instruction &start) const {
  const CompiledOp &op = *calls_[start.id].op;
  if (op.carrier != Carrier::exchange) return std::nullopt;
  return op.exchange.groups;
}

// A collective that is known as an exchange, each group of which is active as a whole or not at all.
bool InProcessDevices::has_whole_groups(const Instruction &start, const DeviceList &active) const {
  const CompiledOp &op = *calls_[start.id].op;
  if (op.carrier != Carrier::exchange) return false;
  if (static_cast<int64_t>(active.size()) == count()) return true;
  std::vector<bool> is_active(static_cast<size_t>(count()));
  for (int64_t device : active) is_active[device] = true;
  return std::ranges::all_of(op.exchange.groups, [&](const std::vector<int64_t> &group) {
    return std::ranges::all_of(group, [&](int64_t member) { return is_active[member] == is_active[group[0]]; });
  });
}

int64_t InProcessDevices::advance_parts(const Instruction &start, const DeviceList &active) const {
  return has_whole_groups(start, active) ? INT64_MAX : 1;
}

// Where only a part of a group is active, the reference's meaning knows who may go on and what to say.
void InProcessDevices::advance(const Instruction &start, const DeviceList &active, int64_t part, int64_t parts) {
  if (!has_whole_groups(start, active)) return evaluate_together(start, active);
  perform_exchange(start, active, part, parts);
}

void InProcessDevices::perform_exchange(const Instruction &start, const DeviceList &active, int64_t part,
                                        int64_t parts) {
  const Call &call = calls_[start.id];
  std::vector<const void *> operands;
  std::vector<void *> results(static_cast<size_t>(count()));
  for (int64_t device = 0; device < count(); ++device) operands.push_back(devices_[device].address[call.slots[0]]);
  for (int64_t device : active)
    if (is_local(device)) results[device] = devices_[device].address[call.slots[1]];
  if (auto held = held_once_.find(start.id); held != held_once_.end() && !held->second.is_written.empty())
    for (int64_t device = 0; device < count(); ++device)
      if (!held->second.is_written[device]) results[device] = nullptr;
  perform(call.op->exchange, operands, results, part, parts);
}

}  // namespace tessera
