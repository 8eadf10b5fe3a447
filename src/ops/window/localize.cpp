// Localizes windows: a block of results reads its own elements and borders of its neighbours, or in a running reduction
// the folds of the blocks before.
#include "dialect/stablehlo/dialect.h"
#include "ops/window/localize_running.h"
#include "ops/window/localize_selection.h"
#include "ops/window/ops.h"
#include "partition/halo.h"
#include "partition/model.h"

namespace tessera::stablehlo {
namespace {

// Absent attributes mean 1 (strides, dilations) and 0 (padding).
struct Window {
  int64_t size, stride = 1, base_dilation = 1, dilation = 1, low = 0, high = 0;
  int64_t reach() const { return (size - 1) * dilation + 1; }
  bool is_trivial() const { return size == 1 && stride == 1 && base_dilation == 1 && low == 0 && high == 0; }
};

}  // namespace

template <typename Op>
static std::vector<Window> windows_of(Op op) {
  std::vector<Window> windows;
  auto at = [](std::optional<llvm::ArrayRef<int64_t>> list, size_t dim) {
    return list && !list->empty() ? (*list)[dim] : 1;
  };
  auto sizes = llvm::ArrayRef<int64_t>(op.getWindowDimensions());
  for (size_t dim = 0; dim < sizes.size(); ++dim) {
    Window window{sizes[dim]};
    window.stride = at(op.getWindowStrides(), dim);
    window.base_dilation = at(op.getBaseDilations(), dim);
    window.dilation = at(op.getWindowDilations(), dim);
    if (auto padding = op.getPadding()) {
      window.low = padding->template getValues<int64_t>()[2 * dim];
      window.high = padding->template getValues<int64_t>()[2 * dim + 1];
    }
    windows.push_back(window);
  }
  return windows;
}

// Recognises windows that end (in reverse, begin) at each element of one dimension and reach over all of the others.
static std::optional<RunningWindow> running_of(ReduceWindowOp op, const std::vector<Window> &windows) {
  std::optional<RunningWindow> running;
  auto shape = llvm::cast<mlir::RankedTensorType>(op.getInputs()[0].getType()).getShape();
  for (size_t dim = 0; dim < windows.size(); ++dim) {
    const Window &window = windows[dim];
    if (window.is_trivial()) continue;
    const int64_t all = window.size - 1;
    bool is_forward = window.low == all && window.high == 0, is_reverse = window.low == 0 && window.high == all;
    if (running || window.stride != 1 || window.base_dilation != 1 || window.dilation != 1 ||
        window.size < shape[dim] || !(is_forward || is_reverse))
      return std::nullopt;
    running = RunningWindow{static_cast<int64_t>(dim), is_reverse};
  }
  return running && may_fold_in_parts(op) ? running : std::nullopt;
}

static bool may_shard(ReduceWindowOp op, const ShardingRule &rule, int64_t factor) {
  if (rule.factors[factor].kind == FactorKind::pass_through) return true;
  if (rule.factors[factor].kind != FactorKind::permutation) return false;
  std::vector<Window> windows = windows_of(op);
  if (running_of(op, windows)) return true;
  for (size_t dim = 0; dim < windows.size(); ++dim) {
    if (!llvm::is_contained(rule.operands[0][dim], factor)) continue;
    // A window over half of the array or more reads as much as a gather would bring.
    int64_t extent = llvm::cast<mlir::RankedTensorType>(op.getInputs()[0].getType()).getDimSize(dim);
    return windows[dim].base_dilation == 1 && 2 * windows[dim].reach() < extent;
  }
  return false;
}

static llvm::LogicalResult localize(ReduceWindowOp op, Localizer &localizer) {
  std::vector<Window> windows = windows_of(op);
  std::optional<RunningWindow> running = running_of(op, windows);
  if (running && !localizer.operand_axes(0)[running->dim].empty())
    return localize_running(op, localizer, *running), llvm::success();
  unsigned count = op.getInputs().size();
  std::vector<int64_t> padding;
  for (size_t dim = 0; dim < windows.size(); ++dim) {
    Window &window = windows[dim];
    const AxisList &axes = localizer.operand_axes(0)[dim];
    if (!axes.empty() && !window.is_trivial()) {
      int64_t q = ceil_div(localizer.global_result_shape(0)[dim], size_of(axes, localizer.mesh()));
      HaloRequest request{static_cast<int64_t>(dim),
                          localizer.global_operand_shape(0)[dim],
                          axes,
                          -window.low,
                          q * window.stride,
                          elements_under_windows(q, window.stride, window.reach())};
      for (unsigned i = 0; i < count; ++i)
        localizer.set_operand(i, exchange_halo(localizer, localizer.operand(i), request, localizer.operand(count + i)));
      window.low = window.high = 0;
    }
    padding.insert(padding.end(), {window.low, window.high});
  }
  auto local = llvm::cast<ReduceWindowOp>(localizer.clone_locally());
  auto type = mlir::RankedTensorType::get({static_cast<int64_t>(windows.size()), 2}, localizer.builder().getI64Type());
  if (!windows.empty()) local.setPaddingAttr(mlir::DenseIntElementsAttr::get(type, padding));
  for (unsigned i = 0; i < count; ++i) localizer.set_result(i, local->getResult(i));
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_window_localize(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, LocalizeModel, stablehlo::ReduceWindowOp, stablehlo::SelectAndScatterOp>(
      registry);
}
