#include "run/segments.h"

#include <algorithm>
#include <utility>

#include "run/device_runs.h"

namespace tessera {
namespace {

constexpr int64_t of_unknown_length = 1 << 30;

}  // namespace

Segments::Segments(const Stream &stream, DeviceSet &devices, bool shares_operations)
    : devices_(devices), shares_operations_(shares_operations) {
  divide(stream.main);
  work_ = work_but_loops(stream.main);
}

// Divides a block, and the blocks inside it.
void Segments::divide(const StreamBlock &block) {
  std::vector<Segment> segments;
  for (size_t i = 0; i < block.instructions.size();) {
    const Instruction &first = block.instructions[i];
    Segment segment{i, i + 1, first.communicates()};
    if (segment.communicates) {
      for (const StreamBlock &inner : first.blocks) divide(inner);
    } else {
      segment.once = devices_.is_executed_once(first);
      segment.batched = is_batched(first);
      segment.shared = DeviceRuns::is_worth_sharing(devices_, first);
      segment.last = end_of(segment, block);
      segment.work = work_of(block, segment.first, segment.last);
    }
    i = segment.last;
    largest_work_ = std::max(largest_work_, segment.work);
    if (segment.communicates || segment.work > 0) segments.push_back(segment);
  }
  segments_[&block] = std::move(segments);
}

// Returns the end of the instructions that may be in one segment with the segment's first one.
size_t Segments::end_of(const Segment &segment, const StreamBlock &block) const {
  const auto belongs = [&](const Instruction &next) {
    if (next.communicates() || segment.batched || is_batched(next)) return false;
    if (segment.once || devices_.is_executed_once(next)) return false;
    const bool is_nothing = next.kind == InstructionKind::operation && devices_.work_of(next) == 0;
    return !shares_operations_ || is_nothing || DeviceRuns::is_worth_sharing(devices_, next) == segment.shared;
  };
  size_t end = segment.last;
  while (end < block.instructions.size() && belongs(block.instructions[end])) ++end;
  return end;
}

bool Segments::is_batched(const Instruction &instruction) const {
  return !shares_operations_ && devices_.is_better_batched(instruction);
}

int64_t Segments::work_of(const StreamBlock &block, size_t first, size_t last) const {
  int64_t work = 0;
  for (size_t i = first; i < last; ++i) {
    const Instruction &instruction = block.instructions[i];
    if (instruction.kind == InstructionKind::loop) return of_unknown_length;
    if (instruction.kind == InstructionKind::operation) work += devices_.work_of(instruction);
    for (const StreamBlock &inner : instruction.blocks) work += 1 + work_of(inner, 0, inner.instructions.size());
  }
  return work;
}

int64_t Segments::work_but_loops(const StreamBlock &block) const {
  int64_t work = 0;
  for (const Instruction &instruction : block.instructions) {
    if (instruction.kind == InstructionKind::loop && instruction.communicates()) return of_unknown_length;
    if (instruction.kind == InstructionKind::operation || instruction.kind == InstructionKind::start)
      work += devices_.work_of(instruction);
    if (instruction.kind == InstructionKind::branch)
      for (const StreamBlock &inner : instruction.blocks) work += work_but_loops(inner);
  }
  return work;
}

}  // namespace tessera
