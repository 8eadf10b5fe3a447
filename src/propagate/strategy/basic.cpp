// Defines the conflict-free strategy: a factor spreads only axes that each of its tensors has or can take, and that no
// tensor of the node uses on another factor. Factors go one after another; later ones see what earlier ones spread.
#include "propagate/strategy/compatible_axes.h"

namespace tessera {

namespace {

std::optional<AxisRef> fit_in_all_tensors(AxisRef axis, const Projection &projection, FactorId factor,
                                          int64_t size_before, const StrategyInput &input) {
  for (const std::vector<TensorProjection> *side : {&projection.operands, &projection.results}) {
    for (const TensorProjection &tensor : *side) {
      std::optional<AxisRef> fitting = fit_across_factors(axis, tensor, factor, input.mesh);
      if (fitting && tensor.factors[factor].is_present)
        fitting = fit_within_factor(*fitting, tensor, factor, size_before, input);
      if (!fitting) return std::nullopt;
      axis = *fitting;
    }
  }
  return axis;
}

}  // namespace

std::vector<Expansion> spread_basic(Projection &projection, const StrategyInput &input) {
  std::vector<Expansion> expansions;
  for (FactorId factor : input.rule.factors.ids()) {
    AxisList axes = compatible_axes(projection, factor, input.direction_along(factor), input.mesh);
    cut(axes, input, [&](const AxisRef &axis, int64_t size_before) {
      return fit_in_all_tensors(axis, projection, factor, size_before, input);
    });
    if (axes.empty()) continue;
    for (size_t i = 0; i < projection.operands.size(); ++i)
      expand(projection, {false, i}, factor, axes, input.mesh, expansions);
    for (size_t i = 0; i < projection.results.size(); ++i)
      expand(projection, {true, i}, factor, axes, input.mesh, expansions);
  }
  return expansions;
}

}  // namespace tessera
