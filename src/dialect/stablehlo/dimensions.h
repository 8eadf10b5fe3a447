// Checks of attributes that name dimensions. Errors give the attribute's name, the entry and the rank.
#pragma once

#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/Types.h"

namespace tessera::stablehlo {

// `dimension` is in [0, rank).
llvm::LogicalResult verify_dimension(std::optional<mlir::Location> location, llvm::StringRef name, int64_t dimension,
                                     int64_t rank);
// All are in [0, rank), none stands twice.
llvm::LogicalResult verify_dimensions(std::optional<mlir::Location> location, llvm::StringRef name,
                                      llvm::ArrayRef<int64_t> dimensions, int64_t rank);

// The element type of the result of a transpose: an axis of quantization moves along.
mlir::Type with_moved_quantized_dimension(mlir::Type element, llvm::ArrayRef<int64_t> permutation);

}  // namespace tessera::stablehlo
