// Computes the lifetime of each buffer of a stream, and the buffers that hold one value. Time is counted in moments of
// a walk through the stream: an operation takes one, and a loop or branch lasts from its begin to its end.
#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "instruction_stream/memory_plan.h"
#include "instruction_stream/stream.h"
#include "llvm/ADT/EquivalenceClasses.h"

namespace tessera {

class BufferLifetimes {
 public:
  using Info = std::function<const InstructionMemory &(const Instruction &)>;
  // `held_once`, by buffer, lets a buffer live until all devices have met after its last use.
  BufferLifetimes(const Stream &stream, const ById<BufferId, bool> &held_once, const Info &info);

  int64_t birth(BufferId buffer) const { return birth_[buffer]; }
  int64_t death(BufferId buffer) const { return death_[buffer]; }
  int64_t begin(const Instruction &instruction) const { return begin_.at(instruction.id); }
  int64_t begin(int32_t instruction) const { return begin_.at(instruction); }
  int64_t end(int32_t instruction) const { return end_.at(instruction); }
  int64_t end(const Instruction &instruction) const { return end_.at(instruction.id); }
  int64_t end_of_collective(const Instruction &start) const { return end_of_collective_.at(start.id); }

  // Returns the name of a buffer and all buffers that hold its value, under another shape or carried unchanged by a
  // loop. It lives as long as any of them.
  BufferId value(BufferId buffer) { return values_.getOrInsertLeaderValue(buffer); }
  int64_t value_death(BufferId buffer) { return value_death_[value(buffer)]; }
  int64_t value_last_read(BufferId buffer) { return value_last_read_[value(buffer)]; }  // except by a collective's done
  // Says whether a carried value stays its initial value because each iteration leaves it unchanged.
  bool is_unchanged(const Instruction &loop, size_t carry) {
    const StreamBlock &body = loop.blocks[1];
    return value(body.results[carry]) == value(body.arguments[carry]);
  }

 private:
  void walk(const StreamBlock &block);
  void walk(const StreamBlock &block, const Instruction &instruction);
  void join_same(const Instruction &instruction);
  void all_meet(std::vector<BufferId> &leaving, int64_t time);
  void gather_values();

  const Info &info_;
  const ById<BufferId, bool> &held_once_;
  llvm::EquivalenceClasses<BufferId> values_;
  ById<BufferId, int64_t> birth_, death_, value_death_;
  ById<BufferId, int64_t> last_read_, value_last_read_;
  std::unordered_map<int32_t, int64_t> begin_, end_;        // by Instruction::id
  std::unordered_map<int32_t, int64_t> end_of_collective_;  // by the id of its start
  int64_t clock_ = 0;
};

}  // namespace tessera
