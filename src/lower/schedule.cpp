#include "lower/schedule.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace tessera {
namespace {

Instruction done_of(const Instruction &start, int32_t index) {
  Instruction done;
  done.kind = InstructionKind::done;
  done.name = start.name;
  done.code = start.code;
  done.reads = start.reads;
  done.writes = start.writes;
  done.start = index;
  return done;
}

void number(StreamBlock &block, int32_t &next) {
  for (Instruction &instruction : block.instructions) {
    instruction.id = next++;
    for (StreamBlock &inner : instruction.blocks) number(inner, next);
  }
}

}  // namespace

void place_dones(StreamBlock &block) {
  std::unordered_set<BufferId> used(block.results.begin(), block.results.end());
  for (const Instruction &instruction : block.instructions)
    used.insert(instruction.reads.begin(), instruction.reads.end());
  std::vector<Instruction> placed;
  std::vector<int32_t> open;                         // starts without done
  std::unordered_map<BufferId, int32_t> written_by;  // results of these -> the start
  auto end = [&](int32_t start) {
    placed.push_back(done_of(placed[start], start));
    std::erase(open, start);
  };
  for (Instruction &instruction : block.instructions) {
    std::vector<int32_t> needed;
    for (BufferId buffer : instruction.reads) {
      auto found = written_by.find(buffer);
      if (found != written_by.end() && std::count(open.begin(), open.end(), found->second))
        needed.push_back(found->second);
    }
    std::sort(needed.begin(), needed.end());
    needed.erase(std::unique(needed.begin(), needed.end()), needed.end());
    for (int32_t start : needed) end(start);
    placed.push_back(std::move(instruction));
    if (placed.back().kind != InstructionKind::start) continue;
    auto index = static_cast<int32_t>(placed.size()) - 1;
    open.push_back(index);
    const std::vector<BufferId> &writes = placed.back().writes;
    for (BufferId buffer : writes) written_by[buffer] = index;
    if (std::none_of(writes.begin(), writes.end(), [&](BufferId buffer) { return used.contains(buffer); })) end(index);
  }
  while (!open.empty()) end(open.front());
  block.instructions = std::move(placed);
}

void schedule(StreamBlock &block, const std::vector<BufferId> &own_arguments) {
  std::unordered_map<BufferId, int32_t> written_by, last_use;  // of the block's own buffers
  for (BufferId argument : own_arguments) last_use[argument] = 0;
  for (size_t i = 0; i < block.instructions.size(); ++i) {
    Instruction &instruction = block.instructions[i];
    auto index = static_cast<int32_t>(i);
    if (instruction.communicates()) block.communicates = true;
    if (instruction.start >= 0) {
      instruction.waits = {instruction.start};
    } else {
      for (BufferId buffer : instruction.reads)
        if (auto writer = written_by.find(buffer); writer != written_by.end())
          instruction.waits.push_back(writer->second);
    }
    std::sort(instruction.waits.begin(), instruction.waits.end());
    instruction.waits.erase(std::unique(instruction.waits.begin(), instruction.waits.end()), instruction.waits.end());
    for (BufferId buffer : instruction.reads)
      if (auto own = last_use.find(buffer); own != last_use.end()) own->second = index;
    for (BufferId buffer : instruction.writes) {
      written_by[buffer] = index;
      last_use[buffer] = index;
    }
  }
  for (BufferId result : block.results)
    if (last_use.erase(result)) block.dies.push_back(result);
  if (block.instructions.empty())
    for (const auto &[argument, use] : last_use) block.dies.push_back(argument);
  else
    for (const auto &[buffer, use] : last_use) block.instructions[use].dies.push_back(buffer);
  std::sort(block.dies.begin(), block.dies.end());
  for (Instruction &instruction : block.instructions) std::sort(instruction.dies.begin(), instruction.dies.end());
}

std::vector<BufferId> captures_of(const StreamBlock &block) {
  std::unordered_set<BufferId> own(block.arguments.begin(), block.arguments.end());
  std::vector<BufferId> captures;
  auto use = [&](const std::vector<BufferId> &buffers) {
    for (BufferId buffer : buffers)
      if (!own.contains(buffer)) captures.push_back(buffer);
  };
  for (const Instruction &instruction : block.instructions) {
    use(instruction.reads);
    own.insert(instruction.writes.begin(), instruction.writes.end());
  }
  use(block.results);
  std::sort(captures.begin(), captures.end());
  captures.erase(std::unique(captures.begin(), captures.end()), captures.end());
  return captures;
}

void number(Stream &stream) {
  stream.instruction_count = 0;
  number(stream.main, stream.instruction_count);
}

}  // namespace tessera
