#include "instruction_stream/held_once.h"

#include <algorithm>

namespace tessera {
namespace {

class Finder {
 public:
  Finder(const Stream &stream, const std::function<const InstructionMemory &(const Instruction &)> &memory_of)
      : stream_(stream),
        memory_of_(memory_of),
        origin_(stream.buffers.size(), BufferId::none),
        is_constant_(stream.buffers.size()),
        is_own_(stream.buffers.size()),
        is_wanted_(stream.buffers.size()),
        maker_(stream.buffers.size(), -1),
        users_(stream.buffers.size()) {}

  ById<BufferId, bool> find() {
    walk_and_keep_results(stream_.main);
    spread_own();
    want_operands();
    for (BufferId result : in_place_otherwise_)
      if (!is_wanted_[result]) keep_own(result);
    for (const Maker &maker : makers_)
      if (!maker.is_operation && !is_wanted_[maker.results[0]]) keep_own(maker.results[0]);
    spread_own();
    ById<BufferId, bool> held(stream_.buffers.size());
    for (BufferId buffer : held.ids()) held[buffer] = origin_[buffer] != BufferId::none && !is_own_[origin_[buffer]];
    return held;
  }

 private:
  // Describes an operation or permute whose results are equal on devices whose operands are equal. All buffers are
  // origins.
  struct Maker {
    bool is_operation = false;
    std::vector<BufferId> operands, results;
    std::vector<BufferId> overwritten;  // operands that share the results' memory unless these are held once
  };

  void keep_own(BufferId buffer) {
    BufferId origin = origin_[buffer];
    if (origin == BufferId::none || is_own_[origin]) return;
    is_own_[origin] = true;
    spreading_.push_back(origin);
  }

  // A value that is computed from one that isn't held once isn't held once either, and an operation holds all its
  // results once or none.
  void spread_own() {
    std::vector<bool> has_failed(makers_.size());
    while (!spreading_.empty()) {
      BufferId origin = spreading_.back();
      spreading_.pop_back();
      std::vector<int32_t> failing = users_[origin];
      if (maker_[origin] >= 0) failing.push_back(maker_[origin]);
      for (int32_t number : failing) {
        if (has_failed[number]) continue;
        has_failed[number] = true;
        for (BufferId result : makers_[number].results) keep_own(result);
        for (BufferId operand : makers_[number].overwritten) keep_own(operand);
      }
    }
  }

  // Marks the values that operations executed once need, through permutes.
  void want_operands() {
    for (auto maker = makers_.rbegin(); maker != makers_.rend(); ++maker) {
      BufferId result = maker->results[0];
      if (is_own_[result] || !(maker->is_operation || is_wanted_[result])) continue;
      for (BufferId operand : maker->operands) is_wanted_[operand] = true;
    }
  }

  void walk(const StreamBlock &block) {
    for (const Instruction &instruction : block.instructions) {
      if (instruction.kind == InstructionKind::loop) {
        walk_loop(instruction);
      } else if (!instruction.blocks.empty()) {
        for (const StreamBlock &inner : instruction.blocks) walk_and_keep_results(inner);
      } else if (instruction.kind != InstructionKind::done) {
        add(block, instruction, memory_of_(instruction));
      }
    }
  }

  void walk_and_keep_results(const StreamBlock &block) {
    walk(block);
    for (BufferId result : block.results) keep_own(result);
  }

  // A carry that each iteration passes through keeps its initial value. The others are each device's own.
  void walk_loop(const Instruction &loop) {
    const StreamBlock &condition = loop.blocks[0], &body = loop.blocks[1];
    std::vector<BufferId> changing;
    for (size_t i = 0; i < loop.writes.size(); ++i) {
      if (body.results[i] == body.arguments[i]) {
        for (BufferId same : {condition.arguments[i], body.arguments[i], loop.writes[i]})
          make_alias(same, loop.reads[i]);
      } else {
        keep_own(loop.reads[i]);
        changing.push_back(body.results[i]);
      }
    }
    walk_and_keep_results(condition);
    walk(body);
    for (BufferId result : changing) keep_own(result);
  }

