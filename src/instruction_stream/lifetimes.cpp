#include "instruction_stream/lifetimes.h"

#include <algorithm>

#include "instruction_stream/held_once.h"

namespace tessera {

BufferLifetimes::BufferLifetimes(const Stream &stream, const ById<BufferId, bool> &held_once, const Info &info)
    : info_(info),
      held_once_(held_once),
      birth_(stream.buffers.size()),
      death_(stream.buffers.size(), INT64_MAX),
      last_read_(stream.buffers.size(), -1) {
  walk(stream.main);
  gather_values();
}

void BufferLifetimes::walk(const StreamBlock &block) {
  for (BufferId argument : block.arguments) birth_[argument] = clock_;
  std::vector<BufferId> until_all_meet;
  for (const Instruction &instruction : block.instructions) {
    if (instruction.communicates() || is_executed_once(instruction, info_(instruction), held_once_))
      all_meet(until_all_meet, clock_ - 1);
    walk(block, instruction);
    for (BufferId buffer : instruction.dies)
      if (held_once_[buffer])
        until_all_meet.push_back(buffer);
      else
        death_[buffer] = clock_;
    ++clock_;
  }
  all_meet(until_all_meet, clock_);
}

void BufferLifetimes::walk(const StreamBlock &block, const Instruction &instruction) {
  begin_[instruction.id] = clock_;
  if (instruction.kind != InstructionKind::done) {
    for (BufferId buffer : instruction.reads) last_read_[buffer] = clock_;
    for (BufferId buffer : instruction.writes) birth_[buffer] = clock_;
  }
  for (const StreamBlock &inner : instruction.blocks) {
    ++clock_;
    walk(inner);
    ++clock_;
    for (BufferId buffer : inner.dies) death_[buffer] = clock_;
  }
  join_same(instruction);
  if (!instruction.blocks.empty()) ++clock_;
  end_[instruction.id] = clock_;
  if (instruction.kind == InstructionKind::done) end_of_collective_[block.instructions[instruction.start].id] = clock_;
}

void BufferLifetimes::all_meet(std::vector<BufferId> &leaving, int64_t time) {
  for (BufferId buffer : leaving) death_[buffer] = time;
  leaving.clear();
}

void BufferLifetimes::join_same(const Instruction &instruction) {
  if (info_(instruction).is_alias)
    for (size_t i = 0; i < instruction.writes.size(); ++i)
      values_.unionSets(instruction.reads[i], instruction.writes[i]);
  if (instruction.kind != InstructionKind::loop) return;
  for (size_t i = 0; i < instruction.writes.size(); ++i) {
    if (!is_unchanged(instruction, i)) continue;
    for (BufferId buffer :
         {instruction.writes[i], instruction.blocks[0].arguments[i], instruction.blocks[1].arguments[i]})
      values_.unionSets(instruction.reads[i], buffer);
  }
}

void BufferLifetimes::gather_values() {
  value_death_.assign(birth_.size(), 0);
  value_last_read_.assign(birth_.size(), -1);
  for (BufferId buffer : birth_.ids()) {
    BufferId representative = value(buffer);
    value_death_[representative] = std::max(value_death_[representative], death_[buffer]);
    value_last_read_[representative] = std::max(value_last_read_[representative], last_read_[buffer]);
  }
}

}  // namespace tessera
