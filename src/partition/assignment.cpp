#include "partition/assignment.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "base/visits.h"
#include "mesh/rule_extents.h"

namespace tessera {
namespace {

// Holds the cost of a choice for one device. If only bytes counted, the operands of any small product would be gathered
// and the product repeated everywhere; so work counts as well, and so does the time that each exchange takes to start.
struct Cost {
  int64_t bytes_sent = 0;  // before the op and after it
  int64_t exchanges = 0;
  double shared_bytes = 0, shared_exchanges = 0;  // the same, but operands that move less often count less
  double work = 0;                                // index tuples of the factors, each a multiplication or the like
  double sending_seconds = 0;                     // of exchanges, on the planner's machine
  double seconds = 0;                             // of the exchanges and of the work
  int64_t elements = 0;                           // in the op's tensors; decides between equals

  bool operator<(const Cost &other) const {
    return std::pair(seconds, elements) < std::pair(other.seconds, other.elements);
  }
};

class Chooser {
 public:
  Chooser(const ShardingRule &rule, const std::vector<TensorLayout> &operands, const std::vector<TensorLayout> &results,
          const std::function<bool(FactorId)> &may_shard, ReshardPlanner &planner,
          std::vector<ConsideredWay> *considered, const SaysWhatItSends &says_what_it_sends)
      : rule_(rule),
        operands_(operands),
        results_(results),
        mesh_(planner.mesh()),
        planner_(planner),
        considered_(considered),
        says_what_it_sends_(says_what_it_sends),
        extents_(extents_gone_through(rule, shapes_of(operands), shapes_of(results))),
        candidates_(rule.factors.size()),
        instead_of_sums_(rule.factors.size()) {
    may_shard_.resize(rule.factors.size());
    for (FactorId factor : rule.factors.ids()) may_shard_[factor] = is_passed_on(factor, rule) && may_shard(factor);
  }

  Assignment choose(const FactorAxes *chosen) {
    if (chosen) {
      const Cost cost = cost_of(*chosen);
      note(*chosen, cost);
      if (!std::isinf(cost.seconds)) return assignment_of(*chosen);
    }
    collect_candidates();
    FactorAxes best(rule_.factors.size());
    Cost best_cost = cost_of(best);
    note(best, best_cost);
    // Each tensor's layout comes first once, and the others add axes that don't conflict.
    for (const std::vector<size_t> &order : orders_of_layouts()) {
      FactorAxes axes(rule_.factors.size());
      for (size_t layout : order) take(axes, layouts_[layout]);
      keep_if_better(axes, best, best_cost);
    }
    improve(best, best_cost);
    return assignment_of(best);
  }

 private:
  static std::vector<Shape> shapes_of(const std::vector<TensorLayout> &tensors) {
    std::vector<Shape> shapes;
    for (const TensorLayout &tensor : tensors) shapes.push_back(tensor.shape);
    return shapes;
  }

  static bool contains(const std::vector<AxisList> &lists, const AxisList &axes) {
    return std::ranges::find(lists, axes) != lists.end();
  }

  void collect_candidates() {
    auto add = [&](const std::vector<TensorFactors> &factors, const std::vector<TensorLayout> &layouts) {
      for (size_t i = 0; i < layouts.size(); ++i) {
        FactorAxes lying = axes_by_factor(rule_, factors[i], layouts[i].axes, mesh_);
        const auto known = std::ranges::find(layouts_, lying);
        by_tensor_.push_back(static_cast<size_t>(known - layouts_.begin()));
        if (known == layouts_.end()) layouts_.push_back(std::move(lying));
      }
    };
    add(rule_.results, results_);
    add(rule_.operands, operands_);
    for (const FactorAxes &lying : layouts_)
      for (FactorId factor : rule_.factors.ids())
        if (!contains(candidates_[factor], lying[factor])) candidates_[factor].push_back(lying[factor]);
    for (const FactorAxes &lying : layouts_) offer_elsewhere(lying);
  }

