// Collectives that the user wrote in a manual body stay, on the mesh axes that their groups are.
#include "dialect/sdy/attributes.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/collective/ops.h"
#include "partition/model.h"
#include "partition/written.h"

namespace tessera::stablehlo {
static mlir::StringAttr written_by_user(Localizer &localizer) {
  return localizer.builder().getStringAttr(written_in_program);
}

// Axes that the op names on a mesh.
static llvm::FailureOr<AxisList> axes_of(mlir::Operation *op, ReplicaGroupMeshAxesAttr named, const Mesh &mesh) {
  AxisList axes;
  for (mlir::Attribute attribute : named.getAxes()) {
    std::optional<AxisRef> axis = axis_of(attribute);
    if (auto other = llvm::dyn_cast<sdy::AxisRefAttr>(attribute)) axis = other.getValue();
    if (!axis) return op->emitOpError("has groups over ") << attribute << ", which is no reference to a mesh axis";
    axes.push_back(*axis);
  }
  if (std::optional<std::string> problem = problem_of(axes, mesh))
    return op->emitOpError("has groups over bad axes of the mesh ") << to_string(mesh) << ": " << *problem;
  return axes;
}

// The op's groups as devices. A mesh program is one replica whose partitions are the devices, so ids of replicas are all 0:
// without a channel every device is alone; with one, and ids that aren't device ids, an op that has the choice means all
// devices.
template <typename Op>
static llvm::FailureOr<spmd::Groups> device_groups(Op op, const Mesh &mesh) {
  if (auto named = llvm::dyn_cast<ReplicaGroupMeshAxesAttr>(op.getReplicaGroups())) {
    auto axes = axes_of(op, named, mesh);
    if (llvm::failed(axes)) return llvm::failure();
    return mesh.groups(*axes);
  }
  spmd::Groups groups = op.groups().value_or(spmd::Groups{});
  bool counts_devices = op.getChannelHandle().has_value();
  if constexpr (requires { op.getUseGlobalDeviceIds(); }) {
    if (op.getChannelHandle() && !op.getUseGlobalDeviceIds()) groups.clear();
  }
  if (!counts_devices) {
    groups.clear();
    for (int64_t device = 0; device < mesh.size(); ++device) groups.push_back({device});
  }
  if (groups.empty()) {
    groups.emplace_back();
    for (int64_t device = 0; device < mesh.size(); ++device) groups[0].push_back(device);
  }
  for (const std::vector<int64_t> &group : groups)
    for (int64_t device : group)
      if (device < 0 || device >= mesh.size())
        return op->emitOpError("names device ") << device << " in its groups, and the mesh " << to_string(mesh)
                                                << " has " << mesh.size() << " devices, 0 to " << mesh.size() - 1;
  return groups;
}

// The op's groups on the program's mesh, by axes where they are those of axes.
template <typename Op>
static llvm::FailureOr<spmd::MembersAttr> members_of(Op op, Localizer &localizer) {
  auto groups = device_groups(op, localizer.mesh());
  if (llvm::failed(groups)) return llvm::failure();
  return spmd::members_of(op.getContext(), localizer.mesh(), localizer.emitter().mesh_name, *groups);
}

// A body that is none of the known combinations, or several operands: the op is kept as it is.
template <typename Op>
static std::optional<spmd::Reduction> known_body(Op op) {
  return op->getNumResults() == 1 ? reduction_of(op.getComputation()) : std::nullopt;
}

static llvm::LogicalResult localize(AllReduceOp op, Localizer &localizer) {
  auto kind = known_body(op);
  if (!kind) return localizer.clone_as_result(), llvm::success();
  auto members = members_of(op, localizer);
  if (llvm::failed(members)) return llvm::failure();
  localizer.set_result(0, spmd::AllReduceOp::create(localizer.builder(), localizer.loc(), *kind, localizer.operand(0),
                                                    *members, written_by_user(localizer)));
  return llvm::success();
}

static llvm::LogicalResult localize(ReduceScatterOp op, Localizer &localizer) {
  auto kind = known_body(op);
  if (!kind) return localizer.clone_as_result(), llvm::success();
  auto members = members_of(op, localizer);
  if (llvm::failed(members)) return llvm::failure();
  localizer.set_result(0, spmd::ReduceScatterOp::create(
                              localizer.builder(), localizer.loc(), localizer.local_result_type(0), *kind,
                              localizer.operand(0), op.getScatterDimension(), *members, written_by_user(localizer)));
  return llvm::success();
}

static llvm::LogicalResult localize(AllGatherOp op, Localizer &localizer) {
  auto members = members_of(op, localizer);
  if (llvm::failed(members)) return llvm::failure();
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    localizer.set_result(
        i, spmd::AllGatherOp::create(localizer.builder(), localizer.loc(), localizer.local_result_type(i),
                                     localizer.operand(i), op.getAllGatherDim(), *members, written_by_user(localizer)));
  return llvm::success();
}

static llvm::LogicalResult localize(AllToAllOp op, Localizer &localizer) {
  auto members = members_of(op, localizer);
  if (llvm::failed(members)) return llvm::failure();
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    localizer.set_result(
        i, spmd::AllToAllOp::create(localizer.builder(), localizer.loc(), localizer.local_result_type(i),
                                    localizer.operand(i), op.getSplitDimension(), op.getConcatDimension(), *members,
                                    written_by_user(localizer)));
  return llvm::success();
}

static llvm::LogicalResult localize(CollectivePermuteOp op, Localizer &localizer) {
  std::vector<int64_t> pairs;
  for (int64_t device : op.getSourceTargetPairs().getValues<int64_t>()) pairs.push_back(device);
  localizer.set_result(0, spmd::CollectivePermuteOp::create(localizer.builder(), localizer.loc(), localizer.operand(0),
                                                            pairs, written_by_user(localizer)));
  return llvm::success();
}

static llvm::LogicalResult localize(CollectiveBroadcastOp op, Localizer &localizer) {
  if (op->getNumOperands() != 1)
    return op.emitOpError() << "can be partitioned with one operand and a fixed root only, but has "
                            << op->getNumOperands() << " operands"
                            << (op.getHasDynamicRoot() ? " with dynamic roots" : "");
  auto members = members_of(op, localizer);
  if (llvm::failed(members)) return llvm::failure();
  localizer.set_result(
      0, spmd::CollectiveBroadcastOp::create(localizer.builder(), localizer.loc(), localizer.operand(0), *members,
                                             written_by_user(localizer)));
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_collective_localize(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, LocalizeModel, AllReduceOp, ReduceScatterOp, AllGatherOp, AllToAllOp, CollectivePermuteOp,
         CollectiveBroadcastOp>(registry);
}
