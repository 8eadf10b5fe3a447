// Verifies reduce. Labels C1, C2... are those of the StableHLO specification.
#include "dialect/stablehlo/dimensions.h"
#include "dialect/stablehlo/regions.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/reduction/ops.h"

namespace tessera::stablehlo {

using namespace mlir;

llvm::LogicalResult ReduceOp::verify() {
  if (failed(verify_reduced(*this, getInputs(), getInitValues()))) return mlir::failure();  // C1, C3
  auto first = cast<RankedTensorType>(getInputs()[0].getType());
  if (failed(verify_dimensions(getLoc(), "dimensions", getDimensions(), first.getRank())))  // C4, C5
    return mlir::failure();
  mlir::FailureOr<llvm::SmallVector<mlir::Type>> elements =
      verify_reducer(*this, getBody(), getInputs().getTypes(), getInitValues().getTypes());  // C2, C6
  if (failed(elements)) return mlir::failure();
  for (size_t i = 0; i < getInputs().size(); ++i) {  // C7, C8
    llvm::SmallVector<int64_t> shape;
    auto input = cast<RankedTensorType>(getInputs()[i].getType());
    for (auto [dim, extent] : llvm::enumerate(input.getShape()))
      if (!llvm::is_contained(getDimensions(), dim)) shape.push_back(extent);
    auto expected = RankedTensorType::get(shape, (*elements)[i]);
    if (failed(verify_result(*this, i, expected))) return mlir::failure();
  }
  return mlir::success();
}

}  // namespace tessera::stablehlo