  // Returns the orders in which the layouts are met from each tensor on, each once: an op may have thousands of operands
  // that lie in two ways.
  std::vector<std::vector<size_t>> orders_of_layouts() const {
    std::vector<std::vector<size_t>> orders;
    std::set<std::vector<size_t>> known;
    for (size_t first = 0; first < by_tensor_.size(); ++first) {
      std::vector<size_t> order;
      std::vector<bool> is_met(layouts_.size());
      for (size_t i = 0; i < by_tensor_.size() && order.size() < layouts_.size(); ++i) {
        const size_t layout = by_tensor_[(first + i) % by_tensor_.size()];
        if (!is_met[layout]) order.push_back(layout);
        is_met[layout] = true;
      }
      if (known.insert(order).second) orders.push_back(std::move(order));
    }
    return orders;
  }

  bool is_of_one_operand(FactorId factor) const {
    return std::ranges::count_if(
               rule_.operands, [&](const TensorFactors &operand) { return dim_of(factor, operand).has_value(); }) == 1;
  }

  // Axes of a factor that an op needs whole, or sums over in one operand, may cut a pass-through factor instead: all of
  // them or one, alone or behind the axes that the factor has. Both operands of a product may be cut along the sum, and
  // the layout of its partial result is decided later.
  void offer_elsewhere(const FactorAxes &lying) {
    for (FactorId factor : lying.ids()) {
      const FactorKind kind = rule_.factors[factor].kind;
      if (kind != FactorKind::need_replication && !(kind == FactorKind::reduction && is_of_one_operand(factor)))
        continue;
      auto &offered = kind == FactorKind::reduction ? instead_of_sums_ : candidates_;
      std::vector<AxisList> moved{lying[factor]};
      if (lying[factor].size() > 1)
        for (const AxisRef &axis : lying[factor]) moved.push_back({axis});
      for (const AxisList &axes : moved) {
        if (axes.empty()) continue;
        for (FactorId other : lying.ids()) {
          if (rule_.factors[other].kind != FactorKind::pass_through || !may_shard_[other]) continue;
          AxisList behind = lying[other];
          append(behind, axes, mesh_);
          for (const AxisList &candidate : {axes, behind})
            if (!contains(candidates_[other], candidate) && !contains(offered[other], candidate))
              offered[other].push_back(candidate);
        }
      }
    }
  }

  void take(FactorAxes &axes, const FactorAxes &more) const {
    for (FactorId factor : axes.ids()) {
      if (!axes[factor].empty() || !may_shard_[factor]) continue;
      AxisList fitting;
      for (const AxisRef &axis : more[factor]) {
        bool clash =
            std::any_of(axes.begin(), axes.end(), [&](const AxisList &list) { return overlap(axis, list, mesh_); });
        if (clash) break;
        fitting.push_back(axis);
      }
      if (fitting.empty()) continue;
      axes[factor] = fitting;
      trim(axes);
    }
  }

  // Drops axes that the layouts can't express: a factor inside a dimension needs all major ones fully sharded, and
  // blocks of equal size if a dimension has several factors.
  void trim(FactorAxes &axes) const {
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto *tensors : {&rule_.operands, &rule_.results})
        for (const TensorFactors &tensor : *tensors)
          for (const FactorIndices &dim : tensor) changed |= trim_dim(dim, axes);
    }
  }
  bool trim_dim(const FactorIndices &dim, FactorAxes &axes) const {
    bool changed = false, majors_full = true;
    int64_t proper = std::count_if(dim.begin(), dim.end(), [&](FactorId f) { return rule_.factors[f].size > 1; });
    for (FactorId factor : dim) {
      int64_t size = rule_.factors[factor].size;
      while (!axes[factor].empty() && (!majors_full || (proper > 1 && size % size_of(axes[factor], mesh_) != 0))) {
        axes[factor].pop_back();
        changed = true;
      }
      majors_full = majors_full && size_of(axes[factor], mesh_) == size;
    }
    return changed;
  }

