// Localizes sdy ops: annotations become reshards to their shardings, and manual bodies are already local on their axes.
#include "base/text.h"
#include "dialect/sdy/utils.h"
#include "partition/model.h"
#include "partition/partitioner.h"

namespace tessera::sdy {
// Brings the value to the op's own sharding.
template <typename Op>
static llvm::LogicalResult localize(Op, Localizer &localizer) {
  if (localizer.op()->getNumResults() == 1)
    localizer.set_result(0, localizer.operand_as(0, localizer.wanted_result(0)));
  return llvm::success();
}

static llvm::LogicalResult localize(ConstantOp op, Localizer &localizer) {
  const DimAxes &wanted = localizer.wanted_result_axes(0);
  localizer.set_result(0, localizer.constant_as(llvm::cast<mlir::DenseElementsAttr>(op.getValue()), wanted));
  return llvm::success();
}

// Holds a value's layouts on both sides of a manual region's border: `outside` on all axes, `inside` on the free ones,
// which follow the manual ones in every dimension.
struct Crossing {
  DimAxes outside, inside;
  PartialOver partial_outside, partial_inside;  // a value that differs from device to device is partial outside
};

// Drops free axes that don't divide the manual block, since they would cut it elsewhere than they cut the whole array.
static Crossing crossing_of(const Sharding &sharding, mlir::Type body_type, const std::vector<AxisName> &manual,
                            const Mesh &mesh) {
  Sharding free = without_axes(sharding, manual);
  Crossing crossing{dim_axes(sharding), dim_axes(free), declared_partial(sharding), declared_partial(free)};
  auto type = llvm::cast<mlir::RankedTensorType>(body_type);
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    AxisList &inside = crossing.inside[dim], &outside = crossing.outside[dim];
    if (type.getDimSize(dim) % size_of(inside, mesh) == 0) continue;
    outside.erase(outside.end() - inside.size(), outside.end());
    inside.clear();
  }
  return crossing;
}

// Checks that manual axes are whole axes of the mesh.
static llvm::LogicalResult check_axes(ManualComputationOp op, llvm::StringRef which, const std::vector<Sharding> &all) {
  const std::vector<AxisName> &manual = op.getManualAxes().getValue();
  for (size_t i = 0; i < all.size(); ++i) {
    AxisList axes = all[i].all_dim_axes();
    axes.insert(axes.end(), all[i].replicated.begin(), all[i].replicated.end());
    for (const AxisRef &axis : axes)
      if (llvm::is_contained(manual, axis.name) && !axis.is_whole())
        return op.emitOpError() << which << " sharding at index " << i
                                << " cannot use a manual axis as a sub/split axis. Saw manual axes {"
                                << joined(manual, &AxisName::str) << "} and sharding #sdy.sharding"
                                << tessera::to_string(all[i]) << ".";
  }
  return llvm::success();
}

static llvm::LogicalResult localize(ManualComputationOp op, Localizer &localizer) {
  if (llvm::failed(check_axes(op, "operand", op.getInShardings().getValue())) ||
      llvm::failed(check_axes(op, "result", op.getOutShardings().getValue())))
    return llvm::failure();
  Partitioner &partitioner = localizer.partitioner();
  const std::vector<AxisName> &manual = op.getManualAxes().getValue();
  auto is_array = [](mlir::Type type) { return llvm::isa<mlir::RankedTensorType>(type); };
  if (!llvm::all_of(op->getOperandTypes(), is_array) || !llvm::all_of(op->getResultTypes(), is_array))
    return op.emitOpError(
        "has a token as operand or result, but only arrays have blocks: leave the token outside of the region");
  mlir::Block &body = op.getBody().front();
  for (auto [i, argument] : llvm::enumerate(body.getArguments())) {
    Crossing crossing = crossing_of(op.getInShardings().getValue()[i], argument.getType(), manual, localizer.mesh());
    LocalValue outside = localizer.operand_as(i, {crossing.outside, crossing.partial_outside});
    partitioner.bind(argument, {outside.value, crossing.inside, crossing.partial_inside});
  }
  if (llvm::failed(partitioner.rebuild(body, localizer.builder()))) return llvm::failure();
  for (auto [i, returned] : llvm::enumerate(body.getTerminator()->getOperands())) {
    Crossing crossing = crossing_of(op.getOutShardings().getValue()[i], returned.getType(), manual, localizer.mesh());
    LocalValue inside = localizer.value_as(returned, {crossing.inside, crossing.partial_inside});
    // Axes that were dropped at the border cut the value again outside.
    partitioner.bind(op.getResult(i), {inside.value, crossing.outside, crossing.partial_outside});
    localizer.set_result(i, localizer.value_as(op.getResult(i), localizer.wanted_result(i)));
  }
  return llvm::success();
}

}  // namespace tessera::sdy

void tessera::register_sdy_localize(mlir::DialectRegistry &registry) {
  using namespace sdy;
  attach<SdyDialect, PlacingLocalizeModel, ShardingConstraintOp, ReshardOp, PropagationBarrierOp, DataFlowEdgeOp,
         FuncDataFlowEdgeOp, ShardingGroupOp, ConstantOp, ManualComputationOp>(registry);
}
