#include "propagate/solve.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "propagate/node_projection.h"
#include "propagate/node_visits.h"
#include "propagate/priorities.h"
#include "propagate/wide_edges.h"

namespace tessera {

namespace {

class Solver {
 public:
  Solver(Problem &problem, const SolveOptions &options)
      : problem_(problem),
        options_(options),
        changed_at_(problem.values.size(), 0),
        outcomes_(problem, options.is_conservative),
        visits_(problem.nodes.size()),
        is_queued_(problem.nodes.size(), false) {
    outlines_.reserve(problem.nodes.size() + 1);
    for (const PropagationNode &node : problem.nodes) {
      outlines_.push_back({node.priority, node.allowed, tensors_.size()});
      tensors_.insert(tensors_.end(), node.operands.begin(), node.operands.end());
      tensors_.insert(tensors_.end(), node.results.begin(), node.results.end());
    }
    outlines_.push_back({{}, Direction::none, tensors_.size()});
  }

  void run() {
    if (!options_.user_priorities) {
      find_wide_edges();
      return run_op_priorities();
    }
    UserPriorities priorities(problem_);
    find_wide_edges();
    run_op_priorities();
    announce(0);
    std::set<int64_t> rounds = options_.rounds;
    rounds.merge(priorities.above_zero());
    for (int64_t priority : rounds) {
      user_priority_ = priority;
      for (ValueId value : priorities.restore(priority)) changed_at_[value] = ++clock_;
      find_wide_edges();
      run_op_priorities();
      announce(priority);
    }
  }

 private:
  // Says when and how a node was last visited: a visit with the same inputs would change nothing.
  struct Visit {
    int64_t at = -1;
    StageDirections directions{Direction::none, Direction::none};
    Strategy strategy = nullptr;
  };

  // Holds the data of a node that sweeps look at, so that it is close together in memory.
  struct Outline {
    NodePriority priority;
    Direction allowed;
    size_t first_tensor;  // the node's first one; its tensors end where the next node's begin
  };

  // Observers of projections see all operands, so they get no wide edges.
  void find_wide_edges() {
    if (!options_.stepped) wide_edges_.emplace(problem_, changed_at_);
  }
  bool is_wide(NodeId id) const { return wide_edges_ && wide_edges_->contains(id); }

  static NodeId next(NodeId id) { return static_cast<NodeId>(static_cast<int32_t>(id) + 1); }

  void announce(int64_t priority) {
    if (options_.after_user_priority) options_.after_user_priority(priority);
  }

  void run_op_priorities() {
    for (int stage = options_.op_priorities ? 0 : all_at_once; stage < op_priority_stages; ++stage)
      for (Strategy strategy : options_.strategies) run_stage(stage, strategy);
  }

  void run_stage(int stage, Strategy strategy) {
    visit_boundary(strategy);
    sweep(stage, strategy);
    visit_boundary(strategy);
  }

  void visit_boundary(Strategy strategy) {
    for (const PropagationNode &node : problem_.boundary)
      visit(node, NodeId::none, {Direction::both, Direction::both}, strategy);
  }

  // Makes one pass in order; nodes with changed values are visited again before the pass goes on. A node that doesn't
  // change its own values needs no second visit, so one pass is enough.
  void sweep(int stage, Strategy strategy) {
    queue_.clear();
    for (size_t i = problem_.nodes.size(); i-- > 0;) enqueue(static_cast<NodeId>(i));
    while (!queue_.empty()) {
      NodeId id = queue_.back();
      queue_.pop_back();
      is_queued_[id] = false;
      const Outline &outline = outlines_[id];
      StageDirections directions = directions_at_stage(outline.priority, outline.allowed, stage);
      Visit &last = visits_[id];
      if (last.strategy == strategy && last.directions == directions && last.at >= last_change_of(id)) continue;
      last = {++clock_, directions, strategy};
      is_wide(id) ? visit_wide(id, directions, strategy) : visit(problem_.nodes[id], id, directions, strategy);
    }
  }

  void enqueue(NodeId id) {
    if (is_queued_[id]) return;
    is_queued_[id] = true;
    queue_.push_back(id);
  }

  int64_t last_change_of(NodeId id) const {
    int64_t last = 0;
    size_t first = outlines_[id].first_tensor;
    if (is_wide(id)) {
      last = wide_edges_->last_change_of(id);
      first += problem_.nodes[id].operands.size();
    }
    for (size_t i = first; i < outlines_[next(id)].first_tensor; ++i) last = std::max(last, changed_at_[tensors_[i]]);
    return last;
  }

  void visit(const PropagationNode &node, NodeId id, StageDirections directions, Strategy strategy) {
    const NodeOutcome &outcome = outcomes_.outcome_of(node, directions, strategy);
    const int64_t start = clock_;
    Projection before, after;
    if (options_.stepped && !outcome.changes.empty()) {
      before = after = project(problem_, node, *outcome.mesh);
      (void)strategy(after, outcomes_.input_for(node, directions, *outcome.mesh));
    }
    for (const NodeChange &change : outcome.changes)
      apply(change, (change.tensor.is_result ? node.results : node.operands)[change.tensor.index], node, id, outcome);
    if (options_.stepped && clock_ != start) options_.stepped(node, id, before, after, *outcome.mesh);
  }

