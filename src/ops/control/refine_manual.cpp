// Refines manual regions: arguments get the types of the operands' blocks, and results those of the returned blocks'
// whole arrays.
#include "ops/control/refine_manual.h"

#include "dialect/sdy/utils.h"
#include "mlir/IR/Builders.h"
#include "ops/rearrange/ops.h"
#include "reference/known_values.h"

namespace tessera::sdy {

// Returns the shape whose blocks along the manual axes have the given one.
static llvm::SmallVector<int64_t> whole_shape(ManualComputationOp op, llvm::ArrayRef<int64_t> block,
                                              const Sharding &sharding) {
  const Mesh &mesh = *mesh_of(op, sharding);
  llvm::SmallVector<int64_t> shape(block);
  for (size_t dim = 0; dim < shape.size() && dim < sharding.dims.size(); ++dim)
    for (const AxisRef &axis : sharding.dims[dim].axes)
      if (is_manual(op, axis.name) && !mlir::ShapedType::isDynamic(shape[dim])) shape[dim] *= size_of(axis, mesh);
  return shape;
}

// Extents that are operands are known in the body, too, if the operand is known.
static void go_on_inside(mlir::BlockArgument argument, mlir::Value operand) {
  mlir::DenseElementsAttr known = constant_of(operand);
  if (!known) return;
  auto builder = mlir::OpBuilder::atBlockBegin(argument.getOwner());
  argument.replaceAllUsesWith(stablehlo::ConstantOp::create(builder, operand.getLoc(), known));
}

llvm::LogicalResult refine_op(ManualComputationOp op, Refiner &refiner) {
  const std::vector<Sharding> &in = op.getInShardings().getValue(), &out = op.getOutShardings().getValue();
  for (auto [argument, operand, sharding] : llvm::zip_equal(op.getBody().getArguments(), op->getOperands(), in)) {
    auto whole = llvm::dyn_cast<mlir::RankedTensorType>(operand.getType());
    if (!whole) continue;  // a token
    auto block = manual_block_type(whole, sharding, op.getManualAxes().getValue(), *mesh_of(op, sharding));
    if (!block)
      return op.emitOpError() << "cuts " << whole << " by " << tessera::to_string(sharding)
                              << ", whose manual axes don't divide it; choose dimensions that they divide";
    argument.setType(block);
    if (block == whole) go_on_inside(argument, operand);
  }
  if (llvm::failed(refiner.refine(op.getBody()))) return llvm::failure();
  mlir::Operation *end = op.getBody().front().getTerminator();
  for (auto [result, returned, sharding] : llvm::zip_equal(op->getResults(), end->getOperands(), out)) {
    auto block = llvm::dyn_cast<mlir::RankedTensorType>(returned.getType());
    if (block && llvm::failed(refiner.set_shape(result, whole_shape(op, block.getShape(), sharding))))
      return llvm::failure();
  }
  return llvm::success();
}

}  // namespace tessera::sdy
