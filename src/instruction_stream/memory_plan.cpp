#include "instruction_stream/memory_plan.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>
#include <utility>

#include "instruction_stream/held_once.h"
#include "instruction_stream/lifetimes.h"

namespace tessera {
namespace {

constexpr int64_t for_ever = INT64_MAX;
constexpr int64_t worth_exchanging = 1024;  // bytes; smaller carries are copied

class Planner {
 public:
  Planner(const Stream &stream, const std::function<InstructionMemory(const Instruction &)> &memory_of)
      : stream_(stream),
        memory_of_(memory_of),
        held_once_(held_once(stream, info_)),
        lives_(stream, held_once_, info_),
        allocation_(stream.buffers.size(), Allocation::arena),
        index_(stream.buffers.size(), -1) {}

  MemoryPlan plan() {
    for (size_t i = 0; i < stream_.main.arguments.size(); ++i) {
      BufferId argument = stream_.main.arguments[i];
      bool is_donated = i < stream_.donated.size() && stream_.donated[i];
      allocation_[argument] = is_donated ? Allocation::donated : Allocation::argument;
      index_[argument] = static_cast<int32_t>(i);
    }
    for (BufferId result : stream_.main.results) results_.insert(value(result));
    mark_constants(stream_.main);
    join_values();
    share(stream_.main, nullptr, {});
    allocate_results();
    make_slots();
    for (const auto &[id, copies] : carried_) finish(copies, plan_.carried_copies[id]);
    return std::move(plan_);
  }

 private:
  int64_t bytes(BufferId buffer) const { return stream_.buffers[buffer].bytes(); }
  BufferId memory(BufferId buffer) { return memories_.getOrInsertLeaderValue(buffer); }
  BufferId value(BufferId buffer) { return lives_.value(buffer); }

  const InstructionMemory &info(const Instruction &instruction) {
    auto [found, is_new] = infos_.try_emplace(instruction.id);
    if (is_new && instruction.blocks.empty() && instruction.kind != InstructionKind::done)
      found->second = memory_of_(instruction);
    return found->second;
  }

  void mark_constants(const StreamBlock &block) {
    for (const Instruction &instruction : block.instructions) {
      if (info(instruction).is_constant)
        for (BufferId buffer : instruction.writes) allocation_[buffer] = Allocation::constant;
      for (const StreamBlock &inner : instruction.blocks) mark_constants(inner);
    }
  }

  // Gives all buffers of a value the same memory.
  void join_values() {
    for (BufferId buffer : stream_.buffers.ids())
      if (buffer != value(buffer)) memories_.unionSets(value(buffer), buffer);
  }

  // Maps the memories of the present loop's carries to the values that they will hold.
  using Carries = std::unordered_map<BufferId, BufferId>;

  void share(const StreamBlock &block, const Carries *carries, const std::unordered_set<BufferId> &kept) {
    for (size_t i = 0; i < block.instructions.size(); ++i) {
      const Instruction &instruction = block.instructions[i];
      if (instruction.kind == InstructionKind::loop) {
        share_loop(instruction, carries, kept);
      } else if (instruction.kind == InstructionKind::branch) {
        share_branch(instruction);
      } else if (instruction.kind == InstructionKind::operation) {
        share_operands(instruction, lives_.end(instruction), carries, kept);
      } else if (instruction.kind == InstructionKind::start) {
        share_operands(instruction, lives_.end_of_collective(instruction), carries, kept);
      }
    }
  }

  void share_operands(const Instruction &instruction, int64_t end, const Carries *carries,
                      const std::unordered_set<BufferId> &kept) {
    const InstructionMemory &known = info(instruction);
    if (known.is_alias || known.is_constant) return;
    std::unordered_set<BufferId> taken;
    std::vector<bool> is_allocated(instruction.writes.size());
    auto share = [&](const Kernel::Sharing &sharing) {
      BufferId result = instruction.writes[sharing.result], operand = instruction.reads[sharing.operand];
      if (is_allocated[sharing.result] || bytes(result) != bytes(operand) || lives_.value_death(operand) != end) return;
      if (held_once_[result]) return;
      // While a collective is in flight, other devices may read its operand, which therefore keeps its value.
      if (lives_.value_last_read(operand) > lives_.begin(instruction)) return;
      BufferId at = memory(operand);
      if (taken.contains(at) || !may_overwrite(at, result, carries, kept)) return;
      for (unsigned j = 0; j < instruction.reads.size(); ++j)  // every operand with this memory
        if (memory(instruction.reads[j]) == at &&
            std::none_of(known.may_share.begin(), known.may_share.end(),
                         [&](const auto &s) { return s.result == sharing.result && s.operand == j; }))
          return;
      memories_.unionSets(at, result);
      taken.insert(at);
      is_allocated[sharing.result] = true;
    };
    // A result of the program takes a donated argument's memory before it takes memory of the arena, which other
    // buffers can use later.
    for (const Kernel::Sharing &sharing : known.may_share)
      if (is_result(instruction.writes[sharing.result]) &&
          allocation_[memory(instruction.reads[sharing.operand])] == Allocation::donated)
        share(sharing);
    for (const Kernel::Sharing &sharing : known.may_share) share(sharing);
  }