  void keep_if_better(const FactorAxes &axes, FactorAxes &best, Cost &best_cost, bool may_send_more = true) {
    Cost cost = cost_of(axes);
    if (std::isinf(cost.seconds)) return;
    note(axes, cost);
    if (!(cost < best_cost) || (!may_send_more && cost.bytes_sent > best_cost.bytes_sent)) return;
    best = axes;
    best_cost = cost;
  }

  void note(const FactorAxes &axes, const Cost &cost) const {
    if (!considered_) return;
    ConsideredWay way{{}, {}, unreduced_of(axes), cost.shared_bytes, cost.shared_exchanges, cost.work, cost.seconds};
    for (const TensorFactors &tensor : rule_.operands) way.operands.push_back(layout_of(tensor, axes));
    for (const TensorFactors &tensor : rule_.results) way.results.push_back(layout_of(tensor, axes));
    considered_->push_back(std::move(way));
  }

  FactorAxes with(const AxisList &candidate, FactorId factor, FactorAxes axes) const {
    for (AxisList &list : axes)
      std::erase_if(list, [&](const AxisRef &axis) { return overlap(axis, candidate, mesh_); });
    axes[factor] = candidate;
    trim(axes);
    return axes;
  }

  // Changes one factor at a time while that helps. A candidate takes its axes from other factors. A way that replaces a
  // sum must not send more bytes: it would divide work that the shardings leave to each device.
  void improve(FactorAxes &best, Cost &best_cost) {
    for (bool better = true; better;) {
      Cost before = best_cost;
      for (FactorId factor : rule_.factors.ids()) {
        if (!may_shard_[factor]) continue;
        for (const AxisList &candidate : candidates_[factor])
          if (candidate != best[factor]) keep_if_better(with(candidate, factor, best), best, best_cost);
        for (const AxisList &candidate : instead_of_sums_[factor])
          keep_if_better(with(candidate, factor, best), best, best_cost, /*may_send_more=*/false);
        if (best[factor].empty()) continue;
        FactorAxes axes = best;
        axes[factor].clear();
        trim(axes);
        keep_if_better(axes, best, best_cost);
      }
      better = best_cost < before;
    }
  }

  DimAxes layout_of(const TensorFactors &tensor, const FactorAxes &axes) const {
    return tessera::layout_of(tensor, axes, mesh_);
  }

  AxisList unreduced_of(const FactorAxes &axes) const {
    AxisList unreduced;
    for (FactorId factor : axes.ids())
      if (rule_.factors[factor].kind == FactorKind::reduction) append(unreduced, axes[factor], mesh_);
    sort_in_mesh_order(unreduced, mesh_);
    return unreduced;
  }

  Assignment assignment_of(const FactorAxes &axes) {
    const Cost cost = cost_of(axes);
    Assignment result{axes, {}, {}, unreduced_of(axes), cost.bytes_sent, cost.sending_seconds};
    for (const TensorFactors &tensor : rule_.operands) result.operands.push_back(layout_of(tensor, axes));
    for (const TensorFactors &tensor : rule_.results) result.results.push_back(layout_of(tensor, axes));
    return result;
  }

  // Looks the cost up first: the same axes come up again as factors change one at a time.
  Cost cost_of(const FactorAxes &axes) {
    const auto known = std::ranges::find(costs_, axes, &std::pair<FactorAxes, Cost>::first);
    if (known != costs_.end()) return known->second;
    const Cost cost = find_cost(axes);
    if (costs_.size() < most_costs) costs_.emplace_back(axes, cost);
    return cost;
  }

