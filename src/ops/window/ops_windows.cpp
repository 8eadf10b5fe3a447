#include "ops/window/windows.h"

namespace tessera::stablehlo {

Window window_dims_of(ReduceWindowOp op) {
  auto window = window_of(
      std::nullopt, op.getWindowDimensions(),
      {op.getWindowStrides(), op.getBaseDilations(), op.getWindowDilations(), op.getPaddingAttr(), std::nullopt});
  return {window->begin(), window->end()};
}

Window window_dims_of(SelectAndScatterOp op) {
  const auto rank = static_cast<size_t>(llvm::cast<mlir::RankedTensorType>(op.getOperand().getType()).getRank());
  const std::vector<int64_t> ones(rank, 1);
  llvm::ArrayRef<int64_t> sizes = op.getWindowDimensions() ? *op.getWindowDimensions() : llvm::ArrayRef<int64_t>(ones);
  auto window = window_of(std::nullopt, sizes,
                          {op.getWindowStrides(), std::nullopt, std::nullopt, op.getPaddingAttr(), std::nullopt});
  return {window->begin(), window->end()};
}

bool is_single_element(const WindowDimension &dim) {
  return dim.size == 1 && dim.stride == 1 && dim.base_dilation == 1 && dim.low == 0 && dim.high == 0;
}

int64_t reach_of(const WindowDimension &dim) { return (dim.size - 1) * dim.window_dilation + 1; }

std::optional<RunningWindow> running_window_of(const Window &window, const Shape &shape) {
  std::optional<RunningWindow> running;
  for (size_t i = 0; i < window.size(); ++i) {
    const WindowDimension &dim = window[i];
    if (is_single_element(dim)) continue;
    const int64_t others = dim.size - 1;
    const bool is_forward = dim.low == others && dim.high == 0, is_reverse = dim.low == 0 && dim.high == others;
    if (running || dim.stride != 1 || dim.base_dilation != 1 || dim.window_dilation != 1 || dim.size < shape[i] ||
        !(is_forward || is_reverse))
      return std::nullopt;
    running = RunningWindow{DimId(static_cast<int64_t>(i)), is_reverse};
  }
  return running;
}

}  // namespace tessera::stablehlo
