#include "dialect/stablehlo/dimensions.h"

#include <limits>

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

std::string to_text(WideExtent number) {
  std::string digits;
  bool is_negative = number < 0;
  do {
    int digit = static_cast<int>(number % 10);
    digits += static_cast<char>('0' + (digit < 0 ? -digit : digit));
    number /= 10;
  } while (number != 0);
  if (is_negative) digits += '-';
  return {digits.rbegin(), digits.rend()};
}

mlir::FailureOr<int64_t> extent_from(std::optional<mlir::Location> location, WideExtent extent, int64_t dimension) {
  if (extent >= 0 && extent <= std::numeric_limits<int64_t>::max()) return static_cast<int64_t>(extent);
  return mlir::emitOptionalError(location, "requires extents of 0 to ", std::numeric_limits<int64_t>::max(),
                                 ": dimension ", dimension, " of the result has ", to_text(extent));
}

llvm::LogicalResult verify_amount(std::optional<mlir::Location> location, llvm::StringRef name, int64_t dimension,
                                  int64_t amount) {
  if (amount >= -most_moved && amount <= most_moved) return mlir::success();
  return mlir::emitOptionalError(location, "requires ", name, " between -", most_moved, " and ", most_moved,
                                 ", beyond which no array reaches: dimension ", dimension, " has ", amount);
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
