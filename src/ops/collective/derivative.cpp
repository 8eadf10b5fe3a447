// Takes derivatives of collectives in manual regions: a sum over devices transposes to the identity (its cotangent is
// equal on all of them already), a gather to a scattered sum or a slice, an exchange to its inverse.
#include <utility>

#include "dialect/stablehlo/body_fold.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/collective/ops.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "transform/derivative_rules.h"
#include "transform/devices.h"

namespace tessera::stablehlo {

using namespace mlir;

template <typename Op>
static LogicalResult refuse_several(Op op) {
  return op.emitOpError() << "has a derivative with one operand only";
}

static LogicalResult linearize_op(AllReduceOp op, Linearizer &linearizer) {
  if (op->getNumOperands() != 1) return refuse_several(op);
  if (fold_of(op.getComputation()) != Fold::sum) return op.emitOpError() << "has a derivative only where it sums";
  return linearize_as_itself(linearizer);
}

// Adds a contribution that is equal on all devices of a group to an operand that may be equal as well: it counts once
// for each device.
static void add_equal(Transposer &transposer, Value cotangent, const Span &span) {
  const RegionVariance &variance = *transposer.variance();
  AxisNames lifted = without(span.axes, variance.of(transposer.op()->getOperand(0)));
  int64_t count = size_of(AxisList(lifted.begin(), lifted.end()), variance.mesh());
  Emit e = transposer.emit();
  if (count != 1) cotangent = e.multiply(cotangent, e.like(cotangent, count));
  transposer.add_cotangent_over(0, cotangent, without(variance.of(transposer.op()->getResult(0)), span.axes));
}

// The operand's contributions are equal on all devices of a group, like the cotangent. In groups that aren't whole
// axes, or outside of a region whose variance is known, devices may differ, and the cotangents are summed.
static LogicalResult transpose_op(AllReduceOp op, Transposer &transposer) {
  Value cotangent = transposer.cotangent();
  Span span = transposer.variance() ? transposer.variance()->span_of(op.groups()) : Span{};
  if (span.whole) {
    add_equal(transposer, cotangent, span);
    return success();
  }
  mlir::Operation *same = op->clone();
  same->setOperand(0, cotangent);
  transposer.builder().insert(same);
  transposer.add_cotangent(0, same->getResult(0), span.axes);
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

// Contributions that vary from device to device are summed and cut at once. Each device keeps its own piece of
// contributions that are equal everywhere, which sends nothing.
static LogicalResult transpose_op(AllGatherOp op, Transposer &transposer) {
  mlir::OpBuilder &builder = transposer.builder();
  Span span = transposer.variance() ? transposer.variance()->span_of(op.groups()) : Span{};
  if (!span.whole) {
    transposer.add_cotangent(0, scattered_sum(op, transposer.cotangent(), builder), span.axes);
    return success();
  }
  while (true) {
    auto [sum, unreduced] = transposer.take_unreduced_along(0, span.axes);
    if (!sum) break;
    // The contribution's other unreduced axes become the operand's.
    transposer.add_cotangent(0, scattered_sum(op, sum, builder), unreduced);
  }
  if (Value equal = transposer.cotangent())
    transposer.add_cotangent(0,
                             own_piece(equal, static_cast<int64_t>(op.getAllGatherDim()), array_type(op->getOperand(0)),
                                       *op.groups(), *transposer.variance(), transposer.emit()),
                             span.axes);
  return success();
}

static LogicalResult linearize_op(ReduceScatterOp op, Linearizer &linearizer) {
  if (fold_of(op.getComputation()) != Fold::sum) return op.emitOpError() << "has a derivative only where it sums";
  return linearize_as_itself(linearizer);
}
static LogicalResult transpose_op(ReduceScatterOp op, Transposer &transposer) {
  auto gather = AllGatherOp::create(transposer.builder(), op.getLoc(), mlir::TypeRange{op.getOperand().getType()},
                                    mlir::ValueRange{transposer.cotangent()}, op.getScatterDimension(),
                                    op.getReplicaGroups(), op.getChannelHandleAttr(), op.getUseGlobalDeviceIds());
  Span span = transposer.variance() ? transposer.variance()->span_of(op.groups()) : Span{};
  if (span.whole)
    add_equal(transposer, gather->getResult(0), span);
  else
    transposer.add_cotangent(0, gather->getResult(0), span.axes);
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

void tessera::register_collective_derivatives(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, LinearModel, AllReduceOp, AllGatherOp, ReduceScatterOp, AllToAllOp, CollectivePermuteOp>(
      registry);
}
