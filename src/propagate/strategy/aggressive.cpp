// Defines the strategy that resolves conflicts. Tensors are independent: along one factor different tensors may get different
// prefixes of the same axes. If two factors of a tensor can take the same axis, the preferred factor gets it: the
// factor whose axes are on the larger tensor, then (elementwise) the one that is sharded more, then the earlier tensor,
// then the earlier factor.
//
// Example: dot of 8x16 {"x"} on rows with 16x64 {"x"} on columns. The result's rows and columns could both take "x";
// the columns come from the larger operand and get it: [{}, {"x"}].
#include <algorithm>
#include <tuple>

#include "propagate/strategy/compatible_axes.h"

namespace tessera {

namespace {

// Describes the largest tensor that has all of a factor's axes; the first of equally large ones.
struct Source {
  int64_t elements = -1;
  int64_t tensor = -1;  // operands first, then results
};

ById<FactorId, Source> sources_of(const Projection &projection, const FactorAxes &axes, const StrategyInput &input) {
  ById<FactorId, Source> sources(axes.size());
  int64_t index = 0;
  for (const std::vector<TensorProjection> *side : {&projection.operands, &projection.results}) {
    for (const TensorProjection &tensor : *side) {
      int64_t elements = 1;
      for (FactorId factor : axes.ids())
        if (tensor.factors[factor].is_present) elements *= input.rule.factors[factor].size;
      for (FactorId factor : axes.ids()) {
        const FactorSharding &own = tensor.factors[factor];
        bool is_source = own.is_present && !axes[factor].empty() &&
                         (own.axes == axes[factor] || is_strict_prefix(axes[factor], own.axes, input.mesh));
        if (is_source && elements > sources[factor].elements) sources[factor] = {elements, index};
      }
      ++index;
    }
  }
  return sources;
}

std::vector<FactorId> by_preference(const Projection &projection, const FactorAxes &axes, const StrategyInput &input) {
  const ById<FactorId, Source> sources = sources_of(projection, axes, input);
  auto key = [&](FactorId factor) {
    int64_t sharded = input.is_elementwise ? size_of(axes[factor], input.mesh) : 0;
    return std::tuple(-sources[factor].elements, -sharded, sources[factor].tensor, factor);
  };
  std::vector<FactorId> order;
  for (FactorId factor : axes.ids()) order.push_back(factor);
  std::sort(order.begin(), order.end(), [&](FactorId a, FactorId b) { return key(a) < key(b); });
  return order;
}

// Returns the part of `axes` that the tensor can take in its present state, or nothing if the tensor has that much
// already.
AxisList takeable(AxisList axes, const TensorProjection &tensor, FactorId factor, const StrategyInput &input) {
  if (!tensor.factors[factor].is_present || axes.empty()) return {};
  cut(axes, input, [&](const AxisRef &axis, int64_t size_before) {
    return fit_within_factor(axis, tensor, factor, size_before, input);
  });
  if (!is_strict_prefix(tensor.factors[factor].axes, axes, input.mesh)) return {};
  cut(axes, input, [&](const AxisRef &axis, int64_t) { return fit_across_factors(axis, tensor, factor, input.mesh); });
  return axes;
}

// Limits the axes of an elementwise op's operands to those that its results could take: otherwise one operand's axes
// would spread sideways to another, past a result that must stay as it is, and both operands would be moved.
void limit_to_results(AxisList &axes, const Projection &projection, FactorId factor, const Mesh &mesh) {
  for (const TensorProjection &result : projection.results) {
    const FactorSharding &own = result.factors[factor];
    if (own.is_present && is_strict_prefix(own.axes, axes, mesh)) axes = own.axes;
  }
}

}  // namespace

std::vector<Expansion> spread_aggressive(Projection &projection, const StrategyInput &input) {
  FactorAxes axes;
  bool any = false;
  for (FactorId factor : input.rule.factors.ids()) {
    axes.push_back(compatible_axes(projection, factor, input.direction_along(factor), input.mesh));
    any |= !axes.back().empty();
  }
  if (!any) return {};

  std::vector<Expansion> expansions;
  const std::vector<FactorId> order = by_preference(projection, axes, input);
  for (size_t i = 0; i < projection.results.size(); ++i)
    for (FactorId factor : order)
      expand(projection, {true, i}, factor, takeable(axes[factor], projection.results[i], factor, input), input.mesh,
             expansions);
  for (size_t i = 0; i < projection.operands.size(); ++i) {
    for (FactorId factor : order) {
      AxisList taken = takeable(axes[factor], projection.operands[i], factor, input);
      if (taken.empty()) continue;
      if (input.is_elementwise) limit_to_results(taken, projection, factor, input.mesh);
      expand(projection, {false, i}, factor, taken, input.mesh, expansions);
    }
  }
  return expansions;
}

}  // namespace tessera
