// Finds faults of a mesh or a sharding. Each text starts with the sentence that Shardy's tools print for the same
// fault, since tests match on it; numbers and a way out follow it.
#include <algorithm>
#include <limits>
#include <map>

#include "base/text.h"
#include "mesh/sharding.h"

namespace tessera {

namespace {

using Problem = std::optional<std::string>;

std::string axes_of(const Mesh &mesh) {
  if (mesh.axes().empty()) return "; the mesh has no axes";
  return "; the mesh has " + joined(mesh.axes(), [](const MeshAxis &axis) { return "\"" + axis.name.str() + "\""; });
}

// Checks rules for all the axes of a sharding, whatever list they are in.
class AxisRules {
 public:
  explicit AxisRules(const Mesh &mesh) : mesh_(mesh) {}

  Problem add_list(const AxisList &axes) {
    const AxisRef *previous = nullptr;
    for (const AxisRef &axis : axes) {
      if (!mesh_.has_axis(axis.name)) return "unknown axis name: \"" + axis.name.str() + "\"" + axes_of(mesh_);
      AxisList &seen = seen_[mesh_.axis_index(axis.name)];
      if (std::find(seen.begin(), seen.end(), axis) != seen.end()) return "duplicate axis ref: " + to_string(axis);
      seen.push_back(axis);
      if (previous && fits(*previous) && can_merge(*previous, axis, mesh_))
        return "two consecutive sub-axes can be merged: " + to_string(*previous) + ", " + to_string(axis);
      previous = &axis;
    }
    return std::nullopt;
  }

  Problem add_sorted_list(const AxisList &axes, const std::string &name) {
    AxisList known;
    for (const AxisRef &axis : axes)
      if (mesh_.has_axis(axis.name)) known.push_back(axis);
    AxisList sorted = known;
    sort_in_mesh_order(sorted, mesh_);
    if (!(sorted == known))
      return name + " axes are not ordered w.r.t. mesh; in its order: {" + to_string(sorted) + "}";
    return add_list(axes);
  }

  Problem sub_axes_problem() const {
    for (const auto &[index, axes] : seen_) {
      AxisList parts;
      for (const AxisRef &axis : axes)
        if (!axis.is_whole()) parts.push_back(axis);
      if (!parts.empty() && parts.size() < axes.size())
        return "both sub-axis and full-axis are used for axis name: \"" + parts[0].name.str() + "\"";
      sort_in_mesh_order(parts, mesh_);
      const AxisRef *previous = nullptr;
      for (const AxisRef &part : parts) {
        if (Problem problem = part_problem(part, previous)) return problem;
        previous = &part;
      }
    }
    return std::nullopt;
  }

 private:
  // The part ends within its axis, so that products of its numbers are small.
  bool fits(const AxisRef &axis) const {
    int64_t full = mesh_.axis_size(axis.name);
    return axis.is_whole() || (axis.pre_size >= 1 && axis.pre_size <= full && axis.size >= 1 && axis.size <= full);
  }

  Problem part_problem(const AxisRef &part, const AxisRef *previous) const {
    int64_t full = mesh_.axis_size(part.name);
    if (part.pre_size < 1) return "sub-axis pre-size must be at least 1: " + to_string(part);
    if (part.size <= 1) return "sub-axis sizes must be greater than 1: " + to_string(part);
    // Sizes come from text: the product may not fit, but then the axis can't hold it either.
    int64_t next = 0;
    if (__builtin_mul_overflow(part.pre_size, part.size, &next)) next = std::numeric_limits<int64_t>::max();
    if (full % next != 0)
      return "sub-axis next pre-size " + std::to_string(next) + " doesn't divide the size of the full axis " +
             std::to_string(full) + ": " + to_string(part);
    if (part.size == full) return "sub-axis size is equal to the full axis size: " + to_string(part);
    if (!previous) return std::nullopt;
    int64_t previous_next = next_pre_size_of(*previous, mesh_);
    if (previous_next > part.pre_size) return "overlapping sub-axes: " + to_string(*previous) + ", " + to_string(part);
    if (part.pre_size % previous_next != 0)
      return "sub-axes that are not parts of one view of their axis: " + to_string(*previous) + ", " + to_string(part) +
             "; " + std::to_string(previous_next) + " doesn't divide " + std::to_string(part.pre_size);
    return std::nullopt;
  }

