// Executes segments on the threads' devices: instructions that don't communicate.
#include <algorithm>
#include <iterator>

#include "base/error.h"
#include "run/executor.h"

namespace tessera {

void Executor::execute(const StreamBlock &block, size_t first, size_t last, int64_t device, const Worker &worker) {
  for (size_t i = first; i < last; ++i) {
    const Instruction &instruction = block.instructions[i];
    at_[worker.lane] = instruction.id;
    double begin = now();
    switch (instruction.kind) {
      case InstructionKind::operation:
        execute_operation(instruction, device, worker);
        break;
      case InstructionKind::start:
      case InstructionKind::done:
        throw DefectError("'" + instruction.name + "' communicates inside of a run");
      case InstructionKind::loop:
        if (runs_at_once(instruction, worker)) {
          run_loop(instruction, device, worker);
          break;
        }
        execute_loop(instruction, device, worker);
        record(instruction, worker.lane, device, begin);
        break;
      case InstructionKind::branch:
        execute_branch(instruction, device, worker);
        record(instruction, worker.lane, device, begin);
        break;
    }
  }
}

void Executor::execute_batched(const Instruction &operation, const DeviceList &active, int64_t work) {
  auto execute = [&](const DeviceList &devices, int lane) {
    if (devices.empty()) return;
    at_[lane] = operation.id;
    double begin = now();
    devices_.run_batched(operation, devices);
    // The time of each device is unknown, so that each gets an equal part.
    double share = (now() - begin) / static_cast<double>(devices.size());
    for (size_t i = 0; trace_ && i < devices.size(); ++i) {
      double from = begin + share * static_cast<double>(i);
      events_[lane].push_back({operation.id, lane, devices[i], from, from + share});
    }
  };
  const DeviceList here = devices_.arranged(operation, local(active));
  const auto bound = [&](size_t thread) { return here.size() * thread / static_cast<size_t>(pool_.size()); };
  // A share is all devices of one thread.
  shares_.assign([&](size_t thread) { return thread; });
  const bool is_done = is_worth_telling(work * static_cast<int64_t>(here.size())) && on_pool([&](int thread) {
                         while (auto share = shares_.take(thread)) {
                           const auto begin = here.begin();
                           const DeviceList own(begin + static_cast<std::ptrdiff_t>(bound(*share)),
                                                begin + static_cast<std::ptrdiff_t>(bound(*share + 1)));
                           attempt(own.empty() ? -1 : own[0], thread, [&] { execute(own, thread); });
                         }
                       });
  if (!is_done) execute(here, 0);
}

void Executor::execute_operation(const Instruction &operation, int64_t device, const Worker &worker) {
  if (devices_.work_of(operation) == 0) return;
  const int64_t chunks = worker.has_helpers ? std::min(sharing_, devices_.parts_of(operation)) : 1;
  const auto execute_chunk = [&](int64_t chunk, int lane) {
    at_[lane] = operation.id;
    const double begin = now();
    devices_.run_operation(operation, device, chunk, chunks);
    record(operation, lane, device, begin);
  };
  if (chunks == 1)
    execute_chunk(0, worker.lane);
  else
    chunks_[device - first_].share(chunks, worker.lane, execute_chunk);
}

void Executor::execute_loop(const Instruction &loop, int64_t device, const Worker &worker) {
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

// Help with each operation may be worth more than one function.
bool Executor::runs_at_once(const Instruction &loop, const Worker &worker) const {
  DeviceSet::LoopRun way = devices_.loop_run(loop);
  return way == DeviceSet::LoopRun::at_once ||
         (way == DeviceSet::LoopRun::either && (!worker.has_helpers || !is_worth_sharing(loop)));
}

void Executor::run_loop(const Instruction &loop, int64_t device, const Worker &worker) {
  const double begin = now();
  const int64_t iterations = devices_.run_loop(loop, device);
  if (trace_) events_[worker.lane].push_back({loop.id, worker.lane, device, begin, now(), iterations});
}

void Executor::execute_branch(const Instruction &branch, int64_t device, const Worker &worker) {
  size_t choice = choice_of(branch, devices_.scalar(device, branch.reads[0]));
  const StreamBlock &block = branch.blocks[choice];
  execute(block, 0, block.instructions.size(), device, worker);
  devices_.copy_carried(device, branch, CarriedCopyTime::branch_ends, choice);
}

size_t Executor::choice_of(const Instruction &branch, int64_t chosen) {
  auto count = static_cast<int64_t>(branch.blocks.size());
  if (branch.on_predicate) return chosen ? 0 : 1;
  return static_cast<size_t>(chosen < 0 || chosen >= count ? count - 1 : chosen);
}

}  // namespace tessera
