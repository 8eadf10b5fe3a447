// Localizes windows: a block of results reads its own elements and borders of its neighbours, or in a running reduction
// the folds of the blocks before.
#include "dialect/stablehlo/dialect.h"
#include "ops/window/localize_running.h"
#include "ops/window/localize_selection.h"
#include "ops/window/ops.h"
#include "partition/halo.h"
#include "partition/model.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {

// Each is defined in a file of its own.
Rewriting padded_by_windows, padded_by_selections;

// Returns the running window, if it runs along a dimension whose blocks may be folded independently.
static std::optional<RunningWindow> running_by_blocks(ReduceWindowOp op, const Window &window) {
  const Shape shape(llvm::cast<mlir::RankedTensorType>(op.getInputs()[0].getType()).getShape());
  std::optional<RunningWindow> running = running_window_of(window, shape);
  return running && may_fold_in_parts(op) ? running : std::nullopt;
}

static bool may_shard(ReduceWindowOp op, const ShardingRule &rule, FactorId factor) {
  if (rule.factors[factor].kind == FactorKind::pass_through) return true;
  if (rule.factors[factor].kind != FactorKind::permutation) return false;
  Window windows = window_dims_of(op);
  if (running_by_blocks(op, windows)) return true;
  for (DimId dim(0); dim < static_cast<int64_t>(windows.size()); ++dim) {
    if (!llvm::is_contained(rule.operands[0][dim], factor)) continue;
    // A window over half of the array or more reads as much as a gather sends.
    int64_t extent = llvm::cast<mlir::RankedTensorType>(op.getInputs()[0].getType()).getDimSize(dim);
    return 2 * reach_of(windows[dim]) < extent * windows[dim].base_dilation;
  }
  return false;
}

static MetElements met_by_block(const WindowDimension &window, int64_t windows) {
  return {-window.low, elements_under_windows(windows, window.stride, reach_of(window)), window.base_dilation};
}

// Returns the windows of a block of the result.
static int64_t windows_of_block(ReduceWindowOp op, DimId dim, const AxisList &axes, const Mesh &mesh) {
  return ceil_div(shape_of_value(op->getResult(0))[dim], size_of(axes, mesh));
}

// All blocks must begin at the same offset between the elements of a dilated input, since all devices run one program.
static bool begin_alike(const WindowDimension &window, int64_t windows) {
  return windows * window.stride % window.base_dilation == 0 && met_by_block(window, windows).length > 0;
}

// Returns the elements that a block of the result reads.
static HaloRequest read_along(ReduceWindowOp op, DimId dim, const WindowDimension &window, const AxisList &axes,
                              const Mesh &mesh) {
  const int64_t windows = windows_of_block(op, dim, axes, mesh);
  const MetElements met = met_by_block(window, windows);
  const int64_t step = windows * window.stride / window.base_dilation;
  return {dim, shape_of_value(op.getInputs()[0])[dim], axes, met.first, step, met.length};
}

static bool says_what_it_sends(ReduceWindowOp op, const ShardingRule &rule, const FactorAxes &axes,
                               OwnExchanges &sent) {
  const Mesh &mesh = sent.planner().mesh();
  const Window windows = window_dims_of(op);
  const DimAxes cut = layout_of(rule.operands[0], axes, mesh);
  std::optional<RunningWindow> running = running_by_blocks(op, windows);
  for (mlir::Value input : op.getInputs()) {
    const int64_t bytes = element_bytes_of(element_of(input));
    Shape block = block_shape(shape_of_value(input), cut, mesh);
    if (running && !cut[running->dim].empty()) {
      block[running->dim] = 1;
      sent.add(CollectiveKind::all_gather, cut[running->dim], element_count(block) * bytes);
      continue;
    }
    for (DimId dim(0); dim < static_cast<int64_t>(block.size()); ++dim) {
      const WindowDimension &window = windows[dim];
      if (cut[dim].empty() || is_single_element(window)) continue;
      if (!begin_alike(window, windows_of_block(op, dim, cut[dim], mesh))) return sent.rule_out(), true;
      add_halo(sent, read_along(op, dim, window, cut[dim], mesh), block, bytes);
    }
  }
  return true;
}

static llvm::LogicalResult localize(ReduceWindowOp op, Localizer &localizer) {
  Window windows = window_dims_of(op);
  std::optional<RunningWindow> running = running_by_blocks(op, windows);
  if (running && !localizer.operand_axes(0)[running->dim].empty())
    return localize_running(op, localizer, *running), llvm::success();
  unsigned count = op.getInputs().size();
  std::vector<int64_t> padding;
  for (DimId dim(0); dim < static_cast<int64_t>(windows.size()); ++dim) {
    WindowDimension &window = windows[dim];
    const AxisList &axes = localizer.operand_axes(0)[dim];
    if (!axes.empty() && !is_single_element(window)) {
      const HaloRequest request = read_along(op, dim, window, axes, localizer.mesh());
      for (unsigned i = 0; i < count; ++i)
        localizer.set_operand(i, exchange_halo(localizer, localizer.operand(i), request, localizer.operand(count + i)));
      const MetElements met = met_by_block(window, windows_of_block(op, dim, axes, localizer.mesh()));
      window.low = met.before, window.high = met.behind;
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
  add_rewritings<stablehlo::StablehloDialect, stablehlo::padded_by_windows, stablehlo::padded_by_selections>(registry);
}