  Cost find_cost(const FactorAxes &axes) {
    Cost cost;
    double bytes_worked_on = 0;
    auto add = [&](const TensorLayout &tensor, const DimAxes &from, const UnreducedAxes &unreduced, const DimAxes &to,
                   const DimAxes &worked_on) {
      const ReshardPlan &plan =
          planner_.plan(tensor.shape, from, unreduced, to, common_axes(unreduced.axes, tensor.partial));
      const auto element_bytes = static_cast<int64_t>(bytes_of(tensor.dtype));
      cost.bytes_sent += plan.bytes_sent(element_bytes);
      cost.exchanges += plan.collective_count();
      cost.shared_bytes += tensor.share * static_cast<double>(plan.bytes_sent(element_bytes));
      cost.shared_exchanges += tensor.share * static_cast<double>(plan.collective_count());
      cost.seconds += tensor.share * plan.seconds(element_bytes);
      const int64_t elements = element_count(block_shape(tensor.shape, worked_on, mesh_));
      cost.elements += elements;
      bytes_worked_on += static_cast<double>(elements * element_bytes);
    };
    cost.work = 1;
    for (FactorId factor : axes.ids())
      cost.work *= static_cast<double>(ceil_div(extents_[factor], size_of(axes[factor], mesh_)));
    UnreducedAxes unreduced{unreduced_of(axes)};
    add_work_inside(axes, cost);
    cost.shared_bytes = static_cast<double>(cost.bytes_sent),
    cost.shared_exchanges = static_cast<double>(cost.exchanges);
    for (size_t i = 0; i < operands_.size(); ++i) {
      DimAxes needed = layout_of(rule_.operands[i], axes);
      add(operands_[i], operands_[i].axes, {}, needed, needed);
    }
    for (size_t i = 0; i < results_.size(); ++i) {
      if (!results_[i].is_wanted) continue;
      DimAxes made = layout_of(rule_.results[i], axes);
      add(results_[i], made, unreduced, results_[i].axes, made);
    }
    cost.sending_seconds = cost.seconds;
    const Machine &machine = planner_.machine();
    const DType dtype = results_.empty() ? DType::f32 : results_[0].dtype;
    cost.seconds += std::max(machine.computing_seconds(cost.work, dtype, mesh_.size()),
                             machine.moving_seconds(bytes_worked_on, mesh_.size()));
    return cost;
  }

  // An op that doesn't say what it sends, and runs on blocks along a factor that it needs whole, gathers the elements
  // of its result's block itself. About the same share of them is on the device already as of any array.
  void add_work_inside(const FactorAxes &axes, Cost &cost) const {
    if (OwnExchanges sent(planner_); says_what_it_sends_ && says_what_it_sends_(axes, sent)) {
      cost.bytes_sent += sent.bytes_sent();
      cost.exchanges += sent.exchanges();
      cost.seconds += sent.seconds();
      cost.work = sent.work().value_or(cost.work);
      return;
    }
    for (FactorId factor : axes.ids()) {
      const int64_t devices = size_of(axes[factor], mesh_);
      if (devices == 1 || rule_.factors[factor].kind != FactorKind::need_replication) continue;
      const auto exchanges = static_cast<int64_t>(operands_.size());
      int64_t bytes = 0;
      for (size_t i = 0; i < results_.size(); ++i) {
        const Shape block = block_shape(results_[i].shape, layout_of(rule_.results[i], axes), mesh_);
        bytes += element_count(block) * static_cast<int64_t>(bytes_of(results_[i].dtype));
      }
      const GroupLinks links(axes[factor], mesh_, planner_.machine());
      const CollectiveTime time = links.time_of(CollectiveKind::all_to_all, bytes);
      cost.bytes_sent += tessera::bytes_sent(CollectiveKind::all_to_all, bytes, devices);
      cost.exchanges += exchanges;
      cost.seconds += time.seconds() + static_cast<double>(exchanges - 1) * time.start_seconds;
    }
  }

  const ShardingRule &rule_;
  const std::vector<TensorLayout> &operands_, &results_;
  const Mesh &mesh_;
  ReshardPlanner &planner_;
  std::vector<ConsideredWay> *considered_;
  const SaysWhatItSends &says_what_it_sends_;
  ById<FactorId, int64_t> extents_;
  ById<FactorId, bool> may_shard_;
  ById<FactorId, std::vector<AxisList>> candidates_, instead_of_sums_;
  std::vector<FactorAxes> layouts_;  // of the tensors, each once, in the order in which results and operands have them
  std::vector<size_t> by_tensor_;    // the layout of each, results first
  static constexpr size_t most_costs = 256;         // searching more takes longer than computing a cost again
  std::vector<std::pair<FactorAxes, Cost>> costs_;  // of axes that were evaluated
};

}  // namespace

