#include "partition/reshard_plan.h"

#include <algorithm>

#include "partition/reshard_search.h"

namespace tessera {

using namespace reshard_detail;

namespace {

constexpr int most_finer_atoms = 4;  // beyond which there are too many states

// Reduce, gather every dimension that changes, slice: always possible.
ReshardPlan by_whole_dimensions(const Mesh &mesh, const Machine &machine, const Shape &global,
                                const std::vector<AxisList> &from, const AxisList &pending, const AxisList &kept,
                                const std::vector<AxisList> &to) {
  ReshardPlan plan;
  AxisList reduced = pending;
  std::erase_if(reduced, [&](const AxisRef &axis) { return std::find(kept.begin(), kept.end(), axis) != kept.end(); });
  std::vector<AxisList> state = from;
  auto add = [&](std::optional<CollectiveKind> kind, const AxisList &axes, int64_t dim, const AxisList &dim_after) {
    int64_t operand = element_count(block_shape(global, state, mesh));
    if (dim >= 0) state[dim] = dim_after;
    plan.steps.push_back({kind, axes, dim, -1, state, operand});
    plan.links.emplace_back(axes, mesh, machine);
  };
  if (!reduced.empty()) add(CollectiveKind::all_reduce, reduced, -1, {});
  for (size_t dim = 0; dim < from.size(); ++dim)
    if (from[dim] != to[dim] && !from[dim].empty()) add(CollectiveKind::all_gather, from[dim], dim, {});
  for (size_t dim = 0; dim < from.size(); ++dim)
    if (state[dim] != to[dim]) add(std::nullopt, to[dim], dim, to[dim]);
  return plan;
}

ReshardPlan plan_of(const std::vector<Move> &moves, const AtomTable &atoms, LinkTable &links) {
  ReshardPlan plan;
  for (const Move &move : moves) {
    ReshardStep step{move.kind, atoms.axes_of(move.atoms), move.dim, move.to_dim, {}, move.operand};
    for (const Atoms &dim : move.state.dims) step.after.push_back(atoms.axes_of(dim));
    plan.steps.push_back(std::move(step));
    plan.links.push_back(links.of(move.kind, move.atoms));
  }
  return plan;
}

}  // namespace

std::string to_string(const ReshardStep &step) {
  std::string text(step.kind ? name_of(*step.kind) : "slice");
  if (!step.axes.empty()) text += " {" + to_string(step.axes) + "}";
  if (step.dim >= 0) text += " " + std::to_string(step.dim);
  if (step.to_dim >= 0) text += "->" + std::to_string(step.to_dim);
  return text;
}

int64_t ReshardPlan::collective_count() const {
  return std::ranges::count_if(steps, [](const ReshardStep &step) { return step.kind.has_value(); });
}

int64_t ReshardPlan::bytes_sent(int64_t element_bytes) const {
  int64_t bytes = 0;
  for (size_t i = 0; i < steps.size(); ++i)
    if (steps[i].kind)
      bytes += tessera::bytes_sent(*steps[i].kind, steps[i].operand * element_bytes, links[i].devices());
  return bytes;
}

double ReshardPlan::seconds(int64_t element_bytes) const {
  double seconds = 0;
  for (size_t i = 0; i < steps.size(); ++i)
    if (steps[i].kind) seconds += links[i].time_of(*steps[i].kind, steps[i].operand * element_bytes).seconds();
  return seconds;
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
  auto by_whole = [&] { return by_whole_dimensions(mesh_, machine_, global, from, pending.axes, kept, to); };
  if (!atoms.splits_all()) return entry->second = by_whole();
  auto moves_in = [&](const AtomTable &atoms, LinkTable &links) {
    State source, target;
    for (const AxisList &axes : from) source.dims.push_back(atoms.atoms_of(axes));
    for (const AxisList &axes : to) target.dims.push_back(atoms.atoms_of(axes));
    source.pending = atoms.atoms_of(pending.axes);
    target.pending = atoms.atoms_of(kept);
    std::sort(source.pending.begin(), source.pending.end());
    std::sort(target.pending.begin(), target.pending.end());
    return cheapest_moves(atoms, links, global, source, target);
  };
  LinkTable links(atoms, mesh_, machine_);
  auto moves = moves_in(atoms, links);
  entry->second = moves ? plan_of(*moves, atoms, links) : by_whole();
  // Where one step isn't enough, parts of axes may be cheaper on the way.
  if (!moves || entry->second.collective_count() < 2) return entry->second;
  AtomTable finer = atoms.finer();
  if (finer.count() == atoms.count() || finer.count() > most_finer_atoms) return entry->second;
  LinkTable finer_links(finer, mesh_, machine_);
  auto finer_moves = moves_in(finer, finer_links);
  if (finer_moves && seconds_of(*finer_moves) < seconds_of(*moves))
    entry->second = plan_of(*finer_moves, finer, finer_links);
  return entry->second;
}

}  // namespace tessera
