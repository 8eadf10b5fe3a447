#include "stream/held_once.h"

#include <algorithm>

namespace tessera {
namespace {

class Finder {
 public:
  Finder(const Stream &stream, const std::function<const InstructionMemory &(const Instruction &)> &memory_of)
      : stream_(stream), memory_of_(memory_of), origin_(stream.buffers.size(), -1), is_own_(stream.buffers.size()) {}

  std::vector<bool> find() {
    walk(stream_.main);
    std::vector<bool> held(stream_.buffers.size());
    for (size_t i = 0; i < held.size(); ++i) held[i] = origin_[i] >= 0 && !is_own_[origin_[i]];
    return held;
  }

 private:
  void keep_own(BufferId buffer) {
    if (origin_[buffer] >= 0) is_own_[origin_[buffer]] = true;
  }

  void walk(const StreamBlock &block) {
    for (const Instruction &instruction : block.instructions) {
      for (const StreamBlock &inner : instruction.blocks) walk(inner);
      if (instruction.kind == InstructionKind::loop)
        for (size_t i = 0; i < instruction.writes.size(); ++i) keep_own(instruction.reads[i]);
      if (!instruction.blocks.empty() || instruction.kind == InstructionKind::done) continue;
      const InstructionMemory &memory = memory_of_(instruction);
      if (instruction.kind == InstructionKind::start && memory.is_same_on_group)
        for (BufferId buffer : instruction.writes)
          if (stream_.buffers[buffer].bytes() > 0) origin_[buffer] = buffer;
      if (memory.is_alias)
        for (size_t i = 0; i < instruction.writes.size(); ++i)
          origin_[instruction.writes[i]] = origin_[instruction.reads[i]];
      for (const Kernel::Sharing &sharing : memory.may_share) {
        BufferId result = instruction.writes[sharing.result], operand = instruction.reads[sharing.operand];
        if (stream_.buffers[result].bytes() == stream_.buffers[operand].bytes()) keep_own(operand);
      }
    }
    for (BufferId result : block.results) keep_own(result);
  }

  const Stream &stream_;
  const std::function<const InstructionMemory &(const Instruction &)> &memory_of_;
  std::vector<BufferId> origin_;  // [buffer]: the collective's result that it is; -1: none
  std::vector<bool> is_own_;      // [such a result]
};

}  // namespace

std::vector<bool> held_once(const Stream &stream,
                            const std::function<const InstructionMemory &(const Instruction &)> &memory_of) {
  return Finder(stream, memory_of).find();
}

}  // namespace tessera
