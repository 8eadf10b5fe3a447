#include "layout_choice/round.h"

#include <algorithm>

#include "layout_choice/forest_moves.h"

namespace tessera {
namespace {

constexpr int64_t most_visits = 1'000'000;  // entries of tables
// Each layout that isn't propagation's costs this: less than any exchange, but enough that values don't change layouts
// for nothing.
constexpr double cost_of_leaving = 1e-12;

// Fills a new table, and returns its number of entries. The cost of a column and a row depends on one layout of the
// column, which many columns share.
template <typename Rows, typename Columns, typename LayoutOf, typename Cost>
size_t fill(CostTable &table, const Rows &rows, const Columns &columns, LayoutOf layout_of, Cost cost) {
  if (table.entries() > 0) return 0;
  std::vector<LayoutId> layouts;
  std::vector<size_t> number;  // by column, in `layouts`
  for (const auto &column : columns) {
    const auto known = std::ranges::find(layouts, layout_of(column));
    number.push_back(static_cast<size_t>(known - layouts.begin()));
    if (known == layouts.end()) layouts.push_back(layout_of(column));
  }
  std::vector<double> costs(layouts.size()), all;
  all.reserve(rows.size() * columns.size());
  for (const auto &row : rows) {
    std::ranges::transform(layouts, costs.begin(), [&](LayoutId layout) { return cost(row, layout); });
    for (size_t of_column : number) all.push_back(costs[of_column]);
  }
  table = CostTable(columns.size(), all);
  return all.size();
}

}  // namespace

Round::Round(const ChoiceProblem &problem, const Kinds &kinds, std::vector<size_t> axes, Pass pass, MoveCosts &costs,
             KnownOfRounds &known)
    : problem_(problem),
      kinds_(kinds),
      axes_(std::move(axes)),
      pass_(pass),
      costs_(costs),
      known_(known),
      value_states_(problem.values.size()),
      ways_(problem.operations.size()) {}

void Round::run(Choice &choice) {
  number_variables();
  if (choice.copies.empty()) choice.copies = choice.values;
  for (size_t i = 0; i < problem_.values.size(); ++i) add_value(i, choice.values[i], choice.copies[i]);
  for (size_t i = 0; i < problem_.operations.size(); ++i) add_operation(i, choice.operations[i]);
  for (const ChoiceMove &move : problem_.moves) add_move(move);
  const States start(graph_.variables.size(), 0);
  FoundStates cheapest = cheapest_states(graph_, start, most_visits);
  const States found = cheapest.are_best ? std::move(cheapest.states) : improved(std::move(cheapest.states));
  for (size_t i = 0; i < choice.values.size(); ++i) {
    const ValueState &state = (*value_states_[i])[found[value_variable_[i]]];
    choice.values[i] = costs_.placements(kinds_.types[i], state.layout);
    choice.copies[i] = costs_.placements(kinds_.types[i], state.copy);
  }
  for (size_t i = 0; i < choice.operations.size(); ++i)
    choice.operations[i] = (*ways_[i])[found[operation_variable_[i]]].axes;
  choice.seconds = cost_of(graph_, found);
}

// Many values together may be better without an axis, even if no single one is.
States Round::improved(States states) const {
  if (pass_ == Pass::values_stay) return states;
  improve_by_forests(graph_, states, 4 * most_visits);
  for (uint32_t axes = 1; axes < 1U << axes_.size(); ++axes) {
    const States mixed = cheapest_mix(graph_, states, without(states, axes), most_visits / 4);
    if (mixed == states) continue;
    states = mixed;
    improve_by_forests(graph_, states, most_visits);
  }
  return states;
}

// Returns the states in which nothing is cut along some of the free axes (bits of their numbers), and nothing is
// unreduced. A variable without such a state keeps its own.
States Round::without(States states, uint32_t axes) const {
  auto freed = [&](auto by_axis, auto nothing) {
    for (size_t i = 0; i < axes_.size(); ++i)
      if (axes >> i & 1) by_axis[axes_[i]] = nothing;
    return by_axis;
  };
  for (size_t value = 0; value < problem_.values.size(); ++value) {
    const ValueStates &all = *value_states_[value];
    const ArrayTypeId type = kinds_.types[value];
    size_t &state = states[value_variable_[value]];
    const LayoutId layout = costs_.layout_of(type, freed(placements(value, state), replicated));
    auto found =
        std::ranges::find_if(all, [&](const ValueState &each) { return each.layout == layout && each.copy == layout; });
    if (found != all.end()) state = static_cast<size_t>(found - all.begin());
  }
  for (size_t operation = 0; operation < problem_.operations.size(); ++operation) {
    const Ways &all = *ways_[operation];
    size_t &state = states[operation_variable_[operation]];
    auto found = std::ranges::find(all, freed(all[state].axes, AxisUse()), &Way::axes);
    if (found != all.end()) state = static_cast<size_t>(found - all.begin());
  }
  return states;
}

const Placements &Round::placements(size_t value, size_t state) const {
  return costs_.placements(kinds_.types[value], (*value_states_[value])[state].layout);
}

// Variables stand in the order of the program.
void Round::number_variables() {
  value_variable_.resize(problem_.values.size());
  operation_variable_.resize(problem_.operations.size());
  for (size_t i = 0; i < problem_.order.size(); ++i) {
    const int32_t what = problem_.order[i];
    (what >= 0 ? value_variable_[static_cast<size_t>(what)] : operation_variable_[~static_cast<size_t>(what)]) = i;
  }
  graph_.variables.resize(problem_.order.size());
}

// The first state is the present one. Along the axes that aren't free, values and copies keep their present layouts.
Round::ValueStates Round::states_of(size_t index, const Placements &now, const Placements &copy,
                                    bool has_copies) const {
  const ChoiceValue &value = problem_.values[index];
  const ArrayTypeId type = kinds_.types[index];
  ValueStates states;
  if (has_copies && copy != now) states.push_back({costs_.layout_of(type, now), costs_.layout_of(type, copy)});
  const bool stays = pass_ == Pass::values_stay;
  for (const Placements &placements : stays ? std::vector<Placements>{now} : placements_of(value, now, axes_, costs_)) {
    const LayoutId layout = costs_.layout_of(type, placements);
    states.push_back({layout, layout});
  }
  if (!has_copies) return states;
  if (value.is_fixed) {
    add_copies_anywhere(states, index, now, copy);
    return states;
  }
  const size_t alone = states.size();
  for (size_t i = 0; i < alone; ++i)
    for (uint32_t brought = 0; brought < 1U << axes_.size(); ++brought)
      add_copy(states, type, states[i].layout, copy, brought);
  return states;
}

// A value with a fixed layout may have a copy in any layout.
void Round::add_copies_anywhere(ValueStates &states, size_t index, const Placements &now,
                                const Placements &copy) const {
  ChoiceValue copied = problem_.values[index];
  copied.is_fixed = copied.may_be_unreduced = false;
  const LayoutId own = states[0].layout;
  for (const Placements &other : placements_of(copied, copy, axes_, costs_))
    if (other != now) states.push_back({own, costs_.layout_of(kinds_.types[index], other)});
}

// Adds a copy that is whole along some of the free axes (bits of their numbers).
void Round::add_copy(ValueStates &states, ArrayTypeId type, LayoutId layout, const Placements &beside,
                     uint32_t brought) const {
  Placements copy = beside;
  for (size_t i = 0; i < axes_.size(); ++i) {
    const Placement own = costs_.placements(type, layout)[axes_[i]];
    const bool is_brought = (brought >> i & 1) != 0;
    if (is_brought && own == replicated) return;  // it is that already
    copy[axes_[i]] = is_brought ? replicated : own;
  }
  if (const LayoutId other = costs_.layout_of(type, copy); other != layout) states.push_back({layout, other});
}

void Round::add_value(size_t index, const Placements &now, const Placements &copy) {
  const bool has_copies = kinds_.destinations[index] > 1 && pass_ != Pass::without_copies;
  auto [known, is_new] =
      known_.states.try_emplace({kinds_.of_values[index], pass_ == Pass::values_stay, has_copies, now, copy});
  if (is_new) {
    known->second = states_of(index, now, copy, has_copies);
    known_.listed += known->second.size();
  }
  value_states_[index] = &known->second;
  const ArrayTypeId type = kinds_.types[index];
  const LayoutId propagated = costs_.layout_of(type, problem_.values[index].placements);
  std::vector<double> &own = graph_.variables[value_variable_[index]];
  for (const ValueState &state : known->second)
    own.push_back((state.layout == propagated ? 0 : cost_of_leaving) + costs_.seconds_held(type, state.layout) +
                  (state.copy == state.layout ? 0 : costs_.seconds_held(type, state.copy)) +
                  kinds_.most_moves[index] * costs_.seconds(type, state.layout, state.copy));
}

void Round::add_operation(size_t index, const AxisUses &now) {
  const ChoiceOperation &operation = problem_.operations[index];
  auto [known, is_new] = known_.ways.try_emplace({kinds_.of_operations[index], now});
  if (is_new) {
    known->second = ways_of(operation, problem_.values, now, axes_, costs_);
    known_.listed += known->second.size();
  }
  ways_[index] = &known->second;
  std::vector<double> &own = graph_.variables[operation_variable_[index]];
  for (const Way &way : known->second) own.push_back(operation.executions * way.seconds);
  for (size_t operand : kinds_.moved_operands[index]) add_operand(index, operand);
  for (size_t i = 0; i < operation.results.size(); ++i)
    if (operation.results[i] != no_value) add_result(index, i);
}

void Round::add_operand(size_t index, size_t operand) {
  const auto value = static_cast<size_t>(problem_.operations[index].operands[operand]);
  const ArrayTypeId type = kinds_.types[value];
  CostTable &table = known_.tables[{value_states_[value], ways_[index], static_cast<int>(operand)}];
  const auto needed = [&](const Way &way) { return way.operands[operand]; };
  known_.entries +=
      fill(table, *value_states_[value], *ways_[index], needed, [&](const ValueState &state, LayoutId brought) {
        return std::min(costs_.seconds(type, state.layout, brought), costs_.seconds(type, state.copy, brought));
      });
  graph_.edges.push_back({value_variable_[value], operation_variable_[index], &table,
                          problem_.operations[index].executions_of_moves[operand]});
  if (!costs_.counts_held()) return;
  CostTable &held = known_.tables[{value_states_[value], ways_[index], ~static_cast<int>(operand)}];
  known_.entries +=
      fill(held, *value_states_[value], *ways_[index], needed, [&](const ValueState &state, LayoutId brought) {
        return brought == state.layout || brought == state.copy ? 0 : costs_.seconds_held(type, brought);
      });
  graph_.edges.push_back({value_variable_[value], operation_variable_[index], &held});
}

void Round::add_result(size_t index, size_t result) {
  const auto value = static_cast<size_t>(problem_.operations[index].results[result]);
  const ArrayTypeId type = kinds_.types[value];
  CostTable &table = known_.tables[{ways_[index], value_states_[value], static_cast<int>(result)}];
  const auto lies = [](const ValueState &state) { return state.layout; };
  known_.entries += fill(table, *ways_[index], *value_states_[value], lies, [&](const Way &way, LayoutId wanted) {
    return costs_.seconds(type, way.results[result], wanted);
  });
  graph_.edges.push_back(
      {operation_variable_[index], value_variable_[value], &table, problem_.operations[index].executions});
  if (!costs_.counts_held()) return;
  CostTable &held = known_.tables[{ways_[index], value_states_[value], ~static_cast<int>(result)}];
  known_.entries += fill(held, *ways_[index], *value_states_[value], lies, [&](const Way &way, LayoutId wanted) {
    const LayoutId made = way.results[result];
    return made == wanted ? 0 : costs_.seconds_held(type, made);
  });
  graph_.edges.push_back({operation_variable_[index], value_variable_[value], &held});
}

// The move starts from the value itself or from its copy.
void Round::add_move(const ChoiceMove &move) {
  const auto from = static_cast<size_t>(move.from), to = static_cast<size_t>(move.to);
  const ArrayTypeId type = kinds_.types[from];
  CostTable &table = known_.tables[{value_states_[from], value_states_[to], 0}];
  const auto lies = [](const ValueState &state) { return state.layout; };
  known_.entries +=
      fill(table, *value_states_[from], *value_states_[to], lies, [&](const ValueState &there, LayoutId wanted) {
        return std::min(costs_.seconds(type, there.layout, wanted), costs_.seconds(type, there.copy, wanted));
      });
  graph_.edges.push_back({value_variable_[from], value_variable_[to], &table, move.executions});
}

}  // namespace tessera