  bool is_result(BufferId buffer) { return results_.contains(value(buffer)); }

  bool may_overwrite(BufferId at, BufferId result, const Carries *carries, const std::unordered_set<BufferId> &kept) {
    if ((allocation_[at] != Allocation::arena && allocation_[at] != Allocation::donated) || bytes(at) == 0 ||
        kept.contains(at) || held_once_[at])
      return false;
    // A result in a donated argument's memory is an array of the same elements.
    if (allocation_[at] == Allocation::donated && stream_.buffers[result].dtype != stream_.buffers[at].dtype)
      return false;
    if (!carries) return true;
    auto carry = carries->find(at);
    // A carry's memory takes its next value at the end of the iteration. Until then values that don't outlive the
    // iteration may use it.
    return carry == carries->end() || value(result) == carry->second || !results_of_body_.contains(value(result));
  }

  void share_loop(const Instruction &loop, const Carries *carries, const std::unordered_set<BufferId> &kept) {
    const StreamBlock &condition = loop.blocks[0], &body = loop.blocks[1];
    size_t count = loop.writes.size();
    CarriedCopiesOf<BufferId> &moves = carried_[loop.id];
    std::unordered_set<BufferId> captured, begun;
    for (size_t i = count; i < loop.reads.size(); ++i) captured.insert(memory(loop.reads[i]));
    for (size_t i = 0; i < count; ++i)
      if (lives_.is_unchanged(loop, i)) captured.insert(memory(loop.reads[i]));
    for (size_t i = 0; i < count; ++i) {
      BufferId first = loop.reads[i], carry = loop.writes[i];
      memories_.unionSets(carry, condition.arguments[i]);
      memories_.unionSets(carry, body.arguments[i]);
      BufferId at = memory(first);
      bool in_place = lives_.value_death(first) == lives_.end(loop) && !captured.contains(at) && !begun.contains(at) &&
                      may_overwrite(at, carry, carries, kept);
      if (in_place) {
        memories_.unionSets(at, carry);
        begun.insert(at);
      }
      moves.begin.push_back({first, carry, bytes(carry), -1});
    }

    std::unordered_set<BufferId> carry_memories;
    for (BufferId carry : loop.writes) carry_memories.insert(memory(carry));
    share(condition, nullptr, carry_memories);

    Carries own;
    auto outer_results = std::exchange(results_of_body_, {});
    std::unordered_map<BufferId, int> uses;
    for (size_t i = 0; i < count; ++i) {
      own[memory(loop.writes[i])] = value(body.results[i]);
      results_of_body_.insert(value(body.results[i]));
      ++uses[value(body.results[i])];
    }
    for (auto &[at, next] : own)
      if (uses[next] > 1) next = BufferId::none;
    share(body, &own, {});
    results_of_body_ = std::move(outer_results);

    std::unordered_set<BufferId> body_owns;
    for (BufferId buffer : body.dies) body_owns.insert(buffer);
    for (size_t i = 0; i < count; ++i) {
      BufferId next = body.results[i], carry = loop.writes[i], at = memory(next);
      MoveOf<BufferId> move{next, carry, bytes(carry), -1};
      if (at == memory(carry) || bytes(carry) == 0) continue;
      moves.at_once |= carry_memories.contains(at);
      bool own_memory = body_owns.contains(next) && is_made_within(loop, next) &&
                        allocation_[at] == Allocation::arena && uses[value(next)] == 1 &&
                        !carry_memories.contains(at) && !is_loop_memory(at);
      if (own_memory && bytes(carry) >= worth_exchanging) {
        move.exchange = plan_.exchanges++;
        lasting_.push_back({at, {lives_.begin(loop), lives_.end(loop)}});
      }
      moves.iteration.push_back(move);
    }
    if (moves.at_once)
      for (MoveOf<BufferId> &move : moves.iteration) move.exchange = -1;
    loop_memories_.insert(loop_memories_.end(), loop.writes.begin(), loop.writes.end());
  }

