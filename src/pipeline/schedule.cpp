#include "pipeline/schedule.h"

#include <algorithm>
#include <set>

#include "base/error.h"
#include "devices/buffer_roles.h"
#include "ops/control/loops.h"
#include "pipeline/collectives.h"

namespace tessera {
namespace {

constexpr size_t most_live_buffers = 8;

// Follows the live slots of the arena, step by step.
class LiveSlots {
 public:
  explicit LiveSlots(const PlannedProgram &program)
      : program_(program), buffers_(program.memory.slots.size(), 0), first_(program.memory.slots.size()) {}

  void hold(const std::vector<BufferId> &buffers) {
    for (BufferId buffer : buffers)
      if (const SlotId slot = slot_of(buffer); slot != SlotId::none && buffers_[slot]++ == 0) {
        first_[slot] = buffer;
        live_.insert(slot);
        bytes_ += program_.memory.slots[slot].bytes;
      }
  }
  void release(const std::vector<BufferId> &buffers) {
    for (BufferId buffer : buffers)
      if (const SlotId slot = slot_of(buffer); slot != SlotId::none && buffers_[slot] > 0 && --buffers_[slot] == 0) {
        live_.erase(slot);
        bytes_ -= program_.memory.slots[slot].bytes;
      }
  }

  int64_t bytes() const { return bytes_; }
  // Returns one buffer of each live slot.
  std::vector<BufferId> buffers() const {
    std::vector<BufferId> all;
    for (SlotId slot : live_) all.push_back(first_[slot]);
    return all;
  }

 private:
  SlotId slot_of(BufferId buffer) const {
    const SlotId slot = program_.memory.slot_of[buffer];
    const bool is_temporary = slot != SlotId::none && program_.memory.slots[slot].allocation == Allocation::arena;
    return is_temporary ? slot : SlotId::none;
  }

  const PlannedProgram &program_;
  ById<SlotId, int32_t> buffers_;  // the buffer that lives in each slot
  ById<SlotId, BufferId> first_;
  std::set<SlotId> live_;
  int64_t bytes_ = 0;
};

class Builder {
 public:
  Builder(const DeviceProgram &program, const Prediction &prediction)
      : program_(program.planned()),
        prediction_(prediction),
        kernel_of_(static_cast<size_t>(stream().instruction_count), -1),
        collective_of_(collectives_of_instructions(program_.lowered)),
        live_(program_) {
    for (size_t i = 0; i < prediction.kernels.size(); ++i)
      kernel_of_.at(static_cast<size_t>(prediction.kernels[i].what.instruction)) = static_cast<int32_t>(i);
  }

  std::vector<ScheduledStep> steps() { return steps_of(stream().main); }
  // Holds the live slots' buffers at the peak of temporaries.
  std::vector<BufferId> at_peak;

 private:
  const Stream &stream() const { return program_.lowered.stream; }

  std::vector<ScheduledStep> steps_of(const StreamBlock &block) {
    std::vector<ScheduledStep> steps;
    std::vector<int32_t> step_of(block.instructions.size(), -1);
    live_.hold(block.arguments);
    for (size_t i = 0; i < block.instructions.size(); ++i) {
      const Instruction &instruction = block.instructions[i];
      if (instruction.kind != InstructionKind::done) live_.hold(instruction.writes);
      note_peak();
      step_of[i] = static_cast<int32_t>(steps.size());
      add(instruction, step_of, steps);
      live_.release(instruction.dies);
    }
    live_.release(block.dies);
    return steps;
  }

  void note_peak() {
    if (live_.bytes() <= peak_) return;
    peak_ = live_.bytes();
    at_peak = live_.buffers();
  }

  void add(const Instruction &instruction, const std::vector<int32_t> &step_of, std::vector<ScheduledStep> &steps) {
    ScheduledStep step;
    step.temporary_bytes = live_.bytes();
    const auto id = static_cast<size_t>(instruction.id);
    switch (instruction.kind) {
      case InstructionKind::operation:
        step.what = kernel_of_[id];
        break;
      case InstructionKind::start:
        step.kind = ScheduledStep::Kind::start;
        step.what = collective_of_[id];
        break;
      case InstructionKind::done:
        step.kind = ScheduledStep::Kind::done;
        step.what = collective_of_[id];
        step.start = step_of[static_cast<size_t>(instruction.start)];
        break;
      case InstructionKind::loop:
        step.iterations = trip_count(program_.lowered.ops[static_cast<size_t>(instruction.code)].op).value_or(1);
        [[fallthrough]];
      case InstructionKind::branch:
        step.kind = ScheduledStep::Kind::loop;
        step.body = body_of(instruction);
        if (!step.body.empty()) steps.push_back(std::move(step));
        return;
    }
    if (step.what >= 0) steps.push_back(std::move(step));
  }

  std::vector<ScheduledStep> body_of(const Instruction &instruction) {
    std::vector<std::vector<ScheduledStep>> blocks;
    for (const StreamBlock &block : instruction.blocks) blocks.push_back(steps_of(block));
    if (instruction.kind == InstructionKind::branch)
      return std::move(*std::ranges::max_element(blocks, {}, [&](auto &steps) { return seconds_of(steps); }));
    // A condition seldom communicates. If it does, its steps keep their numbers and the body's come after them.
    std::vector<ScheduledStep> steps = std::move(blocks.front());
    const auto before = static_cast<int32_t>(steps.size());
    for (ScheduledStep &step : blocks.back()) {
      if (step.start >= 0) step.start += before;
      steps.push_back(std::move(step));
    }
    return steps;
  }

  double seconds_of(const std::vector<ScheduledStep> &steps) const {
    double seconds = 0;
    for (const ScheduledStep &step : steps) {
      if (step.kind == ScheduledStep::Kind::compute)
        seconds += prediction_.kernels[static_cast<size_t>(step.what)].seconds;
      if (step.kind == ScheduledStep::Kind::start)
        seconds += prediction_.collectives[static_cast<size_t>(step.what)].time.seconds();
      seconds += static_cast<double>(step.iterations) * seconds_of(step.body);
    }
    return seconds;
  }

  const PlannedProgram &program_;
  const Prediction &prediction_;
  std::vector<int32_t> kernel_of_;      // by Instruction::id
  std::vector<int32_t> collective_of_;  // likewise
  LiveSlots live_;
  int64_t peak_ = -1;
};

}  // namespace

Schedule schedule_of(const DeviceProgram &program, Prediction prediction) {
  Builder builder(program, prediction);
  std::vector<ScheduledStep> steps = builder.steps();
  const Stream &stream = program.planned().lowered.stream;
  std::vector<BufferId> live = std::move(builder.at_peak);
  live.insert(live.end(), stream.main.arguments.begin(), stream.main.arguments.end());
  for (size_t i = 0; i < stream.main.results.size(); ++i)
    if (program.planned().memory.result_is_slot[i]) live.push_back(stream.main.results[i]);
  std::ranges::sort(live, {}, [&](BufferId buffer) { return std::pair(-stream.buffers[buffer].bytes(), buffer); });
  live.resize(std::min(live.size(), most_live_buffers));
  Schedule schedule{std::move(prediction), std::move(steps), {}};
  const BufferRoles roles(program.planned());
  for (BufferId buffer : live) schedule.live_at_peak.push_back({roles.text(buffer), stream.buffers[buffer].bytes()});
  return schedule;
}

}  // namespace tessera
