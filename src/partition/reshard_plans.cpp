#include "partition/reshard_plans.h"

#include <algorithm>
#include <deque>

namespace tessera {
namespace {

constexpr size_t most_plans = 8192, most_tables = 8;

struct Tables {
  std::mutex mutex;
  std::deque<std::pair<std::string, std::shared_ptr<ReshardPlans>>> all;  // the oldest first
};

Tables &tables() {
  static auto *tables = new Tables;
  return *tables;
}

}  // namespace

std::shared_ptr<ReshardPlans> ReshardPlans::of(const Mesh &mesh, const Machine &machine, ReshardStrategy strategy) {
  const std::string key =
      to_string(mesh) + (strategy == ReshardStrategy::any ? "any" : "named") + machine_to_json(machine);
  const std::lock_guard lock(tables().mutex);
  auto &all = tables().all;
  const auto found = std::ranges::find(all, key, [](const auto &entry) { return entry.first; });
  if (found != all.end() && !found->second->is_full()) return found->second;
  if (found != all.end())
    all.erase(found);
  else if (all.size() == most_tables)
    all.pop_front();
  return all.emplace_back(key, std::make_shared<ReshardPlans>()).second;
}

const ReshardPlan *ReshardPlans::find(const std::string &key) const {
  const std::lock_guard lock(mutex_);
  const auto found = plans_.find(key);
  return found == plans_.end() ? nullptr : &found->second;
}

const ReshardPlan &ReshardPlans::add(std::string key, ReshardPlan plan) {
  const std::lock_guard lock(mutex_);
  return plans_.try_emplace(std::move(key), std::move(plan)).first->second;
}

bool ReshardPlans::is_full() const {
  const std::lock_guard lock(mutex_);
  return plans_.size() >= most_plans;
}

}  // namespace tessera
