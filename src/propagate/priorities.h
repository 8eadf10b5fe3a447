// Decides when nodes take part. Propagation runs in stages; each allows more than the one before, so that the axes that
// are cheap to follow settle first.
#pragma once

#include <map>
#include <set>

#include "propagate/problem.h"

namespace tessera {

// The stages:
//  0  nodes that pass values through (elementwise, reshape, transpose, edges; dynamic slices forward), operands used once
//  1  the same, operands used any number of times
//  2  pass-through factors of all nodes; broadcasts backward only
//  3  all factors of all nodes; broadcasts backward only
//  4  everything
constexpr int op_priority_stages = 5;
constexpr int all_at_once = op_priority_stages - 1;

struct StageDirections {
  Direction pass_through_factors;
  Direction other_factors;
  bool operator==(const StageDirections &) const = default;
};

// Returns the directions of a stage within those that the node allows (`allowed`).
StageDirections directions_at_stage(const NodePriority &priority, Direction allowed, int stage);
inline StageDirections directions_at_stage(const PropagationNode &node, int stage) {
  return directions_at_stage(node.priority, node.allowed, stage);
}

// Returns the priorities above 0 that the dimensions of a problem have.
std::set<int64_t> user_priorities_of(const Problem &problem);

class UserPriorities {
 public:
  // Takes away the axes of every dimension of priority above 0, and removes all priorities.
  explicit UserPriorities(Problem &problem);

  std::set<int64_t> above_zero() const;
  // Gives the dimensions of one priority their axes back, and returns the values that have such dimensions.
  std::vector<ValueId> restore(int64_t priority);

 private:
  struct Parked {
    ValueId value;
    const Sharding *original;
  };
  Problem &problem_;
  std::map<int64_t, std::vector<Parked>> parked_;
};

}  // namespace tessera
