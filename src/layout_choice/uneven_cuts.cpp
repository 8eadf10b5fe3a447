#include "layout_choice/uneven_cuts.h"

#include <algorithm>
#include <set>
#include <utility>

#include "layout_choice/moves.h"

namespace tessera {
namespace {

using CutOfValue = UnevenCut<Placement>;
using CutOfOperation = UnevenCut<FactorId>;

// Spreads cuts from value to value, through the operations and moves that touch it.
class Spread {
 public:
  explicit Spread(ChoiceProblem &problem)
      : problem_(problem), uses_(problem.values.size()), moves_(problem.values.size()) {
    for (size_t i = 0; i < problem.operations.size(); ++i) {
      const ChoiceOperation &operation = problem.operations[i];
      note_uses(i, operation.operands, operation.rule.operands);
      note_uses(i, operation.results, operation.rule.results);
    }
    for (const ChoiceMove &move : problem.moves) {
      moves_[static_cast<size_t>(move.from)].push_back(move.to);
      moves_[static_cast<size_t>(move.to)].push_back(move.from);
    }
  }

  void mark(int32_t value, const CutOfValue &cut) {
    if (value == no_value) return;
    std::vector<CutOfValue> &cuts = problem_.values[static_cast<size_t>(value)].uneven_cuts;
    if (std::ranges::find(cuts, cut) != cuts.end()) return;
    cuts.push_back(cut);
    open_.emplace_back(value, cut);
  }

  void run() {
    while (!open_.empty()) {
      const auto [value, cut] = open_.back();
      open_.pop_back();
      for (int32_t other : moves_[static_cast<size_t>(value)]) mark(other, cut);
      for (const Use &use : uses_[static_cast<size_t>(value)])
        for (FactorId factor : (*use.tensor)[static_cast<size_t>(cut.cut)]) enter(use.operation, {cut.axis, factor});
    }
  }

 private:
  // Blocks of several factors in one dimension have to be of equal size.
  static bool is_alone(const ShardingRule &rule, FactorId factor) {
    for (const auto *tensors : {&rule.operands, &rule.results})
      for (const TensorFactors &tensor : *tensors)
        if (const std::optional<DimId> dim = dim_of(factor, tensor))
          for (FactorId other : tensor[static_cast<size_t>(*dim)])
            if (other != factor && rule.factors[other].size > 1) return false;
    return true;
  }

  void note_uses(size_t operation, const std::vector<int32_t> &values, const std::vector<TensorFactors> &tensors) {
    for (size_t i = 0; i < values.size(); ++i)
      if (values[i] != no_value) uses_[static_cast<size_t>(values[i])].push_back({operation, &tensors[i]});
  }

  void enter(size_t number, const CutOfOperation &cut) {
    ChoiceOperation &operation = problem_.operations[number];
    if (operation.rule.factors[cut.cut].size == 1 || !entered_.emplace(number, cut).second) return;
    if (!operation.may_shard[cut.cut] || !is_alone(operation.rule, cut.cut)) return;
    operation.uneven_cuts.push_back(cut);
    const auto leave_by = [&](const std::vector<int32_t> &values, const std::vector<TensorFactors> &tensors) {
      for (size_t i = 0; i < values.size(); ++i)
        if (const std::optional<DimId> dim = dim_of(cut.cut, tensors[i]))
          mark(values[i], {cut.axis, static_cast<Placement>(*dim)});
    };
    leave_by(operation.operands, operation.rule.operands);
    leave_by(operation.results, operation.rule.results);
  }

  ChoiceProblem &problem_;
  struct Use {
    size_t operation;
    const TensorFactors *tensor;
  };
  std::vector<std::vector<Use>> uses_;       // by value
  std::vector<std::vector<int32_t>> moves_;  // by value
  std::set<std::pair<size_t, CutOfOperation>> entered_;
  std::vector<std::pair<int32_t, CutOfValue>> open_;
};

// Returns propagation's cuts of a value that leave blocks of unequal size.
std::vector<CutOfValue> propagated_cuts(const ChoiceValue &value, const AxisList &axes, const Mesh &mesh) {
  Shape parts(value.shape.size(), 1);
  for (size_t axis = 0; axis < value.placements.size(); ++axis)
    if (value.placements[axis] >= 0) parts[static_cast<size_t>(value.placements[axis])] *= size_of(axes[axis], mesh);
  std::vector<CutOfValue> cuts;
  for (size_t axis = 0; axis < value.placements.size(); ++axis) {
    const Placement dim = value.placements[axis];
    if (dim >= 0 && value.shape[static_cast<size_t>(dim)] % parts[static_cast<size_t>(dim)] != 0)
      cuts.push_back({axis, dim});
  }
  return cuts;
}

}  // namespace

void mark_uneven_cuts(ChoiceProblem &problem, const Mesh &mesh) {
  const AxisList axes = axes_or_all(problem.axes, mesh);
  Spread spread(problem);
  for (size_t value = 0; value < problem.values.size(); ++value)
    for (const CutOfValue &cut : propagated_cuts(problem.values[value], axes, mesh))
      spread.mark(static_cast<int32_t>(value), cut);
  spread.run();
}

}  // namespace tessera
