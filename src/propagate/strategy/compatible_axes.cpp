#include "propagate/strategy/compatible_axes.h"

#include <algorithm>
#include <numeric>

namespace tessera {

namespace {

bool is_axis_prefix(const AxisRef &a, const AxisRef &b, const Mesh &mesh) {
  return a.name == b.name && pre_size_of(a) == pre_size_of(b) && contains(b, a, mesh);
}

// Holds the list on which the tensors so far agree, and whether it may still grow.
struct Agreement {
  AxisList axes;
  bool may_grow = true;

  void meet(const AxisList &other, const Mesh &mesh) {
    size_t common = std::min(axes.size(), other.size());
    for (size_t i = 0; i < common; ++i) {
      if (axes[i] == other[i]) continue;
      // Parts of one axis agree as far as the shorter goes; it must be the last of its list, since what follows it
      // there isn't the rest of the axis (it would have been merged).
      bool other_is_shorter = is_axis_prefix(other[i], axes[i], mesh);
      bool own_is_shorter = is_axis_prefix(axes[i], other[i], mesh);
      if (other_is_shorter && i + 1 == other.size()) continue;
      if (own_is_shorter && i + 1 == axes.size() && may_grow) {
        axes[i] = other[i];
        continue;
      }
      AxisRef shorter = other_is_shorter ? other[i] : axes[i];
      axes.erase(axes.begin() + static_cast<std::ptrdiff_t>(i), axes.end());
      if (other_is_shorter || own_is_shorter) axes.push_back(shorter);
      may_grow = false;
      return;
    }
    if (may_grow && other.size() > axes.size())
      axes.insert(axes.end(), other.begin() + static_cast<std::ptrdiff_t>(axes.size()), other.end());
  }

  void meet_all(const std::vector<TensorProjection> &tensors, FactorId factor, const Mesh &mesh) {
    for (const TensorProjection &tensor : tensors)
      if (tensor.factors[factor].is_present) meet(tensor.factors[factor].axes, mesh);
  }
};

}  // namespace

AxisList compatible_axes(const Projection &projection, FactorId factor, Direction direction, const Mesh &mesh) {
  if (direction == Direction::none) return {};
  bool results_first = direction == Direction::backward;
  Agreement agreement;
  agreement.meet_all(results_first ? projection.results : projection.operands, factor, mesh);
  if (direction != Direction::both) agreement.may_grow = false;
  agreement.meet_all(results_first ? projection.operands : projection.results, factor, mesh);
  return agreement.axes;
}

std::optional<AxisRef> fit_within_factor(const AxisRef &axis, const TensorProjection &tensor, FactorId factor,
                                         int64_t size_before, const StrategyInput &input) {
  const Mesh &mesh = input.mesh;
  std::optional<AxisRef> fitting = prefix_without_overlap(axis, tensor.replicated, mesh);
  if (fitting) fitting = prefix_without_overlap(*fitting, tensor.unreduced, mesh);
  if (!fitting) return std::nullopt;
  const FactorSharding &own = tensor.factors[factor];
  auto has_it = [&](const AxisRef &other) { return contains(other, *fitting, mesh); };
  if (std::any_of(own.axes.begin(), own.axes.end(), has_it)) return fitting;
  if (!own.is_closed && own.overflow.empty()) {
    if (own.is_minor_most) return fitting;
    int64_t factor_size = input.rule.factors[factor].size;
    if (factor_size % size_before == 0) {
      int64_t even = std::gcd(factor_size / size_before, size_of(*fitting, mesh));
      if (even == size_of(*fitting, mesh)) return fitting;
      if (even != 1) return sub_axis(*fitting, 1, even, mesh);
    }
  }
  // The factor's part of this axis can stay.
  if (!own.axes.empty() && is_axis_prefix(own.axes.back(), *fitting, mesh)) return own.axes.back();
  return std::nullopt;
}

std::optional<AxisRef> fit_across_factors(const AxisRef &axis, const TensorProjection &tensor, FactorId factor,
                                          const Mesh &mesh) {
  std::optional<AxisRef> fitting = axis;
  for (FactorId other : tensor.factors.ids()) {
    if (!fitting) break;
    if (other == factor) continue;
    fitting = prefix_without_overlap(*fitting, tensor.factors[other].overflow, mesh);
    if (fitting) fitting = prefix_without_overlap(*fitting, tensor.factors[other].axes, mesh);
  }
  return fitting;
}

void cut(AxisList &axes, const StrategyInput &input,
         const std::function<std::optional<AxisRef>(const AxisRef &axis, int64_t size_before)> &fit) {
  int64_t size_before = 1;
  for (size_t i = 0; i < axes.size(); ++i) {
    std::optional<AxisRef> fitting = fit(axes[i], size_before);
    if (fitting && input.is_conservative && !fitting->is_whole()) fitting.reset();
    if (!fitting || !(*fitting == axes[i])) {
      axes.erase(axes.begin() + static_cast<std::ptrdiff_t>(i), axes.end());
      if (fitting) axes.push_back(*fitting);
      return;
    }
    size_before *= size_of(axes[i], input.mesh);
  }
}

bool is_strict_prefix(const AxisList &a, const AxisList &b, const Mesh &mesh) {
  if (a.empty()) return !b.empty();
  if (a.size() > b.size() || a == b) return false;
  for (size_t i = 0; i + 1 < a.size(); ++i)
    if (!(a[i] == b[i])) return false;
  return is_axis_prefix(a.back(), b[a.size() - 1], mesh);
}

const TensorProjection &tensor_of(const Projection &projection, TensorIndex tensor) {
  return tensor.is_result ? projection.results[tensor.index] : projection.operands[tensor.index];
}

namespace {

// Returns the tensor that had `axis` on the factor: one that this visit hasn't changed, if there is one.
TensorIndex source_of(const Projection &projection, TensorIndex target, FactorId factor, const AxisRef &axis,
                      const Mesh &mesh, const std::vector<Expansion> &expansions) {
  TensorIndex found = target;
  for (bool is_result : {false, true}) {
    size_t count = is_result ? projection.results.size() : projection.operands.size();
    for (size_t i = 0; i < count; ++i) {
      TensorIndex candidate{is_result, i};
      if (candidate == target || !overlap(axis, tensor_of(projection, candidate).factors[factor].axes, mesh)) continue;
      bool is_new = std::any_of(expansions.begin(), expansions.end(), [&](const Expansion &expansion) {
        return expansion.tensor == candidate && expansion.factor == factor;
      });
      if (!is_new) return candidate;
      if (found == target) found = candidate;
    }
  }
  return found;
}

}  // namespace

void expand(Projection &projection, TensorIndex tensor, FactorId factor, const AxisList &axes, const Mesh &mesh,
            std::vector<Expansion> &expansions) {
  std::vector<TensorProjection> &side = tensor.is_result ? projection.results : projection.operands;
  FactorSharding &own = side[tensor.index].factors[factor];
  if (!own.is_present || !is_strict_prefix(own.axes, axes, mesh)) return;
  AxisList added = without_prefix(axes, own.axes, mesh);
  // A tensor that has the last axis has all of them: the lists of a factor are prefixes of each other.
  TensorIndex from = source_of(projection, tensor, factor, added.back(), mesh, expansions);
  own.axes = axes;
  expansions.push_back({tensor, factor, std::move(added), from});
}

}  // namespace tessera
