// Checks of attributes that name dimensions, and of extents that are computed from attributes. Errors give the attribute's
// name, the entry and the rank.
#pragma once

#include <optional>
#include <string>

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

// What extents and attributes of 64 bits come to is computed in this, in which no sum of some products of two overflows.
using WideExtent = __int128;
std::string to_text(WideExtent number);

// A computed extent as one of a type. An error that gives the extent where it is negative or beyond 64 bits.
mlir::FailureOr<int64_t> extent_from(std::optional<mlir::Location> location, WideExtent extent, int64_t dimension);

// Amounts by which windows and edges move: of strides, dilations and padding. What is larger than any array has places is
// refused, so that kernels may add and multiply a few of them.
inline constexpr int64_t most_places = int64_t{1} << 53;
llvm::LogicalResult verify_places(std::optional<mlir::Location> location, llvm::StringRef name, int64_t dimension,
                                  int64_t amount);

// The element type of the result of a transpose: an axis of quantization moves along.
mlir::Type with_moved_quantized_dimension(mlir::Type element, llvm::ArrayRef<int64_t> permutation);

}  // namespace tessera::stablehlo
