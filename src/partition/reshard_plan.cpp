#include "partition/reshard_plan.h"

#include <algorithm>

#include "partition/reshard_search.h"

namespace tessera {

using namespace reshard_detail;

namespace {

constexpr int most_finer_atoms = 4;  // beyond which there are too many states

// Reduce, gather every dimension that changes, slice: always possible.
ReshardPlan by_whole_dimensions(const Mesh &mesh, const Shape &global, const std::vector<AxisList> &from,
                                const AxisList &pending, const AxisList &kept, const std::vector<AxisList> &to) {
  ReshardPlan plan;
  AxisList reduced = pending;
  std::erase_if(reduced, [&](const AxisRef &axis) { return std::find(kept.begin(), kept.end(), axis) != kept.end(); });
  std::vector<AxisList> state = from;
  auto add = [&](ReshardStep::Kind kind, const AxisList &axes, int64_t dim, const AxisList &dim_after) {
    int64_t operand = element_count(block_shape(global, state, mesh));
    if (dim >= 0) state[dim] = dim_after;
    plan.elements_sent += elements_sent(kind, operand, size_of(axes, mesh));
    plan.steps.push_back({kind, axes, dim, -1, state});
  };
  if (!reduced.empty()) add(ReshardStep::Kind::all_reduce, reduced, -1, {});
  for (size_t dim = 0; dim < from.size(); ++dim)
    if (from[dim] != to[dim] && !from[dim].empty()) add(ReshardStep::Kind::all_gather, from[dim], dim, {});
  for (size_t dim = 0; dim < from.size(); ++dim)
    if (state[dim] != to[dim]) add(ReshardStep::Kind::slice, to[dim], dim, to[dim]);
  return plan;
}

ReshardPlan plan_of(const std::vector<Move> &moves, const AtomTable &atoms) {
  ReshardPlan plan;
  for (const Move &move : moves) {
    ReshardStep step{move.kind, atoms.axes_of(move.atoms), move.dim, move.to_dim, {}};
    for (const Atoms &dim : move.state.dims) step.after.push_back(atoms.axes_of(dim));
    plan.steps.push_back(std::move(step));
    plan.elements_sent += move.sent;
  }
  return plan;
}

}  // namespace

std::string_view name_of(ReshardStep::Kind kind) {
  switch (kind) {
    case ReshardStep::Kind::slice:
      return "slice";
    case ReshardStep::Kind::all_gather:
      return "all_gather";
    case ReshardStep::Kind::all_to_all:
      return "all_to_all";
    case ReshardStep::Kind::permute:
      return "collective_permute";
    case ReshardStep::Kind::all_reduce:
      return "all_reduce";
    case ReshardStep::Kind::reduce_scatter:
      return "reduce_scatter";
  }
  return "";
}

std::string to_string(const ReshardStep &step) {
  std::string text(name_of(step.kind));
  if (!step.axes.empty()) text += " {" + to_string(step.axes) + "}";
  if (step.dim >= 0) text += " " + std::to_string(step.dim);
  if (step.to_dim >= 0) text += "->" + std::to_string(step.to_dim);
  return text;
}

int64_t elements_sent(ReshardStep::Kind kind, int64_t operand, int64_t n) {
  switch (kind) {
    case ReshardStep::Kind::slice:
      return 0;
    case ReshardStep::Kind::all_gather:
      return (n - 1) * operand;
    case ReshardStep::Kind::all_reduce:
      return 2 * operand * (n - 1) / n;
    case ReshardStep::Kind::all_to_all:
    case ReshardStep::Kind::reduce_scatter:
      return operand * (n - 1) / n;
    case ReshardStep::Kind::permute:
      return operand;
  }
  return 0;
}

int64_t ReshardPlan::collective_count() const {
  return std::count_if(steps.begin(), steps.end(),
                       [](const ReshardStep &step) { return step.kind != ReshardStep::Kind::slice; });
}

AxisList common_axes(const AxisList &axes, const AxisList &other) {
  AxisList both;
  for (const AxisRef &axis : axes)
    if (std::find(other.begin(), other.end(), axis) != other.end()) both.push_back(axis);
  return both;
}

std::vector<AxisList> dim_axes(const Sharding &sharding) {
  std::vector<AxisList> result;
  for (const DimSharding &dim : sharding.dims) result.push_back(dim.axes);
  return result;
}

Shape block_shape(const Shape &global, const std::vector<AxisList> &dims, const Mesh &mesh) {
  Shape block(global.size());
  for (size_t dim = 0; dim < global.size(); ++dim) block[dim] = ceil_div(global[dim], size_of(dims[dim], mesh));
  return block;
}

const ReshardPlan &ReshardPlanner::plan(const Shape &global, const std::vector<AxisList> &from, const Pending &pending,
                                        const std::vector<AxisList> &to, const AxisList &kept) {
  std::string key = to_string(global) + "|";
  for (const AxisList &axes : from) key += "{" + to_string(axes) + "}";
  key += "|" + to_string(pending.axes) + "|" + to_string(kept) + "|";
  for (const AxisList &axes : to) key += "{" + to_string(axes) + "}";
  auto [entry, is_new] = plans_.try_emplace(std::move(key));
  if (!is_new || (from == to && pending.axes == kept)) return entry->second;

  std::vector<AxisList> lists = from;
  lists.insert(lists.end(), to.begin(), to.end());
  lists.push_back(pending.axes);
  lists.push_back(kept);
  AtomTable atoms(mesh_, lists);
  if (!atoms.splits_all()) {
    entry->second = by_whole_dimensions(mesh_, global, from, pending.axes, kept, to);
    return entry->second;
  }
  auto moves_in = [&](const AtomTable &atoms) {
    State source, target;
    for (const AxisList &axes : from) source.dims.push_back(atoms.atoms_of(axes));
    for (const AxisList &axes : to) target.dims.push_back(atoms.atoms_of(axes));
    source.pending = atoms.atoms_of(pending.axes);
    target.pending = atoms.atoms_of(kept);
    std::sort(source.pending.begin(), source.pending.end());
    std::sort(target.pending.begin(), target.pending.end());
    return cheapest_moves(atoms, global, source, target);
  };
  auto moves = moves_in(atoms);
  entry->second = moves ? plan_of(*moves, atoms) : by_whole_dimensions(mesh_, global, from, pending.axes, kept, to);
  // Where one step isn't enough, parts of axes may be cheaper on the way.
  if (!moves || entry->second.collective_count() < 2) return entry->second;
  AtomTable finer = atoms.finer();
  if (finer.count() == atoms.count() || finer.count() > most_finer_atoms) return entry->second;
  auto finer_moves = moves_in(finer);
  if (finer_moves && cost_of(*finer_moves) < cost_of(*moves)) entry->second = plan_of(*finer_moves, finer);
  return entry->second;
}

}  // namespace tessera
