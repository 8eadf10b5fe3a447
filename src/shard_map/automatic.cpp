// Chooses axis_resources = automatic: all assignments of mesh axes to names are tried: the program is partitioned, and
// its collectives are compared.
#include <algorithm>
#include <tuple>

#include "base/bounded_cache.h"
#include "base/saturating.h"
#include "graph/key.h"
#include "pipeline/pipeline.h"
#include "shard_map/resources.h"

namespace tessera::detail {
namespace {

// Holds the number of the batch for each mesh axis; the number of batches means none.
using Assignment = std::vector<size_t>;

struct Cost {
  int64_t devices = 1, bytes = 0, memory = 0;
  bool operator<(const Cost &other) const {
    return std::tuple(-devices, bytes, memory) < std::tuple(-other.devices, other.bytes, other.memory);
  }
};

std::vector<BatchAxis> assigned(std::vector<BatchAxis> batches, const Assignment &assignment, const Mesh &mesh) {
  for (size_t axis = 0; axis < assignment.size(); ++axis)
    if (assignment[axis] < batches.size()) batches[assignment[axis]].mesh_axes.push_back(mesh.axes()[axis].name.str());
  return batches;
}

int64_t devices_of(const Assignment &assignment, size_t batches, const Mesh &mesh) {
  int64_t devices = 1;
  for (size_t axis = 0; axis < assignment.size(); ++axis)
    if (assignment[axis] < batches) devices *= mesh.axes()[axis].size;
  return devices;
}

bool divides(const std::vector<BatchAxis> &batches, const Mesh &mesh) {
  return std::all_of(batches.begin(), batches.end(), [&](const BatchAxis &batch) {
    int64_t devices = 1;
    for (const std::string &axis : batch.mesh_axes) devices *= mesh.axis_size(AxisName(axis));
    return batch.size % devices == 0;
  });
}

// Returns all assignments that divide, those on most devices first.
std::vector<Assignment> assignments(const std::vector<BatchAxis> &batches, const Mesh &mesh) {
  std::vector<Assignment> all{{}};
  for (const MeshAxis &axis : mesh.axes()) {
    std::vector<Assignment> longer;
    for (const Assignment &start : all)
      for (size_t batch = axis.size == 1 ? batches.size() : 0; batch <= batches.size(); ++batch) {
        longer.push_back(start);
        longer.back().push_back(batch);
      }
    all = std::move(longer);
  }
  std::erase_if(all, [&](const Assignment &one) { return !divides(assigned(batches, one, mesh), mesh); });
  std::sort(all.begin(), all.end(), [&](const Assignment &a, const Assignment &b) {
    return std::tuple(devices_of(b, batches.size(), mesh), a) < std::tuple(devices_of(a, batches.size(), mesh), b);
  });
  return all;
}

TracedFunction pinned(TracedFunction function, const BatchPins &pins, const Mesh &mesh) {
  for (size_t i = 0; i < function.arguments.size(); ++i) {
    Sharding sharding = pins.arguments[i];
    for (DimSharding &dim : sharding.dims) dim.is_closed = true;
    sharding.replicated.clear();
    function.arguments[i].mesh_sharding = mesh_sharding(mesh, std::move(sharding));
  }
  for (size_t i = 0; i < function.results.size(); ++i) function.results[i].wanted = pins.results[i];
  return function;
}

Cost cost_of(const BatchedCall &call, const TracedFunction &function) {
  DeviceNumbers numbers(*call.mesh);
  Program program = Program::read(graph_of(function, &numbers.mesh, nullptr));
  program.propagate(/*results_may_be_uneven=*/true);
  program.partition();
  Cost cost;
  for (const CollectiveReport &collective : program.report().collectives)
    cost.bytes = saturating_sum(cost.bytes,
                                saturating_product(collective.bytes_sent, std::max<int64_t>(collective.executions, 1)));
  cost.memory = program.report().memory.peak;
  return cost;
}

// Tries the assignments that use the most devices.
Assignment cheapest(const BatchedCall &call, const TracedFunction &function, const std::vector<BatchDims> &results) {
  const Mesh &mesh = *call.mesh;
  std::optional<Assignment> chosen;
  std::optional<Cost> least;
  for (const Assignment &assignment : assignments(call.batches, mesh)) {
    const int64_t devices = devices_of(assignment, call.batches.size(), mesh);
    if (least && devices < least->devices) break;
    Cost cost = cost_of(call, pinned(function, pins_of(call, assigned(call.batches, assignment, mesh), results), mesh));
    cost.devices = devices;
    if (!least || cost < *least) {
      least = cost;
      chosen = assignment;
    }
  }
  return *chosen;
}

}  // namespace

void choose_resources(BatchedCall &call, const std::vector<BatchDims> &results) {
  const Mesh &mesh = *call.mesh;
  TracedFunction function = call.whole(results);
  DeviceNumbers numbers(mesh);
  std::string key = GraphKey().add(graph_of(function, &numbers.mesh, nullptr)).bytes();
  static auto &choices = *new BoundedCache<std::string, Assignment>(1024);
  const Assignment chosen = choices.get(key, [&](NothingShared) { return cheapest(call, function, results); });
  call.batches = assigned(std::move(call.batches), chosen, mesh);
}

}  // namespace tessera::detail