  // Returns whether a block makes the value itself and doesn't just pass it on under another shape.
  bool is_made_within(const Instruction &control, BufferId buffer) {
    return lives_.birth(value(buffer)) > lives_.begin(control);
  }

  bool is_loop_memory(BufferId at) {
    return std::any_of(loop_memories_.begin(), loop_memories_.end(),
                       [&](BufferId carry) { return memory(carry) == at; });
  }

  void share_branch(const Instruction &branch) {
    CarriedCopiesOf<BufferId> &moves = carried_[branch.id];
    for (const StreamBlock &block : branch.blocks) {
      share(block, nullptr, {});
      auto &copies = moves.branches.emplace_back();
      std::unordered_set<BufferId> taken, owns(block.dies.begin(), block.dies.end());
      for (size_t j = 0; j < branch.writes.size(); ++j) {
        BufferId from = block.results[j], to = branch.writes[j], at = memory(from);
        bool own = owns.contains(from) && is_made_within(branch, from) && allocation_[at] == Allocation::arena &&
                   taken.insert(at).second;
        // The memory of an earlier block's result may be this block's too, unless another result has it.
        for (size_t k = 0; k < branch.writes.size() && own; ++k) own = k == j || memory(branch.writes[k]) != at;
        if (own)
          memories_.unionSets(to, from);
        else
          copies.push_back({from, to, bytes(to), -1});
      }
    }
  }

  void allocate_results() {
    for (size_t i = 0; i < stream_.main.results.size(); ++i) {
      BufferId at = memory(stream_.main.results[i]);
      bool here = allocation_[at] == Allocation::arena;
      if (here) {
        allocation_[at] = Allocation::result;
        index_[at] = static_cast<int32_t>(i);
      }
      plan_.result_is_slot.push_back(here);
    }
    for (BufferId argument : stream_.main.arguments) plan_.argument_bytes += bytes(argument);
  }

  // Returns the allocation of a buffer before it has a slot. A donated argument and the buffers in its memory have one
  // each.
  Allocation allocation_of(BufferId buffer) {
    BufferId at = memory(buffer);
    if (allocation_[at] == Allocation::donated && value(buffer) == value(at)) return Allocation::argument;
    return bytes(at) == 0 && allocation_[at] == Allocation::arena ? Allocation::nothing : allocation_[at];
  }

  void make_slots() {
    ById<BufferId, SlotId> slot_at(stream_.buffers.size(), SlotId::none), donated_at = slot_at;
    plan_.slot_of.resize(stream_.buffers.size());
    for (BufferId buffer : stream_.buffers.ids()) {
      BufferId at = memory(buffer);
      Allocation allocation = allocation_of(buffer);
      SlotId &known = (allocation == Allocation::donated ? donated_at : slot_at)[at];
      if (known == SlotId::none) {
        known = plan_.slots.end_id();
        plan_.slots.push_back({allocation, bytes(at), 0, index_[at], for_ever, 0, held_once_[at]});
      }
      Slot &slot = plan_.slots[known];
      plan_.slot_of[buffer] = known;
      slot.birth = std::min(slot.birth, lives_.birth(buffer));
      slot.death = std::max(slot.death, lives_.death(buffer));
    }
    for (auto &[at, time] : lasting_) {
      Slot &slot = plan_.slots[slot_at[memory(at)]];
      slot.birth = std::min(slot.birth, time.first);
      slot.death = std::max(slot.death, time.second);
    }
    std::vector<Slot> scratch;
    std::vector<int32_t> scratch_ids;
    for (const auto &[id, known] : infos_)
      if (known.scratch_bytes > 0) scratch_ids.push_back(id);
    std::sort(scratch_ids.begin(), scratch_ids.end());
    for (int32_t id : scratch_ids)
      scratch.push_back({Allocation::arena, infos_[id].scratch_bytes, 0, -1, lives_.begin(id), lives_.end(id), false});
    std::vector<Slot *> in_arena;
    for (Slot &slot : plan_.slots)
      if (slot.allocation == Allocation::arena) in_arena.push_back(&slot);
    find_homes(in_arena);
    for (Slot &slot : scratch) in_arena.push_back(&slot);
    plan_.arena_bytes = allocate_in_arena(in_arena);
    for (size_t i = 0; i < scratch.size(); ++i) plan_.scratch[scratch_ids[i]] = scratch[i].offset;
  }

