#include "transform/region_variance.h"

#include "ops/collective/ops.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"

namespace tessera {
namespace {

bool contains(const AxisNames &axes, AxisName axis) { return llvm::is_contained(axes, axis); }

mlir::DenseIntElementsAttr table(const std::vector<std::vector<int64_t>> &rows, mlir::Builder builder) {
  std::vector<int64_t> flat;
  for (const std::vector<int64_t> &row : rows) flat.insert(flat.end(), row.begin(), row.end());
  auto type = mlir::RankedTensorType::get({static_cast<int64_t>(rows.size()), static_cast<int64_t>(rows[0].size())},
                                          builder.getI64Type());
  return mlir::DenseIntElementsAttr::get(type, flat);
}

}  // namespace

AxisNames axes_without(const AxisNames &axes, const AxisNames &gone) {
  AxisNames result;
  for (AxisName axis : axes)
    if (!contains(gone, axis)) result.push_back(axis);
  return result;
}

AxisNames RegionVariance::of(mlir::Value value) const { return known_.lookup(value); }

AxisNames RegionVariance::joined(const AxisNames &a, const AxisNames &b) const {
  if (a == b || b.empty()) return a;
  AxisNames result;
  for (const MeshAxis &axis : mesh_.axes())
    if (contains(a, axis.name) || contains(b, axis.name)) result.push_back(axis.name);
  return result;
}

AxisNames RegionVariance::of_operands(mlir::Operation &op) const {
  AxisNames axes;
  op.walk([&](mlir::Operation *inner) {
    for (mlir::Value operand : inner->getOperands()) axes = joined(axes, of(operand));
    if (makes_varying(*inner)) axes = axes_;
  });
  return axes;
}

void RegionVariance::infer(mlir::Block &block) {
  for (mlir::Operation &op : block.without_terminator()) {
    AxisNames axes = axes_without(of_operands(op), axes_made_invariant(op, *this));
    for (mlir::Value result : op.getResults()) set(result, axes);
  }
}

mlir::Value sum_over_devices(mlir::Value value, const AxisNames &axes, const RegionVariance &variance, Emit emit) {
  auto groups = variance.mesh().groups(AxisList(axes.begin(), axes.end()));
  mlir::OpBuilder &builder = emit.builder;
  mlir::Type scalar = mlir::RankedTensorType::get({}, array_type(value).getElementType());
  auto channel = stablehlo::ChannelHandleAttr::get(builder.getContext(), 1, 1);
  auto op = stablehlo::AllReduceOp::create(builder, emit.loc, mlir::TypeRange{value.getType()}, mlir::ValueRange{value},
                                           table(groups, builder), channel, builder.getUnitAttr());
  mlir::OpBuilder::InsertionGuard guard(builder);
  mlir::Block *body = builder.createBlock(&op.getComputation(), {}, {scalar, scalar}, {emit.loc, emit.loc});
  mlir::Value both = stablehlo::AddOp::create(builder, emit.loc, body->getArgument(0), body->getArgument(1));
  stablehlo::ReturnOp::create(builder, emit.loc, mlir::ValueRange{both});
  return op->getResult(0);
}

mlir::Value coordinate_along(const AxisNames &axes, const RegionVariance &variance, Emit emit) {
  mlir::OpBuilder &builder = emit.builder;
  const Mesh &mesh = variance.mesh();
  auto scalar = [&](mlir::Type element) { return mlir::RankedTensorType::get({}, element); };
  mlir::Value id = stablehlo::PartitionIdOp::create(builder, emit.loc, scalar(builder.getIntegerType(32, false)));
  mlir::Value number = emit.convert(id, builder.getI32Type());
  // A table of what each device's coordinate is serves any order of devices.
  AxisList list(axes.begin(), axes.end());
  std::vector<int32_t> coordinates(static_cast<size_t>(mesh.size()));
  for (int64_t position = 0; position < mesh.size(); ++position)
    coordinates[static_cast<size_t>(mesh.device_at(position))] = static_cast<int32_t>(mesh.coordinate(position, list));
  auto type = mlir::RankedTensorType::get({mesh.size()}, builder.getI32Type());
  mlir::DenseElementsAttr values = mlir::DenseElementsAttr::get(type, llvm::ArrayRef<int32_t>(coordinates));
  mlir::Value known = stablehlo::ConstantOp::create(builder, emit.loc, type, values);
  auto one = mlir::RankedTensorType::get({1}, builder.getI32Type());
  mlir::Value own = stablehlo::DynamicSliceOp::create(builder, emit.loc, one, known, mlir::ValueRange{number},
                                                      llvm::ArrayRef<int64_t>{1});
  return emit.reshape(own, {});
}

}  // namespace tessera
