#include "devices/inprocess/inprocess_devices.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <utility>

#include "devices/memory_need.h"
#include "llvm/ADT/STLExtras.h"

namespace tessera {

InProcessDevices::InProcessDevices(const CompiledProgram &program, const ProcessGrid &grid)
    : InProcessDevices(program, grid, DeviceRange::of(grid.size())) {}

InProcessDevices::InProcessDevices(const CompiledProgram &program, const ProcessGrid &grid, const DeviceRange &local)
    : program_(program),
      grid_(grid),
      local_(local),
      calls_(program.lowered.stream.instruction_count),
      memory_(program, grid.size(), local),
      held_(program.memory, memory_, grid.size(), local),
      reference_(program, grid, memory_, local) {
  reference_.evaluator().listen();
  check_exchanges();
  prepare_calls(program.lowered.stream.main);
  reference_.load_constants(program.lowered.stream.main);
  reference_.evaluator().stop_listening();
}

InProcessDevices::~InProcessDevices() = default;

std::string InProcessDevices::lack_of_memory(llvm::ArrayRef<const Tensor *> inputs, bool given) const {
  if (!may_need_much(program_, count())) return "";
  return tessera::lack_of_memory(memory_need(program_, local_, inputs, given), program_);
}

void InProcessDevices::begin(llvm::ArrayRef<const Tensor *> inputs, llvm::ArrayRef<Tensor *> given) {
  if (program_.needs_module) reference_.evaluator().listen();
  memory_.take(inputs, given);
}

void InProcessDevices::end(std::vector<std::vector<Tensor>> &outputs) {
  memory_.give_results(outputs);
  reference_.evaluator().stop_listening();
}

int64_t InProcessDevices::scalar(DeviceId device, BufferId buffer) {
  const std::byte *at = memory_.address(device, program_.memory.slot_of[buffer]);
  if (type_of(buffer).dtype == DType::i1) return static_cast<int64_t>(*at) != 0;
  int32_t value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

void InProcessDevices::copy_carried(DeviceId device, const Instruction &instruction, CarriedCopyTime time,
                                    size_t block) {
  memory_.copy_carried(device, *calls_[instruction.id].moves, time, block);
}

// Checks exchanges at this point, since the number of devices isn't known earlier.
void InProcessDevices::check_exchanges() const {
  for (size_t code = 0; code < program_.ops.size(); ++code) {
    const CompiledOp &op = program_.ops[code];
    std::string problem;
    for (const CollectiveTask &task : op.collectives)
      if (problem.empty()) problem = problem_of(task, count());
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
    if (auto moves = plan.carried_copies.find(instruction.id); moves != plan.carried_copies.end()) {
      call.moves = &moves->second;
      for (const Move &move : moves->second.iteration) call.work += move.exchange < 0 ? 2 * move.bytes : 0;
      for (const std::vector<Move> &moved : moves->second.branches)
        for (const Move &move : moved) call.work += 2 * move.bytes;
    }
    for (const StreamBlock &inner : instruction.blocks) prepare_calls(inner);
    if (!instruction.blocks.empty() || instruction.kind == InstructionKind::done) continue;
    call.op = &program_.ops[instruction.code];
    LoweringKind lowering = call.op->lowering;
    if (lowering == LoweringKind::alias || lowering == LoweringKind::constant) continue;
    call.work = 64 + moved_bytes(instruction, program_);  // every call has a cost
    if (instruction.kind == InstructionKind::start) held_.prepare(instruction);
  }
}

DeviceSet::LoopRun InProcessDevices::loop_run(const Instruction &loop) const {
  auto found = program_.loops.find(loop.id);
  if (found == program_.loops.end()) return LoopRun::by_steps;
  return found->second.has_large_steps() ? LoopRun::either : LoopRun::at_once;
}

int64_t InProcessDevices::run_loop(const Instruction &loop, DeviceId device) {
  return program_.loops.at(loop.id).run(memory_.addresses(device), memory_.arena(device));
}

int64_t InProcessDevices::parts_of(const Instruction &operation) const {
  const CompiledOp &op = *calls_[operation.id].op;
  return op.lowering == LoweringKind::kernel && op.kernel.divisible && calls_[operation.id].work > (64 << 10)
             ? INT64_MAX
             : 1;
}

void InProcessDevices::run_operation(const Instruction &operation, DeviceId device, int64_t part, int64_t parts) {
  const Call &call = calls_[operation.id];
  if (call.op->lowering != LoweringKind::kernel) return reference_.execute(operation, device);
  call.op->kernel(buffers_of(call, device).data(), part, parts);
}

llvm::SmallVector<void *, 16> InProcessDevices::buffers_of(const Call &call, DeviceId device) const {
  llvm::SmallVector<void *, 16> buffers;
  for (SlotId slot : call.slots) buffers.push_back(memory_.addresses(device)[slot]);
  if (call.scratch >= 0) buffers.push_back(memory_.arena(device) + call.scratch);
  return buffers;
}

bool InProcessDevices::is_executed_once(const Instruction &operation) const {
  if (operation.kind != InstructionKind::operation || operation.writes.empty()) return false;
  return calls_[operation.id].op->lowering == LoweringKind::kernel && held_.is_held_once(operation.writes[0]);
}

// A value that is held once is read once. An argument's blocks on several devices may share memory.
bool InProcessDevices::is_better_batched(const Instruction &operation) const {
  if (operation.kind != InstructionKind::operation) return false;
  const Call &call = calls_[operation.id];
  if (call.op->lowering != LoweringKind::kernel || !call.op->kernel.batched) return false;
  return llvm::any_of(call.slots, [&](SlotId number) {
    const Slot &slot = program_.memory.slots[number];
    return slot.is_held_once || slot.allocation == Allocation::argument;
  });
}

// Groups devices by the shared operand with the fewest copies in memory.
DeviceList InProcessDevices::arranged(const Instruction &operation, const DeviceList &devices) const {
  constexpr int64_t worth_arranging = 4096;  // bytes of an operand
  std::map<DeviceId, size_t> copy_of;
  size_t fewest = devices.size();
  for (size_t i = 0; i < operation.reads.size(); ++i) {
    if (program_.lowered.stream.buffers[operation.reads[i]].bytes() < worth_arranging) continue;
    std::map<const std::byte *, size_t> copies;
    std::map<DeviceId, size_t> own;
    for (DeviceId device : devices)
      own[device] =
          copies.try_emplace(memory_.address(device, calls_[operation.id].slots[i]), copies.size()).first->second;
    if (copies.size() == 1 || copies.size() >= fewest) continue;
    fewest = copies.size();
    copy_of = std::move(own);
  }
  DeviceList arranged = devices;
  if (!copy_of.empty()) std::ranges::stable_sort(arranged, {}, [&](DeviceId device) { return copy_of.at(device); });
  return arranged;
}

void InProcessDevices::run_batched(const Instruction &operation, const DeviceList &devices) {
  const Call &call = calls_[operation.id];
  std::vector<llvm::SmallVector<void *, 16>> own;
  std::vector<void *const *> buffers;
  for (DeviceId device : devices) own.push_back(buffers_of(call, device));
  for (const auto &each : own) buffers.push_back(each.data());
  call.op->kernel.batched(call.op->kernel.state.get(), buffers.data(), static_cast<int64_t>(buffers.size()));
}

void InProcessDevices::start(const Instruction &start, const DeviceList &active) {
  held_.begin(start, op_of(start).collectives, active);
}

std::optional<DeviceGroups> InProcessDevices::groups_of(const Instruction &start) const {
  const CompiledOp &op = *calls_[start.id].op;
  if (op.lowering != LoweringKind::collective) return std::nullopt;
  return op.collectives.front().groups;
}

// Returns whether a collective has a task and each group is active as a whole or not at all.
bool InProcessDevices::has_whole_groups(const Instruction &start, const DeviceList &active) const {
  const CompiledOp &op = *calls_[start.id].op;
  if (op.lowering != LoweringKind::collective) return false;
  if (static_cast<int64_t>(active.size()) == count()) return true;
  ById<DeviceId, bool> is_active(static_cast<size_t>(count()));
  for (DeviceId device : active) is_active[device] = true;
  return std::ranges::all_of(op.collectives.front().groups, [&](const std::vector<DeviceId> &group) {
    return std::ranges::all_of(group, [&](DeviceId member) { return is_active[member] == is_active[group[0]]; });
  });
}

int64_t InProcessDevices::advance_parts(const Instruction &start, const DeviceList &active) const {
  return has_whole_groups(start, active) ? INT64_MAX : 1;
}

// If a group is only partly active, the reference decides which devices may go on, and reports the error.
void InProcessDevices::advance(const Instruction &start, const DeviceList &active, int64_t part, int64_t parts) {
  if (!has_whole_groups(start, active)) return evaluate_together(start, active);
  perform_exchange(start, active, part, parts);
}

void InProcessDevices::perform_exchange(const Instruction &start, const DeviceList &active, int64_t part,
                                        int64_t parts) {
  // Small members are assigned to the parts of the work in turn.
  for (size_t member = 0; member < calls_[start.id].op->collectives.size(); ++member)
    perform_member(start, member, active, (part + static_cast<int64_t>(member)) % parts, parts);
}

void InProcessDevices::perform_member(const Instruction &start, size_t member, const DeviceList &active, int64_t part,
                                      int64_t parts) {
  const Call &call = calls_[start.id];
  ById<DeviceId, const void *> operands;
  ById<DeviceId, void *> results(static_cast<size_t>(count()));
  const SlotId from = call.slots[member], to = call.slots[start.reads.size() + member];
  for (DeviceId device : results.ids()) operands.push_back(memory_.address(device, from));
  for (DeviceId device : active)
    if (local_.has(device)) results[device] = memory_.address(device, to);
  held_.drop_shared(start, member, results);
  perform(call.op->collectives[member], operands, results, part, parts);
}

}  // namespace tessera
