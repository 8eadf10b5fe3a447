#include "transform/refine.h"

#include "dialect/stablehlo/type_relations.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "ops/op_interfaces.h"
#include "ops/rearrange/ops.h"
#include "reference/known_values.h"
#include "transform/calls.h"
#include "transform/prune.h"

namespace tessera {
namespace {

bool is_dynamic(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return tensor && !tensor.hasStaticShape();
}

// Sets the type with all extents that it or `found` has.
llvm::LogicalResult set_type(mlir::Value result, mlir::Type found) {
  if (!is_dynamic(result.getType())) return llvm::success();
  auto type = stablehlo::most_specific_type(result.getLoc(), {result.getType(), found});
  if (llvm::failed(type)) return llvm::failure();
  result.setType(*type);
  return llvm::success();
}

llvm::LogicalResult infer_types(mlir::InferTypeOpInterface op) {
  llvm::SmallVector<mlir::Type> types;
  if (llvm::failed(op.inferReturnTypes(op.getContext(), op.getLoc(), op->getOperands(), op->getAttrDictionary(),
                                       op->getPropertiesStorage(), op->getRegions(), types)))
    return llvm::failure();
  for (auto [result, type] : llvm::zip_equal(op->getResults(), types))
    if (llvm::failed(set_type(result, type))) return llvm::failure();
  return llvm::success();
}

llvm::LogicalResult drop_uncalled(mlir::ModuleOp module) {
  mlir::PassManager passes(module.getContext());
  passes.addPass(mlir::createSymbolDCEPass());
  return passes.run(module);
}

}  // namespace

llvm::LogicalResult Refiner::set_shape(mlir::Value result, llvm::ArrayRef<int64_t> shape) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(result.getType());
  if (!type) return llvm::success();
  for (int64_t extent : shape)
    if (extent < 0 && !mlir::ShapedType::isDynamic(extent))
      return mlir::emitError(result.getLoc()) << "would have a dimension of extent " << extent
                                              << "; extents must be 0 or more, so choose other dimensions";
  return set_type(result, mlir::RankedTensorType::get(shape, type.getElementType()));
}

llvm::LogicalResult Refiner::set_shape_of(mlir::Value result, mlir::Value other) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(other.getType());
  return type ? set_shape(result, type.getShape()) : llvm::success();
}

llvm::LogicalResult Refiner::replace(mlir::Operation *op, mlir::Operation *by) {
  by->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  op->replaceAllUsesWith(by);
  op->erase();
  return refine(by);
}

llvm::LogicalResult Refiner::replace_by_region(mlir::Operation *op, mlir::Region &region) {
  if (llvm::failed(refine(region))) return llvm::failure();
  mlir::Operation *end = region.front().getTerminator();
  op->replaceAllUsesWith(end->getOperands());
  end->erase();
  op->getBlock()->getOperations().splice(mlir::Block::iterator(op), region.front().getOperations());
  op->erase();
  return llvm::success();
}

llvm::LogicalResult Refiner::refine(mlir::Region &region) {
  for (mlir::Operation &op : llvm::make_early_inc_range(region.front()))
    if (llvm::failed(refine(&op))) return llvm::failure();
  return llvm::success();
}

llvm::LogicalResult Refiner::refine(mlir::Operation *op) {
  if (mlir::DenseElementsAttr value = computed_value(op)) {
    mlir::OpBuilder builder(op);
    op->replaceAllUsesWith(stablehlo::ConstantOp::create(builder, op->getLoc(), value));
    op->erase();
    return llvm::success();
  }
  if (auto refined = llvm::dyn_cast<RefineOpInterface>(op)) return refined.refine(*this);
  if (!llvm::any_of(op->getResultTypes(), is_dynamic)) return llvm::success();
  if (auto inferred = llvm::dyn_cast<mlir::InferTypeOpInterface>(op)) return infer_types(inferred);
  return llvm::success();
}

llvm::LogicalResult refine_shapes(mlir::func::FuncOp function, mlir::TypeRange argument_types) {
  if (llvm::failed(write_out_calls(function))) return llvm::failure();
  for (auto [argument, type] : llvm::zip_equal(function.getArguments(), argument_types)) argument.setType(type);
  if (llvm::failed(Refiner().refine(function.getBody()))) return llvm::failure();
  mlir::Operation *end = function.getBody().front().getTerminator();
  function.setType(mlir::FunctionType::get(function.getContext(), argument_types, end->getOperandTypes()));
  prune(function);
  return drop_uncalled(function->getParentOfType<mlir::ModuleOp>());
}

}  // namespace tessera
