#include "partition/reshard_plans.h"

namespace tessera {

ReshardPlans::ReshardPlans(const Mesh &mesh, const Machine &machine, ReshardStrategy strategy) {
  static auto &all = *new BoundedCache<std::string, std::shared_ptr<Known>>(4);
  const std::string key =
      to_string(mesh) + (strategy == ReshardStrategy::any ? "any" : "named") + machine_to_json(machine);
  known_ = all.get(key, [](auto &) { return std::make_shared<Known>(4096); });
}

}  // namespace tessera
