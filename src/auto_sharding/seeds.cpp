#include "auto_sharding/seeds.h"

#include <algorithm>
#include <map>
#include <optional>

#include "auto_sharding/layouts.h"

namespace tessera {
namespace {

constexpr size_t most_sizes = 3;  // of dimensions that are tried with an axis

bool may_cut(const PlanRole &role, size_t dim, const AxisRef &axis, const Mesh &mesh) {
  return !role.given.uses(axis.name, mesh) && can_cut(role, given_axes(role), dim, axis, mesh);
}

// Lists the sizes of dimensions that an axis can cut, those first that most elements have.
std::vector<int64_t> sizes_cut_by(const AxisRef &axis, const std::vector<PlanRole> &roles, const Mesh &mesh) {
  std::map<int64_t, double> elements;
  for (const PlanRole &role : roles)
    for (size_t dim = 0; dim < role.shape.size(); ++dim)
      if (may_cut(role, dim, axis, mesh)) elements[role.shape[dim]] += static_cast<double>(element_count(role.shape));
  std::vector<int64_t> sizes;
  for (const auto &[size, count] : elements) sizes.push_back(size);
  std::ranges::stable_sort(sizes, std::greater<>(), [&](int64_t size) { return elements[size]; });
  sizes.resize(std::min(sizes.size(), most_sizes));
  return sizes;
}

// Returns the dimension of a size, or else the largest that the axis can cut.
std::optional<size_t> dim_of_size(const PlanRole &role, int64_t size, const AxisRef &axis, const Mesh &mesh) {
  std::optional<size_t> found;
  for (size_t dim = 0; dim < role.shape.size(); ++dim) {
    if (!may_cut(role, dim, axis, mesh)) continue;
    if (role.shape[dim] == size) return dim;
    if (!found || role.shape[dim] > role.shape[*found]) found = dim;
  }
  return found;
}

}  // namespace

std::vector<PlanState> plans_of_one_axis(const std::vector<PlanRole> &roles, const Mesh &mesh) {
  std::vector<PlanState> plans;
  for (const MeshAxis &each : mesh.axes()) {
    if (each.size == 1) continue;
    const AxisRef axis(each.name);
    for (int64_t size : sizes_cut_by(axis, roles, mesh)) {
      PlanState &plan = plans.emplace_back(roles.size());
      for (size_t role = 0; role < roles.size(); ++role) {
        const std::optional<size_t> dim = dim_of_size(roles[role], size, axis, mesh);
        if (!dim) continue;
        plan[role] = RoleDecision{given_axes(roles[role]), false};
        cut(plan[role]->axes, *dim, axis, roles[role], mesh);
      }
    }
  }
  return plans;
}

}  // namespace tessera
