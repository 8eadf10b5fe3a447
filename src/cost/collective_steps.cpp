#include "cost/collective_steps.h"

#include <algorithm>
#include <numeric>

namespace tessera {
namespace {

using Path = GroupLinks::Path;

// Describes one pass of data along a path, or along several rings at the same time. An all-reduce has two passes.
struct Pass {
  int64_t rounds = 0;
  double bytes = 0, latency = 0;  // seconds
};

// Members of a part of an axis are `stride` links apart, and `stride` groups share these links. Only the major part of
// a ring goes all the way around.
Path path_of(const AxisRef &axis, const Mesh &mesh, const Machine &machine) {
  const Link &link = machine.link(axis.name.str());
  Path path{link.topology, size_of(axis, mesh), link.bytes_per_second, link.seconds, link.combining_bytes_per_second};
  if (is_switched(path)) return path;
  const int64_t stride = size_of(AxisRef{axis.name}, mesh) / next_pre_size_of(axis, mesh);
  path.bytes_per_second /= static_cast<double>(stride);
  path.seconds *= static_cast<double>(stride);
  if (pre_size_of(axis) > 1) path.topology = Topology::line;
  return path;
}

bool goes_twice(CollectiveKind kind, const Path &path) {
  return kind == CollectiveKind::all_reduce && path.topology != Topology::shared;
}

// Returns the bytes of the whole group, of which each device has one block before a gather or after a scatter.
double bytes_of_group(CollectiveKind kind, double operand, double devices) {
  return kind == CollectiveKind::all_gather || kind == CollectiveKind::all_to_all ? operand * devices : operand;
}

Pass along_rings(CollectiveKind kind, double operand, const Path *paths, size_t count) {
  Pass pass;
  double devices = 1, bytes_per_second = 0;
  for (const Path *path = paths; path != paths + count; ++path) {
    const int64_t farthest = path->devices / 2;
    devices *= static_cast<double>(path->devices);
    bytes_per_second += path->bytes_per_second;
    pass.rounds += farthest;
    pass.latency += static_cast<double>(farthest) * path->seconds;
  }
  const double share = kind == CollectiveKind::all_to_all ? 0.25 : 1;
  pass.bytes = share * bytes_of_group(kind, operand, devices) / (2 * bytes_per_second);
  return pass;
}

Pass along_line(CollectiveKind kind, double operand, const Path &path) {
  const auto n = static_cast<double>(path.devices);
  // The middle link carries one half's blocks for the other half in an all-to-all, and otherwise all blocks but one.
  const double bytes =
      kind == CollectiveKind::all_to_all ? operand * n / 4 : bytes_of_group(kind, operand, n) * (n - 1) / n;
  return {path.devices - 1, bytes / path.bytes_per_second, (n - 1) * path.seconds};
}

// Returns the bytes that are read and written for a device in one shared memory, in which each device has a result of
// its own.
double bytes_in_memory(CollectiveKind kind, double operand, double devices) {
  switch (kind) {
    case CollectiveKind::all_gather:
      return operand * (1 + devices);
    case CollectiveKind::reduce_scatter:
    case CollectiveKind::collective_broadcast:
      return operand * (1 + 1 / devices);
    default:
      return 2 * operand;
  }
}

Pass in_memory(CollectiveKind kind, double operand, const Path &path, double devices_of_mesh) {
  const double rate =
      combines(kind) && path.combining_bytes_per_second > 0 ? path.combining_bytes_per_second : path.bytes_per_second;
  const double bytes = bytes_in_memory(kind, operand, static_cast<double>(path.devices));
  return {static_cast<int64_t>(devices_of_mesh), devices_of_mesh * bytes / rate, devices_of_mesh * path.seconds};
}

Pass through_switch(CollectiveKind kind, double operand, const Path &path) {
  const auto sent = static_cast<double>(bytes_sent(kind, static_cast<int64_t>(operand), path.devices));
  return {1, sent / (goes_twice(kind, path) ? 2 : 1) / path.bytes_per_second, path.seconds};
}

// Blocks of a permute go half-way around a ring, and from one end of a line to the other.
Pass as_far_as_they_can(double operand, const Path &path) {
  const int64_t half = path.devices / 2, links = path.topology == Topology::ring ? half : path.devices - 1;
  return {links, operand * static_cast<double>(half) / path.bytes_per_second,
          static_cast<double>(links) * path.seconds};
}

Pass pass_along(CollectiveKind kind, double operand, const Path &path, double devices_of_mesh) {
  if (path.topology == Topology::shared) return in_memory(kind, operand, path, devices_of_mesh);
  if (path.topology == Topology::all_to_all) return through_switch(kind, operand, path);
  if (kind == CollectiveKind::collective_permute) return as_far_as_they_can(operand, path);
  return path.topology == Topology::ring ? along_rings(kind, operand, &path, 1) : along_line(kind, operand, path);
}

double both_ways(const Path &path) { return (path.topology == Topology::ring ? 2 : 1) * path.bytes_per_second; }

// A gather's operand grows from axis to axis, so slow links come first. A scatter's operand shrinks, so fast links do.
std::vector<size_t> order_of(CollectiveKind kind, const std::vector<Path> &paths) {
  std::vector<size_t> order(paths.size());
  std::iota(order.begin(), order.end(), 0);
  const auto rate = [&](size_t path) { return both_ways(paths[path]); };
  if (kind == CollectiveKind::all_gather) std::ranges::stable_sort(order, {}, rate);
  if (combines(kind)) std::ranges::stable_sort(order, std::greater(), rate);
  return order;
}

PathStep step_of(CollectiveKind kind, size_t first, size_t count, const Pass &pass) {
  return {kind, first, count, pass.rounds, pass.bytes, pass.latency};
}

}  // namespace

bool is_switched(const Path &path) {
  return path.topology == Topology::all_to_all || path.topology == Topology::shared;
}

bool combines(CollectiveKind kind) {
  return kind == CollectiveKind::all_reduce || kind == CollectiveKind::reduce_scatter;
}

std::vector<Path> paths_along(const AxisList &axes, const Mesh &mesh, const Machine &machine,
                              std::vector<AxisList> *axes_of_paths) {
  std::vector<Path> paths;
  for (const AxisRef &axis : axes) {
    const Path path = path_of(axis, mesh, machine);
    if (path.devices == 1) continue;
    Path *last = paths.empty() ? nullptr : &paths.back();
    const bool is_joined =
        last && is_switched(path) && last->topology == path.topology && last->bytes_per_second == path.bytes_per_second;
    if (is_joined) {
      last->devices *= path.devices;
      last->seconds += path.seconds;
    } else {
      paths.push_back(path);
    }
    if (!axes_of_paths) continue;
    axes_of_paths->resize(paths.size());
    axes_of_paths->back().push_back(axis);
  }
  return paths;
}

void for_each_step(CollectiveKind kind, double operand, const std::vector<Path> &paths, double devices_of_mesh,
                   const std::function<void(const PathStep &)> &look) {
  const bool are_rings = std::ranges::all_of(paths, [](const Path &path) { return path.topology == Topology::ring; });
  const bool sums_all = kind == CollectiveKind::all_reduce;
  if (are_rings && !paths.empty() && kind != CollectiveKind::collective_permute) {
    const Pass pass = along_rings(kind, operand, paths.data(), paths.size());
    look(step_of(sums_all ? CollectiveKind::reduce_scatter : kind, 0, paths.size(), pass));
    if (sums_all) look(step_of(CollectiveKind::all_gather, 0, paths.size(), pass));
    return;
  }
  std::vector<PathStep> back;
  for (size_t i : order_of(kind, paths)) {
    const Pass pass = pass_along(kind, operand, paths[i], devices_of_mesh);
    const bool twice = goes_twice(kind, paths[i]);
    look(step_of(twice ? CollectiveKind::reduce_scatter : kind, i, 1, pass));
    if (twice) back.push_back(step_of(CollectiveKind::all_gather, i, 1, pass));
    if (kind == CollectiveKind::all_gather) operand *= static_cast<double>(paths[i].devices);
    if (combines(kind)) operand /= static_cast<double>(paths[i].devices);
  }
  for (; !back.empty(); back.pop_back()) look(back.back());
}

std::vector<CollectiveStep> steps_of(const CollectiveRun &run, const CollectiveTime &time, const Mesh &mesh,
                                     const Machine &machine) {
  const double all = time.seconds() - time.start_seconds;
  std::vector<CollectiveStep> steps;
  if (run.kind != CollectiveKind::collective_permute && run.kind != CollectiveKind::direct_exchange) {
    std::vector<AxisList> axes;
    const std::vector<Path> paths = paths_along(run.axes, mesh, machine, &axes);
    const double latency_left = std::max(0.0, time.rounds_seconds - time.bytes_seconds);
    for_each_step(
        run.kind, static_cast<double>(run.bytes), paths, static_cast<double>(mesh.size()), [&](const PathStep &step) {
          AxisList of_step;
          for (size_t i = step.first; i < step.first + step.count; ++i)
            of_step.insert(of_step.end(), axes[i].begin(), axes[i].end());
          const int64_t rounds =
              paths[step.first].topology == Topology::all_to_all ? static_cast<int64_t>(of_step.size()) : step.rounds;
          const double share = time.rounds_seconds > 0 ? step.rounds_seconds / time.rounds_seconds : 0;
          steps.push_back({step.kind, std::move(of_step), rounds, step.bytes_seconds, step.rounds_seconds,
                           step.bytes_seconds + latency_left * share});
        });
  }
  if (steps.size() > 1 && time.bytes_seconds > 0) return steps;
  const int64_t rounds = steps.empty() ? 1 : std::max<int64_t>(steps.front().rounds, 1);
  return {{run.kind, run.axes, rounds, time.bytes_seconds, time.rounds_seconds, all}};
}

}  // namespace tessera
