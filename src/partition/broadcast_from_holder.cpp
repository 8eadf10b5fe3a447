#include "partition/broadcast_from_holder.h"

#include <algorithm>

namespace tessera {
namespace {

bool has_all(const AxisList &axes, const AxisList &of) {
  return std::ranges::all_of(of, [&](const AxisRef &axis) { return std::ranges::find(axes, axis) != axes.end(); });
}

// All devices along the axes get the holder's block. The holder is the first of its group.
mlir::Value broadcast_from(LocalEmitter &emitter, mlir::Value block, const Holder &holder, const std::string &reason) {
  DeviceGroups groups = groups_along(emitter.mesh, holder.axes);
  for (std::vector<DeviceId> &group : groups) std::swap(group[0], group[static_cast<size_t>(holder.coordinate)]);
  auto members = spmd::MembersAttr::get(emitter.builder.getContext(), spmd::Members{{}, {}, groups});
  return spmd::CollectiveBroadcastOp::create(emitter.builder, emitter.loc, block, members,
                                             emitter.builder.getStringAttr(reason));
}

// Describes the values of all devices along the axes as one array. Each device wants the holder's part of it.
Rearrangement rearrangement_of(const Holder &holder, const LocalValue &local, const Shape &global, const DimAxes &to,
                               const Mesh &mesh) {
  const int64_t first = holder.coordinate;
  Rearrangement what{global, local.axes, to, {{0, first, 0, 1, first + 1}}};
  what.shape.insert(what.shape.begin(), size_of(holder.axes, mesh));
  what.from.insert(what.from.begin(), holder.axes);
  what.to.insert(what.to.begin(), AxisList());
  return what;
}

}  // namespace

std::optional<mlir::Value> broadcast_from_holder(LocalEmitter &emitter, const LocalValue &local, const Shape &global,
                                                 const BlockLayout &to, const ReshardPlanner &planner,
                                                 const std::string &reason) {
  const std::optional<Holder> &holder = local.partial.holder;
  if (!holder || !to.partial.empty() || holder->axes.size() != local.partial.axes.size() ||
      !has_all(holder->axes, local.partial.axes))
    return std::nullopt;
  if (to.axes == local.axes) return broadcast_from(emitter, local.value, *holder, reason);
  if (planner.strategy() != ReshardStrategy::any) return std::nullopt;
  Rearrangement what = rearrangement_of(*holder, local, global, to.axes, emitter.mesh);
  if (!direct_cost(what, emitter.mesh, planner.machine())) return std::nullopt;
  Shape block = shape_of_value(local.value);
  block.insert(block.begin(), 1);
  mlir::Value value = emitter.exchanged(emitter.reshape(local.value, block), std::move(what), reason);
  return emitter.reshape(value, block_shape(global, to.axes, emitter.mesh));
}

}  // namespace tessera
