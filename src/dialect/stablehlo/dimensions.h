// Checks attributes that name dimensions, and extents that are computed from attributes. Errors give the attribute's
// name, the entry and the rank.
#pragma once

#include <optional>
#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/Types.h"

namespace tessera::stablehlo {

// Checks that `dimension` is in [0, rank).
llvm::LogicalResult verify_dimension(std::optional<mlir::Location> location, llvm::StringRef name, int64_t dimension,
                                     int64_t rank);
// Checks that all are in [0, rank) and none is listed twice.
llvm::LogicalResult verify_dimensions(std::optional<mlir::Location> location, llvm::StringRef name,
                                      llvm::ArrayRef<int64_t> dimensions, int64_t rank);

// Names the type for computing with extents and attributes of 64 bits, in which a sum of a few products of two doesn't
// overflow.
using WideExtent = __int128;
std::string to_text(WideExtent number);

// Narrows a computed extent to 64 bits. Emits an error with the extent if it is negative or too large.
mlir::FailureOr<int64_t> extent_from(std::optional<mlir::Location> location, WideExtent extent, int64_t dimension);

// Bounds strides, dilations and padding by more than the elements of any array. Kernels may add and multiply a few such
// amounts.
inline constexpr int64_t most_moved = int64_t{1} << 53;
llvm::LogicalResult verify_amount(std::optional<mlir::Location> location, llvm::StringRef name, int64_t dimension,
                                  int64_t amount);

// Returns the element type of a transpose's result: an axis of quantization moves along.
mlir::Type with_moved_quantized_dimension(mlir::Type element, llvm::ArrayRef<int64_t> permutation);

}  // namespace tessera::stablehlo
