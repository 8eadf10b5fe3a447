#include "layout_choice/unreduced_values.h"

#include <algorithm>

namespace tessera {
namespace {

// Spreads a property from value to value, as `next` lists them.
class Spread {
 public:
  explicit Spread(size_t values) : next(values), has(values), blocked(values) {}

  void mark(int32_t value) {
    if (value == no_value || has[static_cast<size_t>(value)] || blocked[static_cast<size_t>(value)]) return;
    has[static_cast<size_t>(value)] = true;
    open_.push_back(static_cast<size_t>(value));
  }
  void run() {
    while (!open_.empty()) {
      const size_t value = open_.back();
      open_.pop_back();
      for (int32_t one : next[value]) mark(one);
    }
  }

  std::vector<std::vector<int32_t>> next;  // by value
  std::vector<bool> has;
  std::vector<bool> blocked;  // values that never have it

 private:
  std::vector<size_t> open_;
};

// Calls `look` with each operand that an operation may take unreduced.
template <typename Look>
void for_each_kept(const ChoiceOperation &operation, Look look) {
  for (const std::vector<bool> &set : operation.keeps_unreduced)
    for (size_t i = 0; i < set.size(); ++i)
      if (set[i] && operation.operands[i] != no_value) look(operation.operands[i]);
  if (operation.adds_to_first && operation.operands[0] != no_value) look(operation.operands[0]);
}

// Returns, by value, whether it can be unreduced: an operation makes it unreduced, or keeps its unreduced operands so.
std::vector<bool> made_unreduced(const ChoiceProblem &problem) {
  Spread made(problem.values.size());
  for (const ChoiceOperation &operation : problem.operations)
    for (int32_t result : operation.results) {
      if (operation.makes_unreduced) made.mark(result);
      for_each_kept(operation, [&](int32_t operand) { made.next[static_cast<size_t>(operand)].push_back(result); });
    }
  for (const ChoiceMove &move : problem.moves) made.next[static_cast<size_t>(move.from)].push_back(move.to);
  made.run();
  return std::move(made.has);
}

// Calls `look` with the operand of each set that has only one.
template <typename Look>
void for_each_kept_alone(const ChoiceOperation &operation, Look look) {
  for (const std::vector<bool> &set : operation.keeps_unreduced)
    for (size_t i = 0; i < set.size(); ++i)
      if (set[i] && std::ranges::count(set, true) == 1 && operation.operands[i] != no_value)
        look(operation.operands[i]);
}

// A loop can't carry such a value: the initial value and the next one may be held by different devices.
void mark_values_held_by_one(ChoiceProblem &problem) {
  Spread made(problem.values.size());
  for (const ChoiceMove &move : problem.moves) made.blocked[static_cast<size_t>(move.to)] = true;
  std::vector<bool> taken(problem.values.size());
  for (const ChoiceOperation &operation : problem.operations) {
    if (operation.is_made_by_one)
      for (int32_t result : operation.results) made.mark(result);
    for_each_kept_alone(operation, [&](int32_t operand) {
      taken[static_cast<size_t>(operand)] = true;
      for (int32_t result : operation.results)
        if (result != no_value) made.next[static_cast<size_t>(operand)].push_back(result);
    });
  }
  made.run();
  for (size_t value = 0; value < problem.values.size(); ++value)
    problem.values[value].may_be_held_by_one = taken[value] && made.has[value] && !problem.values[value].is_fixed;
}

}  // namespace

void mark_unreduced_values(ChoiceProblem &problem) {
  const std::vector<bool> made = made_unreduced(problem);
  Spread taken(problem.values.size());
  for (const ChoiceOperation &operation : problem.operations)
    for_each_kept(operation, [&](int32_t operand) { taken.mark(operand); });
  auto may_be = [&](int32_t value) {
    return made[static_cast<size_t>(value)] && !problem.values[static_cast<size_t>(value)].is_fixed;
  };
  for (const ChoiceMove &move : problem.moves)
    if (may_be(move.to)) taken.next[static_cast<size_t>(move.to)].push_back(move.from);
  taken.run();
  for (size_t value = 0; value < problem.values.size(); ++value)
    problem.values[value].may_be_unreduced = taken.has[value] && may_be(static_cast<int32_t>(value));
  mark_values_held_by_one(problem);
}

}  // namespace tessera
