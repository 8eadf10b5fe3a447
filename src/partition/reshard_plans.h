// Reshard plans that were found before, for all programs of the process on one mesh and machine: planning shardings asks
// the same of hundreds of programs.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "partition/reshard_plan.h"

namespace tessera {

class ReshardPlans {
 public:
  // Returns the plans of a mesh, a machine and a strategy.
  static std::shared_ptr<ReshardPlans> of(const Mesh &mesh, const Machine &machine, ReshardStrategy strategy);

  // Returns the plan of a key, or null. Plans stay where they are as long as the table lives.
  const ReshardPlan *find(const std::string &key) const;
  const ReshardPlan &add(std::string key, ReshardPlan plan);
  bool is_full() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, ReshardPlan> plans_;
};

}  // namespace tessera