  void make_alias(BufferId buffer, BufferId of) {
    origin_[buffer] = origin_[of];
    is_constant_[buffer] = is_constant_[of];
  }

  void add(const StreamBlock &block, const Instruction &instruction, const InstructionMemory &memory) {
    if (memory.is_constant)
      for (BufferId buffer : instruction.writes) is_constant_[buffer] = true;
    if (memory.is_alias)
      for (size_t i = 0; i < instruction.writes.size(); ++i) make_alias(instruction.writes[i], instruction.reads[i]);
    if (instruction.kind == InstructionKind::start && memory.is_same_on_group)
      for (BufferId buffer : instruction.writes)
        if (stream_.buffers[buffer].bytes() > 0) {
          origin_[buffer] = buffer;
          if (!memory.may_share.empty()) in_place_otherwise_.push_back(buffer);
        }
    std::vector<BufferId> overwritten;
    for (const Kernel::Sharing &sharing : memory.may_share) {
      BufferId result = instruction.writes[sharing.result], operand = instruction.reads[sharing.operand];
      if (stream_.buffers[result].bytes() == stream_.buffers[operand].bytes()) overwritten.push_back(operand);
    }
    if (!memory.is_same_if_operands_are || !block.communicates || !add_maker(instruction, overwritten))
      for (BufferId operand : overwritten) keep_own(operand);
  }

  bool add_maker(const Instruction &instruction, const std::vector<BufferId> &overwritten) {
    Maker maker{instruction.kind == InstructionKind::operation, {}, instruction.writes, {}};
    for (BufferId buffer : instruction.reads) {
      if (is_constant_[buffer]) continue;
      if (origin_[buffer] == BufferId::none || is_own_[origin_[buffer]]) return false;
      maker.operands.push_back(origin_[buffer]);
    }
    auto has_elements = [&](BufferId buffer) { return stream_.buffers[buffer].bytes() > 0; };
    if (maker.results.empty() || !std::ranges::all_of(maker.results, has_elements)) return false;
    for (BufferId buffer : overwritten)
      if (origin_[buffer] != BufferId::none) maker.overwritten.push_back(origin_[buffer]);
    const auto number = static_cast<int32_t>(makers_.size());
    for (BufferId operand : maker.operands) users_[operand].push_back(number);
    for (BufferId result : maker.results) origin_[result] = result, maker_[result] = number;
    makers_.push_back(std::move(maker));
    return true;
  }

  const Stream &stream_;
  const std::function<const InstructionMemory &(const Instruction &)> &memory_of_;
  ById<BufferId, BufferId> origin_;  // the result of a collective or operation that a buffer equals
  ById<BufferId, bool> is_constant_;
  ById<BufferId, bool> is_own_;                 // [origin]: each device has its own
  ById<BufferId, bool> is_wanted_;              // [origin]: operations that are executed once read it
  ById<BufferId, int32_t> maker_;               // [origin]: index into makers_; -1: a collective makes it equal
  ById<BufferId, std::vector<int32_t>> users_;  // [origin]: indices into makers_
  std::vector<Maker> makers_;                   // in program order
  std::vector<BufferId> spreading_;             // origins that have become own
  std::vector<BufferId> in_place_otherwise_;    // results that reuse their operand's memory if they aren't held once
};

}  // namespace

ById<BufferId, bool> held_once(const Stream &stream,
                               const std::function<const InstructionMemory &(const Instruction &)> &memory_of) {
  return Finder(stream, memory_of).find();
}

bool is_executed_once(const Instruction &instruction, const InstructionMemory &memory,
                      const ById<BufferId, bool> &held_once) {
  return instruction.kind == InstructionKind::operation && memory.is_same_if_operands_are &&
         !instruction.writes.empty() && held_once[instruction.writes[0]];
}

}  // namespace tessera
