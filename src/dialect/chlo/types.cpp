// Infers types of chlo operations without broadcasting.
#include "dialect/chlo/ops.h"
#include "dialect/stablehlo/attributes.h"
#include "dialect/stablehlo/dimensions.h"
#include "dialect/stablehlo/regions.h"
#include "mlir/IR/TypeUtilities.h"

namespace tessera::chlo {

using namespace mlir;
using Location = std::optional<mlir::Location>;

namespace {

llvm::LogicalResult infer_test(mlir::Value operand, SmallVectorImpl<Type> &types) {
  types.push_back(stablehlo::with_element(operand.getType(), mlir::IntegerType::get(operand.getContext(), 1)));
  return mlir::success();
}

}  // namespace

llvm::LogicalResult IsInfOp::inferReturnTypes(mlir::MLIRContext *, Location, Adaptor adaptor,
                                              SmallVectorImpl<Type> &types) {
  return infer_test(adaptor.getOperand(), types);
}
llvm::LogicalResult IsNegInfOp::inferReturnTypes(mlir::MLIRContext *, Location, Adaptor adaptor,
                                                 SmallVectorImpl<Type> &types) {
  return infer_test(adaptor.getOperand(), types);
}
llvm::LogicalResult IsPosInfOp::inferReturnTypes(mlir::MLIRContext *, Location, Adaptor adaptor,
                                                 SmallVectorImpl<Type> &types) {
  return infer_test(adaptor.getOperand(), types);
}

//===- Constants ------------------------------------------------------------------------------------------------------===//

llvm::LogicalResult ConstantOp::inferReturnTypes(mlir::MLIRContext *, Location, Adaptor adaptor,
                                                 SmallVectorImpl<Type> &types) {
  types.push_back(adaptor.getValue().getType());
  return mlir::success();
}

llvm::LogicalResult ConstantLikeOp::inferReturnTypes(mlir::MLIRContext *, Location location, Adaptor adaptor,
                                                     SmallVectorImpl<Type> &types) {
  Type value = adaptor.getValue().getType();
  if (llvm::isa<ShapedType>(value))
    return emitOptionalError(location, "expects a value that is one element, but it is of type ", value);
  if (!llvm::isa<mlir::IntegerAttr, mlir::FloatAttr>(adaptor.getValue()) && !llvm::isa<mlir::ComplexType>(value))
    return emitOptionalError(location, "expects a value that is a number, but it is ", adaptor.getValue());
  types.push_back(stablehlo::with_element(adaptor.getOperand().getType(), value));
  return mlir::success();
}

//===- top_k ----------------------------------------------------------------------------------------------------------===//

llvm::LogicalResult TopKOp::inferReturnTypes(mlir::MLIRContext *context, Location location, Adaptor adaptor,
                                             SmallVectorImpl<Type> &types) {
  auto operand = llvm::dyn_cast<RankedTensorType>(adaptor.getOperand().getType());
  int64_t k = static_cast<int64_t>(adaptor.getK());
  if (k < 0) return emitOptionalError(location, "expects k to be 0 or more, but it is ", k);
  if (!operand)
    return emitOptionalError(location, "expects an operand of known rank, but it is of type ",
                             adaptor.getOperand().getType());
  if (operand.getRank() < 1)
    return emitOptionalError(location, "operand's rank must be at least 1, but it is of type ", operand);
  SmallVector<int64_t> shape(operand.getShape());
  if (!ShapedType::isDynamic(shape.back()) && shape.back() < k)
    return emitOptionalError(location, "operand's last dimension must be at least ", k, ", but it is ", shape.back());
  shape.back() = k;
  types.push_back(RankedTensorType::get(shape, operand.getElementType()));
  types.push_back(RankedTensorType::get(shape, mlir::IntegerType::get(context, 32)));
  return mlir::success();
}

//===- ragged_dot -----------------------------------------------------------------------------------------------------===//

namespace {

llvm::LogicalResult verify_pairs(RaggedDotOp op, llvm::StringRef kind, ArrayRef<int64_t> lhs_dims,
                                 ArrayRef<int64_t> rhs_dims, RankedTensorType lhs, RankedTensorType rhs) {
  if (lhs_dims.size() != rhs_dims.size())
    return op.emitOpError() << "expects as many " << kind << " dimensions of lhs as of rhs, but there are "
                            << lhs_dims.size() << " and " << rhs_dims.size();
  for (auto [left, right] : llvm::zip(lhs_dims, rhs_dims))
    if (!stablehlo::are_compatible_extents(lhs.getDimSize(left), rhs.getDimSize(right)))
      return op.emitOpError() << "expects " << kind << " dimensions to have equal extents, but lhs dimension " << left
                              << " has " << lhs.getDimSize(left) << " and rhs dimension " << right << " has "
                              << rhs.getDimSize(right);
  return mlir::success();
}

SmallVector<int64_t> joined(std::initializer_list<ArrayRef<int64_t>> lists) {
  SmallVector<int64_t> all;
  for (ArrayRef<int64_t> list : lists) llvm::append_range(all, list);
  return all;
}

llvm::LogicalResult verify_ragged_dimensions(RaggedDotOp op, RankedTensorType lhs, RankedTensorType rhs) {
  auto numbers = op.getRaggedDotDimensionNumbers();
  auto lhs_used = joined({numbers.getLhsBatchingDimensions(), numbers.getLhsContractingDimensions()});
  auto rhs_used = joined(
      {numbers.getRhsBatchingDimensions(), numbers.getRhsContractingDimensions(), numbers.getRhsGroupDimensions()});
  if (failed(stablehlo::verify_dimensions(op.getLoc(), "batching and contracting dimensions of lhs", lhs_used,
                                          lhs.getRank())) ||
      failed(stablehlo::verify_dimensions(op.getLoc(), "batching, contracting and group dimensions of rhs", rhs_used,
                                          rhs.getRank())))
    return mlir::failure();
  ArrayRef<int64_t> ragged = numbers.getLhsRaggedDimensions();
  if (ragged.size() != 1)
    return op.emitOpError() << "expects one ragged dimension of lhs, but there are " << ragged.size();
  if (failed(stablehlo::verify_dimension(op.getLoc(), "lhs_ragged_dimensions", ragged[0], lhs.getRank())))
    return mlir::failure();
  bool is_free = !llvm::is_contained(lhs_used, ragged[0]);
  if (numbers.getRhsGroupDimensions().size() != (is_free ? 1u : 0u))
    return op.emitOpError() << "expects " << (is_free ? "one group dimension" : "no group dimension")
                            << " of rhs where lhs's "
                            << "ragged dimension is "
                            << (is_free ? "neither batching nor contracting" : "batching or contracting")
                            << ", but there are " << numbers.getRhsGroupDimensions().size();
  return mlir::success();
}

// Returns the extents of `type` in its dimensions other than `used`.
SmallVector<int64_t> extents_without(RankedTensorType type, ArrayRef<int64_t> used) {
  SmallVector<int64_t> extents;
  for (auto [dim, extent] : llvm::enumerate(type.getShape()))
    if (!llvm::is_contained(used, dim)) extents.push_back(extent);
  return extents;
}

}  // namespace

llvm::LogicalResult RaggedDotOp::verify() {
  auto lhs = llvm::dyn_cast<RankedTensorType>(getLhs().getType()),
       rhs = llvm::dyn_cast<RankedTensorType>(getRhs().getType());
  auto group_sizes = cast<RankedTensorType>(getGroupSizes().getType());
  if (!lhs || !rhs) return mlir::success();  // unranked operands can't be checked
  auto numbers = getRaggedDotDimensionNumbers();
  if (failed(verify_ragged_dimensions(*this, lhs, rhs)) ||
      failed(verify_pairs(*this, "batching", numbers.getLhsBatchingDimensions(), numbers.getRhsBatchingDimensions(),
                          lhs, rhs)) ||
      failed(verify_pairs(*this, "contracting", numbers.getLhsContractingDimensions(),
                          numbers.getRhsContractingDimensions(), lhs, rhs)))
    return mlir::failure();
  if (group_sizes.getRank() < 1)
    return emitOpError() << "expects group_sizes of rank 1 or more, but it is of type " << group_sizes;
  int64_t groups = group_sizes.getShape().back();
  for (int64_t dim : numbers.getRhsGroupDimensions())
    if (!stablehlo::are_compatible_extents(groups, rhs.getDimSize(dim)))
      return emitOpError() << "expects group_sizes to have an entry for each of " << rhs.getDimSize(dim)
                           << " groups of rhs, but it has " << groups;
  if (auto precisions = getPrecisionConfig(); precisions && !precisions->empty() && precisions->size() != 2)
    return emitOpError() << "expects precision_config to have 0 or 2 entries, one for each operand, but it has "
                         << precisions->size();
  SmallVector<int64_t> shape;
  if (llvm::is_contained(numbers.getLhsContractingDimensions(), numbers.getLhsRaggedDimensions()[0]))
    shape.push_back(groups);
  for (int64_t dim : numbers.getLhsBatchingDimensions()) shape.push_back(lhs.getDimSize(dim));
  llvm::append_range(
      shape, extents_without(lhs, joined({numbers.getLhsBatchingDimensions(), numbers.getLhsContractingDimensions()})));
  llvm::append_range(
      shape, extents_without(rhs, joined({numbers.getRhsBatchingDimensions(), numbers.getRhsContractingDimensions(),
                                          numbers.getRhsGroupDimensions()})));
  auto result = llvm::dyn_cast<RankedTensorType>(getType());
  if (!result || stablehlo::are_compatible_shapes(shape, result.getShape())) return mlir::success();
  return emitOpError() << "expects a result of shape " << stablehlo::to_text(shape) << ", but it is of type " << result;
}

//===- scan -----------------------------------------------------------------------------------------------------------===//

int64_t ScanOp::step_count() {
  int64_t count = getScanDimSize() ? static_cast<int64_t>(*getScanDimSize()) : ShapedType::kDynamic;
  for (Type type : getInputs().getTypes()) {
    auto input = cast<RankedTensorType>(type);
    int64_t dim = static_cast<int64_t>(getDimension());
    if (ShapedType::isDynamic(count) && dim >= 0 && dim < input.getRank()) count = input.getDimSize(dim);
  }
  return count;
}

namespace {

// Returns the types of slices of tensors along `dim`, where all have the extent `steps`.
mlir::FailureOr<SmallVector<Type>> slice_types(ScanOp op, mlir::TypeRange types, llvm::StringRef name, int64_t dim,
                                               int64_t steps) {
  SmallVector<Type> slices;
  for (auto [index, type] : llvm::enumerate(types)) {
    auto tensor = cast<RankedTensorType>(type);
    if (failed(stablehlo::verify_dimension(op.getLoc(), "dimension", dim, tensor.getRank()))) return mlir::failure();
    if (!stablehlo::are_compatible_extents(tensor.getDimSize(dim), steps))
      return op.emitOpError() << "expects " << name << " " << index << " to have " << steps
                              << " slices, but it is of type " << tensor << ", dimension " << dim;
    SmallVector<int64_t> shape(tensor.getShape());
    shape.erase(shape.begin() + dim);
    slices.push_back(RankedTensorType::get(shape, tensor.getElementType()));
  }
  return slices;
}

}  // namespace

llvm::LogicalResult ScanOp::verify() {
  if (getInputs().empty() && !getScanDimSize())
    return emitOpError() << "expects scan_dim_size, as there are no inputs from which the number of steps follows";
  if (getScanDimSize() && static_cast<int64_t>(*getScanDimSize()) < 0)
    return emitOpError() << "expects scan_dim_size to be 0 or more, but it is "
                         << static_cast<int64_t>(*getScanDimSize());
  int64_t dim = static_cast<int64_t>(getDimension()), steps = step_count();
  auto arguments = slice_types(*this, getInputs().getTypes(), "input", dim, steps);
  if (failed(arguments)) return mlir::failure();
  auto returned = slice_types(*this, getOutputs().getTypes(), "output", dim, steps);
  if (failed(returned)) return mlir::failure();
  if (!stablehlo::are_compatible(getInits().getTypes(), getCarries().getTypes()))
    return emitOpError() << "expects carried results of the types of the inits, but they are of types "
                         << getCarries().getTypes() << " and " << getInits().getTypes();
  llvm::append_range(*arguments, getInits().getTypes());
  llvm::append_range(*returned, getCarries().getTypes());
  return stablehlo::verify_region(*this, getBody(), "body", *arguments, *returned);
}

}  // namespace tessera::chlo
