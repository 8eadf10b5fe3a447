#include "propagate/problem.h"

#include <algorithm>

namespace tessera {

const Mesh *Problem::find_mesh(const std::string &name) const {
  for (const NamedMesh &named : meshes)
    if (named.name == name) return &named.mesh;
  return nullptr;
}

const Mesh *Problem::mesh_of(const Sharding &sharding) const {
  return sharding.inlined_mesh ? &*sharding.inlined_mesh : find_mesh(sharding.mesh_name);
}

namespace {

AxisList without_all(const AxisList &axes, const AxisList &removed) {
  AxisList left;
  for (const AxisRef &axis : axes)
    if (std::find(removed.begin(), removed.end(), axis) == removed.end()) left.push_back(axis);
  return left;
}

AxisList joined(AxisList major, const AxisList &minor, const Mesh &mesh) {
  append(major, minor, mesh);
  return major;
}

AxisList joined_in_mesh_order(AxisList a, const AxisList &b, const Mesh &mesh) {
  a.insert(a.end(), b.begin(), b.end());
  sort_in_mesh_order(a, mesh);
  return a;
}

Sharding with_manual(Sharding sharding, const ManualAxesView &view, const Mesh &mesh) {
  for (size_t dim = 0; dim < sharding.dims.size(); ++dim)
    sharding.dims[dim].axes = joined(view.dim_axes[dim], sharding.dims[dim].axes, mesh);
  sharding.replicated = joined_in_mesh_order(sharding.replicated, view.replicated, mesh);
  sharding.unreduced = joined_in_mesh_order(sharding.unreduced, view.unreduced, mesh);
  return sharding;
}

Sharding without_manual(Sharding sharding, const ManualAxesView &view) {
  for (size_t dim = 0; dim < sharding.dims.size(); ++dim)
    sharding.dims[dim].axes = without_all(sharding.dims[dim].axes, view.dim_axes[dim]);
  sharding.replicated = without_all(sharding.replicated, view.replicated);
  sharding.unreduced = without_all(sharding.unreduced, view.unreduced);
  return sharding;
}

}  // namespace

Sharding ManualAxesView::seen(const Sharding &own, const Mesh &mesh) const {
  return change == Change::add ? with_manual(own, *this, mesh) : without_manual(own, *this);
}

Sharding ManualAxesView::own(const Sharding &seen, const Mesh &mesh) const {
  return change == Change::add ? without_manual(seen, *this) : with_manual(seen, *this, mesh);
}

ById<ValueId, std::optional<Sharding>> shardings_of(const Problem &problem) {
  ById<ValueId, std::optional<Sharding>> shardings;
  for (const PropagationValue &value : problem.values)
    shardings.push_back(value.sharding ? std::optional(*value.sharding) : std::nullopt);
  return shardings;
}

ShardingRule identity_rule(const Shape &shape, size_t operand_count, size_t result_count) {
  ShardingRule rule;
  TensorFactors dims;
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    dims.push_back({rule.factors.end_id()});
    rule.factors.push_back({shape[dim], FactorKind::pass_through, false});
  }
  rule.operands.assign(operand_count, dims);
  rule.results.assign(result_count, dims);
  return rule;
}

}  // namespace tessera
