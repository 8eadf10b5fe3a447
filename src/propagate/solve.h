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
  NodeId node = NodeId::none;  // that asks for it; none: a function's result and what is returned
  const Sharding *before = nullptr;
  const Sharding *after = nullptr;
  int64_t user_priority = 0;  // the round
};

struct SolveOptions {
  std::vector<Strategy> strategies = *strategies_named(usual_strategies);  // in each stage one after the other
  bool op_priorities = true;
  bool user_priorities = true;
  std::set<int64_t> rounds;      // priorities of users that get a round even where no value has them
  bool is_conservative = false;  // never introduce a part of an axis
  Provenance *provenance = nullptr;
  // Each decision calls this, if it is set; `take` carries the decision out. A value keeps its sharding if `take` isn't
  // called, and the decision may come again.
  std::function<void(const Decision &, const std::function<void()> &take)> decide;
  // Each visit of a node that changed a value calls this, if it is set, with what the strategy was given and what it
  // made of it. The node of a function's result has no id.
  std::function<void(const PropagationNode &, NodeId, const Projection &before, const Projection &after, const Mesh &)>
      stepped;
  // Each user priority calls this at its end with the problem as it stands, to show the rounds.
  std::function<void(int64_t priority)> after_user_priority;
};

// Spreads the shardings of `problem.values` in place. The loops, outermost first, are user priority, op priority,
// strategy, and a worklist that goes through the nodes in order and at once back to the nodes whose values changed. The
// cost is linear in the nodes times the axes that arrive.
void solve(Problem &problem, const SolveOptions &options);

}  // namespace tessera