  const Mesh &mesh_;
  std::map<int64_t, AxisList> seen_;  // by axis_index
};

Problem priority_problem(const DimSharding &dim, int64_t index) {
  if (!dim.priority) return std::nullopt;
  std::string name = "dim " + std::to_string(index);
  if (*dim.priority < 0) return name + " has a negative priority";
  if (dim.is_closed && dim.axes.empty()) return name + " is empty and closed but has a priority";
  return std::nullopt;
}

}  // namespace

Problem problem_of(const AxisList &axes, const Mesh &mesh) {
  AxisRules rules(mesh);
  if (Problem problem = rules.add_list(axes)) return problem;
  return rules.sub_axes_problem();
}

Problem problem_of(const std::vector<AxisList> &axes, const Mesh &mesh) {
  AxisRules rules(mesh);
  for (const AxisList &list : axes)
    if (Problem problem = rules.add_list(list)) return problem;
  return rules.sub_axes_problem();
}

Problem problem_of(const Sharding &sharding, int64_t rank, const Mesh &mesh) {
  if (mesh.is_maximal()) {
    if (!sharding.dims.empty() || !sharding.replicated.empty() || !sharding.unreduced.empty())
      return "a maximal sharding can only have a sharding with rank 0 and no replicated or unreduced axes";
    return std::nullopt;
  }
  if (sharding.rank() != rank)
    return "sharding doesn't match tensor rank: " + std::to_string(sharding.rank()) + " != " + std::to_string(rank);
  AxisRules rules(mesh);
  for (int64_t dim = 0; dim < rank; ++dim) {
    if (Problem problem = priority_problem(sharding.dims[dim], dim)) return problem;
    if (Problem problem = rules.add_list(sharding.dims[dim].axes)) return problem;
  }
  if (Problem problem = rules.add_sorted_list(sharding.replicated, "replicated")) return problem;
  if (Problem problem = rules.add_sorted_list(sharding.unreduced, "unreduced")) return problem;
  return rules.sub_axes_problem();
}

Problem problem_of(const Mesh &mesh) {
  constexpr size_t most_axes = 64;
  if (mesh.axes().size() > most_axes)
    return "too many axes: " + std::to_string(mesh.axes().size()) + ", and " + std::to_string(most_axes) +
           " are the most; axes of size 1 can be left out";
  const std::vector<int64_t> &ids = mesh.device_ids();
  for (int64_t id : ids)
    if (id < 0) return "device id must be non-negative, got: " + std::to_string(id);
  if (mesh.axes().empty()) {
    if (ids.size() > 1) return "axes is empty and device_ids has more than one element";
    return std::nullopt;
  }
  int64_t product = 1;
  for (size_t i = 0; i < mesh.axes().size(); ++i) {
    const MeshAxis &axis = mesh.axes()[i];
    if (axis.size < 1) return "axis size must be at least 1, got: " + std::to_string(axis.size);
    for (size_t j = 0; j < i; ++j)
      if (mesh.axes()[j].name == axis.name) return "duplicate axis name: \"" + axis.name.str() + "\"";
    if (__builtin_mul_overflow(product, axis.size, &product) || product > Mesh::max_devices)
      return "mesh " + to_string(mesh) + " has more than " + std::to_string(Mesh::max_devices) + " devices";
  }
  if (ids.empty()) return std::nullopt;
  if (product != static_cast<int64_t>(ids.size()))
    return "total product of axis sizes must match total number of device ids, got: " + std::to_string(product) +
           " != " + std::to_string(ids.size());
  std::vector<int64_t> sorted = ids;
  std::sort(sorted.begin(), sorted.end());
  bool is_iota = true;
  for (size_t i = 0; i < sorted.size(); ++i) is_iota = is_iota && sorted[i] == static_cast<int64_t>(i);
  if (!is_iota) return "sorted device ids must be iota(product(axes)), got: " + joined(sorted);
  return std::nullopt;
}

}  // namespace tessera
