#include "partition/reshard_plan.h"

#include <algorithm>

#include "mesh/exchange_rounds.h"
#include "mesh/messages.h"
#include "partition/plan_account.h"
#include "partition/reshard_plans.h"
#include "partition/reshard_search.h"

namespace tessera {

using namespace reshard_detail;

namespace {

constexpr int most_finer_atoms = 4;  // more make too many states
// Limits the pieces and permutes of an exchange that permutes carry out, so that the program stays short.
constexpr int64_t most_pieces_in_permutes = 1 << 12, most_permutes = 64;

// Limits the pieces of a direct exchange. With many devices, each sends to few others. A gather of n devices by pieces
// would have n * n pieces, and its time is known without looking at each.
int64_t most_pieces(const Mesh &mesh) { return std::max<int64_t>(1 << 12, 8 * mesh.size()); }

// Reduces, gathers every dimension that changes, and slices. This is always possible.
ReshardPlan by_whole_dimensions(const Mesh &mesh, const Machine &machine, const Shape &global,
                                const std::vector<AxisList> &from, const AxisList &unreduced, const AxisList &kept,
                                const std::vector<AxisList> &to) {
  ReshardPlan plan;
  AxisList reduced = unreduced;
  std::erase_if(reduced, [&](const AxisRef &axis) { return std::find(kept.begin(), kept.end(), axis) != kept.end(); });
  std::vector<AxisList> state = from;
  auto add = [&](std::optional<CollectiveKind> kind, const AxisList &axes, DimId dim, const AxisList &dim_after) {
    int64_t operand = element_count(block_shape(global, state, mesh));
    if (dim >= 0) state[dim] = dim_after;
    plan.steps.push_back({kind, axes, dim, absent_dim, state, operand});
    plan.links.emplace_back(axes, mesh, machine);
  };
  if (!reduced.empty()) add(CollectiveKind::all_reduce, reduced, absent_dim, {});
  for (DimId dim(0); dim < static_cast<int64_t>(from.size()); ++dim)
    if (from[dim] != to[dim] && !from[dim].empty()) add(CollectiveKind::all_gather, from[dim], dim, {});
  for (DimId dim(0); dim < static_cast<int64_t>(from.size()); ++dim)
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

// Describes permutes that carry out a direct exchange.
struct Permutes {
  DirectCost cost;
  int64_t count = 0;
};

// Returns nothing if there would be too many. The permutes don't wait for one another.
std::optional<Permutes> permutes_of(const Rearrangement &what, const Mesh &mesh, const Machine &machine) {
  if (piece_count(what, mesh) > most_pieces_in_permutes) return std::nullopt;
  const int64_t count = std::ranges::count_if(rounds_of(what, mesh), [](auto &round) { return !round.stays(); });
  if (count == 0 || count > most_permutes) return std::nullopt;
  const std::vector<Message> messages = messages_of(what, mesh);
  Permutes permutes{{elements_sent(messages), time_of_exchange(1, messages, mesh, machine)}, count};
  permutes.cost.time.start_seconds *= static_cast<double>(count);
  return permutes;
}

}  // namespace

double DirectCost::seconds(int64_t element_bytes) const {
  CollectiveTime scaled = time;
  scaled.bytes_seconds *= static_cast<double>(element_bytes);
  return scaled.seconds();
}

std::optional<DirectCost> direct_cost(const Rearrangement &what, const Mesh &mesh, const Machine &machine) {
  if (elements_lacking(what, mesh) == 0 || piece_count(what, mesh) > most_pieces(mesh)) return std::nullopt;
  const std::vector<Message> messages = messages_of(what, mesh);
  return DirectCost{elements_sent(messages), time_of_exchange(1, messages, mesh, machine)};
}

std::string to_string(const ReshardStep &step) {
  std::string text(step.kind ? name_of(*step.kind) : "slice");
  if (!step.axes.empty()) text += " {" + to_string(step.axes) + "}";
  if (step.dim >= 0) text += " " + std::to_string(step.dim);
  if (step.to_dim >= 0) text += "->" + std::to_string(step.to_dim);
  if (step.permutes > 0)
    text += " in " + std::to_string(step.permutes) + (step.permutes == 1 ? " permute" : " permutes");
  return text;
}

int64_t ReshardPlan::collective_count() const {
  int64_t count = 0;
  for (const ReshardStep &step : steps) count += step.kind ? std::max<int64_t>(step.permutes, 1) : 0;
  return count;
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

namespace {

// Holds a question to the planner.
struct Question {
  const Mesh &mesh;
  const Machine &machine;
  ReshardStrategy strategy;
  const Shape &global;
  const std::vector<AxisList> &from, &to;
  const AxisList &unreduced, &kept;

  ReshardPlan answer() const;

 private:
  AtomTable atoms() const;
  std::optional<std::vector<Move>> moves_in(const AtomTable &atoms, LinkTable &links, int64_t most_held) const;
  std::optional<ReshardPlan> by_moves(int64_t most_held) const;
  ReshardPlan plan_in(const std::vector<Move> &moves, const AtomTable &atoms, LinkTable &links) const;
  ReshardPlan by_whole() const;
  std::optional<ReshardPlan> by_exchange() const;
  std::optional<ReshardPlan> better_exchange(const ReshardPlan &plan) const;
  bool may_exchange() const { return strategy == ReshardStrategy::any; }
  int64_t held_by(const ReshardPlan &plan) const {
    return account_of(plan, global, from, unreduced, to, kept, mesh).held;
  }
  double least_seconds(int64_t lacking) const {
    return least_seconds_of_exchange(static_cast<double>(lacking * widest_element_bytes), mesh, machine);
  }
};

// Returns a plan of only the sum, then an exchange.
std::optional<ReshardPlan> Question::by_exchange() const {
  const Rearrangement what{global, from, to};
  std::optional<Permutes> permutes;
  std::optional<DirectCost> cost;
  if (may_exchange())
    cost = direct_cost(what, mesh, machine);
  else if ((permutes = permutes_of(what, mesh, machine)))
    cost = permutes->cost;
  if (!cost) return std::nullopt;
  ReshardPlan plan = by_whole_dimensions(mesh, machine, global, from, unreduced, kept, from);
  const int64_t operand = element_count(block_shape(global, from, mesh));
  plan.steps.push_back(
      {CollectiveKind::direct_exchange, {}, absent_dim, absent_dim, to, operand, permutes ? permutes->count : 0});
  plan.links.emplace_back(AxisList{}, mesh, machine);
  plan.direct = cost;
  return plan;
}

ReshardPlan Question::by_whole() const {
  ReshardPlan whole = by_whole_dimensions(mesh, machine, global, from, unreduced, kept, to);
  std::optional<ReshardPlan> direct = better_exchange(whole);
  if (direct || !may_exchange()) return direct.value_or(whole);
  direct = by_exchange();
  return direct && direct->seconds(widest_element_bytes) < whole.seconds(widest_element_bytes) ? *direct : whole;
}

// Returns an exchange if it is better than the plan without one, or a step that sends nothing if no device lacks
// anything.
std::optional<ReshardPlan> Question::better_exchange(const ReshardPlan &plan) const {
  if (!unreduced.empty() || plan.direct) return std::nullopt;
  const int64_t lacking = elements_lacking({global, from, to}, mesh);
  if (elements_sent_by_plan(plan, global, from, mesh) <= lacking) return std::nullopt;
  if (lacking == 0) {
    ReshardPlan kept;
    kept.steps.push_back(
        {std::nullopt, {}, absent_dim, absent_dim, to, element_count(block_shape(global, from, mesh))});
    kept.links.emplace_back(AxisList{}, mesh, machine);
    return kept;
  }
  const double worth = worth_sending_more * plan.seconds(widest_element_bytes);
  if (least_seconds(lacking) >= worth) return std::nullopt;
  std::optional<ReshardPlan> direct = by_exchange();
  return direct && direct->seconds(widest_element_bytes) < worth ? direct : std::nullopt;
}

AtomTable Question::atoms() const {
  std::vector<AxisList> lists = from;
  lists.insert(lists.end(), to.begin(), to.end());
  lists.push_back(unreduced);
  lists.push_back(kept);
  return AtomTable(mesh, lists);
}

std::optional<std::vector<Move>> Question::moves_in(const AtomTable &atoms, LinkTable &links, int64_t most_held) const {
  State source, target;
  for (const AxisList &axes : from) source.dims.push_back(atoms.atoms_of(axes));
  for (const AxisList &axes : to) target.dims.push_back(atoms.atoms_of(axes));
  source.unreduced = atoms.atoms_of(unreduced);
  target.unreduced = atoms.atoms_of(kept);
  std::sort(source.unreduced.begin(), source.unreduced.end());
  std::sort(target.unreduced.begin(), target.unreduced.end());
  auto rearrangement = [&](const State &state) {
    Rearrangement what{global, {}, to};
    for (const Atoms &dim : state.dims) what.from.push_back(atoms.axes_of(dim));
    return what;
  };
  std::optional<ExchangeSeconds> exchange;
  if (may_exchange())
    exchange = {[&](const State &state) { return least_seconds(elements_lacking(rearrangement(state), mesh)); },
                [&](const State &state) -> std::optional<double> {
                  const std::optional<DirectCost> cost = direct_cost(rearrangement(state), mesh, machine);
                  return cost ? std::optional(cost->seconds(widest_element_bytes)) : std::nullopt;
                }};
  return cheapest_moves(atoms, links, global, source, target, exchange, most_held);
}

ReshardPlan Question::plan_in(const std::vector<Move> &moves, const AtomTable &atoms, LinkTable &links) const {
  ReshardPlan plan = plan_of(moves, atoms, links);
  if (!plan.empty() && plan.steps.back().kind == CollectiveKind::direct_exchange)
    plan.direct = direct_cost({global, before_last(plan, from), to}, mesh, machine);
  return plan;
}

// Returns nothing if axes can't be split into common parts, or if no plan is found within a limit of states.
std::optional<ReshardPlan> Question::by_moves(int64_t most_held) const {
  const AtomTable atoms = this->atoms();
  if (!atoms.splits_all()) return std::nullopt;
  LinkTable links(atoms, mesh, machine);
  const std::optional<std::vector<Move>> moves = moves_in(atoms, links, most_held);
  if (!moves) return std::nullopt;
  ReshardPlan plan = plan_in(*moves, atoms, links);
  if (std::optional<ReshardPlan> direct = better_exchange(plan)) return *direct;
  // If one step isn't enough, a plan over parts of axes may be cheaper.
  if (plan.collective_count() < 2) return plan;
  const AtomTable finer = atoms.finer();
  if (finer.count() == atoms.count() || finer.count() > most_finer_atoms) return plan;
  LinkTable finer_links(finer, mesh, machine);
  const std::optional<std::vector<Move>> finer_moves = moves_in(finer, finer_links, most_held);
  if (!finer_moves || seconds_of(*finer_moves) >= seconds_of(*moves)) return plan;
  return plan_in(*finer_moves, finer, finer_links);
}

// A plan that holds too much is replaced by one that holds less, unless that one sends more.
ReshardPlan Question::answer() const {
  const std::optional<ReshardPlan> any = by_moves(INT64_MAX);
  ReshardPlan plan = any ? *any : by_whole();
  const Rearrangement what{global, from, to};
  if (held_by(plan) <= most_held(what, mesh)) return plan;
  std::optional<ReshardPlan> less =
      by_moves(element_count(block_shape(global, from, mesh)) + element_count(block_shape(global, to, mesh)));
  if (!less) less = by_exchange();
  const auto sent = [&](const ReshardPlan &one) { return elements_sent_by_plan(one, global, from, mesh); };
  return less && held_by(*less) < held_by(plan) && sent(*less) <= sent(plan) ? *less : plan;
}

}  // namespace

ReshardPlanner::ReshardPlanner(Mesh mesh, const Machine &machine, ReshardStrategy strategy)
    : mesh_(std::move(mesh)),
      machine_(machine),
      strategy_(strategy),
      plans_(std::make_shared<ReshardPlans>(mesh_, machine_, strategy_)) {}

const ReshardPlan &ReshardPlanner::plan(const Shape &global, const std::vector<AxisList> &from,
                                        const UnreducedAxes &unreduced, const std::vector<AxisList> &to,
                                        const AxisList &kept) {
  static const ReshardPlan nothing;
  if (from == to && unreduced.axes == kept) return nothing;
  std::string key = extents_text(global) + "|";
  for (const AxisList &axes : from) key += "{" + to_string(axes) + "}";
  key += "|" + to_string(unreduced.axes) + "|" + to_string(kept) + "|";
  for (const AxisList &axes : to) key += "{" + to_string(axes) + "}";
  return plans_->get(
      key, [&] { return Question{mesh_, machine_, strategy_, global, from, to, unreduced.axes, kept}.answer(); });
}

}  // namespace tessera
