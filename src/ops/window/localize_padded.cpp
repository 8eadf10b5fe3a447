// Rewrites windows over a padded array, as in the gradient of an average pooling:
//
//   reduce_window(pad(x), init)        pads x itself with init
//
// Blocks of the padded array don't lie where those of x do, so all of its rows would move. Windows can pad, too, and
// then read borders of x.
//
// The gradient of a pooling by maximum also selects among padding, and drops what it scatters there:
//
//   slice(select_and_scatter(pad(x), source))
//
// Windows that may select padding do both.
#include "dialect/sdy/utils.h"
#include "ops/location_mark.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "ops/window/localize_selection.h"
#include "ops/window/ops.h"
#include "ops/window/windows.h"
#include "partition/local_emitter.h"
#include "partition/partial.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

// Returns the element of a constant, which may be broadcast.
mlir::Attribute constant_element(mlir::Value value) {
  while (auto broadcast = value.getDefiningOp<BroadcastInDimOp>()) value = broadcast.getOperand();
  const mlir::DenseElementsAttr constant = propagated_constant(value);
  return constant && constant.isSplat() ? constant.getSplatValue<mlir::Attribute>() : mlir::Attribute();
}

// Returns the pad that the windows can do, along a dimension that is cut before or after.
PadOp pad_before(ReduceWindowOp op) {
  if (op.getInputs().size() != 1) return {};
  auto pad = op.getInputs()[0].getDefiningOp<PadOp>();
  if (!pad || mark_of(pad->getLoc(), LocationMark::given)) return {};
  const mlir::Attribute filled = constant_element(pad.getPaddingValue());
  if (!filled || filled != constant_element(op.getInitValues()[0])) return {};
  bool lies_across = false;
  const Shape shape = shape_of_value(pad.getOperand());
  const Window windows = window_dims_of(op);
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    const int64_t low = pad.getEdgePaddingLow()[dim], high = pad.getEdgePaddingHigh()[dim];
    const int64_t interior = pad.getInteriorPadding()[dim];
    if (low == 0 && high == 0 && interior == 0) continue;
    if (low < 0 || high < 0 || shape[dim] == 0 || windows[dim].base_dilation != 1) return {};
    lies_across = lies_across || is_cut(pad.getOperand(), dim) || is_cut(op->getResult(0), dim);
  }
  return lies_across ? pad : PadOp();
}

// Returns the only use of a selection, a slice of exactly the elements that the operand's pad has padded. Returns null
// if the selection can't pad, or if no padded dimension is cut.
SliceOp slice_of_padded(SelectAndScatterOp op) {
  auto pad = op.getOperand().getDefiningOp<PadOp>();
  auto slice = op->hasOneUse() ? llvm::dyn_cast<SliceOp>(*op->user_begin()) : SliceOp();
  if (!pad || !slice || op->hasAttr(padded_with) || !constant_element(pad.getPaddingValue())) return {};
  if (mark_of(pad->getLoc(), LocationMark::given) || mark_of(op->getLoc(), LocationMark::given)) return {};
  bool lies_across = false;
  const Shape shape = shape_of_value(pad.getOperand());
  const Window windows = window_dims_of(op);
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    const int64_t low = pad.getEdgePaddingLow()[dim], high = pad.getEdgePaddingHigh()[dim];
    if (low < 0 || high < 0 || pad.getInteriorPadding()[dim] != 0 || windows[dim].low != 0 || windows[dim].high != 0)
      return {};
    if (slice.getStartIndices()[dim] != low || slice.getLimitIndices()[dim] != low + shape[dim] ||
        slice.getStrides()[dim] != 1)
      return {};
    if (low != 0 || high != 0)
      lies_across = lies_across || is_cut(pad.getOperand(), dim) || is_cut(slice.getResult(), dim);
  }
  return lies_across ? slice : SliceOp();
}

void take_over(SelectAndScatterOp op, SliceOp slice) {
  auto pad = op.getOperand().getDefiningOp<PadOp>();
  std::vector<int64_t> padding;
  for (auto [low, high] : llvm::zip(pad.getEdgePaddingLow(), pad.getEdgePaddingHigh())) {
    padding.push_back(low);
    padding.push_back(high);
  }
  mlir::Builder builder(op.getContext());
  auto type = mlir::RankedTensorType::get({static_cast<int64_t>(padding.size()) / 2, 2}, builder.getI64Type());
  op.setPaddingAttr(mlir::DenseIntElementsAttr::get(type, padding));
  op->setAttr(padded_with, constant_element(pad.getPaddingValue()));
  op.getOperandMutable().set(pad.getOperand());
  op.getResult().setType(slice.getType());
  if (const std::optional<Sharding> sharding = sdy::sharding_of(slice)) sdy::set_sharding(op.getResult(), *sharding);
  slice.getResult().replaceAllUsesWith(op.getResult());
  slice->erase();
  if (pad->use_empty()) pad->erase();
}

void take_over(ReduceWindowOp op, PadOp pad) {
  const Window windows = window_dims_of(op);
  std::vector<int64_t> dilations, padding;
  for (size_t dim = 0; dim < windows.size(); ++dim) {
    dilations.push_back(windows[dim].base_dilation * (pad.getInteriorPadding()[dim] + 1));
    padding.push_back(windows[dim].low + pad.getEdgePaddingLow()[dim]);
    padding.push_back(windows[dim].high + pad.getEdgePaddingHigh()[dim]);
  }
  mlir::Builder builder(op.getContext());
  auto type = mlir::RankedTensorType::get({static_cast<int64_t>(windows.size()), 2}, builder.getI64Type());
  op.setBaseDilationsAttr(builder.getDenseI64ArrayAttr(dilations));
  op.setPaddingAttr(mlir::DenseIntElementsAttr::get(type, padding));
  op.getInputsMutable()[0].set(pad.getOperand());
  if (pad->use_empty()) pad->erase();
}

std::vector<ReduceWindowOp> windows_over_pads(mlir::ModuleOp module) {
  std::vector<ReduceWindowOp> found;
  module.walk([&](ReduceWindowOp op) {
    if (pad_before(op)) found.push_back(op);
  });
  return found;
}

std::vector<SelectAndScatterOp> selections_of_pads(mlir::ModuleOp module) {
  std::vector<SelectAndScatterOp> found;
  module.walk([&](SelectAndScatterOp op) {
    if (slice_of_padded(op)) found.push_back(op);
  });
  return found;
}

}  // namespace

// Lets windows pad themselves instead of a pad before them that pads with their initial value (RewritesForBlocks).
void padded_by_windows(RewrittenModule &program, const Mesh &) {
  program.rewrite(windows_over_pads, [](ReduceWindowOp op) { take_over(op, pad_before(op)); });
}

// Lets selections in windows pad their operand themselves, and drop the slice behind them.
void padded_by_selections(RewrittenModule &program, const Mesh &) {
  program.rewrite(selections_of_pads, [](SelectAndScatterOp op) { take_over(op, slice_of_padded(op)); });
}

}  // namespace tessera::stablehlo
