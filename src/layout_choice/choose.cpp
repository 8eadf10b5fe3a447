#include "layout_choice/choose.h"

#include <algorithm>
#include <map>

#include "layout_choice/choice_memory.h"

namespace tessera {
namespace {

// Returns a time that no layouts can beat.
double least_seconds(const ChoiceProblem &problem, const Kinds &kinds, MoveCosts &costs) {
  std::map<size_t, double> of_kinds;
  double seconds = 0;
  for (size_t i = 0; i < problem.operations.size(); ++i) {
    const ChoiceOperation &operation = problem.operations[i];
    auto [known, is_new] = of_kinds.try_emplace(kinds.of_operations[i]);
    if (is_new) known->second = least_seconds_of(operation, problem.values, costs);
    seconds += operation.executions * known->second;
  }
  return seconds;
}

}  // namespace

Choice choose_placements(const ChoiceProblem &problem, const Mesh &mesh, const Machine &machine,
                         double seconds_of_held_byte) {
  ChoiceMemory memory(mesh, machine, seconds_of_held_byte);
  return choose_placements(problem, memory);
}

Choice choose_placements(const ChoiceProblem &problem, ChoiceMemory &memory) {
  ChoiceMemory::Known &known = memory.for_program(problem.axes);
  MoveCosts &costs = known.costs;
  const Kinds kinds = kinds_of(problem, costs, known.numbers);
  Choice choice;
  for (const ChoiceValue &value : problem.values) choice.values.push_back(value.placements);
  const size_t axes = costs.axes().size();
  std::vector<size_t> free;  // an axis of one device cuts nothing
  for (size_t axis = 0; axis < axes; ++axis)
    if (costs.size_of_axis(axis) > 1) free.push_back(axis);
  choice.operations.assign(problem.operations.size(), AxisUses(axes));
  auto run = [&](const std::vector<size_t> &searched, Pass pass) {
    Round round(problem, kinds, searched, pass, costs, known.of_rounds[searched]);
    round.run(choice);
  };
  for (Pass pass : {Pass::values_stay, Pass::without_copies, Pass::with_copies}) {
    // If all axes are free at the same time, another round would make the same search.
    if (pass == Pass::with_copies && free.size() <= 2 && !kinds.has_copies()) break;
    // With one axis at a time there are so few states that whole loops change together.
    if (free.size() < 2 || pass == Pass::without_copies)
      for (size_t axis : free) run({axis}, pass);
    for (size_t first = 0; first < free.size(); ++first)
      for (size_t second = first + 1; second < free.size(); ++second) run({free[first], free[second]}, pass);
    if (pass != Pass::values_stay) continue;
    choice.seconds_before = choice.seconds;
    if (least_seconds(problem, kinds, costs) >= (1 - least_saving) * choice.seconds_before) break;
  }
  return choice;
}

}  // namespace tessera
