// Derivatives of collectives in manual regions: a sum over devices turns round into nothing at all (its cotangent is equal on
// all of them already), a gather into a scattered sum or a slice, an exchange into its inverse.
#include <optional>
#include <utility>

#include "dialect/stablehlo/dialect.h"
#include "ops/collective/ops.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/slicing/ops.h"
#include "transform/rules.h"

namespace tessera {
namespace {

using Groups = std::vector<std::vector<int64_t>>;

// The mesh axes that an op's groups lie along; nothing if they aren't whole axes.
AxisNames group_axes(const std::optional<Groups> &groups, const RegionVariance &variance) {
  if (!groups) return {};
  std::optional<AxisList> axes = variance.mesh().axes_of_groups(*groups);
  if (!axes) return {};
  AxisNames names;
  for (const MeshAxis &axis : variance.mesh().axes())
    for (const AxisRef &ref : *axes)
      if (ref.is_whole() && ref.name == axis.name) names.push_back(axis.name);
  return names.size() == axes->size() ? names : AxisNames{};
}

bool sums(mlir::Region &body) {
  mlir::Block &block = body.front();
  return block.getOperations().size() == 2 && llvm::isa<stablehlo::AddOp>(block.front());
}

}  // namespace

bool makes_varying(mlir::Operation &op) { return llvm::isa<stablehlo::PartitionIdOp, stablehlo::ReplicaIdOp>(op); }

AxisNames axes_made_invariant(mlir::Operation &op, const RegionVariance &variance) {
  if (auto reduce = llvm::dyn_cast<stablehlo::AllReduceOp>(op)) return group_axes(reduce.groups(), variance);
  if (auto gather = llvm::dyn_cast<stablehlo::AllGatherOp>(op)) return group_axes(gather.groups(), variance);
  return {};
}

}  // namespace tessera

