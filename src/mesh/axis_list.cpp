#include <algorithm>
#include <numeric>

#include "base/error.h"
#include "mesh/axis.h"
#include "mesh/mesh.h"

namespace tessera {

void append(AxisList &axes, const AxisRef &axis, const Mesh &mesh) {
  if (!axes.empty() && can_merge(axes.back(), axis, mesh))
    axes.back() = merged(axes.back(), axis, mesh);
  else
    axes.push_back(axis);
}

void append(AxisList &axes, const AxisList &more, const Mesh &mesh) {
  for (const AxisRef &axis : more) append(axes, axis, mesh);
}

namespace {

// Returns the longest common prefix of two axes, or nothing if they have no common part at the major end.
std::optional<AxisRef> common_prefix_of_axes(const AxisRef &a, const AxisRef &b, const Mesh &mesh) {
  if (a == b) return a;
  if (!(a.name == b.name) || pre_size_of(a) != pre_size_of(b)) return std::nullopt;
  int64_t size = std::gcd(size_of(a, mesh), size_of(b, mesh));
  if (size == 1) return std::nullopt;
  return sub_axis(a, 1, size, mesh);
}

}  // namespace

AxisList common_prefix(const AxisList &a, const AxisList &b, const Mesh &mesh) {
  AxisList prefix;
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    std::optional<AxisRef> common = common_prefix_of_axes(a[i], b[i], mesh);
    if (common) prefix.push_back(*common);
    if (!(a[i] == b[i])) break;
  }
  return prefix;
}

bool is_prefix(const AxisList &a, const AxisList &b, const Mesh &mesh) {
  return a.size() <= b.size() && common_prefix(a, b, mesh) == a;
}

AxisList without_prefix(const AxisList &b, const AxisList &a, const Mesh &mesh) {
  if (!is_prefix(a, b, mesh)) throw DefectError("{" + to_string(a) + "} isn't a prefix of {" + to_string(b) + "}");
  if (a.empty()) return b;
  AxisList rest;
  size_t last = a.size() - 1;
  if (!(a[last] == b[last])) {
    int64_t taken = size_of(a[last], mesh);
    rest.push_back(sub_axis(b[last], taken, size_of(b[last], mesh) / taken, mesh));
  }
  rest.insert(rest.end(), b.begin() + static_cast<int64_t>(a.size()), b.end());
  return rest;
}

void sort_in_mesh_order(AxisList &axes, const Mesh &mesh) {
  std::sort(axes.begin(), axes.end(), [&](const AxisRef &a, const AxisRef &b) {
    if (!(a.name == b.name)) return mesh.axis_index(a.name) < mesh.axis_index(b.name);
    return std::pair(pre_size_of(a), size_of(a, mesh)) < std::pair(pre_size_of(b), size_of(b, mesh));
  });
}

}  // namespace tessera
