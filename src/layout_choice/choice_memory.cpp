#include "layout_choice/choice_memory.h"

namespace tessera {
namespace {

constexpr size_t most_entries = 8'000'000;  // of tables
constexpr size_t most_states = 2'000'000;   // of values, and ways of operations
constexpr size_t most_kinds = 20'000;       // of operations

bool is_too_much(const ChoiceMemory::Known &known) {
  size_t entries = 0, states = 0;
  for (const auto &[axes, of_rounds] : known.of_rounds) {
    entries += of_rounds.entries;
    states += of_rounds.listed;
  }
  return entries > most_entries || states > most_states || known.numbers.operations.size() > most_kinds;
}

}  // namespace

ChoiceMemory::Known &ChoiceMemory::for_program(const AxisList &axes) {
  if (!known_ || known_->costs.axes() != axes_or_all(axes, mesh_) || is_too_much(*known_))
    known_.emplace(mesh_, machine_, seconds_of_held_byte_, axes);
  return *known_;
}

}  // namespace tessera
