#include "lower/schedule.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "base/visits.h"

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

// Moves operations of a block to earlier positions if that saves memory.
class EarlyRunner {
 public:
  EarlyRunner(const StreamBlock &block, const ById<BufferId, BufferType> &buffers,
              const std::vector<BufferId> &own_arguments, const std::function<bool(const Instruction &)> &is_pure)
      : block_(block), buffers_(buffers), is_pure_(is_pure) {
    for (BufferId argument : own_arguments) uses_[argument];
    for (size_t i = 0; i < block.instructions.size(); ++i) {
      const Instruction &instruction = block.instructions[i];
      bool is_made_each_time = !instruction.reads.empty();  // others are constants, which don't count
      for (BufferId buffer : instruction.writes) {
        writer_[buffer] = i;
        if (is_made_each_time) uses_[buffer];
      }
      for (BufferId buffer : instruction.reads)
        if (auto own = uses_.find(buffer); own != uses_.end() && (own->second.empty() || own->second.back() != i))
          own->second.push_back(i);
    }
    for (BufferId result : block.results) uses_.erase(result);
  }

  // Returns the instructions in their new order, by index, or nothing if nothing is gained.
  std::vector<size_t> better_order() const {
    std::vector<size_t> before(block_.instructions.size()), order;
    std::iota(before.begin(), before.end(), 0);
    std::vector<Position> positions = early_positions();
    order = before;
    std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return positions[a] < positions[b]; });
    bool is_better = order != before && runs_in(order) <= runs_in(before) && peak_of(order) < peak_of(before);
    return is_better ? order : std::vector<size_t>{};
  }

 private:
  // Names a position after the instruction of the first index; the second number orders equal positions.
  using Position = std::pair<size_t, size_t>;

  int64_t bytes(const std::vector<BufferId> &buffers) const {
    int64_t bytes = 0;
    for (BufferId buffer : buffers) bytes += buffers_[buffer].bytes();
    return bytes;
  }

  std::vector<Position> early_positions() const {
    std::vector<Position> positions;
    for (size_t i = 0; i < block_.instructions.size(); ++i) {
      const Instruction &instruction = block_.instructions[i];
      positions.push_back({i, 0});
      if (instruction.kind != InstructionKind::operation || instruction.reads.empty() || !is_pure_(instruction))
        continue;
      Position earliest{0, 0};
      bool has_writer = false;
      auto follows = [&](size_t other) { earliest = std::max(earliest, positions[other]), has_writer = true; };
      int64_t freed = 0;
      for (BufferId buffer : std::unordered_set<BufferId>(instruction.reads.begin(), instruction.reads.end())) {
        if (auto writer = writer_.find(buffer); writer != writer_.end()) follows(writer->second);
        auto own = uses_.find(buffer);
        if (own == uses_.end() || own->second.back() != i) continue;
        freed += buffers_[buffer].bytes();
        for (size_t user : own->second)
          if (user != i) follows(user);
      }
      if (has_writer && freed > bytes(instruction.writes)) positions.back() = {earliest.first, i + 1};
    }
    return positions;
  }

  // Counts the runs of operations without communication. Each run costs a meeting of the threads.
  int64_t runs_in(const std::vector<size_t> &order) const {
    std::unordered_set<size_t> open;  // starts
    bool is_in_run = false;
    int64_t runs = 0;
    for (size_t index : order) {
      const Instruction &instruction = block_.instructions[index];
      for (BufferId buffer : instruction.reads)
        if (auto writer = writer_.find(buffer); writer != writer_.end() && open.erase(writer->second))
          is_in_run = false;
      if (instruction.kind == InstructionKind::start) open.insert(index);
      bool communicates = instruction.communicates();
      runs += !communicates && !is_in_run;
      is_in_run = !communicates;
    }
    return runs;
  }

  // Counts the block's own buffers. An operand of a start lives until the results are needed.
  int64_t peak_of(const std::vector<size_t> &order) const {
    std::vector<size_t> at(order.size());
    for (size_t i = 0; i < order.size(); ++i) at[order[i]] = i;
    auto last_use = [&](const std::vector<size_t> &users, size_t made) {
      size_t last = made;
      for (size_t user : users) last = std::max(last, at[user]);
      return last;
    };
    std::unordered_map<size_t, size_t> ends;  // of starts
    for (const auto &[buffer, users] : uses_) {
      auto writer = writer_.find(buffer);
      if (writer == writer_.end() || block_.instructions[writer->second].kind != InstructionKind::start) continue;
      size_t first = users.empty() ? at[writer->second] : order.size();
      for (size_t user : users) first = std::min(first, at[user]);
      auto [end, is_new] = ends.try_emplace(writer->second, first);
      end->second = std::min(end->second, first);
    }
    std::vector<int64_t> change(order.size() + 2, 0);
    for (const auto &[buffer, users] : uses_) {
      auto writer = writer_.find(buffer);
      size_t made = writer == writer_.end() ? 0 : at[writer->second], last = last_use(users, made);
      for (size_t user : users) {
        if (block_.instructions[user].kind != InstructionKind::start) continue;
        auto end = ends.find(user);
        last = std::max(last, end == ends.end() ? order.size() : end->second);
      }
      change[made] += buffers_[buffer].bytes();
      change[std::min(last, order.size()) + 1] -= buffers_[buffer].bytes();
    }
    int64_t live = 0, peak = 0;
    for (int64_t bytes : change) peak = std::max(peak, live += bytes);
    return peak;
  }

  const StreamBlock &block_;
  const ById<BufferId, BufferType> &buffers_;
  const std::function<bool(const Instruction &)> &is_pure_;
  std::unordered_map<BufferId, size_t> writer_;
  std::unordered_map<BufferId, std::vector<size_t>> uses_;  // of buffers that can be freed: their users, ascending
};

