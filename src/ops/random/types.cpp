// Checks and infers types of random numbers.
#include "dialect/stablehlo/dimensions.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Matchers.h"
#include "ops/random/ops.h"

namespace tessera::stablehlo {

using namespace mlir;

// A constant shape gives the extents; otherwise only the rank is known.
LogicalResult RngOp::inferReturnTypes(mlir::MLIRContext *, std::optional<mlir::Location> location, Adaptor adaptor,
                                      llvm::SmallVectorImpl<Type> &types) {
  Type element = cast<RankedTensorType>(adaptor.getA().getType()).getElementType();
  if (adaptor.getRngDistribution() == RngDistribution::NORMAL && !is_float_element(element))
    return emitOptionalError(location, "requires floats for the normal distribution, got ", element);
  auto shape_type = cast<RankedTensorType>(adaptor.getShape().getType());
  if (shape_type.isDynamicDim(0))
    return emitOptionalError(location, "requires a shape operand of static shape, got ", Type(shape_type));
  llvm::SmallVector<int64_t> shape(shape_type.getDimSize(0), ShapedType::kDynamic);
  mlir::DenseIntElementsAttr extents;
  if (mlir::matchPattern(adaptor.getShape(), mlir::m_Constant(&extents)))
    for (auto [dimension, value] : llvm::enumerate(extents.getValues<llvm::APInt>())) {
      auto extent = extent_from(location, value.getSExtValue(), static_cast<int64_t>(dimension));
      if (failed(extent)) return mlir::failure();
      shape[dimension] = *extent;
    }
  types.push_back(RankedTensorType::get(shape, element));
  return success();
}

namespace {

// Returns the range of 64-bit elements in a generator's state; 0 allows any number.
std::pair<int64_t, int64_t> state_sizes(RngAlgorithm algorithm) {
  switch (algorithm) {
    case RngAlgorithm::THREE_FRY:
      return {2, 2};
    case RngAlgorithm::PHILOX:
      return {2, 3};
    case RngAlgorithm::DEFAULT:
      return {0, 0};
  }
  return {0, 0};
}

}  // namespace

LogicalResult RngBitGeneratorOp::verify() {
  Type initial = getInitialState().getType(), state = getOutputState().getType();
  if (!are_compatible(initial, state))
    return emitOpError() << "requires an output state of the initial state's type: " << state << " vs. " << initial;
  auto [least, most] = state_sizes(getRngAlgorithm());
  auto type = cast<RankedTensorType>(initial);
  if (least == 0 || !type.hasStaticShape()) return success();
  // Halves of 64-bit words count for half.
  int64_t bits = type.getNumElements() * type.getElementTypeBitWidth();
  if (bits != 64 * least && bits != 64 * most)
    return emitOpError() << "requires a state of " << 64 * least << (least == most ? "" : " or 192") << " bits for "
                         << name_of(getRngAlgorithm()) << ", got " << bits << " bits in " << initial;
  return success();
}

}  // namespace tessera::stablehlo