  // Visits an edge with one operand for all operands of equal shardings, and changes all of them.
  void visit_wide(NodeId id, StageDirections directions, Strategy strategy) {
    const WideEdges::Narrow narrow = wide_edges_->narrowed(id);
    const NodeOutcome &outcome = outcomes_.outcome_of(narrow.node, directions, strategy);
    std::map<size_t, const NodeChange *> of_operands;
    for (const NodeChange &change : outcome.changes)
      if (!change.tensor.is_result)
        for (size_t position : *narrow.positions[change.tensor.index]) of_operands.emplace(position, &change);
    for (const auto &[position, change] : of_operands)
      apply(*change, problem_.nodes[id].operands[position], narrow.node, id, outcome);
    for (const NodeChange &change : outcome.changes)
      if (change.tensor.is_result) apply(change, narrow.node.results[change.tensor.index], narrow.node, id, outcome);
  }

  void apply(const NodeChange &change, ValueId value, const PropagationNode &node, NodeId id,
             const NodeOutcome &outcome) {
    const Sharding *own = problem_.values[value].sharding, *next = change.next;
    // With a strided view, the factors' new axes may give no axes of the dimension.
    if (own ? next == own : next->all_dim_axes().empty()) return;
    const auto take = [&] {
      if (options_.provenance) record(node, id, change.tensor, value, outcome, *next);
      set_all(value, next, id, *outcome.mesh);
    };
    options_.decide ? options_.decide({value, id, own, next, user_priority_}, take) : take();
  }

  void set_all(ValueId value, const Sharding *next, NodeId id, const Mesh &mesh) {
    set(value, next, id);
    if (problem_.values[value].group == GroupId::none) return;
    for (ValueId member : problem_.groups[problem_.values[value].group]) {
      if (member == value) continue;
      if (options_.provenance) record_member(member, value, *next, mesh);
      set(member, next, id);
    }
  }

  void set(ValueId value, const Sharding *sharding, NodeId by) {
    replace(value, sharding);
    if (problem_.values[value].results != ResultsId::none) open_others(problem_.values[value].results, *sharding);
    if (by == NodeId::none) return;  // the boundary is visited between sweeps, and each sweep visits all
    for (NodeId listener : problem_.values[value].listeners)
      if (listener != by) enqueue(listener);
  }

  void open_others(ResultsId results, const Sharding &like) {
    for (const auto &[value, rank] : problem_.results[results].all) {
      if (problem_.values[value].sharding) continue;
      Sharding open = Sharding::open_of(like.mesh_name, rank);
      open.inlined_mesh = like.inlined_mesh;
      replace(value, problem_.shardings.add(std::move(open)));
    }
  }

  void replace(ValueId value, const Sharding *sharding) {
    const Sharding *before = std::exchange(problem_.values[value].sharding, sharding);
    changed_at_[value] = ++clock_;
    if (wide_edges_) wide_edges_->note_change(value, before, clock_);
  }

  void record(const PropagationNode &node, NodeId id, TensorIndex tensor, ValueId value, const NodeOutcome &outcome,
              const Sharding &after) {
    const Mesh &mesh = *outcome.mesh;
    const TensorFactors &dims = (tensor.is_result ? node.rule->results : node.rule->operands)[tensor.index];
    const Sharding *before = problem_.values[value].sharding;
    for (const Expansion &expansion : outcome.expansions) {
      if (!(expansion.tensor == tensor)) continue;
      const std::optional<int64_t> dim = dim_of(expansion.factor, dims);
      if (!dim) continue;
      const auto [is_result, from] = expansion.from;
      const ValueId from_value = (is_result ? node.results : node.operands)[from];
      const TensorFactors &from_dims = (is_result ? node.rule->results : node.rule->operands)[from];
      const int64_t from_dim = dim_of(expansion.factor, from_dims).value_or(absent_dim);
      for (const AxisRef &axis : expansion.added) {
        const bool is_new =
            overlap(axis, after.dims[*dim].axes, mesh) && !(before && overlap(axis, before->dims[*dim].axes, mesh));
        if (is_new)
          options_.provenance->arrivals.push_back(
              {value, *dim, axis, id, from_value, from_dim, expansion.factor, user_priority_});
      }
    }
  }

  void record_member(ValueId member, ValueId from, const Sharding &after, const Mesh &mesh) {
    const Sharding *before = problem_.values[member].sharding;
    for (size_t dim = 0; dim < after.dims.size(); ++dim)
      for (const AxisRef &axis : after.dims[dim].axes)
        if (!before || !overlap(axis, before->dims[dim].axes, mesh))
          options_.provenance->arrivals.push_back({member, static_cast<int64_t>(dim), axis, NodeId::none, from,
                                                   static_cast<int64_t>(dim), std::nullopt, user_priority_});
  }

  Problem &problem_;
  const SolveOptions &options_;
  int64_t clock_ = 0;
  int64_t user_priority_ = 0;
  ById<ValueId, int64_t> changed_at_;
  NodeVisits outcomes_;
  ById<NodeId, Visit> visits_;
  ById<NodeId, Outline> outlines_;  // and one behind the last
  std::vector<ValueId> tensors_;    // operands and results of all nodes
  std::vector<NodeId> queue_;       // a stack: the next node is the last
  ById<NodeId, char> is_queued_;
  std::optional<WideEdges> wide_edges_;
};

}  // namespace

void solve(Problem &problem, const SolveOptions &options) { Solver(problem, options).run(); }

}  // namespace tessera
