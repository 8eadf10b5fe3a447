#include "propagate/priorities.h"

#include <algorithm>
#include <set>

namespace tessera {

StageDirections directions_at_stage(const NodePriority &priority, Direction allowed, int stage) {
  Direction any = Direction::none;
  if (stage >= 1 || priority.operands_have_one_use) any = any | priority.pass_through;
  Direction without_expansion = priority.expands ? Direction::backward : Direction::both;
  if (stage >= 3) any = any | without_expansion;
  if (stage >= 4) any = Direction::both;
  Direction pass_through = stage >= 2 ? any | without_expansion : any;
  return {pass_through & allowed, any & allowed};
}

std::set<int64_t> user_priorities_of(const Problem &problem) {
  std::set<int64_t> priorities;
  for (const PropagationValue &value : problem.values) {
    if (!value.sharding || !problem.mesh_of(*value.sharding)) continue;
    for (const DimSharding &dim : value.sharding->dims)
      if (dim.priority.value_or(0) != 0) priorities.insert(*dim.priority);
  }
  return priorities;
}

UserPriorities::UserPriorities(Problem &problem) : problem_(problem) {
  for (ValueId id : problem.values.ids()) {
    const Sharding *original = problem.values[id].sharding;
    const Mesh *mesh = original ? problem.mesh_of(*original) : nullptr;
    const auto has_priority = [](const DimSharding &dim) { return dim.priority.has_value(); };
    if (!mesh || std::ranges::none_of(original->dims, has_priority)) continue;
    Sharding sharding = *original;
    std::set<int64_t> priorities;
    for (DimSharding &dim : sharding.dims) {
      int64_t priority = dim.priority.value_or(0);
      dim.priority.reset();
      if (priority == 0) continue;
      priorities.insert(priority);
      sharding.replicated.insert(sharding.replicated.end(), dim.axes.begin(), dim.axes.end());
      dim = {{}, true, std::nullopt};
    }
    sort_in_mesh_order(sharding.replicated, *mesh);
    problem.values[id].sharding = problem.shardings.add(std::move(sharding));
    for (int64_t priority : priorities) parked_[priority].push_back({id, original});
  }
}

std::set<int64_t> UserPriorities::above_zero() const {
  std::set<int64_t> priorities;
  for (const auto &[priority, parked] : parked_) priorities.insert(priority);
  return priorities;
}

std::vector<ValueId> UserPriorities::restore(int64_t priority) {
  std::vector<ValueId> values;
  for (const Parked &parked : parked_[priority]) {
    Sharding sharding = *problem_.values[parked.value].sharding;
    for (size_t dim = 0; dim < sharding.dims.size(); ++dim) {
      const DimSharding &original = parked.original->dims[dim];
      if (original.priority.value_or(0) != priority) continue;
      sharding.dims[dim] = original;
      sharding.dims[dim].priority.reset();
      std::erase_if(sharding.replicated, [&](const AxisRef &axis) {
        return std::find(original.axes.begin(), original.axes.end(), axis) != original.axes.end();
      });
    }
    problem_.values[parked.value].sharding = problem_.shardings.add(std::move(sharding));
    values.push_back(parked.value);
  }
  return values;
}

}  // namespace tessera
