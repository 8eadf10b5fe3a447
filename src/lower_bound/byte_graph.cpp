#include "lower_bound/byte_graph.h"

#include <algorithm>

#include "base/saturating.h"

namespace tessera {
namespace {

// Returns all ways to choose one of `options` for each axis.
template <typename Option>
std::vector<std::vector<Option>> each_choice(const std::vector<Option> &options, size_t axes) {
  std::vector<std::vector<Option>> all{{}};
  for (size_t axis = 0; axis < axes; ++axis) {
    std::vector<std::vector<Option>> longer;
    for (const std::vector<Option> &so_far : all)
      for (Option option : options) {
        longer.push_back(so_far);
        longer.back().push_back(option);
      }
    all = std::move(longer);
  }
  return all;
}

// Returns whether the program has cut a dimension of one element, which one device has then.
bool is_single_and_cut(const ChoiceValue &value, size_t dim) {
  return value.shape[dim] == 1 &&
         std::ranges::find(value.placements, static_cast<Placement>(dim)) != value.placements.end();
}

std::vector<Placement> options_of(const ChoiceValue &value) {
  std::vector<Placement> options{replicated, unreduced};
  for (size_t dim = 0; dim < value.shape.size(); ++dim)
    if (value.shape[dim] > 1 || is_single_and_cut(value, dim)) options.push_back(static_cast<Placement>(dim));
  return options;
}

bool may_be_cut(const ChoiceOperation &operation, FactorId factor, const std::vector<ChoiceValue> &values) {
  if (operation.rule.factors[factor].size > 1) return true;
  const auto is_in_one = [&](const std::vector<int32_t> &numbers, const std::vector<TensorFactors> &tensors) {
    for (size_t i = 0; i < numbers.size(); ++i)
      if (const auto dim = numbers[i] == no_value ? std::nullopt : dim_of(factor, tensors[i]))
        if (is_single_and_cut(values[static_cast<size_t>(numbers[i])], static_cast<size_t>(*dim))) return true;
    return false;
  };
  return is_in_one(operation.operands, operation.rule.operands) || is_in_one(operation.results, operation.rule.results);
}

std::vector<AxisUse> options_of(const ChoiceOperation &operation, const std::vector<ChoiceValue> &values) {
  std::vector<AxisUse> options{AxisUse()};
  for (FactorId factor : operation.rule.factors.ids())
    if (may_be_cut(operation, factor, values)) options.push_back(cut_of(factor));
  for (size_t set = 0; set < operation.keeps_unreduced.size(); ++set)
    options.push_back({AxisUse::Kind::keeps_unreduced, static_cast<uint16_t>(set)});
  return options;
}

Placement dim_with(const TensorFactors &tensor, std::optional<FactorId> factor) {
  const std::optional<int64_t> dim = factor ? dim_of(*factor, tensor) : std::nullopt;
  return dim ? static_cast<Placement>(*dim) : replicated;
}

// Returns whether an element of a result needs, along each dimension of the operand, the element at its own coordinate,
// or all elements.
bool is_needed_in_place(const ShardingRule &rule, const TensorFactors &operand) {
  return std::ranges::all_of(operand, [&](const FactorIndices &dim) {
    return std::ranges::all_of(dim, [&](FactorId id) {
      const Factor &factor = rule.factors[id];
      return factor.size == 1 || factor.kind == FactorKind::pass_through || factor.kind == FactorKind::reduction;
    });
  });
}

class Maker {
 public:
  Maker(const ChoiceProblem &problem, const SeenAxes &seen) : problem_(problem), seen_(seen) {}

  ByteGraph make() {
    std::vector<size_t> of_operations(problem_.operations.size());
    of_values_.resize(problem_.values.size());
    for (int32_t item : problem_.order) {
      auto &variables = made_.graph.variables;
      if (item >= 0) {
        of_values_[static_cast<size_t>(item)] = variables.size();
        variables.emplace_back(layouts_of(problem_.values[static_cast<size_t>(item)]).size());
      } else {
        const auto operation = ~static_cast<size_t>(item);
        of_operations[operation] = variables.size();
        variables.emplace_back(
            each_choice(options_of(problem_.operations[operation], problem_.values), seen_.axes.size()).size());
      }
    }
    made_.wanted.resize(problem_.values.size());
    for (size_t i = 0; i < problem_.operations.size(); ++i) add(problem_.operations[i], of_operations[i]);
    for (const ChoiceMove &move : problem_.moves) add(move);
    share_equally();
    return std::move(made_);
  }

 private:
  std::vector<Placements> layouts_of(const ChoiceValue &value) const {
    if (!value.is_fixed) return each_choice(options_of(value), seen_.axes.size());
    Placements placements;
    for (size_t axis : seen_.axes) placements.push_back(value.placements[axis]);
    return {placements};
  }

