#include "run/device_runs.h"

#include <algorithm>

#include "base/error.h"

namespace tessera {

// Threads share an operation of at least this many bytes. Below that, threads that share a device lose more by meeting
// after the operation than they gain.
constexpr int64_t worth_sharing = 512 << 10;

DeviceRuns::DeviceRuns(DeviceSet &devices, EventLog &log, int threads)
    : devices_(devices),
      log_(log),
      local_(devices.local()),
      sharing_(std::max<int64_t>(1, threads / std::max<int64_t>(local_.size(), 1))),
      chunks_(shares() ? std::make_unique<SharedWork[]>(local_.size()) : nullptr) {}

void DeviceRuns::execute(const StreamBlock &block, size_t first, size_t last, DeviceId device, const Worker &worker) {
  for (size_t i = first; i < last; ++i) {
    const Instruction &instruction = block.instructions[i];
    log_.is_at(instruction, worker.lane);
    double begin = log_.now();
    switch (instruction.kind) {
      case InstructionKind::operation:
        execute_operation(instruction, device, worker);
        break;
      case InstructionKind::start:
      case InstructionKind::done:
        throw DefectError("'" + instruction.name + "' communicates inside of a run");
      case InstructionKind::loop:
        if (runs_at_once(instruction, worker)) {
          const int64_t iterations = devices_.run_loop(instruction, device);
          log_.record(instruction, worker.lane, device, begin, iterations);
          break;
        }
        execute_loop(instruction, device, worker);
        log_.record(instruction, worker.lane, device, begin);
        break;
      case InstructionKind::branch:
        execute_branch(instruction, device, worker);
        log_.record(instruction, worker.lane, device, begin);
        break;
    }
  }
}

bool DeviceRuns::is_worth_sharing(const DeviceSet &devices, const Instruction &instruction) {
  if (instruction.kind == InstructionKind::operation) return devices.work_of(instruction) >= worth_sharing;
  for (const StreamBlock &inner : instruction.blocks)
    for (const Instruction &own : inner.instructions)
      if (is_worth_sharing(devices, own)) return true;
  return false;
}

bool DeviceRuns::help(const DeviceList &devices, int lane) {
  bool has_helped = false;
  for (DeviceId device : devices) has_helped |= chunks_[local_.index_of(device)].help(lane);
  return has_helped;
}

void DeviceRuns::execute_operation(const Instruction &operation, DeviceId device, const Worker &worker) {
  if (devices_.work_of(operation) == 0) return;
  const int64_t chunks = worker.has_helpers ? std::min(sharing_, devices_.parts_of(operation)) : 1;
  const auto execute_chunk = [&](int64_t chunk, int lane) {
    log_.is_at(operation, lane);
    const double begin = log_.now();
    devices_.run_operation(operation, device, chunk, chunks);
    log_.record(operation, lane, device, begin);
  };
  if (chunks == 1)
    execute_chunk(0, worker.lane);
  else
    chunks_[local_.index_of(device)].share(chunks, worker.lane, execute_chunk);
}

void DeviceRuns::execute_loop(const Instruction &loop, DeviceId device, const Worker &worker) {
  const StreamBlock &condition = loop.blocks[0], &body = loop.blocks[1];
  devices_.copy_carried(device, loop, CarriedCopyTime::loop_begins, 0);
  while (true) {
    execute(condition, 0, condition.instructions.size(), device, worker);
    if (devices_.scalar(device, condition.results[0]) == 0) break;
    execute(body, 0, body.instructions.size(), device, worker);
    devices_.copy_carried(device, loop, CarriedCopyTime::loop_iterates, 0);
  }
  devices_.copy_carried(device, loop, CarriedCopyTime::loop_ends, 0);
}

// Threads that help with each operation may gain more than a single function for the whole loop.
bool DeviceRuns::runs_at_once(const Instruction &loop, const Worker &worker) const {
  DeviceSet::LoopRun way = devices_.loop_run(loop);
  return way == DeviceSet::LoopRun::at_once ||
         (way == DeviceSet::LoopRun::either && (!worker.has_helpers || !is_worth_sharing(devices_, loop)));
}

void DeviceRuns::execute_branch(const Instruction &branch, DeviceId device, const Worker &worker) {
  size_t choice = choice_of(branch, devices_.scalar(device, branch.reads[0]));
  const StreamBlock &block = branch.blocks[choice];
  execute(block, 0, block.instructions.size(), device, worker);
  devices_.copy_carried(device, branch, CarriedCopyTime::branch_ends, choice);
}

size_t DeviceRuns::choice_of(const Instruction &branch, int64_t chosen) {
  auto count = static_cast<int64_t>(branch.blocks.size());
  if (branch.on_predicate) return chosen ? 0 : 1;
  return static_cast<size_t>(chosen < 0 || chosen >= count ? count - 1 : chosen);
}

}  // namespace tessera
