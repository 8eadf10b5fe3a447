#include "layout_choice/kinds.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace tessera {
namespace {

template <typename Number>
void say(std::string &key, Number number) {
  key += std::to_string(number) + ',';
}

template <typename Number>
void say(std::string &key, const std::vector<UnevenCut<Number>> &cuts) {
  for (const UnevenCut<Number> &each : cuts) {
    say(key, each.axis);
    say(key, static_cast<int64_t>(each.cut));
  }
}

std::string key_of(const ChoiceValue &value, ArrayTypeId type) {
  std::string key;
  say(key, static_cast<uint32_t>(type));
  say(key, value.is_fixed * 4 + value.may_be_held_by_one * 2 + value.may_be_unreduced);
  say(key, value.uneven_cuts);
  return key;
}

std::string key_of(const ChoiceOperation &operation, const std::vector<ChoiceValue> &values,
                   const std::vector<ArrayTypeId> &types) {
  std::string key = to_string(operation.rule);
  for (bool may : operation.may_shard) key += may ? '1' : '0';
  say(key, operation.is_made_by_one * 2 + operation.adds_to_first);
  for (const auto &set : operation.keeps_unreduced)
    for (bool one : set) key += one ? '+' : '-';
  for (const auto *tensors : {&operation.operands, &operation.results})
    for (int32_t value : *tensors) {
      if (value != no_value) say(key, static_cast<uint32_t>(types[static_cast<size_t>(value)]));
      key += value != no_value && values[static_cast<size_t>(value)].may_be_held_by_one ? '!' : ';';
    }
  say(key, operation.own_kind);
  say(key, operation.uneven_cuts);
  return key;
}

std::vector<size_t> moved_operands_of(const ChoiceOperation &operation) {
  std::set<std::pair<int32_t, TensorFactors>> met;
  std::vector<size_t> moved;
  for (size_t i = 0; i < operation.operands.size(); ++i)
    if (operation.operands[i] != no_value && met.emplace(operation.operands[i], operation.rule.operands[i]).second)
      moved.push_back(i);
  return moved;
}

void note_destinations(const ChoiceProblem &problem, Kinds &kinds) {
  kinds.destinations.resize(problem.values.size());
  kinds.most_moves.resize(problem.values.size());
  auto note = [&](int32_t value, double executions) {
    ++kinds.destinations[static_cast<size_t>(value)];
    double &most = kinds.most_moves[static_cast<size_t>(value)];
    most = std::max(most, executions);
  };
  for (const ChoiceMove &move : problem.moves) note(move.from, move.executions);
  for (size_t i = 0; i < problem.operations.size(); ++i)
    for (size_t operand : kinds.moved_operands[i])
      note(problem.operations[i].operands[operand], problem.operations[i].executions_of_moves[operand]);
}

}  // namespace

Kinds kinds_of(const ChoiceProblem &problem, MoveCosts &costs, KindNumbers &numbers) {
  Kinds kinds;
  for (const ChoiceValue &value : problem.values) {
    kinds.types.push_back(costs.type_of(value.shape, value.dtype));
    kinds.of_values.push_back(numbers.values.of(key_of(value, kinds.types.back())));
  }
  for (const ChoiceOperation &operation : problem.operations) {
    kinds.of_operations.push_back(numbers.operations.of(key_of(operation, problem.values, kinds.types)));
    kinds.moved_operands.push_back(moved_operands_of(operation));
  }
  note_destinations(problem, kinds);
  return kinds;
}

bool Kinds::has_copies() const {
  return std::ranges::any_of(destinations, [](size_t count) { return count > 1; });
}

}  // namespace tessera
