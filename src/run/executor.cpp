#include "run/executor.h"

#include <algorithm>
#include <string>
#include <tuple>

#include "base/error.h"

namespace tessera {
namespace {

int thread_count(int wanted, int64_t devices) {
  int cores = std::max(1u, std::thread::hardware_concurrency());
  return static_cast<int>(std::clamp<int64_t>(wanted > 0 ? wanted : cores, 1, std::max<int64_t>(devices, 1)));
}

// Which block a branch takes.
size_t choice_of(const Instruction &branch, const Tensor &chooser) {
  if (branch.on_predicate) return *chooser.as<bool>() ? 0 : 1;
  auto index = static_cast<int64_t>(*chooser.as<int32_t>()), count = static_cast<int64_t>(branch.blocks.size());
  return static_cast<size_t>(index < 0 || index >= count ? count - 1 : index);
}

bool holds(const std::vector<BufferId> &buffers, size_t from, BufferId buffer) {
  return std::find(buffers.begin() + static_cast<std::ptrdiff_t>(from), buffers.end(), buffer) != buffers.end();
}

}  // namespace

Executor::Executor(const Stream &stream, DeviceSet &devices, const ExecutorOptions &options)
    : stream_(stream),
      devices_(devices),
      trace_(options.trace),
      pool_(thread_count(options.threads, devices.count())),
      share_of_(pool_.size()),
      failures_(pool_.size()),
      at_(pool_.size() + 1),
      events_(pool_.size() + 1) {}

std::vector<std::vector<Tensor>> Executor::run(const std::vector<std::vector<Tensor>> &inputs) {
  began_ = std::chrono::steady_clock::now();
  starts_.assign(stream_.instruction_count, 0);
  for (std::vector<ExecutionEvent> &events : events_) events.clear();
  const StreamBlock &main = stream_.main;
  if (static_cast<int64_t>(inputs.size()) != devices_.count())
    throw DefectError("inputs for " + std::to_string(inputs.size()) + " devices were given, but there are " +
                      std::to_string(devices_.count()));
  DeviceList all;
  for (int64_t device = 0; device < devices_.count(); ++device) {
    all.push_back(device);
    if (inputs[device].size() != main.arguments.size())
      throw DefectError("device " + std::to_string(device) + " was given " + std::to_string(inputs[device].size()) +
                        " arrays, but the stream takes " + std::to_string(main.arguments.size()));
    for (size_t i = 0; i < main.arguments.size(); ++i) devices_.put(device, main.arguments[i], inputs[device][i]);
  }
  conduct(main, all);
  std::vector<std::vector<Tensor>> outputs(devices_.count());
  for (int64_t device : all)
    for (BufferId result : main.results) outputs[device].push_back(devices_.get(device, result));
  measure(inputs, outputs);
  free_all(all, main.arguments);
  free_all(all, main.dies);
  return outputs;
}

void Executor::conduct(const StreamBlock &block, const DeviceList &active) {
  std::vector<const Instruction *> begun;  // starts that are carried out beside the next run
  auto carry_out = [&] {
    for (const Instruction *start : begun) {
      double begin = now();
      devices_.advance(*start, active);
      record(*start, 0, begin);
    }
    begun.clear();
  };
  Play play = [this](const StreamBlock &inner, const DeviceList &devices) { conduct(inner, devices); };
  size_t count = block.instructions.size();
  for (size_t i = 0; i < count;) {
    const Instruction &instruction = block.instructions[i];
    if (instruction.kind == InstructionKind::start) {
      ++starts_[instruction.id];
      devices_.start(instruction, active);
      begun.push_back(&instruction);
      ++i;
    } else if (instruction.kind == InstructionKind::done) {
      carry_out();
      double begin = now();
      devices_.done(block.instructions[instruction.start], active);
      free_all(active, instruction.dies);
      record(instruction, 0, begin);
      ++i;
    } else if (instruction.communicates()) {
      carry_out();
      perform(instruction, active, 0, play);
      ++i;
    } else {
      size_t last = i + 1;
      while (last < count && !block.instructions[last].communicates()) ++last;
      launch(block, i, last, active);
      try {
        carry_out();
      } catch (...) {
        pool_.wait();
        throw;
      }
      wait();
      i = last;
    }
  }
  carry_out();
}

void Executor::launch(const StreamBlock &block, size_t first, size_t last, const DeviceList &active) {
  for (DeviceList &share : share_of_) share.clear();
  for (int64_t device : active) share_of_[device * pool_.size() / devices_.count()].push_back(device);
  pool_.launch([this, &block, first, last](int thread) {
    failures_[thread] = {};
    if (share_of_[thread].empty()) return;
    try {
      play(block, first, last, share_of_[thread], thread + 1);
    } catch (...) {
      failures_[thread] = {at_[thread + 1], std::current_exception()};
    }
  });
}

void Executor::wait() {
  pool_.wait();
  const Failure *first = nullptr;
  for (const Failure &failure : failures_)
    if (failure.thrown && (!first || failure.instruction < first->instruction)) first = &failure;
  if (first) std::rethrow_exception(first->thrown);
}

void Executor::play(const StreamBlock &block, size_t first, size_t last, const DeviceList &devices, int lane) {
  Play play_inner = [this, lane](const StreamBlock &inner, const DeviceList &some) {
    play(inner, 0, inner.instructions.size(), some, lane);
  };
  for (size_t i = first; i < last; ++i) perform(block.instructions[i], devices, lane, play_inner);
}

// One instruction on one lane; what dies with it is freed.
void Executor::perform(const Instruction &instruction, const DeviceList &devices, int lane, const Play &play) {
  double begin = now();
  at_[lane] = instruction.id;
  switch (instruction.kind) {
    case InstructionKind::piece:
      devices_.run_piece(instruction, devices);
      break;
    case InstructionKind::start:
    case InstructionKind::done:
      throw DefectError("'" + instruction.name + "' communicates inside of a run");
    case InstructionKind::loop:
      loop(instruction, devices, play);
      break;
    case InstructionKind::branch:
      branch(instruction, devices, play);
      break;
  }
  free_all(devices, instruction.dies);
  record(instruction, lane, begin);
}

// The carries of turn t stand in the loop's results, and move into the body's arguments, so that they die as early as the
// body lets them.
void Executor::loop(const Instruction &loop, const DeviceList &devices, const Play &play) {
  const StreamBlock &condition = loop.blocks[0], &body = loop.blocks[1];
  share_all(devices, {loop.reads.begin(), loop.reads.begin() + static_cast<std::ptrdiff_t>(loop.writes.size())},
            loop.writes);
  for (BufferId buffer : loop.dies)  // what only begins the loop isn't kept while it turns
    if (!holds(loop.reads, loop.writes.size(), buffer) && !holds(loop.writes, 0, buffer)) free_all(devices, {buffer});
  DeviceList looping = devices;
  while (true) {
    share_all(looping, loop.writes, condition.arguments);
    play(condition, looping);
    DeviceList stay;
    for (int64_t device : looping)
      if (*devices_.get(device, condition.results[0]).as<bool>()) stay.push_back(device);
    free_all(looping, condition.dies);
    if (stay.empty()) return;
    share_all(stay, loop.writes, body.arguments);
    free_all(stay, loop.writes);
    play(body, stay);
    share_all(stay, body.results, loop.writes);
    free_all(stay, body.dies);
    looping = std::move(stay);
  }
}

void Executor::branch(const Instruction &branch, const DeviceList &devices, const Play &play) {
  std::vector<DeviceList> takers(branch.blocks.size());
  for (int64_t device : devices) takers[choice_of(branch, devices_.get(device, branch.reads[0]))].push_back(device);
  for (size_t i = 0; i < takers.size(); ++i) {
    if (takers[i].empty()) continue;
    const StreamBlock &block = branch.blocks[i];
    play(block, takers[i]);
    share_all(takers[i], block.results, branch.writes);
    free_all(takers[i], block.dies);
  }
}

void Executor::share_all(const DeviceList &devices, const std::vector<BufferId> &from,
                         const std::vector<BufferId> &to) {
  for (int64_t device : devices)
    for (size_t i = 0; i < to.size(); ++i) devices_.share(device, from[i], to[i]);
}

void Executor::free_all(const DeviceList &devices, const std::vector<BufferId> &buffers) {
  for (int64_t device : devices)
    for (BufferId buffer : buffers) devices_.free(device, buffer);
}

double Executor::now() const {
  if (!trace_) return 0;
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
}

void Executor::record(const Instruction &instruction, int lane, double begin) {
  if (trace_) events_[lane].push_back({instruction.id, lane, begin, now()});
}

std::vector<ExecutionEvent> Executor::events() const {
  std::vector<ExecutionEvent> all;
  for (const std::vector<ExecutionEvent> &events : events_) all.insert(all.end(), events.begin(), events.end());
  std::sort(all.begin(), all.end(), [](const auto &a, const auto &b) {
    return std::tie(a.begin, a.instruction) < std::tie(b.begin, b.instruction);
  });
  return all;
}

void Executor::measure(const std::vector<std::vector<Tensor>> &inputs,
                       const std::vector<std::vector<Tensor>> &outputs) {
  memory_ = {};
  auto bytes_of = [](const std::vector<Tensor> &tensors) {
    int64_t bytes = 0;
    for (const Tensor &tensor : tensors) bytes += static_cast<int64_t>(tensor.bytes());
    return bytes;
  };
  for (int64_t device = 0; device < devices_.count(); ++device) {
    memory_.arguments = std::max(memory_.arguments, bytes_of(inputs[device]));
    memory_.outputs = std::max(memory_.outputs, bytes_of(outputs[device]));
    memory_.peak = std::max(memory_.peak, devices_.take_peak_bytes(device));
  }
  memory_.temporaries = std::max<int64_t>(0, memory_.peak - memory_.arguments - memory_.outputs);
}

}  // namespace tessera
