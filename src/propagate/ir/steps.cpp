#include "propagate/ir/steps.h"

#include <algorithm>

#include "dialect/sdy/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "propagate/strategy/compatible_axes.h"

namespace tessera {

namespace {

using sdy::ValueRef;

constexpr llvm::StringLiteral note_name = "sdy.propagation_edges";

const TensorProjection &tensor_of(const Projection &projection, const ValueRef &ref) {
  return (ref.is_result ? projection.results : projection.operands)[static_cast<size_t>(ref.index)];
}

std::vector<ValueRef> tensors_of(const Projection &projection) {
  std::vector<ValueRef> tensors;
  for (bool is_result : {false, true})
    for (size_t i = 0; i < (is_result ? projection.results : projection.operands).size(); ++i)
      tensors.push_back({is_result, static_cast<int64_t>(i)});
  return tensors;
}

// Returns the first tensor that had the axes of a factor before.
std::optional<ValueRef> source_of(FactorId factor, const AxisList &axes, const Projection &before, const Mesh &mesh) {
  for (const ValueRef &ref : tensors_of(before)) {
    const FactorSharding &own = tensor_of(before, ref).factors[factor];
    if (own.is_present && (own.axes == axes || is_strict_prefix(axes, own.axes, mesh))) return ref;
  }
  return std::nullopt;
}

// Lists the axes that one tensor got, each with the tensor from which it came. Parts of an axis on neighbouring factors
// are one axis of the dimension.
std::vector<std::pair<AxisRef, ValueRef>> arrivals_at(const ValueRef &ref, const TensorFactors &dims,
                                                      const Projection &before, const Projection &after,
                                                      const Mesh &mesh) {
  std::vector<std::pair<AxisRef, ValueRef>> arrivals;
  for (const FactorIndices &factors : dims) {
    std::optional<AxisRef> last;
    for (FactorId factor : factors) {
      const AxisList &old = tensor_of(before, ref).factors[factor].axes;
      AxisList axes = tensor_of(after, ref).factors[factor].axes;
      if (old == axes || axes.empty()) continue;
      std::optional<ValueRef> source = source_of(factor, axes, before, mesh);
      const AxisRef own = axes.back();
      if (last && can_merge(*last, own, mesh)) {
        std::erase_if(arrivals, [&](const auto &arrival) { return arrival.first == *last; });
        axes.back() = merged(*last, own, mesh);
      }
      last = own;
      // An axis that the tensor had already may have grown.
      size_t first = old.size();
      if (!old.empty() && !(old.back() == axes[first - 1])) --first;
      for (size_t i = first; source && i < axes.size(); ++i) arrivals.emplace_back(axes[i], *source);
    }
  }
  return arrivals;
}

auto order_of(const AxisRef &axis) { return std::pair(axis.name.str(), to_string(axis)); }

auto order_of(const ValueRef &ref) { return std::pair(ref.is_result, ref.index); }

}  // namespace

StepNotes::StepNotes(mlir::ModuleOp module) {
  module.walk([&](mlir::Operation *op) {
    if (auto edges = op->getAttrOfType<sdy::PropagationEdgesAttr>(note_name))
      for (const sdy::PropagationStep &step : edges.getValue()) next_step_ = std::max(next_step_, step.step + 1);
  });
}

void StepNotes::note(const ProgramTables &tables, const PropagationNode &node, NodeId id, const Projection &before,
                     const Projection &after, const Mesh &mesh) {
  const ValueHome &home = tables.homes[node.results.empty() ? node.operands.front() : node.results.front()];
  // Shardy looks at the results of a function one by one, and writes its steps for any of them on the first.
  Place place{home.function, 0};
  if (id != NodeId::none) {
    mlir::Operation *edge = home.value ? home.value.getDefiningOp() : nullptr;
    const bool is_spelt_out = node.is_edge && edge && mlir::isa<sdy::DataFlowEdgeOp>(edge);
    place = {is_spelt_out ? edge : tables.operations[id]};
  }
  std::vector<Edge> &edges = edges_[place];
  for (const ValueRef &ref : tensors_of(before)) {
    const TensorFactors &dims =
        (ref.is_result ? node.rule->results : node.rule->operands)[static_cast<size_t>(ref.index)];
    for (const auto &[axis, source] : arrivals_at(ref, dims, before, after, mesh))
      edges.push_back({axis, source, ref, next_step_});
  }
  ++next_step_;
}

void StepNotes::note_taken_over(mlir::Operation *constraint, const Sharding &sharding) {
  for (const AxisRef &axis : sharding.all_dim_axes())
    edges_[{constraint}].push_back({axis, {true, 0}, {false, 0}, next_step_});
  ++next_step_;
}

// Orders by step, axis, source and target; an edge that came twice counts once, at its first step.
mlir::Attribute StepNotes::attribute_of(mlir::MLIRContext *context, const std::vector<Edge> &edges) {
  auto is_same = [](const Edge &a, const Edge &b) {
    return a.axis == b.axis && a.source == b.source && a.target == b.target;
  };
  auto key = [](const Edge &edge) {
    return std::tuple(order_of(edge.axis), order_of(edge.source), order_of(edge.target), edge.step);
  };
  std::vector<Edge> order = edges;
  std::ranges::sort(order, {}, key);
  order.erase(std::unique(order.begin(), order.end(), is_same), order.end());
  std::ranges::stable_sort(order, {}, &Edge::step);
  std::vector<sdy::PropagationStep> steps;
  for (const Edge &edge : order) {
    if (steps.empty() || steps.back().step != edge.step) steps.push_back({edge.step, {}});
    std::vector<sdy::AxisEdge> &of_step = steps.back().edges;
    if (of_step.empty() || !(of_step.back().axis == edge.axis) || !(of_step.back().source == edge.source))
      of_step.push_back({edge.axis, edge.source, {}});
    of_step.back().targets.push_back(edge.target);
  }
  return sdy::PropagationEdgesAttr::get(context, steps);
}

void StepNotes::write() const {
  for (const auto &[place, edges] : edges_) {
    if (edges.empty()) continue;
    mlir::Attribute note = attribute_of(place.op->getContext(), edges);
    if (place.function_result >= 0)
      mlir::cast<mlir::func::FuncOp>(place.op).setResultAttr(static_cast<unsigned>(place.function_result), note_name,
                                                             note);
    else
      place.op->setAttr(note_name, note);
  }
}

}  // namespace tessera
