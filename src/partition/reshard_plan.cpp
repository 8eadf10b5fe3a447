#include "partition/reshard_plan.h"

#include <algorithm>

#include "partition/reshard_search.h"

namespace tessera {

using namespace reshard_detail;

namespace {

constexpr int most_finer_atoms = 4;  // beyond which there are too many states
// A chain, or a collective that sends padding, sends more in total than a direct exchange, and burdens links that
// others need. It is chosen only if the exchange takes so many times as long.
constexpr double worth_sending_more = 2;
constexpr int64_t most_pieces = 1 << 16;  // of a direct exchange, so that considering one stays cheap

// Reduces, gathers every dimension that changes, and slices, which is always possible.
ReshardPlan by_whole_dimensions(const Mesh &mesh, const Machine &machine, const Shape &global,
                                const std::vector<AxisList> &from, const AxisList &unreduced, const AxisList &kept,
                                const std::vector<AxisList> &to) {
  ReshardPlan plan;
  AxisList reduced = unreduced;
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

// Copies, since either list may be a temporary of the caller's.
std::vector<AxisList> before_last(const ReshardPlan &plan, const std::vector<AxisList> &from) {
  return plan.steps.size() < 2 ? from : plan.steps[plan.steps.size() - 2].after;
}

// Returns whether the plan may send more in total than devices lack: by several collectives, or as padding.
bool may_send_more(const ReshardPlan &plan, const Shape &global, const std::vector<AxisList> &from, const Mesh &mesh) {
  auto is_padded = [&](const std::vector<AxisList> &dims) {
    for (size_t dim = 0; dim < dims.size(); ++dim)
      if (global[dim] % size_of(dims[dim], mesh) != 0) return true;
    return false;
  };
  return plan.collective_count() > 1 ||
         (plan.collective_count() == 1 &&
          (is_padded(from) ||
           std::ranges::any_of(plan.steps, [&](const ReshardStep &step) { return is_padded(step.after); })));
}

// Reduces, then exchanges.
std::optional<ReshardPlan> by_exchange(const Mesh &mesh, const Machine &machine, const Shape &global,
                                       const std::vector<AxisList> &from, const AxisList &unreduced,
                                       const AxisList &kept, const std::vector<AxisList> &to) {
  std::optional<DirectCost> cost = direct_cost({global, from, to}, mesh, machine);
  if (!cost) return std::nullopt;
  ReshardPlan plan = by_whole_dimensions(mesh, machine, global, from, unreduced, kept, from);  // the sum alone
  const int64_t operand = element_count(block_shape(global, from, mesh));
  plan.steps.push_back({CollectiveKind::direct_exchange, {}, -1, -1, to, operand});
  plan.links.emplace_back(AxisList{}, mesh, machine);
  plan.direct = cost;
  return plan;
}

}  // namespace

double DirectCost::seconds(int64_t element_bytes) const {
  CollectiveTime scaled = time;
  scaled.bytes_seconds *= static_cast<double>(element_bytes);
  return scaled.seconds();
}

std::optional<DirectCost> direct_cost(const Rearrangement &what, const Mesh &mesh, const Machine &machine) {
  if (elements_lacking(what, mesh) == 0 || piece_count(what, mesh) > most_pieces) return std::nullopt;
  const std::vector<Message> messages = messages_of(pieces_of(what, mesh));
  return DirectCost{elements_sent(messages), time_of_exchange(1, messages, mesh, machine)};
}

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
    if (steps[i].kind == CollectiveKind::direct_exchange)
      bytes += direct->sent * element_bytes;
    else if (steps[i].kind)
      bytes += tessera::bytes_sent(*steps[i].kind, steps[i].operand * element_bytes, links[i].devices());
  return bytes;
}

double ReshardPlan::seconds(int64_t element_bytes) const {
  double seconds = 0;
  for (size_t i = 0; i < steps.size(); ++i)
    if (steps[i].kind == CollectiveKind::direct_exchange)
      seconds += direct->seconds(element_bytes);
    else if (steps[i].kind)
      seconds += links[i].time_of(*steps[i].kind, steps[i].operand * element_bytes).seconds();
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

const ReshardPlan &ReshardPlanner::plan(const Shape &global, const std::vector<AxisList> &from,
                                        const UnreducedAxes &unreduced, const std::vector<AxisList> &to,
                                        const AxisList &kept) {
  std::string key = to_string(global) + "|";
  for (const AxisList &axes : from) key += "{" + to_string(axes) + "}";
  key += "|" + to_string(unreduced.axes) + "|" + to_string(kept) + "|";
  for (const AxisList &axes : to) key += "{" + to_string(axes) + "}";
  auto [entry, is_new] = plans_.try_emplace(std::move(key));
  if (!is_new || (from == to && unreduced.axes == kept)) return entry->second;

  std::vector<AxisList> lists = from;
  lists.insert(lists.end(), to.begin(), to.end());
  lists.push_back(unreduced.axes);
  lists.push_back(kept);
  AtomTable atoms(mesh_, lists);
  const bool exchanges = strategy_ == ReshardStrategy::any;
  auto by_whole = [&] {
    ReshardPlan whole = by_whole_dimensions(mesh_, machine_, global, from, unreduced.axes, kept, to);
    if (!exchanges) return whole;
    std::optional<ReshardPlan> direct = by_exchange(mesh_, machine_, global, from, unreduced.axes, kept, to);
    return direct && direct->seconds(planned_element_bytes) < whole.seconds(planned_element_bytes) ? *direct : whole;
  };
  if (!atoms.splits_all()) return entry->second = by_whole();
  auto moves_in = [&](const AtomTable &atoms, LinkTable &links) {
    State source, target;
    for (const AxisList &axes : from) source.dims.push_back(atoms.atoms_of(axes));
    for (const AxisList &axes : to) target.dims.push_back(atoms.atoms_of(axes));
    source.unreduced = atoms.atoms_of(unreduced.axes);
    target.unreduced = atoms.atoms_of(kept);
    std::sort(source.unreduced.begin(), source.unreduced.end());
    std::sort(target.unreduced.begin(), target.unreduced.end());
    const ExchangeSeconds exchange = [&](const State &state) -> std::optional<double> {
      Rearrangement what{global, {}, to};
      for (const Atoms &dim : state.dims) what.from.push_back(atoms.axes_of(dim));
      const std::optional<DirectCost> cost = direct_cost(what, mesh_, machine_);
      return cost ? std::optional(cost->seconds(planned_element_bytes)) : std::nullopt;
    };
    return cheapest_moves(atoms, links, global, source, target, exchanges ? exchange : nullptr);
  };
  LinkTable links(atoms, mesh_, machine_);
  auto moves = moves_in(atoms, links);
  auto plan_in = [&](const std::vector<Move> &moves, const AtomTable &atoms, LinkTable &links) {
    ReshardPlan plan = plan_of(moves, atoms, links);
    if (!plan.empty() && plan.steps.back().kind == CollectiveKind::direct_exchange)
      plan.direct = direct_cost({global, before_last(plan, from), to}, mesh_, machine_);
    return plan;
  };
  entry->second = moves ? plan_in(*moves, atoms, links) : by_whole();
  if (exchanges && unreduced.empty() && !entry->second.direct && may_send_more(entry->second, global, from, mesh_)) {
    std::optional<ReshardPlan> direct = by_exchange(mesh_, machine_, global, from, {}, {}, to);
    if (direct &&
        direct->seconds(planned_element_bytes) < worth_sending_more * entry->second.seconds(planned_element_bytes))
      entry->second = std::move(*direct);
  }
  // If one step isn't enough, a way over parts of axes may be cheaper.
  if (!moves || entry->second.collective_count() < 2) return entry->second;
  AtomTable finer = atoms.finer();
  if (finer.count() == atoms.count() || finer.count() > most_finer_atoms) return entry->second;
  LinkTable finer_links(finer, mesh_, machine_);
  auto finer_moves = moves_in(finer, finer_links);
  if (finer_moves && seconds_of(*finer_moves) < seconds_of(*moves))
    entry->second = plan_in(*finer_moves, finer, finer_links);
  return entry->second;
}

}  // namespace tessera
