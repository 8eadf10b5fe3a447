#include "shardy/reshards.h"

#include "llvm/ADT/STLExtras.h"

namespace tessera::shardy {

namespace {

bool dims_agree(const Sharding &a, const Sharding &b) {
  return a.dims.size() == b.dims.size() && llvm::all_of(llvm::zip(a.dims, b.dims), [](const auto &pair) {
           return std::get<0>(pair).axes == std::get<1>(pair).axes;
         });
}

bool cuts_nothing(const Sharding &sharding) {
  return llvm::all_of(sharding.dims, [](const DimSharding &dim) { return dim.axes.empty(); });
}

// Joins the axes along which a value is made partial with those along which it is partial already.
AxisList joined(AxisList axes, const AxisList &more, const Mesh &mesh) {
  axes.insert(axes.end(), more.begin(), more.end());
  sort_in_mesh_order(axes, mesh);
  AxisList merged;
  append(merged, axes, mesh);
  return merged;
}

// Returns, for each dimension, which of its last axes become partial: all removed axes, if all of them are wanted
// partial.
std::vector<AxisList> axes_made_partial(const Sharding &from, const Sharding &to, const AxisList &wanted,
                                        const Mesh &mesh) {
  std::vector<AxisList> partial(from.dims.size());
  for (size_t dim = 0; dim < from.dims.size(); ++dim) {
    const AxisList &old_axes = from.dims[dim].axes, &new_axes = to.dims[dim].axes;
    if (!is_prefix(new_axes, old_axes, mesh)) continue;
    AxisList going = without_prefix(old_axes, new_axes, mesh);
    bool all_wanted = llvm::all_of(going, [&](const AxisRef &axis) {
      return llvm::any_of(wanted, [&](const AxisRef &whole) { return contains(whole, axis, mesh); });
    });
    if (all_wanted) partial[dim] = std::move(going);
  }
  return partial;
}

// Returns the axes in front of the last ones.
AxisList axes_before(const AxisList &axes, const AxisList &last, const Mesh &mesh) {
  AxisList front;
  for (const AxisRef &axis : axes) append(front, without(axis, last, mesh), mesh);
  return front;
}

// Makes partial values along `added`. For axes that cut dimensions, each device pads its block with zeros; for the
// others, one device keeps the value and the others get zeros.
mlir::Value write_made_partial(mlir::OpBuilder &builder, mlir::Value value, Sharding now,
                               const std::vector<AxisList> &of_dims, const AxisList &added, const Mesh &mesh) {
  mlir::MLIRContext *context = builder.getContext();
  AxisList cut;
  for (const AxisList &axes : of_dims) cut.insert(cut.end(), axes.begin(), axes.end());
  AxisList replicated = parts_beside(added, cut, mesh);
  now.unreduced_kind = ReductionKind::sum;
  if (!replicated.empty()) {
    now.unreduced = joined(now.unreduced, replicated, mesh);
    value = sdy::ReplicatedToUnreducedOp::create(builder, value.getLoc(), value.getType(),
                                                 sdy::AxisListAttr::get(context, replicated), value,
                                                 sdy::ShardingAttr::get(context, now));
  }
  if (cut.empty()) return value;
  for (size_t dim = 0; dim < of_dims.size(); ++dim)
    if (!of_dims[dim].empty()) now.dims[dim].axes = axes_before(now.dims[dim].axes, of_dims[dim], mesh);
  now.unreduced = joined(now.unreduced, cut, mesh);
  return sdy::ShardedToUnreducedOp::create(builder, value.getLoc(), value.getType(),
                                           sdy::AxisListsAttr::get(context, of_dims), value,
                                           sdy::ShardingAttr::get(context, now));
}

}  // namespace

bool lie_alike(const Sharding &a, const Sharding &b, const sdy::MeshTable &meshes) {
  if (cuts_nothing(a) && cuts_nothing(b)) return true;
  if (!dims_agree(a, b)) return false;
  const Mesh *mesh_a = meshes.of(a), *mesh_b = meshes.of(b);
  return mesh_a && mesh_b && *mesh_a == *mesh_b;
}

Sharding whole_like(const Sharding &like) {
  Sharding whole = Sharding::replicated_of(like.mesh_name, like.rank());
  whole.inlined_mesh = like.inlined_mesh;
  return whole;
}

AxisList parts_beside(const AxisList &axes, const AxisList &taken, const Mesh &mesh) {
  AxisList parts;
  for (const AxisRef &axis : axes)
    for (const AxisRef &part : without(axis, taken, mesh)) parts.push_back(part);
  sort_in_mesh_order(parts, mesh);
  AxisList merged;
  append(merged, parts, mesh);
  return merged;
}

mlir::Value write_reshard(mlir::OpBuilder &builder, mlir::Value value, const Sharding &to) {
  return sdy::ReshardOp::create(builder, value.getLoc(), value.getType(), value,
                                sdy::ShardingAttr::get(builder.getContext(), to));
}

mlir::Value write_all_reduce(mlir::OpBuilder &builder, mlir::Value value, ReductionKind kind, const AxisList &axes,
                             const Sharding &to) {
  mlir::MLIRContext *context = builder.getContext();
  return sdy::AllReduceOp::create(builder, value.getLoc(), value.getType(),
                                  builder.getI32IntegerAttr(static_cast<int32_t>(kind)),
                                  sdy::AxisListAttr::get(context, axes), value, sdy::ShardingAttr::get(context, to));
}

mlir::Value write_steps(mlir::OpBuilder &builder, mlir::Value value, const std::optional<Sharding> &from,
                        const Sharding &to, const sdy::MeshTable &meshes, Steps steps) {
  const Mesh *mesh = meshes.of(to);
  if (!from) {
    if (!steps.reshards || cuts_nothing(to)) return value;
    return write_reshard(builder, value, to);
  }
  Sharding now = *from;
  const Mesh *old_mesh = meshes.of(now);
  if (!mesh || !old_mesh) return value;
  const bool same_axes = mesh->axes() == old_mesh->axes();
  AxisList summed = same_axes ? parts_beside(now.unreduced, to.unreduced, *mesh) : now.unreduced;
  AxisList added = same_axes ? parts_beside(to.unreduced, now.unreduced, *mesh) : AxisList();
  if (!summed.empty()) {
    now.unreduced = parts_beside(now.unreduced, summed, *old_mesh);
    now.replicated.clear();
    for (DimSharding &dim : now.dims) dim.is_closed = true;
    value = write_all_reduce(builder, value, now.unreduced_kind, summed, now);
  }
  std::vector<AxisList> of_dims(now.dims.size());
  if (!added.empty() && to.dims.size() == now.dims.size()) of_dims = axes_made_partial(now, to, added, *mesh);
  Sharding target = to;
  target.unreduced = now.unreduced;
  target.unreduced_kind = now.unreduced_kind;
  for (size_t dim = 0; dim < of_dims.size() && dim < target.dims.size(); ++dim)
    append(target.dims[dim].axes, of_dims[dim], *mesh);
  if ((steps.reshards || !added.empty()) && !lie_alike(now, target, meshes)) {
    value = write_reshard(builder, value, target);
    now = target;
  }
  if (added.empty()) return value;
  now.replicated.clear();
  return write_made_partial(builder, value, now, of_dims, added, *mesh);
}

}  // namespace tessera::shardy
