// Propagation over the tables: visits nodes until nothing changes.
#pragma once

#include <functional>

#include "propagate/problem.h"
#include "propagate/strategy/strategy.h"

namespace tessera {

enum class StrategyChoice { basic, aggressive, basic_then_aggressive };

struct SolveOptions {
  StrategyChoice strategy = StrategyChoice::aggressive;
  bool op_priorities = true;
  bool user_priorities = true;
  bool is_conservative = false;  // never introduce a part of an axis
  Provenance *provenance = nullptr;
  // Called after each user priority with the problem as it stands, for showing the rounds.
  std::function<void(int64_t priority)> after_user_priority;
};

// Spreads the shardings of `problem.values` in place. The loops, outermost first: user priority, op priority, strategy,
// and a worklist that goes through the nodes in order and at once back to those whose values changed. Cost: linear in the
// nodes times the axes that arrive.
void solve(Problem &problem, const SolveOptions &options);

}  // namespace tessera
