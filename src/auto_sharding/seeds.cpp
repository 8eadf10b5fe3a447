#include "auto_sharding/seeds.h"

#include <algorithm>
#include <map>
#include <optional>

#include "auto_sharding/layouts.h"

namespace tessera {
namespace {

constexpr size_t most_first_sizes = 3, most_moved_sizes = 6;  // of dimensions that are tried with an axis

bool may_cut(const PlanRole &role, size_t dim, const AxisRef &axis, const Mesh &mesh) {
  return !role.given.uses(axis.name, mesh) && can_cut(role, given_axes(role), dim, axis, mesh);
}

// Lists the sizes of dimensions that an axis can cut, those of most elements first.
std::vector<int64_t> sizes_cut_by(const AxisRef &axis, const std::vector<PlanRole> &roles, const Mesh &mesh,
                                  size_t most_sizes) {
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

std::optional<size_t> dim_of_any(const PlanRole &role, const std::vector<int64_t> &sizes, const AxisRef &axis,
                                 const Mesh &mesh) {
  for (size_t dim = 0; dim < role.shape.size(); ++dim)
    if (std::ranges::count(sizes, role.shape[dim]) && may_cut(role, dim, axis, mesh)) return dim;
  return std::nullopt;
}

// Lists the sizes one by one, and in pairs such that no role has both.
std::vector<std::vector<int64_t>> sizes_together(const std::vector<int64_t> &sizes, const AxisRef &axis,
                                                 const std::vector<PlanRole> &roles, const Mesh &mesh) {
  std::vector<std::vector<int64_t>> all;
  const auto has = [&](const PlanRole &role, int64_t size) { return dim_of_any(role, {size}, axis, mesh).has_value(); };
  for (size_t one = 0; one < sizes.size(); ++one) {
    all.push_back({sizes[one]});
    for (size_t other = one + 1; other < sizes.size(); ++other)
      if (std::ranges::none_of(roles,
                               [&](const PlanRole &role) { return has(role, sizes[one]) && has(role, sizes[other]); }))
        all.push_back({sizes[one], sizes[other]});
  }
  return all;
}

// Lets an axis cut the roles that have a dimension of one of the sizes, and no others.
PlanState with_axis_moved(PlanState plan, const AxisRef &axis, const std::vector<int64_t> &sizes,
                          const std::vector<PlanRole> &roles, const Mesh &mesh) {
  for (size_t role = 0; role < roles.size(); ++role) {
    if (roles[role].given.uses(axis.name, mesh)) continue;
    DimensionAxes axes = plan[role] ? plan[role]->axes : given_axes(roles[role]);
    for (AxisList &dim : axes) std::erase_if(dim, [&](const AxisRef &each) { return each.name == axis.name; });
    const std::optional<size_t> dim = dim_of_any(roles[role], sizes, axis, mesh);
    const bool is_cut = dim && can_cut(roles[role], axes, *dim, axis, mesh);
    if (is_cut) cut(axes, *dim, axis, roles[role], mesh);
    if (is_cut || plan[role]) plan[role] = RoleDecision{std::move(axes), true};
  }
  return plan;
}

}  // namespace

std::vector<PlanState> plans_of_one_axis(const std::vector<PlanRole> &roles, const Mesh &mesh) {
  std::vector<PlanState> plans;
  for (const MeshAxis &each : mesh.axes()) {
    if (each.size == 1) continue;
    const AxisRef axis(each.name);
    for (int64_t size : sizes_cut_by(axis, roles, mesh, most_first_sizes)) {
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

std::vector<PlanState> plans_with_axis_moved(const PlanState &plan, const std::vector<PlanRole> &roles,
                                             const Mesh &mesh) {
  std::vector<PlanState> plans;
  for (const MeshAxis &each : mesh.axes()) {
    if (each.size == 1) continue;
    const AxisRef axis(each.name);
    for (const auto &sizes : sizes_together(sizes_cut_by(axis, roles, mesh, most_moved_sizes), axis, roles, mesh))
      if (PlanState moved = with_axis_moved(plan, axis, sizes, roles, mesh); moved != plan)
        plans.push_back(std::move(moved));
  }
  return plans;
}

}  // namespace tessera