namespace tessera::stablehlo {

using llvm::LogicalResult;
using llvm::success;
using mlir::Value;

template <typename Op>
static LogicalResult refuse_several(Op op) {
  return op.emitOpError() << "has a derivative with one operand only";
}

static LogicalResult linearize_op(AllReduceOp op, Linearizer &linearizer) {
  if (op->getNumOperands() != 1) return refuse_several(op);
  if (!sums(op.getComputation())) return op.emitOpError() << "has a derivative only where it sums";
  return linearize_as_itself(linearizer);
}

// The operand's contributions are equal on all devices of a group, as the cotangent is. In groups that aren't whole axes, or
// outside of a region whose variance is known, devices may differ: then the cotangents are summed.
static LogicalResult transpose_op(AllReduceOp op, Transposer &transposer) {
  const RegionVariance *variance = transposer.cotangents().variance();
  Value cotangent = transposer.cotangent();
  if (!variance || group_axes(op.groups(), *variance).empty()) {
    mlir::Operation *same = op->clone();
    same->setOperand(0, cotangent);
    transposer.builder().insert(same);
    cotangent = same->getResult(0);
  }
  transposer.add_cotangent(0, cotangent);
  return success();
}

static LogicalResult linearize_op(AllGatherOp op, Linearizer &linearizer) {
  return op->getNumOperands() == 1 ? linearize_as_itself(linearizer) : refuse_several(op);
}

static Value scattered_sum(AllGatherOp op, Value cotangent, mlir::OpBuilder &builder) {
  mlir::Type scalar = mlir::RankedTensorType::get({}, array_type(cotangent).getElementType());
  auto scatter =
      ReduceScatterOp::create(builder, op.getLoc(), op->getOperand(0).getType(), cotangent, op.getAllGatherDim(),
                              op.getReplicaGroups(), op.getChannelHandleAttr(), op.getUseGlobalDeviceIds());
  mlir::OpBuilder::InsertionGuard guard(builder);
  mlir::Block *body = builder.createBlock(&scatter.getComputation(), {}, {scalar, scalar}, {op.getLoc(), op.getLoc()});
  Value both = AddOp::create(builder, op.getLoc(), body->getArgument(0), body->getArgument(1));
  ReturnOp::create(builder, op.getLoc(), mlir::ValueRange{both});
  return scatter.getResult();
}

// Contributions that differ from device to device are added up and cut at once; of those that are equal everywhere each
// device keeps its own piece, which sends nothing.
static LogicalResult transpose_op(AllGatherOp op, Transposer &transposer) {
  const RegionVariance *variance = transposer.cotangents().variance();
  AxisNames axes = variance ? group_axes(op.groups(), *variance) : AxisNames{};
  mlir::OpBuilder &builder = transposer.builder();
  if (axes.empty()) {
    transposer.add_cotangent(0, scattered_sum(op, transposer.cotangent(), builder));
    return success();
  }
  while (true) {
    auto [sum, pending] = transposer.cotangents().take_pending(op->getResult(0), axes);
    if (!sum) break;
    // What else it waits for it waits for as the operand's.
    AxisNames part_axes = variance->joined(variance->of(op->getOperand(0)), pending);
    transposer.cotangents().add(op->getOperand(0), scattered_sum(op, sum, builder), part_axes, transposer.emit());
  }
  Value equal = transposer.cotangent();
  if (!equal) return success();
  Emit e = transposer.emit();
  auto dim = static_cast<size_t>(op.getAllGatherDim());
  Shape sizes = array_shape(op->getOperand(0));
  // Members of a group stand in the order that the op lists them in.
  AxisList listed = *variance->mesh().axes_of_groups(*op.groups());
  AxisNames order;
  for (const AxisRef &axis : listed) order.push_back(axis.name);
  Value place = coordinate_along(order, *variance, e);
  mlir::Type i32 = place.getType();
  Value start = e.multiply(place, e.fill(i32, static_cast<double>(sizes[dim])));
  llvm::SmallVector<Value> starts(sizes.size(), e.fill(i32, 0));
  starts[dim] = start;
  transposer.add_cotangent(
      0, DynamicSliceOp::create(builder, op.getLoc(), op->getOperand(0).getType(), equal, starts, sizes));
  return success();
}

static LogicalResult linearize_op(ReduceScatterOp op, Linearizer &linearizer) {
  if (!sums(op.getComputation())) return op.emitOpError() << "has a derivative only where it sums";
  return linearize_as_itself(linearizer);
}
static LogicalResult transpose_op(ReduceScatterOp op, Transposer &transposer) {
  auto gather = AllGatherOp::create(transposer.builder(), op.getLoc(), mlir::TypeRange{op.getOperand().getType()},
                                    mlir::ValueRange{transposer.cotangent()}, op.getScatterDimension(),
                                    op.getReplicaGroups(), op.getChannelHandleAttr(), op.getUseGlobalDeviceIds());
  transposer.add_cotangent(0, gather->getResult(0));
  return success();
}

static LogicalResult linearize_op(AllToAllOp op, Linearizer &linearizer) {
  return op->getNumOperands() == 1 ? linearize_as_itself(linearizer) : refuse_several(op);
}
static LogicalResult transpose_op(AllToAllOp op, Transposer &transposer) {
  auto back =
      AllToAllOp::create(transposer.builder(), op.getLoc(), mlir::TypeRange{op->getOperand(0).getType()},
                         mlir::ValueRange{transposer.cotangent()}, op.getConcatDimension(), op.getSplitDimension(),
                         op.getSplitCount(), op.getReplicaGroups(), op.getChannelHandleAttr());
  transposer.add_cotangent(0, back->getResult(0));
  return success();
}

static LogicalResult linearize_op(CollectivePermuteOp, Linearizer &linearizer) {
  return linearize_as_itself(linearizer);
}
static LogicalResult transpose_op(CollectivePermuteOp op, Transposer &transposer) {
  auto pairs = op.getSourceTargetPairs();
  std::vector<int64_t> flat(pairs.getValues<int64_t>().begin(), pairs.getValues<int64_t>().end());
  for (size_t i = 0; i + 1 < flat.size(); i += 2) std::swap(flat[i], flat[i + 1]);
  auto type = llvm::cast<mlir::RankedTensorType>(pairs.getType());
  Value back =
      CollectivePermuteOp::create(transposer.builder(), op.getLoc(), op.getOperand().getType(), transposer.cotangent(),
                                  mlir::DenseIntElementsAttr::get(type, flat), op.getChannelHandleAttr());
  transposer.add_cotangent(0, back);
  return success();
}

}  // namespace tessera::stablehlo

namespace tessera {

void register_collective_derivatives(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach_linear<StablehloDialect, AllReduceOp, AllGatherOp, ReduceScatterOp, AllToAllOp, CollectivePermuteOp>(registry);
}

}  // namespace tessera
