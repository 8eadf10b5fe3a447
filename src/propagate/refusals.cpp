#include "propagate/refusals.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "propagate/node_projection.h"
#include "propagate/priorities.h"
#include "propagate/strategy/compatible_axes.h"

namespace tessera {
namespace {

using Why = Refusal::Why;

// Examines one node, whose tensors no longer change.
class NodeAtRest {
 public:
  NodeAtRest(const Problem &problem, NodeId id, const Mesh &mesh)
      : node_(problem.nodes[id]), id_(id), mesh_(mesh), projection_(project(problem, node_, mesh)) {
    for (size_t i = 0; i < node_.operands.size(); ++i) tensors_.push_back({false, i});
    for (size_t i = 0; i < node_.results.size(); ++i) tensors_.push_back({true, i});
  }

  std::vector<Refusal> refusals() {
    for (FactorId factor : node_.rule->factors.ids()) {
      if (node_.rule->factors[factor].size == 1) continue;
      for (TensorIndex to : tensors_)
        for (TensorIndex from : tensors_)
          if (!(to == from)) compare(factor, to, from);
    }
    return std::move(found_);
  }

 private:
  const FactorSharding &along(FactorId factor, TensorIndex tensor) const {
    return tensor_of(projection_, tensor).factors[factor];
  }
  ValueId value_of(TensorIndex tensor) const {
    return (tensor.is_result ? node_.results : node_.operands)[tensor.index];
  }
  int64_t dim_of(FactorId factor, TensorIndex tensor) const {
    const auto &tensors = tensor.is_result ? node_.rule->results : node_.rule->operands;
    return tessera::dim_of(factor, tensors[tensor.index]).value_or(absent_dim);
  }

  void compare(FactorId factor, TensorIndex to, TensorIndex from) {
    const FactorSharding &own = along(factor, to), &other = along(factor, from);
    if (!own.is_present || !other.is_present || value_of(to) == value_of(from)) return;
    for (const AxisRef &axis : other.axes) {
      if (overlap(axis, own.axes, mesh_) || overlap(axis, own.overflow, mesh_)) continue;
      Refusal refusal{value_of(to), dim_of(factor, to), axis, id_, value_of(from), dim_of(factor, from)};
      refusal.factor = factor;
      if (explain(refusal, factor, to, from)) found_.push_back(refusal);
      return;  // the axes behind it can't come before it
    }
  }

  // Returns false, without a refusal, if none of the reasons holds.
  bool explain(Refusal &refusal, FactorId factor, TensorIndex to, TensorIndex from) const {
    auto because = [&](Why why) {
      refusal.why = why;
      return true;
    };
    const TensorProjection &tensor = tensor_of(projection_, to);
    const FactorSharding &own = along(factor, to);
    const Factor &it = node_.rule->factors[factor];
    StageDirections directions = directions_at_stage(node_, all_at_once);
    Direction direction =
        it.kind == FactorKind::pass_through ? directions.pass_through_factors : directions.other_factors;
    if (it.blocked) return because(Why::blocked);
    if (direction == Direction::none || (direction == Direction::forward && from.is_result) ||
        (direction == Direction::backward && !from.is_result))
      return because(Why::one_way);
    if (overlap(refusal.axis, tensor.replicated, mesh_)) return because(Why::replicated);
    if (overlap(refusal.axis, tensor.unreduced, mesh_)) return because(Why::unreduced);
    for (FactorId other : tensor.factors.ids()) {
      const FactorSharding &there = tensor.factors[other];
      if (other == factor ||
          !(overlap(refusal.axis, there.axes, mesh_) || overlap(refusal.axis, there.overflow, mesh_)))
        continue;
      refusal.other_dim = dim_of(other, to);
      return because(Why::used);
    }
    if (own.is_closed) return because(Why::closed);
    if (std::optional<ValueId> other = with_other_axes(factor, from)) {
      refusal.other_value = *other;
      return because(Why::others_before);
    }
    if (!own.is_minor_most && it.size % size_of(refusal.axis, mesh_) != 0) return because(Why::uneven);
    if (node_.is_elementwise && !to.is_result && !is_on_all_results(factor, refusal.axis))
      return because(Why::result_declines);
    return false;
  }

  // Finds a value such that neither its axes along the factor nor those of `from` are a prefix of the other's.
  std::optional<ValueId> with_other_axes(FactorId factor, TensorIndex from) const {
    const AxisList &axes = along(factor, from).axes;
    for (TensorIndex tensor : tensors_) {
      const FactorSharding &there = along(factor, tensor);
      if (there.is_present && !there.axes.empty() && !is_prefix(there.axes, axes, mesh_) &&
          !is_prefix(axes, there.axes, mesh_))
        return value_of(tensor);
    }
    return std::nullopt;
  }

  bool is_on_all_results(FactorId factor, const AxisRef &axis) const {
    return std::all_of(projection_.results.begin(), projection_.results.end(), [&](const TensorProjection &result) {
      return !result.factors[factor].is_present || overlap(axis, result.factors[factor].axes, mesh_);
    });
  }

  const PropagationNode &node_;
  NodeId id_;
  const Mesh &mesh_;
  Projection projection_;
  std::vector<TensorIndex> tensors_;
  std::vector<Refusal> found_;
};

}  // namespace

std::vector<Refusal> refusals_of(const Problem &problem) {
  std::vector<Refusal> all;
  std::set<std::tuple<ValueId, int64_t, std::string, Why>> known;
  for (NodeId id : problem.nodes.ids()) {
    const Mesh *mesh = nullptr;
    if (!common_mesh_source(problem, problem.nodes[id], mesh)) continue;
    for (const Refusal &refusal : NodeAtRest(problem, id, *mesh).refusals())
      if (known.emplace(refusal.value, refusal.dim, to_string(refusal.axis), refusal.why).second)
        all.push_back(refusal);
  }
  return all;
}

}  // namespace tessera
