// Keeps reshard plans that were found before, for all programs of the process on one mesh and machine: planning
// shardings needs the same plans for hundreds of programs.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "base/bounded_cache.h"
#include "partition/reshard_plan.h"

namespace tessera {

// Holds the plans that one planner has given, so that they stay where they are even if the process forgets them.
class ReshardPlans {
 public:
  ReshardPlans(const Mesh &mesh, const Machine &machine, ReshardStrategy strategy);

  // Returns the plan of a key; `make()` makes it at the first request.
  template <typename Make>
  const ReshardPlan &get(const std::string &key, const Make &make) {
    std::shared_ptr<const ReshardPlan> &plan = given_[key];
    if (!plan) plan = known_->get(key, [&](auto &) { return std::make_shared<const ReshardPlan>(make()); });
    return *plan;
  }

  using Known = BoundedCache<std::string, std::shared_ptr<const ReshardPlan>>;

 private:
  std::shared_ptr<Known> known_;  // of all planners on this mesh and machine
  std::unordered_map<std::string, std::shared_ptr<const ReshardPlan>> given_;
};

}  // namespace tessera
