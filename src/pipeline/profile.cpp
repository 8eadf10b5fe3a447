#include "pipeline/profile.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/text.h"
#include "dialect/spmd/dialect.h"
#include "explain/source_locations.h"

namespace tessera {
namespace {

// Maps instructions by id to the values that each collective moves.
class Index {
 public:
  Index(const Stream &stream, const ExecutionResult &executed, const Report &report)
      : executed_(executed), report_(report), instructions_(stream.instruction_count) {
    add(stream.main);
  }

  const Instruction &instruction(int32_t id) const { return *instructions_.at(id); }
  const CollectiveReport *traffic(int32_t id) const {
    auto found = traffic_.find(id);
    return found == traffic_.end() ? nullptr : found->second;
  }

 private:
  // Starts, the executor's counts and the report's collectives are all in program order. An op of a function that is
  // called twice has two starts and one line in the report.
  void add(const StreamBlock &block) {
    for (const Instruction &instruction : block.instructions) {
      instructions_.at(instruction.id) = &instruction;
      if (instruction.kind == InstructionKind::start && next_ < executed_.collectives.size()) {
        mlir::Operation *op = executed_.collectives[next_++].op;
        if (llvm::isa<spmd::CollectiveOpInterface>(op)) {
          size_t line = lines_.try_emplace(op, lines_.size()).first->second;
          if (line < report_.collectives.size()) traffic_[instruction.id] = &report_.collectives[line];
        }
      }
      for (const StreamBlock &inner : instruction.blocks) add(inner);
    }
  }

  const ExecutionResult &executed_;
  const Report &report_;
  std::vector<const Instruction *> instructions_;
  std::map<int32_t, const CollectiveReport *> traffic_;
  std::map<mlir::Operation *, size_t> lines_;
  size_t next_ = 0;
};

SpanKind kind_of(const Instruction &instruction, bool moves_bytes) {
  switch (instruction.kind) {
    case InstructionKind::operation:
      return SpanKind::compute;
    case InstructionKind::start:
      return moves_bytes ? SpanKind::transfer : SpanKind::compute;
    case InstructionKind::done:
      return SpanKind::wait;
    case InstructionKind::loop:
    case InstructionKind::branch:
      return SpanKind::control;
  }
  return SpanKind::compute;
}

std::string results_text(const Instruction &instruction, const Stream &stream) {
  return joined(instruction.writes, [&](BufferId buffer) { return to_string(stream.buffers[buffer]); });
}

// Shows a device as a process of the picture, and events of all devices as another. Several threads may share a
// device's work.
ProfileTrack track_of(const ExecutionEvent &event, const Report &report) {
  ProfileTrack track;
  track.process = event.device + 1;
  track.process_name =
      event.device < 0 ? fmt::format("all devices of {}", report.program) : fmt::format("device {}", event.device);
  track.thread = event.lane;
  track.thread_name = fmt::format("thread {}", event.lane);
  return track;
}

}  // namespace

Profile profile_of(const LoweredProgram &program, const ExecutionResult &executed, const Report &report) {
  const Stream &stream = program.stream;
  Index index(stream, executed, report);
  Profile trace;
  std::map<std::pair<int64_t, int>, int64_t> tracks;  // by device and lane
  for (const ExecutionEvent &event : executed.events) {
    bool is_new = tracks.try_emplace({event.device, event.lane}, trace.tracks.size()).second;
    if (is_new) trace.tracks.push_back(track_of(event, report));
  }
  for (const ExecutionEvent &event : executed.events) {
    const Instruction &instruction = index.instruction(event.instruction);
    const CollectiveReport *traffic = index.traffic(event.instruction);
    ProfileSpan span;
    mlir::Operation *op = program.ops.at(instruction.code).op;
    span.name = kernel_name(op);
    span.location = traffic ? locations_text(*traffic) : to_string(source_location_of(op->getLoc()));
    span.kind = kind_of(instruction, traffic != nullptr);
    span.instruction = event.instruction;
    span.track = tracks.at({event.device, event.lane});
    span.begin = event.begin;
    span.end = event.end;
    span.results = results_text(instruction, stream);
    if (event.iterations >= 0) span.iterations = event.iterations;
    if (traffic)
      span.traffic =
          SpanTraffic{traffic->kind, traffic->axes, traffic->bytes_per_device, traffic->bytes_sent, traffic->reason};
    trace.spans.push_back(std::move(span));
  }
  return trace;
}

}  // namespace tessera
