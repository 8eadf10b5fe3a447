// Propagates over the tables: visits nodes until nothing changes.
#pragma once

#include <functional>
#include <set>

#include "propagate/problem.h"
#include "propagate/strategy/strategy.h"

namespace tessera {

// Describes a sharding that a value is about to get, and with it the other members of its group.
struct Decision {
  ValueId value = ValueId::none;
  NodeId node = NodeId::none;  // the node that asks for it; none between a function's result and the returned value
  const Sharding *before = nullptr;
  const Sharding *after = nullptr;
  int64_t user_priority = 0;  // the round
};

struct SolveOptions {
  std::vector<Strategy> strategies = *strategies_named(usual_strategies);  // in each stage, one after the other
  bool op_priorities = true;
  bool user_priorities = true;
  std::set<int64_t> rounds;      // user priorities that get a round even if no value has them
  bool is_conservative = false;  // never introduce a part of an axis
  Provenance *provenance = nullptr;
  // Propagation calls this, if set, for each decision; `take` carries the decision out. If `take` isn't called, the
  // value keeps its sharding, and the decision may come again.
  std::function<void(const Decision &, const std::function<void()> &take)> decide;
  // Propagation calls this, if set, after each visit of a node that changed a value, with the projection before the
  // strategy and after it. The node of a function's result has no id.
  std::function<void(const PropagationNode &, NodeId, const Projection &before, const Projection &after, const Mesh &)>
      stepped;
  // Propagation calls this at the end of each user priority with the present problem, to show the rounds.
  std::function<void(int64_t priority)> after_user_priority;
};

// Spreads the shardings of `problem.values` in place. The loops, outermost first, are user priority, op priority,
// strategy, and a worklist that goes through the nodes in order and returns at once to nodes whose values changed. The
// cost is linear in the nodes times the axes that arrive.
void solve(Problem &problem, const SolveOptions &options);

}  // namespace tessera
