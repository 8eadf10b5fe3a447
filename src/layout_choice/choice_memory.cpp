#include "layout_choice/choice_memory.h"

#include <algorithm>

namespace tessera {
namespace {

constexpr size_t most_entries = 8'000'000;  // of tables, and of times of moves
constexpr size_t most_states = 2'000'000;   // of values, and of operations' ways
constexpr size_t most_kinds = 40'000;       // of values and operations
constexpr size_t most_lists = 16;           // of axes and parts

bool is_too_much(const std::list<ChoiceMemory::Known> &known) {
  size_t entries = 0, states = 0, kinds = 0;
  for (const ChoiceMemory::Known &of_axes : known) {
    kinds += of_axes.numbers.values.size() + of_axes.numbers.operations.size();
    entries += of_axes.costs.entries();
    for (const auto &[axes, of_rounds] : of_axes.of_rounds) {
      entries += of_rounds.entries;
      states += of_rounds.listed;
    }
  }
  return entries > most_entries || states > most_states || kinds > most_kinds;
}

}  // namespace

ChoiceMemory::Known &ChoiceMemory::for_program(const AxisList &axes) {
  if (is_too_much(known_)) known_.clear();
  const auto found = std::ranges::find_if(
      known_, [all = axes_or_all(axes, mesh_)](const Known &known) { return known.costs.axes() == all; });
  if (found != known_.end()) {
    known_.splice(known_.end(), known_, found);
    return known_.back();
  }
  if (known_.size() == most_lists) known_.pop_front();
  return known_.emplace_back(mesh_, machine_, seconds_of_held_byte_, axes);
}

}  // namespace tessera