// Finds the slot of each start of a block: slot i + 1 is behind instruction i, and slot 0 is before all.
class EarlySlots {
 public:
  EarlySlots(const std::vector<Instruction> &all, const std::function<bool(const Instruction &)> &is_permute)
      : starts_(all.size() + 1) {
    for (size_t i = 0; i < all.size(); ++i) {
      Visits::note();
      size_t behind = i + 1;
      if (all[i].kind == InstructionKind::start) {
        behind = slot_of(all[i], i, is_permute(all[i]));
        starts_[behind].push_back(i);
      }
      note_uses(all[i], behind);
      if (all[i].communicates()) behind_last_ = behind;
      for (BufferId buffer : all[i].writes) written_[buffer] = behind;
      if (all[i].kind == InstructionKind::start) begin(all[i]);
    }
  }

  const std::vector<size_t> &starts_in(size_t slot) const { return starts_[slot]; }

 private:
  static constexpr size_t unused = SIZE_MAX;

  size_t slot_of(const Instruction &start, size_t index, bool is_permute) const {
    size_t slot = behind_last_;
    for (BufferId buffer : start.reads)
      if (auto writer = written_.find(buffer); writer != written_.end()) slot = std::max(slot, writer->second);
    if (is_permute || used_.size() < 2) return slot;
    const size_t used = used_[used_.size() - 2];
    return used == unused ? index : std::max(slot, used);
  }

  void begin(const Instruction &start) {
    for (BufferId buffer : start.writes) start_of_[buffer] = used_.size();
    used_.push_back(unused);
  }

  void note_uses(const Instruction &instruction, size_t behind) {
    for (BufferId buffer : instruction.reads)
      if (auto start = start_of_.find(buffer); start != start_of_.end())
        used_[start->second] = std::min(used_[start->second], behind);
  }

  std::vector<std::vector<size_t>> starts_;        // by slot
  std::unordered_map<BufferId, size_t> written_;   // the slot behind the instruction that writes a buffer
  std::unordered_map<BufferId, size_t> start_of_;  // the number of the start that writes a buffer
  std::vector<size_t> used_;                       // by number of a start: the slot behind the first use of its results
  size_t behind_last_ = 0;                         // the slot of, or behind, the previous communication
};

void number(StreamBlock &block, int32_t &next) {
  for (Instruction &instruction : block.instructions) {
    instruction.id = next++;
    for (StreamBlock &inner : instruction.blocks) number(inner, next);
  }
}

}  // namespace

void run_early_what_frees(StreamBlock &block, const ById<BufferId, BufferType> &buffers,
                          const std::vector<BufferId> &own_arguments,
                          const std::function<bool(const Instruction &)> &is_pure) {
  std::vector<Instruction> moved;
  for (size_t index : EarlyRunner(block, buffers, own_arguments, is_pure).better_order())
    moved.push_back(std::move(block.instructions[index]));
  if (!moved.empty()) block.instructions = std::move(moved);
}

void start_early(StreamBlock &block, const std::function<bool(const Instruction &)> &is_permute) {
  std::vector<Instruction> &all = block.instructions;
  const EarlySlots early(all, is_permute);
  std::vector<Instruction> moved;
  moved.reserve(all.size());
  auto move_slot = [&](size_t slot) {
    for (size_t start : early.starts_in(slot)) moved.push_back(std::move(all[start]));
  };
  move_slot(0);
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i].kind != InstructionKind::start) moved.push_back(std::move(all[i]));
    move_slot(i + 1);
  }
  all = std::move(moved);
}

void insert_dones(StreamBlock &block) {
  std::unordered_set<BufferId> used(block.results.begin(), block.results.end());
  for (const Instruction &instruction : block.instructions)
    used.insert(instruction.reads.begin(), instruction.reads.end());
  std::vector<Instruction> instructions;
  std::vector<int32_t> open;                         // starts without done
  std::unordered_map<BufferId, int32_t> written_by;  // result of an open start -> the start
  auto end = [&](int32_t start) {
    instructions.push_back(done_of(instructions[start], start));
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
    instructions.push_back(std::move(instruction));
    if (instructions.back().kind != InstructionKind::start) continue;
    auto index = static_cast<int32_t>(instructions.size()) - 1;
    open.push_back(index);
    const std::vector<BufferId> &writes = instructions.back().writes;
    for (BufferId buffer : writes) written_by[buffer] = index;
    if (std::none_of(writes.begin(), writes.end(), [&](BufferId buffer) { return used.contains(buffer); })) end(index);
  }
  while (!open.empty()) end(open.front());
  block.instructions = std::move(instructions);
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
