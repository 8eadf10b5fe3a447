#include "propagate/solve.h"

#include <algorithm>

#include "propagate/node_projection.h"
#include "propagate/node_visits.h"
#include "propagate/user_priority.h"

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
        is_queued_(problem.nodes.size(), false) {}

  void run() {
    if (!options_.user_priorities) return run_op_priorities();
    UserPriorities priorities(problem_);
    run_op_priorities();
    announce(0);
    for (int64_t priority : priorities.above_zero()) {
      user_priority_ = priority;
      for (ValueId value : priorities.restore(priority)) changed_at_[value] = ++clock_;
      run_op_priorities();
      announce(priority);
    }
  }

 private:
  // When a node was last visited, and how: a visit with the same inputs would change nothing.
  struct Visit {
    int64_t at = -1;
    StageDirections directions{Direction::none, Direction::none};
    Strategy strategy = nullptr;
  };

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

  // Makes one pass in order; nodes with changed values are visited again before the pass goes on. A node that changes
  // none of its own values needs no second visit, so that one pass is enough.
  void sweep(int stage, Strategy strategy) {
    queue_.clear();
    for (size_t i = problem_.nodes.size(); i-- > 0;) enqueue(static_cast<NodeId>(i));
    while (!queue_.empty()) {
      NodeId id = queue_.back();
      queue_.pop_back();
      is_queued_[id] = false;
      const PropagationNode &node = problem_.nodes[id];
      StageDirections directions = directions_at_stage(node, stage);
      Visit &last = visits_[id];
      if (last.strategy == strategy && last.directions == directions && last.at >= last_change_of(node)) continue;
      last = {++clock_, directions, strategy};
      visit(node, id, directions, strategy);
    }
  }

  void enqueue(NodeId id) {
    if (is_queued_[id]) return;
    is_queued_[id] = true;
    queue_.push_back(id);
  }

  int64_t last_change_of(const PropagationNode &node) const {
    int64_t last = 0;
    for (ValueId value : node.operands) last = std::max(last, changed_at_[value]);
    for (ValueId value : node.results) last = std::max(last, changed_at_[value]);
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
    for (const NodeChange &change : outcome.changes) {
      const ValueId value = (change.tensor.is_result ? node.results : node.operands)[change.tensor.index];
      const Sharding *own = problem_.values[value].sharding, *next = change.next;
      // A rule with a strided view may leave nothing of what a factor took.
      if (own ? next == own : next->all_dim_axes().empty()) continue;
      const auto take = [&] {
        if (options_.provenance) record(node, id, change.tensor, value, outcome, *next);
        set_all(value, next, id, *outcome.mesh);
      };
      options_.decide ? options_.decide({value, id, own, next, user_priority_}, take) : take();
    }
    if (options_.stepped && clock_ != start) options_.stepped(node, id, before, after, *outcome.mesh);
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
    problem_.values[value].sharding = sharding;
    changed_at_[value] = ++clock_;
    if (by == NodeId::none) return;  // the boundary is visited between sweeps, and each sweep visits all
    for (NodeId listener : problem_.values[value].listeners)
      if (listener != by) enqueue(listener);
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
      const int64_t from_dim = dim_of(expansion.factor, from_dims).value_or(no_dim);
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
  std::vector<NodeId> queue_;  // a stack: the next node is the last
  ById<NodeId, char> is_queued_;
};

}  // namespace

void solve(Problem &problem, const SolveOptions &options) { Solver(problem, options).run(); }

}  // namespace tessera
