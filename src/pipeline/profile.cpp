#include "pipeline/profile.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/text.h"
#include "dialect/spmd/dialect.h"
#include "explain/source_locations.h"
#include "pipeline/collectives.h"

namespace tessera {
namespace {

std::vector<const Instruction *> instructions_of(const Stream &stream) {
  std::vector<const Instruction *> by_id(static_cast<size_t>(stream.instruction_count));
  auto add = [&](const auto &self, const StreamBlock &block) -> void {
    for (const Instruction &instruction : block.instructions) {
      by_id.at(static_cast<size_t>(instruction.id)) = &instruction;
      for (const StreamBlock &inner : instruction.blocks) self(self, inner);
    }
  };
  add(add, stream.main);
  return by_id;
}

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

// Shows each device as a process of the picture, and events of all devices as another process. Several threads may
// share a device's work.
ProfileTrack track_of(const ExecutionEvent &event, const Report &report) {
  ProfileTrack track;
  const auto device = static_cast<int64_t>(event.device);
  track.process = device + 1;
  track.process_name = event.device == DeviceId::none ? fmt::format("all devices of {}", report.program)
                                                      : fmt::format("device {}", device);
  track.thread = event.lane;
  track.thread_name = fmt::format("thread {}", event.lane);
  return track;
}

}  // namespace

Profile profile_of(const LoweredProgram &program, const ExecutionResult &executed, const Report &report) {
  const Stream &stream = program.stream;
  const std::vector<const Instruction *> instructions = instructions_of(stream);
  const std::vector<int32_t> collectives = collectives_of_instructions(program);
  Profile profile;
  std::map<std::pair<DeviceId, int>, int64_t> tracks;  // by device and lane
  for (const ExecutionEvent &event : executed.events) {
    bool is_new = tracks.try_emplace({event.device, event.lane}, profile.tracks.size()).second;
    if (is_new) profile.tracks.push_back(track_of(event, report));
  }
  for (const ExecutionEvent &event : executed.events) {
    const Instruction &instruction = *instructions.at(static_cast<size_t>(event.instruction));
    const int32_t collective = collectives.at(static_cast<size_t>(event.instruction));
    const bool is_traffic = instruction.kind == InstructionKind::start && collective >= 0;
    const CollectiveReport *traffic = is_traffic ? &report.collectives.at(static_cast<size_t>(collective)) : nullptr;
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
    if (traffic) {
      span.work = collective;
      span.traffic =
          SpanTraffic{traffic->kind, traffic->axes, traffic->bytes_per_device, traffic->bytes_sent, traffic->reason};
    }
    profile.spans.push_back(std::move(span));
  }
  return profile;
}

}  // namespace tessera
