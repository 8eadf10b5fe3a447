#include "auto_sharding/plan.h"

#include <algorithm>
#include <tuple>

namespace tessera {

std::optional<int64_t> memory_limit_of(const PlanOptions &options, const Machine &machine) {
  if (options.memory_limit || machine.memory_bytes <= 0) return options.memory_limit;
  return static_cast<int64_t>(machine.memory_bytes);
}

double bubble_of(const StageCounts &counts) {
  return static_cast<double>(counts.stages - 1) / static_cast<double>(counts.microbatches + counts.stages - 1);
}

WayRank rank_of(const PlannedStages &way, std::optional<int64_t> memory_limit) {
  if (!way.cost) return {true, false, 0};
  return {false, memory_limit && way.cost->peak_bytes > *memory_limit, way.cost->seconds};
}

void sort_ways(std::vector<PlannedStages> &ways, std::optional<int64_t> memory_limit) {
  std::ranges::stable_sort(ways, {}, [&](const PlannedStages &way) {
    const WayRank rank = rank_of(way, memory_limit);
    return std::tuple(rank.is_impossible, !way.is_planned, rank.holds_too_much, rank.seconds);
  });
}

void sort_by_time(std::vector<PlannedMesh> &meshes) {
  std::ranges::stable_sort(
      meshes, {}, [](const PlannedMesh &each) { return std::pair(!each.cost, each.cost ? each.cost->seconds : 0); });
}

}  // namespace tessera
