// Checks and infers types of the broadcasts.
#include "dialect/stablehlo/dimensions.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "ops/rearrange/ops.h"

namespace tessera::stablehlo {

using namespace mlir;

LogicalResult BroadcastOp::inferReturnTypes(mlir::MLIRContext *, std::optional<mlir::Location> location,
                                            Adaptor adaptor, llvm::SmallVectorImpl<Type> &types) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  for (auto [index, size] : llvm::enumerate(adaptor.getBroadcastSizes()))
    if (size < 0) return emitOptionalError(location, "requires sizes of at least 0: size ", index, " is ", size);
  SmallVector<int64_t> shape(adaptor.getBroadcastSizes()), bounds(shape.size(), ShapedType::kDynamic);
  llvm::append_range(shape, operand.getShape());
  llvm::append_range(bounds, bounds_of(operand));
  bounds.resize(shape.size(), ShapedType::kDynamic);
  types.push_back(tensor_with_bounds(shape, operand.getElementType(), bounds));
  return success();
}

namespace {

// Checks dims: one for each dimension of the operand, distinct, inside the result; extents 1 or equal.
LogicalResult verify_broadcast(mlir::Operation *op, RankedTensorType operand, RankedTensorType result,
                               ArrayRef<int64_t> dims) {
  if (static_cast<int64_t>(dims.size()) != operand.getRank())
    return op->emitOpError() << "requires one entry of 'dims' for each dimension of the operand: " << dims.size()
                             << " entries, the rank is " << operand.getRank();
  if (failed(verify_dimensions(op->getLoc(), "dims", dims, result.getRank()))) return failure();
  for (auto [index, dimension] : llvm::enumerate(dims)) {
    int64_t from = operand.getDimSize(index), to = result.getDimSize(dimension);
    if (from != 1 && !are_compatible_extents(from, to))
      return op->emitOpError() << "requires an extent of 1 or equal extents: dimension " << index
                               << " of the operand is " << from << ", dimension " << dimension << " of the result is "
                               << to;
  }
  return success();
}

// Checks that each entry names a dimension of the operand, and none is in both lists.
LogicalResult verify_known_dimensions(DynamicBroadcastInDimOp op) {
  ArrayRef<int64_t> expanding = op.getKnownExpandingDimensions().value_or(ArrayRef<int64_t>()),
                    fixed = op.getKnownNonexpandingDimensions().value_or(ArrayRef<int64_t>());
  SmallVector<int64_t> all(expanding);
  llvm::append_range(all, fixed);
  return verify_dimensions(op.getLoc(), "known_expanding_dimensions and known_nonexpanding_dimensions", all,
                           cast<RankedTensorType>(op.getOperand().getType()).getRank());
}

}  // namespace

LogicalResult BroadcastInDimOp::verify() {
  auto result = cast<RankedTensorType>(getType());
  if (!result.hasStaticShape() && bounds_of(result).empty())
    return emitOpError() << "requires a result of static shape or with bounds, got " << Type(result);
  return verify_broadcast(*this, cast<RankedTensorType>(getOperand().getType()), result, getBroadcastDimensions());
}

LogicalResult DynamicBroadcastInDimOp::verify() {
  auto operand = cast<RankedTensorType>(getOperand().getType()), result = cast<RankedTensorType>(getType());
  if (!are_compatible_elements(operand.getElementType(), result.getElementType()))
    return emitOpError() << "requires the same element type for operand and result: " << operand.getElementType()
                         << " vs. " << result.getElementType();
  int64_t length = cast<RankedTensorType>(getOutputDimensions().getType()).getDimSize(0);
  if (!are_compatible_extents(length, result.getRank()))
    return emitOpError() << "requires one extent for each dimension of the result: " << length
                         << " extents, the rank is " << result.getRank();
  if (failed(verify_known_dimensions(*this))) return failure();
  return verify_broadcast(*this, operand, result, getBroadcastDimensions());
}

}  // namespace tessera::stablehlo
