#include "auto_sharding/layouts.h"

#include <algorithm>

namespace tessera {

constexpr size_t most_listed = 128;  // of a role's layouts, whose number grows exponentially with the axes

bool uses(const DimensionAxes &axes, const AxisRef &axis, const Mesh &mesh) {
  return std::ranges::any_of(axes, [&](const AxisList &dim) { return overlap(axis, dim, mesh); });
}

bool can_cut(const PlanRole &role, const DimensionAxes &axes, size_t dim, const AxisRef &axis, const Mesh &mesh) {
  const int64_t parts = size_of(axes[dim], mesh) * size_of(axis, mesh);
  return role.may_be_cut[dim] && parts > 0 && role.shape[dim] % parts == 0;
}

AxisList free_axes(const PlanRole &role, const Mesh &mesh) {
  AxisList axes;
  for (const MeshAxis &axis : mesh.axes())
    if (axis.size > 1 && !role.given.uses(axis.name, mesh)) axes.emplace_back(axis.name);
  return axes;
}

DimensionAxes given_axes(const PlanRole &role) {
  DimensionAxes axes;
  for (const DimSharding &dim : role.given.dims) axes.push_back(dim.axes);
  return axes;
}

void cut(DimensionAxes &axes, size_t dim, const AxisRef &axis, const PlanRole &role, const Mesh &mesh) {
  const auto number = [&](const AxisRef &each) {
    return std::ranges::find(mesh.axes(), each.name, &MeshAxis::name) - mesh.axes().begin();
  };
  const auto after_given = axes[dim].begin() + static_cast<std::ptrdiff_t>(role.given.dims[dim].axes.size());
  axes[dim].insert(
      std::find_if(after_given, axes[dim].end(), [&](const AxisRef &each) { return number(each) > number(axis); }),
      axis);
}

std::vector<DimensionAxes> with_one_moved(const PlanRole &role, const DimensionAxes &present, const Mesh &mesh) {
  std::vector<DimensionAxes> layouts;
  const auto add = [&](DimensionAxes axes) {
    if (axes != present) layouts.push_back(std::move(axes));
  };
  for (const AxisRef &axis : free_axes(role, mesh)) {
    DimensionAxes without = present;
    for (AxisList &dim : without) std::erase_if(dim, [&](const AxisRef &each) { return each.name == axis.name; });
    add(without);
    for (size_t dim = 0; dim < without.size(); ++dim) {
      if (!can_cut(role, without, dim, axis, mesh)) continue;
      DimensionAxes moved = without;
      cut(moved, dim, axis, role, mesh);
      add(std::move(moved));
    }
  }
  return layouts;
}

std::optional<DimensionAxes> with_exchanged(const PlanRole &role, DimensionAxes axes, const AxisRef &one,
                                            const AxisRef &other, const Mesh &mesh) {
  if (role.given.uses(one.name, mesh) || role.given.uses(other.name, mesh)) return std::nullopt;
  const DimensionAxes before = axes;
  const auto is_either = [&](const AxisRef &each) { return each.name == one.name || each.name == other.name; };
  for (AxisList &dim : axes) {
    if (std::ranges::any_of(dim, [&](const AxisRef &each) { return is_either(each) && !each.is_whole(); }))
      return std::nullopt;
    std::erase_if(dim, is_either);
  }
  for (size_t dim = 0; dim < axes.size(); ++dim)
    for (const AxisRef &each : before[dim]) {
      if (!is_either(each)) continue;
      const AxisRef &instead = each.name == one.name ? other : one;
      if (!can_cut(role, axes, dim, instead, mesh)) return std::nullopt;
      cut(axes, dim, instead, role, mesh);
    }
  return axes;
}

bool can_be_cut(const PlanRole &role, const Mesh &mesh) {
  const DimensionAxes given = given_axes(role);
  for (const AxisRef &axis : free_axes(role, mesh))
    for (size_t dim = 0; dim < given.size(); ++dim)
      if (can_cut(role, given, dim, axis, mesh)) return true;
  return false;
}

std::optional<std::vector<DimensionAxes>> layouts_of(const PlanRole &role, const Mesh &mesh) {
  std::vector<DimensionAxes> layouts = {given_axes(role)};
  for (const AxisRef &axis : free_axes(role, mesh)) {
    const size_t count = layouts.size();
    for (size_t i = 0; i < count; ++i)
      for (size_t dim = 0; dim < role.shape.size(); ++dim) {
        DimensionAxes axes = layouts[i];
        if (!can_cut(role, axes, dim, axis, mesh)) continue;
        axes[dim].push_back(axis);
        layouts.push_back(std::move(axes));
        if (layouts.size() > most_listed) return std::nullopt;
      }
  }
  return layouts;
}

}  // namespace tessera
