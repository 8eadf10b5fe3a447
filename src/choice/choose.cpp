#include "choice/choose.h"

#include <algorithm>
#include <deque>
#include <map>
#include <string>
#include <tuple>

#include "choice/cost_graph.h"
#include "choice/ways.h"

namespace tessera {
namespace {

constexpr int64_t most_visits = 1'000'000;  // entries of tables
// A layout that isn't propagation's costs this: less than any exchange, so that values don't move about for nothing.
constexpr double cost_of_leaving = 1e-12;

// First each operation takes the best way for values where propagation has them. Then values may lie elsewhere, and after that also have
// copies: a state more for each of them, so that the search begins with an answer as good as it finds without.
enum class Pass { values_stay, without_copies, with_copies };

// The search with two axes, the others as they are.
class Round {
 public:
  Round(const ChoiceProblem &problem, std::vector<size_t> axes, Pass pass, MoveCosts &costs)
      : problem_(problem), axes_(std::move(axes)), pass_(pass), costs_(costs) {}

  // The search changes how the operations run and, unless values stay, where they lie.
  void run(std::vector<Places> &values, std::vector<Places> &operations) {
    number_variables();
    count_moves();
    for (size_t i = 0; i < problem_.values.size(); ++i) add_value(i, values[i]);
    for (size_t i = 0; i < problem_.operations.size(); ++i) add_operation(i, operations[i]);
    for (const ChoiceMove &move : problem_.moves) add_move(move);
    const States start(graph_.variables.size(), 0);
    const States found = cheapest_states(graph_, start, most_visits);
    for (size_t i = 0; i < values.size(); ++i) values[i] = (*value_states_[i])[found[value_variable_[i]]].places;
    for (size_t i = 0; i < operations.size(); ++i) operations[i] = (*ways_[i])[found[operation_variable_[i]]].axes;
    seconds_ = cost_of(graph_, found);
  }
  double seconds() const { return seconds_; }

 private:
  using Kind = std::pair<const void *, const void *>;

  // A value that is brought to several others (into loops, out of a function, to constraints) is brought to one layout once: it has a copy.
  struct ValueState {
    Places places, copy;  // the same where there is no copy
  };
  using ValueStates = std::vector<ValueState>;

  // Variables stand in the order of the program.
  void number_variables() {
    value_variable_.resize(problem_.values.size());
    operation_variable_.resize(problem_.operations.size());
    value_states_.resize(problem_.values.size());
    ways_.resize(problem_.operations.size());
    for (size_t i = 0; i < problem_.order.size(); ++i) {
      const int32_t what = problem_.order[i];
      (what >= 0 ? value_variable_[static_cast<size_t>(what)] : operation_variable_[~static_cast<size_t>(what)]) = i;
    }
    graph_.variables.resize(problem_.order.size());
  }

  // How often each value is moved at most to where others lie, and to how many.
  void count_moves() {
    movers_.assign(problem_.values.size(), 0);
    moves_of_copies_.assign(problem_.values.size(), 0);
    for (const ChoiceMove &move : problem_.moves) {
      ++movers_[static_cast<size_t>(move.from)];
      double &most = moves_of_copies_[static_cast<size_t>(move.from)];
      most = std::max(most, move.executions);
    }
  }

  ValueStates states_of(const ChoiceValue &value, const Places &now, bool has_copies) const {
    ValueStates states;
    const bool stays = pass_ == Pass::values_stay;
    for (const Places &places : stays ? std::vector<Places>{now} : places_of(value, now, axes_, costs_.mesh()))
      states.push_back({places, places});
    const size_t alone = has_copies ? states.size() : 0;
    for (size_t i = 0; i < alone; ++i)
      for (uint32_t brought = 1; brought < 1U << axes_.size(); ++brought) add_copy(states, states[i].places, brought);
    return states;
  }

