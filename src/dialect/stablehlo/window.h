// Describes windows that slide over a tensor: reductions over windows, convolutions.
//
// Along one dimension of extent 5 with base_dilation 2, padding 1 and 0, window 3, stride 2:
//   base  a . b . c . d . e  ->  padded  _ a . b . c . d . e  (10)  ->  (10 - 3) / 2 + 1 = 4 positions
#pragma once

#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"

namespace tessera::stablehlo {

struct WindowDimension {
  int64_t size = 1;  // ShapedType::kDynamic if unknown
  int64_t stride = 1;
  int64_t low = 0, high = 0;  // padding; negative cuts
  int64_t base_dilation = 1;
  int64_t window_dilation = 1;
  bool reversed = false;
};

// Holds the attributes of an operation; absent ones have the defaults above.
struct WindowAttributes {
  std::optional<llvm::ArrayRef<int64_t>> strides, base_dilations, window_dilations;
  mlir::DenseIntElementsAttr padding;  // n x 2
  std::optional<llvm::ArrayRef<bool>> reversal;
  // These are the operation's names for the two dilations.
  llvm::StringRef base_dilations_name = "base_dilations", window_dilations_name = "window_dilations";
};

// Returns one entry for each of `sizes`. Emits an error if an attribute has another number of entries, or if sizes,
// strides or dilations are below 1.
mlir::FailureOr<llvm::SmallVector<WindowDimension>> window_of(std::optional<mlir::Location> location,
                                                              llvm::ArrayRef<int64_t> sizes,
                                                              const WindowAttributes &attributes);

// Returns the number of window positions along a dimension, or kDynamic if either extent is. Fails if it doesn't fit
// int64_t.
mlir::FailureOr<int64_t> window_positions(std::optional<mlir::Location> location, int64_t extent,
                                          const WindowDimension &window);

llvm::SmallVector<std::pair<int64_t, int64_t>> padding_pairs(mlir::DenseIntElementsAttr padding);

}  // namespace tessera::stablehlo
