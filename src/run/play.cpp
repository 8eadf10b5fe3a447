// What threads play on their devices: runs of instructions in which nothing communicates.
#include <algorithm>
#include <iterator>

#include "base/error.h"
#include "run/executor.h"

namespace tessera {

void Executor::play(const StreamBlock &block, size_t first, size_t last, int64_t device, const Player &player) {
  for (size_t i = first; i < last; ++i) {
    const Instruction &instruction = block.instructions[i];
    at_[player.lane] = instruction.id;
    double begin = now();
    switch (instruction.kind) {
      case InstructionKind::piece:
        play_piece(instruction, device, player);
        break;
      case InstructionKind::start:
      case InstructionKind::done:
        throw DefectError("'" + instruction.name + "' communicates inside of a run");
      case InstructionKind::loop:
        if (runs_at_once(instruction, player)) {
          run_loop(instruction, device, player);
          break;
        }
        play_loop(instruction, device, player);
        record(instruction, player.lane, device, begin);
        break;
      case InstructionKind::branch:
        play_branch(instruction, device, player);
        record(instruction, player.lane, device, begin);
        break;
    }
  }
}

void Executor::play_together(const Instruction &piece, const DeviceList &active, int64_t work) {
  auto play = [&](const DeviceList &devices, int lane) {
    if (devices.empty()) return;
    at_[lane] = piece.id;
    double begin = now();
    devices_.run_together(piece, devices);
    // Nobody knows when which of them was served: each gets its share of the time.
    double share = (now() - begin) / static_cast<double>(devices.size());
    for (size_t i = 0; trace_ && i < devices.size(); ++i) {
      double from = begin + share * static_cast<double>(i);
      events_[lane].push_back({piece.id, lane, devices[i], from, from + share});
    }
  };
  const DeviceList here = devices_.arranged(piece, local(active));
  const auto bound = [&](size_t thread) { return here.size() * thread / static_cast<size_t>(pool_.size()); };
  // A share is all devices of one thread.
  shares_.assign([&](size_t thread) { return thread; });
  const bool is_done = is_worth_telling(work * static_cast<int64_t>(here.size())) && on_pool([&](int thread) {
                         while (auto share = shares_.take(thread)) {
                           const auto begin = here.begin();
                           const DeviceList own(begin + static_cast<std::ptrdiff_t>(bound(*share)),
                                                begin + static_cast<std::ptrdiff_t>(bound(*share + 1)));
                           attempt(own.empty() ? -1 : own[0], thread, [&] { play(own, thread); });
                         }
                       });
  if (!is_done) play(here, 0);
}

void Executor::play_piece(const Instruction &piece, int64_t device, const Player &player) {
  if (devices_.work_of(piece) == 0) return;
  const int64_t chunks = player.has_helpers ? std::min(sharing_, devices_.parts_of(piece)) : 1;
  const auto play_chunk = [&](int64_t chunk, int lane) {
    at_[lane] = piece.id;
    const double begin = now();
    devices_.run_piece(piece, device, chunk, chunks);
    record(piece, lane, device, begin);
  };
  if (chunks == 1)
    play_chunk(0, player.lane);
  else
    chunks_[device - first_].share(chunks, player.lane, play_chunk);
}

void Executor::play_loop(const Instruction &loop, int64_t device, const Player &player) {
  const StreamBlock &condition = loop.blocks[0], &body = loop.blocks[1];
  devices_.hand_over(device, loop, HandOverTime::loop_begins, 0);
  while (true) {
    play(condition, 0, condition.instructions.size(), device, player);
    if (devices_.scalar(device, condition.results[0]) == 0) break;
    play(body, 0, body.instructions.size(), device, player);
    devices_.hand_over(device, loop, HandOverTime::loop_turns, 0);
  }
  devices_.hand_over(device, loop, HandOverTime::loop_ends, 0);
}

// Threads that help with each piece may be worth more than one function.
bool Executor::runs_at_once(const Instruction &loop, const Player &player) const {
  DeviceSet::LoopRun way = devices_.loop_run(loop);
  return way == DeviceSet::LoopRun::at_once ||
         (way == DeviceSet::LoopRun::either && (!player.has_helpers || !is_worth_sharing(loop)));
}

void Executor::run_loop(const Instruction &loop, int64_t device, const Player &player) {
  const double begin = now();
  const int64_t turns = devices_.run_loop(loop, device);
  if (trace_) events_[player.lane].push_back({loop.id, player.lane, device, begin, now(), turns});
}

void Executor::play_branch(const Instruction &branch, int64_t device, const Player &player) {
  size_t choice = choice_of(branch, devices_.scalar(device, branch.reads[0]));
  const StreamBlock &block = branch.blocks[choice];
  play(block, 0, block.instructions.size(), device, player);
  devices_.hand_over(device, branch, HandOverTime::branch_ends, choice);
}

// Which block a branch takes.
size_t Executor::choice_of(const Instruction &branch, int64_t chosen) {
  auto count = static_cast<int64_t>(branch.blocks.size());
  if (branch.on_predicate) return chosen ? 0 : 1;
  return static_cast<size_t>(chosen < 0 || chosen >= count ? count - 1 : chosen);
}

}  // namespace tessera
