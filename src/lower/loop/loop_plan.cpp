#include "lower/loop/loop_plan.h"

#include <algorithm>
#include <unordered_map>

namespace tessera {
namespace {

// Limits steps and nesting: a function of more steps takes longer to compile than it saves, and programs aren't written
// with deeper nests.
constexpr size_t most_steps = 1000;
constexpr int most_depth = 50;
constexpr int64_t most_register_bytes = 64;
// Limits the bytes on the stack for moves of an iteration.
constexpr int64_t most_held_bytes = 64 << 10;
// Threads may share a step of at least this many bytes.
constexpr int64_t large_step = 256 << 10;

class Planner {
 public:
  Planner(const MemoryPlan &memory, const std::function<LoopOp(const Instruction &)> &op_of)
      : memory_(memory), op_of_(op_of) {}

  std::optional<LoopPlan> plan(const Instruction &loop) {
    add_control(loop, plan_.loop);
    if (!possible_) return std::nullopt;
    for (BufferId buffer : loop.reads) loop_buffer(buffer).is_given = true;
    for (BufferId buffer : loop.writes) loop_buffer(buffer).is_result = true;
    note_writes(plan_.loop);
    // Constants that are made within the loop aren't inputs, but they are never written.
    for (LoopBuffer &buffer : plan_.buffers) buffer.is_given |= !buffer.is_written;
    choose_registers();
    return std::move(plan_);
  }

 private:
  int32_t index_of_slot(SlotId slot) {
    auto [found, is_new] = known_slots_.try_emplace(slot, static_cast<int32_t>(plan_.buffers.size()));
    if (is_new) plan_.buffers.push_back({slot, -1, memory_.slots[slot].bytes});
    return found->second;
  }
  int32_t index_of(BufferId buffer) { return index_of_slot(memory_.slot_of[buffer]); }
  LoopBuffer &loop_buffer(BufferId buffer) { return plan_.buffers[index_of(buffer)]; }

  void add_block(const StreamBlock &block, LoopBlock &to) {
    for (const Instruction &instruction : block.instructions) {
      possible_ &= ++steps_ <= most_steps;
      if (!possible_) return;
      switch (instruction.kind) {
        case InstructionKind::operation:
          add_operation(instruction, to);
          break;
        case InstructionKind::start:
        case InstructionKind::done:
          possible_ = false;
          break;
        case InstructionKind::loop:
        case InstructionKind::branch:
          add_control(instruction, to.steps.emplace_back());
          break;
      }
    }
  }

  void add_operation(const Instruction &operation, LoopBlock &to) {
    LoopOp op = op_of_(operation);
    if (op.part == LoopPart::nothing) return;
    if (op.part == LoopPart::none) {
      possible_ = false;
      return;
    }
    plan_.has_large_steps |= op.moved_bytes >= large_step;
    LoopStep &step = to.steps.emplace_back();
    step.kind = op.part == LoopPart::here ? LoopStep::Kind::here : LoopStep::Kind::call;
    step.code = operation.code;
    for (BufferId buffer : operation.reads) step.buffers.push_back(index_of(buffer));
    step.writes_at = step.buffers.size();
    step.writes = operation.writes.size();
    for (BufferId buffer : operation.writes) step.buffers.push_back(index_of(buffer));
    if (step.kind == LoopStep::Kind::here) return;
    if (auto scratch = memory_.scratch.find(operation.id); scratch != memory_.scratch.end()) {
      step.buffers.push_back(static_cast<int32_t>(plan_.buffers.size()));
      plan_.buffers.push_back({SlotId::none, scratch->second, 0});
    }
    auto [found, is_new] = routines_.try_emplace(operation.code, static_cast<int32_t>(plan_.routines.size()));
    if (is_new) plan_.routines.push_back({operation.code, op.may_fail});
    step.routine = found->second;
    step.table = static_cast<int32_t>(plan_.tables.size());
    plan_.tables.push_back(step.buffers);
  }

