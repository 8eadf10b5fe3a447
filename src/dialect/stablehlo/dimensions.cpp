#include "dialect/stablehlo/dimensions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/Diagnostics.h"

namespace tessera::stablehlo {

llvm::LogicalResult verify_dimension(std::optional<mlir::Location> location, llvm::StringRef name, int64_t dimension,
                                     int64_t rank) {
  if (dimension >= 0 && dimension < rank) return mlir::success();
  return mlir::emitOptionalError(location, "requires '", name, "' in [0, ", rank, "), the rank; got ", dimension);
}

llvm::LogicalResult verify_dimensions(std::optional<mlir::Location> location, llvm::StringRef name,
                                      llvm::ArrayRef<int64_t> dimensions, int64_t rank) {
  llvm::SmallSet<int64_t, 8> seen;
  for (int64_t dimension : dimensions) {
    if (failed(verify_dimension(location, name, dimension, rank))) return mlir::failure();
    if (!seen.insert(dimension).second)
      return mlir::emitOptionalError(location, "requires distinct entries of '", name, "': ", dimension,
                                     " stands twice in ", dimensions.size(), " entries");
  }
  return mlir::success();
}

mlir::Type with_moved_quantized_dimension(mlir::Type element, llvm::ArrayRef<int64_t> permutation) {
  auto quantized = llvm::dyn_cast<mlir::quant::UniformQuantizedPerAxisType>(element);
  if (!quantized) return element;
  for (auto [to, from] : llvm::enumerate(permutation))
    if (from == quantized.getQuantizedDimension())
      return mlir::quant::UniformQuantizedPerAxisType::get(
          quantized.getFlags(), quantized.getStorageType(), quantized.getExpressedType(), quantized.getScales(),
          quantized.getZeroPoints(), static_cast<int32_t>(to), quantized.getStorageTypeMin(),
          quantized.getStorageTypeMax());
  return element;
}

}  // namespace tessera::stablehlo
