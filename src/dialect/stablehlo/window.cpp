#include "dialect/stablehlo/window.h"

#include <limits>

#include "dialect/stablehlo/dimensions.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"

namespace tessera::stablehlo {

using namespace mlir;

SmallVector<std::pair<int64_t, int64_t>> padding_pairs(mlir::DenseIntElementsAttr padding) {
  SmallVector<int64_t> flat(padding.getValues<int64_t>());
  SmallVector<std::pair<int64_t, int64_t>> pairs;
  for (size_t i = 0; i + 1 < flat.size(); i += 2) pairs.emplace_back(flat[i], flat[i + 1]);
  return pairs;
}

namespace {

using Location = std::optional<mlir::Location>;

llvm::LogicalResult verify_count(Location location, llvm::StringRef name, size_t count, size_t rank) {
  if (count == rank) return mlir::success();
  return mlir::emitOptionalError(location, "expects ", name, " to have ", rank,
                                 " entries, one for each dimension of the window,", " but it has ", count);
}

// Stores a list of positive numbers in one field of each dimension.
llvm::LogicalResult take_positive(Location location, llvm::StringRef name, std::optional<ArrayRef<int64_t>> values,
                                  SmallVector<WindowDimension> &window, int64_t WindowDimension::*field) {
  if (!values) return mlir::success();
  if (failed(verify_count(location, name, values->size(), window.size()))) return mlir::failure();
  for (auto [index, value] : llvm::enumerate(*values)) {
    if (value < 1)
      return mlir::emitOptionalError(location, "expects ", name, " to be positive, but entry ", index, " is ", value);
    if (failed(verify_amount(location, name, static_cast<int64_t>(index), value))) return mlir::failure();
    window[index].*field = value;
  }
  return mlir::success();
}

}  // namespace

FailureOr<SmallVector<WindowDimension>> window_of(Location location, ArrayRef<int64_t> sizes,
                                                  const WindowAttributes &attributes) {
  SmallVector<WindowDimension> window(sizes.size());
  for (auto [index, size] : llvm::enumerate(sizes)) {
    if (!ShapedType::isDynamic(size) && size < 1)
      return mlir::emitOptionalError(location,
                                     "expects the window to have at least one element in each dimension, but ",
                                     "dimension ", index, " has ", size);
    if (!ShapedType::isDynamic(size) &&
        failed(verify_amount(location, "a window's extents", static_cast<int64_t>(index), size)))
      return mlir::failure();
    window[index].size = size;
  }
  if (failed(take_positive(location, "window_strides", attributes.strides, window, &WindowDimension::stride)) ||
      failed(take_positive(location, attributes.base_dilations_name, attributes.base_dilations, window,
                           &WindowDimension::base_dilation)) ||
      failed(take_positive(location, attributes.window_dilations_name, attributes.window_dilations, window,
                           &WindowDimension::window_dilation)))
    return mlir::failure();
  if (attributes.padding) {
    auto type = attributes.padding.getType();
    if (type.getRank() != 2 || type.getDimSize(1) != 2)
      return mlir::emitOptionalError(location, "expects padding to be of shape [", sizes.size(),
                                     ", 2], but it is of type ", type);
    if (failed(verify_count(location, "padding", type.getDimSize(0), sizes.size()))) return mlir::failure();
    for (auto [index, dimension, pair] : llvm::enumerate(window, padding_pairs(attributes.padding))) {
      for (int64_t edge : {pair.first, pair.second})
        if (failed(verify_amount(location, "padding", static_cast<int64_t>(index), edge))) return mlir::failure();
      std::tie(dimension.low, dimension.high) = pair;
    }
  }
  if (attributes.reversal) {
    if (failed(verify_count(location, "window_reversal", attributes.reversal->size(), sizes.size())))
      return mlir::failure();
    for (auto [dimension, reversed] : llvm::zip(window, *attributes.reversal)) dimension.reversed = reversed;
  }
  return window;
}

FailureOr<int64_t> window_positions(Location location, int64_t extent, const WindowDimension &window) {
  if (ShapedType::isDynamic(extent) || ShapedType::isDynamic(window.size)) return ShapedType::kDynamic;
  WideExtent base = extent == 0 ? 0 : WideExtent(extent - 1) * window.base_dilation + 1;
  WideExtent padded = base + window.low + window.high;
  WideExtent reach = WideExtent(window.size - 1) * window.window_dilation + 1;
  if (padded < 0)
    return mlir::emitOptionalError(location, "expects the padded dimension to have a size of 0 or more, but extent ",
                                   extent, " with padding ", window.low, " and ", window.high, " has ",
                                   to_text(padded));
  if (padded == 0 || reach > padded) return 0;
  // Kernels count positions in 64 bits.
  if (padded > std::numeric_limits<int64_t>::max())
    return mlir::emitOptionalError(location, "the dilated and padded dimension has ", to_text(padded),
                                   " places, and the most are ", std::numeric_limits<int64_t>::max(), ": extent ",
                                   extent, ", dilation ", window.base_dilation, ", padding ", window.low, " and ",
                                   window.high);
  return static_cast<int64_t>((padded - reach) / window.stride + 1);
}

}  // namespace tessera::stablehlo
