// Infers types of chlo operations that broadcast.
//
//   4x1x8 with 3x8 is 4x3x8: aligned at the minor end, a dimension of extent 1 is stretched.
#include "dialect/chlo/ops.h"
#include "mlir/IR/TypeUtilities.h"

namespace tessera::chlo {

using namespace mlir;
using Location = std::optional<mlir::Location>;

namespace {

// Returns the extent of two stretched dimensions. If one is unknown and the other isn't 1, it can only be the other.
FailureOr<int64_t> joined_extent(Location location, int64_t a, int64_t b, int64_t dim) {
  if (a == b || b == 1) return a;
  if (a == 1 || ShapedType::isDynamic(a)) return b;
  if (ShapedType::isDynamic(b)) return a;
  return emitOptionalError(location, "expects dimensions that are equal or 1 to broadcast, but result dimension ", dim,
                           " comes from extents ", a, " and ", b);
}

// Returns the dimension of the other operand for each of the one of lower rank.
FailureOr<SmallVector<int64_t>> alignment(Location location, int64_t lower, int64_t higher,
                                          std::optional<ArrayRef<int64_t>> given) {
  SmallVector<int64_t> dims;
  for (int64_t dim = 0; dim < lower; ++dim) dims.push_back(higher - lower + dim);
  if (!given) return dims;
  if (static_cast<int64_t>(given->size()) != lower)
    return emitOptionalError(location, "expects broadcast_dimensions to have an entry for each of ", lower,
                             " dimensions of the operand of lower rank, but it has ", given->size());
  for (auto [index, dim] : llvm::enumerate(*given)) {
    if (dim < 0 || dim >= higher)
      return emitOptionalError(location, "expects broadcast_dimensions to be in [0, ", higher, "), but entry ", index,
                               " is ", dim);
    if (index > 0 && (*given)[index - 1] >= dim)
      return emitOptionalError(location, "expects broadcast_dimensions to be ascending, but ", dim, " follows ",
                               (*given)[index - 1]);
  }
  return SmallVector<int64_t>(*given);
}

// Returns the shape of two broadcast operands with `element` as element type; unranked if one of them is.
FailureOr<Type> broadcast_type(Location location, Type a, Type b, std::optional<ArrayRef<int64_t>> dims, Type element) {
  auto higher = llvm::dyn_cast<RankedTensorType>(a), lower = llvm::dyn_cast<RankedTensorType>(b);
  if (!higher || !lower) return Type(mlir::UnrankedTensorType::get(element));
  if (higher.getRank() < lower.getRank()) std::swap(higher, lower);
  FailureOr<SmallVector<int64_t>> aligned = alignment(location, lower.getRank(), higher.getRank(), dims);
  if (failed(aligned)) return mlir::failure();
  SmallVector<int64_t> shape(higher.getShape());
  for (auto [dim, target] : llvm::enumerate(*aligned)) {
    FailureOr<int64_t> extent = joined_extent(location, shape[target], lower.getDimSize(dim), target);
    if (failed(extent)) return mlir::failure();
    shape[target] = *extent;
  }
  return Type(RankedTensorType::get(shape, element));
}

FailureOr<Type> common_element(Location location, mlir::ValueRange operands) {
  Type element = mlir::getElementTypeOrSelf(operands[0].getType());
  for (auto [index, operand] : llvm::enumerate(operands))
    if (mlir::getElementTypeOrSelf(operand.getType()) != element)
      return emitOptionalError(location, "expects operands of one element type, but operand 0 is of ", element,
                               " and operand ", index, " of ", mlir::getElementTypeOrSelf(operand.getType()));
  return element;
}

enum class Element { same, boolean, complex };

template <typename Adaptor>
llvm::LogicalResult infer(Location location, Adaptor adaptor, SmallVectorImpl<Type> &types,
                          Element kind = Element::same) {
  FailureOr<Type> element = common_element(location, {adaptor.getLhs(), adaptor.getRhs()});
  if (failed(element)) return mlir::failure();
  Type result = kind == Element::boolean   ? Type(mlir::IntegerType::get(element->getContext(), 1))
                : kind == Element::complex ? Type(mlir::ComplexType::get(*element))
                                           : *element;
  FailureOr<Type> type = broadcast_type(location, adaptor.getLhs().getType(), adaptor.getRhs().getType(),
                                        adaptor.getBroadcastDimensions(), result);
  if (failed(type)) return mlir::failure();
  types.push_back(*type);
  return mlir::success();
}

}  // namespace

#define INFER_BROADCAST(Op, ...)                                                                    \
  llvm::LogicalResult Op::inferReturnTypes(mlir::MLIRContext *, Location location, Adaptor adaptor, \
                                           SmallVectorImpl<Type> &types) {                          \
    return infer(location, adaptor, types __VA_OPT__(, ) __VA_ARGS__);                              \
  }
INFER_BROADCAST(BroadcastAddOp)
INFER_BROADCAST(BroadcastAndOp)
INFER_BROADCAST(BroadcastAtan2Op)
INFER_BROADCAST(BroadcastCompareOp, Element::boolean)
INFER_BROADCAST(BroadcastComplexOp, Element::complex)
INFER_BROADCAST(BroadcastDivideOp)
INFER_BROADCAST(BroadcastMaximumOp)
INFER_BROADCAST(BroadcastMinimumOp)
INFER_BROADCAST(BroadcastMultiplyOp)
INFER_BROADCAST(BroadcastNextAfterOp)
INFER_BROADCAST(BroadcastOrOp)
INFER_BROADCAST(BroadcastPolygammaOp)
INFER_BROADCAST(BroadcastPowerOp)
INFER_BROADCAST(BroadcastRemainderOp)
INFER_BROADCAST(BroadcastShiftLeftOp)
INFER_BROADCAST(BroadcastShiftRightArithmeticOp)
INFER_BROADCAST(BroadcastShiftRightLogicalOp)
INFER_BROADCAST(BroadcastSubtractOp)
INFER_BROADCAST(BroadcastXorOp)
INFER_BROADCAST(BroadcastZetaOp)
#undef INFER_BROADCAST

llvm::LogicalResult BroadcastSelectOp::inferReturnTypes(mlir::MLIRContext *, Location location, Adaptor adaptor,
                                                        SmallVectorImpl<Type> &types) {
  FailureOr<Type> element = common_element(location, {adaptor.getOnTrue(), adaptor.getOnFalse()});
  if (failed(element)) return mlir::failure();
  FailureOr<Type> branches =
      broadcast_type(location, adaptor.getOnTrue().getType(), adaptor.getOnFalse().getType(), std::nullopt, *element);
  if (failed(branches)) return mlir::failure();
  FailureOr<Type> type = broadcast_type(location, adaptor.getPred().getType(), *branches, std::nullopt, *element);
  if (failed(type)) return mlir::failure();
  types.push_back(*type);
  return mlir::success();
}

}  // namespace tessera::chlo