  // Adds a copy that is whole along some of the free axes: bits of their numbers.
  void add_copy(ValueStates &states, const Places &places, uint32_t brought) const {
    Places copy = places;
    for (size_t i = 0; i < axes_.size(); ++i) {
      if ((brought >> i & 1) == 0) continue;
      if (copy[axes_[i]] == in_none) return;  // it is that already
      copy[axes_[i]] = in_none;
    }
    states.push_back({places, copy});
  }

  static void say(std::string &key, const Places &places) {
    key.append(reinterpret_cast<const char *>(places.data()), places.size());
    key += '/';
  }
  template <typename Number>
  static void say(std::string &key, Number number) {
    key += std::to_string(number) + ',';
  }

  void add_value(size_t index, const Places &now) {
    const ChoiceValue &value = problem_.values[index];
    std::string key;
    for (int64_t extent : value.shape) say(key, extent);
    say(key, static_cast<int>(value.dtype) * 4 + value.is_fixed * 2 + value.may_wait);
    say(key, now);
    const bool has_copies = movers_[index] > 1 && pass_ != Pass::without_copies;
    if (has_copies) key += '+';
    auto [known, is_new] = places_.try_emplace(key);
    if (is_new) known->second = states_of(value, now, has_copies);
    value_states_[index] = &known->second;
    std::vector<double> &own = graph_.variables[value_variable_[index]];
    for (const ValueState &state : known->second)
      own.push_back((state.places == value.places ? 0 : cost_of_leaving) +
                    moves_of_copies_[index] * costs_.seconds(value.shape, value.dtype, state.places, state.copy));
  }

  void add_operation(size_t index, const Places &now) {
    const ChoiceOperation &operation = problem_.operations[index];
    std::string key = to_string(operation.rule);
    for (bool may : operation.may_shard) key += may ? '1' : '0';
    for (const auto &set : operation.keeps_parts)
      for (bool one : set) key += one ? '+' : '-';
    for (const auto *tensors : {&operation.operands, &operation.results})
      for (int32_t value : *tensors) {
        if (value != no_value) {
          for (int64_t extent : problem_.values[static_cast<size_t>(value)].shape) say(key, extent);
          say(key, static_cast<int>(problem_.values[static_cast<size_t>(value)].dtype));
        }
        key += ';';
      }
    say(key, operation.own_kind);
    say(key, now);
    auto [known, is_new] = ways_known_.try_emplace(key);
    if (is_new) known->second = ways_of(operation, problem_.values, now, axes_, costs_);
    ways_[index] = &known->second;
    std::vector<double> &own = graph_.variables[operation_variable_[index]];
    for (const Way &way : known->second) own.push_back(operation.executions * way.seconds);
    for (size_t i = 0; i < operation.operands.size(); ++i)
      if (!is_same_as_before(operation, i)) add_operand(index, i);
    for (size_t i = 0; i < operation.results.size(); ++i) add_result(index, i);
  }

  // A value that an operation needs twice alike moves once.
  static bool is_same_as_before(const ChoiceOperation &operation, size_t operand) {
    for (size_t i = 0; i < operand; ++i)
      if (operation.operands[i] == operation.operands[operand] &&
          operation.rule.operands[i] == operation.rule.operands[operand])
        return true;
    return false;
  }

  void add_operand(size_t index, size_t operand) {
    const int32_t value = problem_.operations[index].operands[operand];
    if (value == no_value) return;
    const auto of = static_cast<size_t>(value);
    CostTable &table = table_of({value_states_[of], ways_[index]}, static_cast<int>(operand));
    if (table.costs.empty()) {
      table.columns = ways_[index]->size();
      const ChoiceValue &moved = problem_.values[of];
      for (const ValueState &state : *value_states_[of])
        for (const Way &way : *ways_[index])
          table.costs.push_back(costs_.seconds(moved.shape, moved.dtype, state.places, way.operands[operand]));
    }
    graph_.edges.push_back({value_variable_[of], operation_variable_[index], &table,
                            problem_.operations[index].executions_of_moves[operand]});
  }

