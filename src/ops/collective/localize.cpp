// Localizes collectives that the user wrote in a manual body: each becomes the spmd collective of its kind.
#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/body_fold.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/collective/groups.h"
#include "ops/collective/ops.h"
#include "partition/model.h"

namespace tessera::stablehlo {
// Returns the groups of an op that lists ids in replica_groups. A mesh program is one replica, and its partitions are the
// devices. Without a channel the ids are replica ids, so each device is a group by itself. With a channel they are device
// ids, except that an op which can have use_global_device_ids and hasn't means one group of all devices.
template <typename Op>
static spmd::Groups groups_by_number(Op op, const Mesh &mesh) {
  spmd::Groups groups = op.groups().value_or(spmd::Groups{});
  bool counts_devices = op.getChannelHandle().has_value();
  if constexpr (requires { op.getUseGlobalDeviceIds(); }) {
    if (op.getChannelHandle() && !op.getUseGlobalDeviceIds()) groups.clear();
  }
  if (!counts_devices) {
    groups.clear();
    for (int64_t device = 0; device < mesh.size(); ++device) groups.push_back({DeviceId{device}});
  }
  if (groups.empty()) {
    groups.emplace_back();
    for (int64_t device = 0; device < mesh.size(); ++device) groups[0].push_back(DeviceId{device});
  }
  return groups;
}

// Returns the op's groups as devices.
template <typename Op>
static llvm::FailureOr<spmd::Groups> device_groups(Op op, const Mesh &mesh) {
  auto named = llvm::dyn_cast<ReplicaGroupMeshAxesAttr>(op.getReplicaGroups());
  spmd::Groups groups = named ? groups_over_axes(op) : groups_by_number(op, mesh);
  for (const std::vector<DeviceId> &group : groups)
    for (DeviceId device : group)
      if (!DeviceRange::of(mesh.size()).has(device))
        return op->emitOpError("names device ")
               << to_string(device) << " in its groups, and the mesh " << to_string(mesh) << " has " << mesh.size()
               << " devices, 0 to " << mesh.size() - 1;
  return groups;
}

// Returns the op's groups on the program's mesh, by axes if possible.
template <typename Op>
static llvm::FailureOr<spmd::MembersAttr> members_of(Op op, Localizer &localizer) {
  auto groups = device_groups(op, localizer.mesh());
  if (llvm::failed(groups)) return llvm::failure();
  return spmd::members_of(op.getContext(), localizer.mesh(), localizer.emitter().mesh_name, *groups);
}

// Returns nothing for an unknown body or several operands; the op is then kept.
template <typename Op>
static std::optional<Fold> known_body(Op op) {
  return op->getNumResults() == 1 ? reduction_of(op.getComputation()) : std::nullopt;
}

// Makes one spmd collective for each operand, marked as written by the program.
template <typename To, typename Op, typename... Parameters>
static llvm::LogicalResult localize_each(Op op, Localizer &localizer, Parameters... parameters) {
  auto members = members_of(op, localizer);
  if (llvm::failed(members)) return llvm::failure();
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    localizer.set_result(i, To::create(localizer.builder(), localizer.loc(), localizer.local_result_type(i),
                                       localizer.operand(i), parameters..., *members, mlir::StringAttr(),
                                       /*written=*/true)
                                ->getResult(0));
  return llvm::success();
}
template <typename To, typename Op, typename... Parameters>
static llvm::LogicalResult localize_combining(Op op, Localizer &localizer, Parameters... parameters) {
  std::optional<Fold> kind = known_body(op);
  if (!kind) return localizer.clone_as_result(), llvm::success();
  auto members = members_of(op, localizer);
  if (llvm::failed(members)) return llvm::failure();
  localizer.set_result(0, To::create(localizer.builder(), localizer.loc(), localizer.local_result_type(0), *kind,
                                     localizer.operand(0), parameters..., *members, mlir::StringAttr(),
                                     /*written=*/true)
                              ->getResult(0));
  return llvm::success();
}

static llvm::LogicalResult localize(AllReduceOp op, Localizer &localizer) {
  return localize_combining<spmd::AllReduceOp>(op, localizer);
}
// Checks the shapes of an op, by `check`, against the number of members of each of its groups.
template <typename Op>
static llvm::LogicalResult check_members(Op op, Localizer &localizer, uint64_t count,
                                         llvm::LogicalResult (*check)(mlir::Operation *, uint64_t, size_t)) {
  auto groups = device_groups(op, localizer.mesh());
  if (llvm::failed(groups)) return llvm::failure();
  for (const std::vector<DeviceId> &group : *groups)
    if (llvm::failed(check(op, count, group.size()))) return llvm::failure();
  return llvm::success();
}

static llvm::LogicalResult localize(ReduceScatterOp op, Localizer &localizer) {
  if (llvm::failed(check_members(op, localizer, op.getScatterDimension(), check_scattered))) return llvm::failure();
  return localize_combining<spmd::ReduceScatterOp>(op, localizer, op.getScatterDimension());
}
static llvm::LogicalResult localize(AllGatherOp op, Localizer &localizer) {
  if (llvm::failed(check_members(op, localizer, op.getAllGatherDim(), check_gathered))) return llvm::failure();
  return localize_each<spmd::AllGatherOp>(op, localizer, op.getAllGatherDim());
}
static llvm::LogicalResult localize(AllToAllOp op, Localizer &localizer) {
  if (llvm::failed(check_members(op, localizer, op.getSplitCount(), check_pieces))) return llvm::failure();
  return localize_each<spmd::AllToAllOp>(op, localizer, op.getSplitDimension(), op.getConcatDimension());
}

static llvm::LogicalResult localize(CollectivePermuteOp op, Localizer &localizer) {
  std::vector<int64_t> pairs;
  for (int64_t device : op.getSourceTargetPairs().getValues<int64_t>()) pairs.push_back(device);
  localizer.set_result(0, spmd::CollectivePermuteOp::create(localizer.builder(), localizer.loc(), localizer.operand(0),
                                                            pairs, mlir::StringAttr(), /*written=*/true));
  return llvm::success();
}

static llvm::LogicalResult localize(CollectiveBroadcastOp op, Localizer &localizer) {
  if (op->getNumOperands() != 1)
    return op.emitOpError() << "can be partitioned with one operand and a fixed root only, but has "
                            << op->getNumOperands() << " operands"
                            << (op.getHasDynamicRoot() ? " with dynamic roots" : "");
  return localize_each<spmd::CollectiveBroadcastOp>(op, localizer);
}

}  // namespace tessera::stablehlo

void tessera::register_collective_localize(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, LocalizeModel, AllReduceOp, ReduceScatterOp, AllGatherOp, AllToAllOp, CollectivePermuteOp,
         CollectiveBroadcastOp>(registry);
}