  void add_control(const Instruction &instruction, LoopStep &step) {
    bool is_loop = instruction.kind == InstructionKind::loop;
    step.kind = is_loop ? LoopStep::Kind::loop : LoopStep::Kind::branch;
    step.on_predicate = instruction.on_predicate;
    possible_ &= ++depth_ <= most_depth;
    for (const StreamBlock &block : instruction.blocks) {
      if (!possible_) return;
      LoopBlock inner;
      add_block(block, inner);
      step.blocks.push_back(std::move(inner));
    }
    --depth_;
    if (!possible_) return;
    const CarriedCopies &moves = memory_.carried_copies.at(instruction.id);
    if (is_loop) {
      step.decides = index_of(instruction.blocks[0].results[0]);
      step.begin = in_order(moves.begin, false);
      step.blocks[1].moves = in_order(moves.iteration, moves.at_once);
      return;
    }
    step.decides = index_of(instruction.reads[0]);
    for (size_t i = 0; i < moves.branches.size(); ++i) step.blocks[i].moves = in_order(moves.branches[i], false);
  }

  // Orders simultaneous moves. A move comes first if no other move still reads its target; in a cycle one value is
  // held.
  std::vector<LoopMove> in_order(const std::vector<Move> &moves, bool at_once) {
    std::vector<LoopMove> waiting, ordered;
    for (const Move &move : moves) {
      waiting.push_back({index_of_slot(move.from), index_of_slot(move.to), move.bytes, at_once ? -1 : move.exchange});
      if (waiting.back().exchange < 0) continue;
      waiting.back().exchange = plan_.exchanges++;
      for (int32_t moved : {waiting.back().from, waiting.back().to}) plan_.buffers[moved].is_exchanged = true;
    }
    if (!at_once) return waiting;
    std::vector<LoopMove> held;
    int64_t held_bytes = 0;
    while (!waiting.empty()) {
      auto is_free = [&](const LoopMove &move) {
        return std::ranges::none_of(waiting,
                                    [&](const LoopMove &other) { return &other != &move && other.from == move.to; });
      };
      auto next = std::ranges::find_if(waiting, is_free);
      if (next != waiting.end()) {
        ordered.push_back(*next);
        waiting.erase(next);
        continue;
      }
      held.push_back(waiting.front());
      held.back().is_held = true;
      held_bytes += held.back().bytes;
      waiting.erase(waiting.begin());
    }
    possible_ &= held_bytes <= most_held_bytes;
    ordered.insert(ordered.end(), held.begin(), held.end());
    return ordered;
  }

  void note_writes(const LoopStep &step) {
    for (size_t i = 0; i < step.writes; ++i) plan_.buffers[step.buffers[step.writes_at + i]].is_written = true;
    note_writes(step.begin);
    for (const LoopBlock &block : step.blocks) {
      for (const LoopStep &inner : block.steps) note_writes(inner);
      note_writes(block.moves);
    }
    if (step.kind == LoopStep::Kind::here)
      for (int32_t buffer : step.buffers) plan_.buffers[buffer].in_register = true;
  }
  void note_writes(const std::vector<LoopMove> &moves) {
    for (const LoopMove &move : moves) plan_.buffers[move.to].is_written = true;
  }

  void choose_registers() {
    for (LoopBuffer &buffer : plan_.buffers)
      buffer.in_register &= buffer.bytes <= most_register_bytes && buffer.bytes > 0 && !buffer.is_exchanged;
  }

  const MemoryPlan &memory_;
  const std::function<LoopOp(const Instruction &)> &op_of_;
  LoopPlan plan_;
  std::unordered_map<SlotId, int32_t> known_slots_;  // by slot
  std::unordered_map<int32_t, int32_t> routines_;    // by code
  size_t steps_ = 0;
  int depth_ = 0;
  bool possible_ = true;
};

}  // namespace

std::optional<LoopPlan> plan_loop(const Instruction &loop, const MemoryPlan &memory,
                                  const std::function<LoopOp(const Instruction &)> &op_of) {
  return Planner(memory, op_of).plan(loop);
}

}  // namespace tessera
