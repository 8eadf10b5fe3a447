#include "partition/localizer.h"

#include "dialect/sdy/ops.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"
#include "ops/rearrange/ops.h"
#include "partition/partitioner.h"

namespace tessera {

Localizer::Localizer(Partitioner &partitioner, mlir::Operation *op, mlir::OpBuilder &builder)
    : partitioner_(partitioner), op_(op), builder_(builder) {}

const Mesh &Localizer::mesh() const { return partitioner_.mesh(); }

LocalEmitter Localizer::emitter() const { return {builder_, loc(), mesh(), partitioner_.mesh_name()}; }

Shape Localizer::global_operand_shape(unsigned index) const { return shape_of_value(op_->getOperand(index)); }
Shape Localizer::global_result_shape(unsigned index) const { return shape_of_value(op_->getResult(index)); }

mlir::Type Localizer::local_result_type(unsigned index) const {
  return partitioner_.local_type(op_->getResult(index).getType(), assignment_.results[index]);
}

namespace {

// Replaces sdy constants by stablehlo's, which the per-device program uses, also in bodies of operations.
void write_plain_constants(mlir::Operation *op) {
  op->walk([&](sdy::ConstantOp constant) {
    if (constant == op) return;
    mlir::OpBuilder builder(constant);
    auto value = llvm::cast<mlir::DenseElementsAttr>(constant.getValue());
    constant.replaceAllUsesWith(
        stablehlo::ConstantOp::create(builder, constant.getLoc(), value.getType(), value).getResult());
    constant.erase();
  });
}

}  // namespace

mlir::Operation *Localizer::clone_locally() {
  // Captured values are whole. Operands are mapped later, since one value may be several operands with different
  // layouts.
  mlir::IRMapping mapping;
  llvm::SetVector<mlir::Value> captured;
  mlir::getUsedValuesDefinedAbove(op_->getRegions(), captured);
  for (mlir::Value value : captured) mapping.map(value, value_as(value, DimAxes(shape_of_value(value).size())).value);
  mlir::Operation *clone = builder_.clone(*op_, mapping);
  clone->setOperands(operands_);
  for (unsigned i = 0; i < op_->getNumResults(); ++i) clone->getResult(i).setType(local_result_type(i));
  partitioner_.drop_sharding(clone);
  write_plain_constants(clone);
  return clone;
}

void Localizer::clone_as_result() {
  mlir::Operation *clone = clone_locally();
  for (unsigned i = 0; i < op_->getNumResults(); ++i) set_result(i, clone->getResult(i));
}

void Localizer::set_result(unsigned index, mlir::Value local) { results_[index] = {local, assignment_.results[index]}; }

void Localizer::set_result(unsigned index, LocalValue local) { results_[index] = std::move(local); }

void Localizer::set_partial_result(unsigned index, mlir::Value local, Fold kind) {
  set_result(index, local);
  if (!assignment_.unreduced.empty()) partial_[index] = kind;
}

mlir::Value Localizer::with_padding_filled(unsigned index, const std::vector<int64_t> &dims, mlir::Value fill) {
  return with_padding_filled(operands_[index], global_operand_shape(index), operand_axes(index), dims, fill);
}

mlir::Value Localizer::with_padding_filled(mlir::Value local, const Shape &global, const DimAxes &axes,
                                           const std::vector<int64_t> &dims, mlir::Value fill) {
  LocalEmitter emitter = this->emitter();
  for (int64_t number : dims) {
    const DimId dim(number);
    if (global[dim] % size_of(axes[dim], mesh()) == 0) continue;
    int64_t block = ceil_div(global[dim], size_of(axes[dim], mesh()));
    mlir::Value offset = emitter.multiply(emitter.axis_index(axes[dim]), emitter.integer(block));
    local = emitter.masked(local, dim, offset, /*may_be_negative=*/false, global[dim], fill);
  }
  return local;
}

LocalValue Localizer::operand_as(unsigned index, const BlockLayout &layout) {
  return value_as(op_->getOperand(index), layout);
}

LocalValue Localizer::value_as(mlir::Value global, const BlockLayout &layout) {
  MoveReason reason{"operand of " + spoken_name(op_)};
  return {partitioner_.reshard(builder_, loc(), global, layout, reason), layout.axes, layout.partial};
}

LocalValue Localizer::constant_as(mlir::DenseElementsAttr value, const DimAxes &axes) {
  LocalEmitter emitter = this->emitter();
  Shape global(value.getType().getShape());
  Shape block = block_shape(global, axes, mesh());
  if (value.isSplat()) return {emitter.constant(value.resizeSplat(value.getType().clone(block))), axes};
  DimAxes whole(global.size());
  const ReshardPlan &plan = partitioner_.planner().plan(global, whole, {}, axes);
  return {emitter.reshard(emitter.constant(value), global, whole, plan, Fold::sum, ""), axes};
}

}  // namespace tessera
