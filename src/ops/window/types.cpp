// Verifies reduce_window and select_and_scatter. Labels C1, C2... are those of the StableHLO specification.
#include "dialect/stablehlo/dimensions.h"
#include "dialect/stablehlo/regions.h"
#include "dialect/stablehlo/window.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/window/ops.h"

namespace tessera::stablehlo {

using namespace mlir;

namespace {

FailureOr<SmallVector<int64_t>> positions_shape(mlir::Operation *op, ArrayRef<int64_t> shape, ArrayRef<int64_t> sizes,
                                                const WindowAttributes &attributes) {
  if (sizes.size() != shape.size())
    return op->emitOpError() << "expects window_dimensions to have an entry for each of " << shape.size()
                             << " dimensions, but it has " << sizes.size();
  auto window = window_of(op->getLoc(), sizes, attributes);
  if (failed(window)) return mlir::failure();
  SmallVector<int64_t> result;
  for (auto [extent, dimension] : llvm::zip(shape, *window)) {
    FailureOr<int64_t> positions = window_positions(op->getLoc(), extent, dimension);
    if (failed(positions)) return mlir::failure();
    result.push_back(*positions);
  }
  return result;
}

}  // namespace

llvm::LogicalResult ReduceWindowOp::verify() {
  if (failed(verify_reduced(*this, getInputs(), getInitValues()))) return mlir::failure();  // C1, C2
  auto first = cast<RankedTensorType>(getInputs()[0].getType());
  FailureOr<SmallVector<int64_t>> shape =  // C4 to C12, C14
      positions_shape(*this, first.getShape(), getWindowDimensions(),
                      {getWindowStrides(), getBaseDilations(), getWindowDilations(), getPaddingAttr(), std::nullopt});
  if (failed(shape)) return mlir::failure();
  FailureOr<SmallVector<mlir::Type>> elements =  // C3, C13
      verify_reducer(*this, getBody(), getInputs().getTypes(), getInitValues().getTypes());
  if (failed(elements)) return mlir::failure();
  for (size_t i = 0; i < getInputs().size(); ++i) {  // C14 to C16
    auto expected = RankedTensorType::get(*shape, (*elements)[i]);
    if (failed(verify_result(*this, i, expected))) return mlir::failure();
  }
  return mlir::success();
}

llvm::LogicalResult SelectAndScatterOp::verify() {
  auto operand = cast<RankedTensorType>(getOperand().getType()), source = cast<RankedTensorType>(getSource().getType());
  auto init = cast<RankedTensorType>(getInitValue().getType()), result = cast<RankedTensorType>(getType());
  if (init.getRank() != 0) return emitOpError() << "expects a scalar init value, but it is of type " << init;
  if (operand.getElementType() != source.getElementType())  // C1
    return emitOpError() << "expects operand and source of one element type, but they are of types " << operand
                         << " and " << source;
  SmallVector<int64_t> ones(operand.getRank(), 1);
  FailureOr<SmallVector<int64_t>> shape =  // C2, C4 to C8
      positions_shape(*this, operand.getShape(), getWindowDimensions().value_or(ArrayRef<int64_t>(ones)),
                      {getWindowStrides(), std::nullopt, std::nullopt, getPaddingAttr(), std::nullopt});
  if (failed(shape)) return mlir::failure();
  if (!are_compatible_shapes(*shape, source.getShape()))
    return emitOpError() << "expects a source of shape " << to_text(*shape)
                         << ", one element for each position of the window, but it is of type " << source;
  auto scalar = RankedTensorType::get({}, operand.getElementType());
  auto boolean = RankedTensorType::get({}, mlir::IntegerType::get(getContext(), 1));
  if (failed(verify_region(*this, getSelect(), "select", {scalar, scalar}, {boolean}))) return mlir::failure();  // C9
  FailureOr<SmallVector<mlir::Type>> elements =  // C3, C10
      verify_reducer(*this, getScatter(), {source}, {init});
  if (failed(elements)) return mlir::failure();
  auto expected = RankedTensorType::get(operand.getShape(), (*elements)[0]);  // C11, C12
  if (are_compatible(expected, result)) return mlir::success();
  return emitOpError() << "expects a result of type " << expected << ", but it is of type " << result;
}

}  // namespace tessera::stablehlo