  void add_result(size_t index, size_t result) {
    const int32_t value = problem_.operations[index].results[result];
    if (value == no_value) return;
    const auto of = static_cast<size_t>(value);
    CostTable &table = table_of({ways_[index], value_states_[of]}, -1 - static_cast<int>(result));
    if (table.costs.empty()) {
      table.columns = value_states_[of]->size();
      for (const Way &way : *ways_[index])
        for (const ValueState &state : *value_states_[of])
          table.costs.push_back(made_as(of, way.results[result], state.places));
    }
    graph_.edges.push_back(
        {operation_variable_[index], value_variable_[of], &table, problem_.operations[index].executions});
  }

  // A whole value becomes partial ones for nothing: one device keeps it, and the others have zeros.
  double made_as(size_t value, const Places &made, const Places &wanted) {
    Places parts = made;
    for (size_t axis = 0; axis < made.size(); ++axis)
      if (wanted[axis] == waiting && made[axis] == in_none) parts[axis] = waiting;
    const ChoiceValue &of = problem_.values[value];
    return costs_.seconds(of.shape, of.dtype, parts, wanted);
  }

  void add_move(const ChoiceMove &move) {
    const auto from = static_cast<size_t>(move.from), to = static_cast<size_t>(move.to);
    CostTable &table = table_of({value_states_[from], value_states_[to]}, 0);
    if (table.costs.empty()) {
      table.columns = value_states_[to]->size();
      for (const ValueState &there : *value_states_[from])
        for (const ValueState &state : *value_states_[to])
          table.costs.push_back(
              least_of(there, [&](const Places &places) { return made_as(from, places, state.places); }));
    }
    graph_.edges.push_back({value_variable_[from], value_variable_[to], &table, move.executions});
  }

  CostTable &table_of(Kind ends, int which) { return tables_[{ends, which}]; }

  // Returns the least cost of bringing the value from where it lies, or its copy.
  template <typename Cost>
  static double least_of(const ValueState &state, Cost cost) {
    const double alone = cost(state.places);
    return state.copy == state.places ? alone : std::min(alone, cost(state.copy));
  }

  const ChoiceProblem &problem_;
  const std::vector<size_t> axes_;
  const Pass pass_;
  MoveCosts &costs_;
  std::map<std::string, ValueStates> places_;
  std::map<std::string, std::vector<Way>> ways_known_;
  std::map<std::pair<Kind, int>, CostTable> tables_;
  std::vector<const ValueStates *> value_states_;  // by value
  std::vector<size_t> movers_;                     // by value, moves from it
  std::vector<double> moves_of_copies_;            // by value
  std::vector<const std::vector<Way> *> ways_;     // by operation
  std::vector<size_t> value_variable_, operation_variable_;
  CostGraph graph_;
  double seconds_ = 0;
};

// No layouts take less.
double least_seconds(const ChoiceProblem &problem, MoveCosts &costs) {
  double seconds = 0;
  for (const ChoiceOperation &operation : problem.operations)
    seconds += operation.executions * least_seconds_of(operation, problem.values, costs);
  return seconds;
}

}  // namespace

Choice choose_places(const ChoiceProblem &problem, const Mesh &mesh, const Machine &machine) {
  MoveCosts costs(mesh, machine);
  Choice choice;
  for (const ChoiceValue &value : problem.values) choice.values.push_back(value.places);
  const size_t axes = mesh.axes().size();
  std::vector<Places> ways(problem.operations.size(), Places(axes, in_none));
  auto run = [&](std::vector<size_t> free, Pass pass) {
    Round round(problem, std::move(free), pass, costs);
    round.run(choice.values, ways);
    choice.seconds = round.seconds();
  };
  for (Pass pass : {Pass::values_stay, Pass::without_copies, Pass::with_copies}) {
    if (axes == 1) run({0}, pass);
    for (size_t first = 0; first < axes; ++first)
      for (size_t second = first + 1; second < axes; ++second) run({first, second}, pass);
    if (pass != Pass::values_stay) continue;
    choice.seconds_before = choice.seconds;
    if (least_seconds(problem, costs) >= (1 - least_saving) * choice.seconds_before) break;
  }
  return choice;
}

}  // namespace tessera
