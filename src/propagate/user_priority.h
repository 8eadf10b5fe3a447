// Spreads shardings by users' priorities, `{"x"}p1`: round k spreads priorities up to k. An earlier round can't
// overwrite the axes of a later one: until its round comes a dimension is empty and closed, and its axes are listed as
// replicated.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "propagate/problem.h"

namespace tessera {

// Returns the priorities above 0 of a problem whose dimensions have theirs.
std::set<int64_t> user_priorities_of(const Problem &problem);

class UserPriorities {
 public:
  // Parks every dimension of priority above 0 and drops all priorities.
  explicit UserPriorities(Problem &problem);

  std::set<int64_t> above_zero() const;
  // Puts back the dimensions of one priority; returns the values that have such dimensions.
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