DimAxes layout_of(const TensorFactors &tensor, const FactorAxes &axes_of_factors, const Mesh &mesh) {
  DimAxes layout;
  for (const FactorIndices &dim : tensor) {
    AxisList list;
    for (FactorId factor : dim) append(list, axes_of_factors[factor], mesh);
    layout.push_back(std::move(list));
  }
  return layout;
}

// The permutes don't wait for one another.
void OwnExchanges::add(const Moves &moves, const AxisList &axes, int64_t bytes) {
  Visits::note();
  std::vector<Message> messages;
  for (const std::vector<DeviceId> &group : groups_along(planner_.mesh(), axes))
    for (auto [from, to] : moves)
      if (from != to) messages.push_back({group[from], group[to], bytes});
  if (messages.empty()) return;
  std::map<int64_t, int64_t> sends, receives;
  int64_t permutes = 0;
  for (auto [from, to] : moves)
    if (from != to) permutes = std::max({permutes, ++sends[from], ++receives[to]});
  bytes_sent_ += elements_sent(messages);
  exchanges_ += permutes;
  const CollectiveTime time = time_of_exchange(/*element_bytes=*/1, messages, planner_.mesh(), planner_.machine());
  seconds_ += time.seconds() + static_cast<double>(permutes - 1) * time.start_seconds;
}

void OwnExchanges::add(const DirectCost &cost, int64_t element_bytes) {
  bytes_sent_ += cost.sent * element_bytes;
  exchanges_ += 1;
  seconds_ += cost.seconds(element_bytes);
}

void OwnExchanges::add(CollectiveKind kind, const AxisList &axes, int64_t bytes) {
  const int64_t devices = size_of(axes, planner_.mesh());
  if (devices == 1) return;
  bytes_sent_ += tessera::bytes_sent(kind, bytes, devices);
  exchanges_ += 1;
  seconds_ += GroupLinks(axes, planner_.mesh(), planner_.machine()).time_of(kind, bytes).seconds();
}

void OwnExchanges::add(const Shape &global, const DimAxes &from, const DimAxes &to, int64_t element_bytes) {
  const ReshardPlan &plan = planner_.plan(global, from, {}, to);
  bytes_sent_ += plan.bytes_sent(element_bytes);
  exchanges_ += plan.collective_count();
  seconds_ += plan.seconds(element_bytes);
}

FactorAxes axes_by_factor(const ShardingRule &rule, const TensorFactors &tensor, const DimAxes &axes,
                          const Mesh &mesh) {
  FactorAxes result(rule.factors.size());
  for (size_t dim = 0; dim < tensor.size(); ++dim) {
    const FactorIndices &factors = tensor[dim];
    size_t at = 0;
    int64_t room = factors.empty() ? 1 : rule.factors[factors[0]].size;
    for (const AxisRef &axis : axes[dim]) {
      int64_t left = size_of(axis, mesh), done = 1;
      while (left > 1 && at < factors.size()) {
        bool last = at + 1 == factors.size();
        int64_t take = last ? left : std::gcd(left, room);
        if (take > 1) append(result[factors[at]], sub_axis(axis, done, take, mesh), mesh);
        left /= take, done *= take, room = last ? room : room / take;
        if (left == 1 || last) break;
        if (room != 1 && take == 1) return result;  // the rest fits no factor
        if (room == 1) room = rule.factors[factors[++at]].size;
      }
    }
  }
  return result;
}

Assignment assign_axes(const ShardingRule &rule, const std::vector<TensorLayout> &operands,
                       const std::vector<TensorLayout> &results, const std::function<bool(FactorId)> &may_shard,
                       ReshardPlanner &planner, std::vector<ConsideredWay> *considered,
                       const SaysWhatItSends &says_what_it_sends, const FactorAxes *chosen) {
  return Chooser(rule, operands, results, may_shard, planner, considered, says_what_it_sends).choose(chosen);
}

}  // namespace tessera