  // Returns whether some entry isn't 0. `from` and `to` are the layouts of the rows and of the columns.
  bool add_edge(const ChoiceValue &value, size_t first, const std::vector<Placements> &from, size_t second,
                const std::vector<Placements> &to, double executions) {
    const double bytes =
        static_cast<double>(element_count(value.shape)) * static_cast<double>(tessera::bytes_of(value.dtype));
    std::vector<double> costs;
    bool costs_something = false;
    for (const Placements &row : from)
      for (const Placements &column : to) {
        costs.push_back(bytes * receipts_of_an_element(value.shape, row, column, seen_));
        costs_something = costs_something || costs.back() > 0;
      }
    if (!costs_something || executions == 0) return false;
    made_.tables.emplace_back(to.size(), costs);
    made_.graph.edges.push_back({first, second, &made_.tables.back(), executions});
    made_.executions.push_back(executions);
    return true;
  }

  const ChoiceValue &value(int32_t number) const { return problem_.values[static_cast<size_t>(number)]; }
  size_t variable(int32_t number) const { return of_values_[static_cast<size_t>(number)]; }
  void note_wanted(int32_t number) {
    made_.wanted[static_cast<size_t>(number)].push_back(made_.graph.edges.size() - 1);
  }

  void add(const ChoiceMove &move) {
    if (move.from == no_value || move.to == no_value) return;
    if (add_edge(value(move.from), variable(move.from), layouts_of(value(move.from)), variable(move.to),
                 layouts_of(value(move.to)), move.executions))
      note_wanted(move.from);
  }

  void add(const ChoiceOperation &operation, size_t own) {
    const std::vector<AxisUses> ways = each_choice(options_of(operation, problem_.values), seen_.axes.size());
    for (size_t i = 0; i < operation.operands.size(); ++i) {
      const int32_t operand = operation.operands[i];
      if (operand == no_value || !is_needed_in_place(operation.rule, operation.rule.operands[i])) continue;
      if (add_edge(value(operand), variable(operand), layouts_of(value(operand)), own, needed(operation, i, ways),
                   operation.executions_of_moves[i]))
        note_wanted(operand);
    }
    for (size_t i = 0; i < operation.results.size(); ++i)
      if (const int32_t result = operation.results[i]; result != no_value)
        add_edge(value(result), own, made(operation, i, ways), variable(result), layouts_of(value(result)),
                 operation.executions);
  }

  // Returns the layout of the operand that each way needs.
  static std::vector<Placements> needed(const ChoiceOperation &operation, size_t operand,
                                        const std::vector<AxisUses> &ways) {
    std::vector<Placements> all;
    for (const AxisUses &way : ways) {
      all.emplace_back();
      for (const AxisUse &use : way) {
        const std::optional<size_t> set = use.set();
        const bool stays = set && operation.keeps_unreduced[*set][operand];
        all.back().push_back(stays ? unreduced : dim_with(operation.rule.operands[operand], use.factor()));
      }
    }
    return all;
  }

  // Returns the layout in which each way makes the result.
  static std::vector<Placements> made(const ChoiceOperation &operation, size_t result,
                                      const std::vector<AxisUses> &ways) {
    std::vector<Placements> all;
    for (const AxisUses &way : ways) {
      all.emplace_back();
      for (const AxisUse &use : way) {
        const std::optional<FactorId> factor = use.factor();
        const bool is_summed = factor && operation.rule.factors[*factor].kind == FactorKind::reduction;
        all.back().push_back(is_summed || use.set() ? unreduced : dim_with(operation.rule.results[result], factor));
      }
    }
    return all;
  }

  void share_equally() {
    for (const std::vector<size_t> &edges : made_.wanted)
      for (size_t edge : edges) made_.graph.edges[edge].times /= static_cast<double>(edges.size());
  }

  const ChoiceProblem &problem_;
  const SeenAxes &seen_;
  ByteGraph made_;
  std::vector<size_t> of_values_;  // variables
};

int64_t power(size_t base, size_t exponent) {
  int64_t product = 1;
  for (size_t i = 0; i < exponent; ++i) product *= static_cast<int64_t>(base);
  return product;
}

}  // namespace

ByteGraph byte_graph_of(const ChoiceProblem &problem, const SeenAxes &seen) { return Maker(problem, seen).make(); }

int64_t entries_of(const ChoiceProblem &problem, size_t axes) {
  auto layouts = [&](int32_t number) {
    if (number == no_value) return int64_t{0};
    const ChoiceValue &value = problem.values[static_cast<size_t>(number)];
    return value.is_fixed ? 1 : power(options_of(value).size(), axes);
  };
  int64_t entries = 0;
  for (const ChoiceOperation &operation : problem.operations) {
    const int64_t ways = power(options_of(operation, problem.values).size(), axes);
    for (const auto *values : {&operation.operands, &operation.results})
      for (int32_t value : *values) entries = saturating_sum(entries, ways * layouts(value));
  }
  for (const ChoiceMove &move : problem.moves) entries = saturating_sum(entries, layouts(move.from) * layouts(move.to));
  return entries;
}

}  // namespace tessera