  // Puts results into the memory of donated arguments that are dead before them, and then temporaries wherever there is
  // room.
  void find_homes(std::vector<Slot *> &in_arena) {
    std::vector<Home> donated, homes;
    for (size_t i = 0; i < stream_.main.arguments.size(); ++i)
      if (BufferId argument = stream_.main.arguments[i];
          allocation_[argument] == Allocation::donated && bytes(argument) > 0)
        donated.push_back({Allocation::donated, static_cast<int32_t>(i), bytes(argument), {}, {}});
    for (Slot &slot : plan_.slots)
      for (Home &home : donated)
        if ((slot.allocation == Allocation::argument || slot.allocation == Allocation::donated) &&
            slot.index == home.index)
          home.at_home.push_back(&slot);
    for (Slot &slot : plan_.slots)
      if (slot.allocation == Allocation::result && slot.bytes > 0 && !move_to_donated(slot, donated))
        homes.push_back({Allocation::result, slot.index, slot.bytes, {&slot}, {}});
    homes.insert(homes.end(), std::make_move_iterator(donated.begin()), std::make_move_iterator(donated.end()));
    allocate_in_homes(homes, in_arena);
    for (BufferId result : stream_.main.results) {
      const Slot &slot = plan_.slots[plan_.slot_of[result]];
      bool is_donated = slot.allocation == Allocation::donated ||
                        (slot.allocation == Allocation::argument &&
                         allocation_[stream_.main.arguments[slot.index]] == Allocation::donated);
      plan_.result_bytes += is_donated ? 0 : bytes(result);
    }
  }

  bool move_to_donated(Slot &result, std::vector<Home> &donated) {
    DType dtype = stream_.buffers[stream_.main.results[result.index]].dtype;
    for (Home &home : donated) {
      bool fits = home.bytes == result.bytes && dtype == stream_.buffers[stream_.main.arguments[home.index]].dtype;
      if (!fits || std::ranges::any_of(home.at_home, [&](const Slot *other) { return other->death >= result.birth; }))
        continue;
      plan_.result_is_slot[result.index] = false;
      result.allocation = Allocation::donated;
      result.index = home.index;
      home.at_home.push_back(&result);
      return true;
    }
    return false;
  }

  // Converts buffers to slots. Moves that move nothing are dropped.
  std::vector<Move> finished(const std::vector<MoveOf<BufferId>> &moves) const {
    std::vector<Move> finished;
    for (const auto &[from, to, bytes, exchange] : moves)
      if (plan_.slot_of[from] != plan_.slot_of[to] && bytes > 0)
        finished.push_back({plan_.slot_of[from], plan_.slot_of[to], bytes, exchange});
    return finished;
  }
  void finish(const CarriedCopiesOf<BufferId> &copies, CarriedCopies &to) const {
    to = {finished(copies.begin), finished(copies.iteration), copies.at_once, {}};
    for (const auto &branch : copies.branches) to.branches.push_back(finished(branch));
  }

  const Stream &stream_;
  const std::function<InstructionMemory(const Instruction &)> &memory_of_;
  std::unordered_map<int32_t, InstructionMemory> infos_;  // by Instruction::id
  const BufferLifetimes::Info info_ = [this](const Instruction &own) -> const InstructionMemory & { return info(own); };
  ById<BufferId, bool> held_once_;
  BufferLifetimes lives_;
  llvm::EquivalenceClasses<BufferId> memories_;   // a memory is named by its first buffer
  ById<BufferId, Allocation> allocation_;         // by the buffer that names a memory
  ById<BufferId, int32_t> index_;                 // the same
  std::unordered_set<BufferId> results_;          // values that the caller gets
  std::unordered_set<BufferId> results_of_body_;  // values that the present body carries
  std::vector<BufferId> loop_memories_;           // written by the loops walked so far
  std::vector<std::pair<BufferId, std::pair<int64_t, int64_t>>> lasting_;
  std::unordered_map<int32_t, CarriedCopiesOf<BufferId>> carried_;  // by Instruction::id
  MemoryPlan plan_;
};

}  // namespace

MemoryPlan plan_memory(const Stream &stream, const std::function<InstructionMemory(const Instruction &)> &memory_of) {
  return Planner(stream, memory_of).plan();
}

}  // namespace tessera
