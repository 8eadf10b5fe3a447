// Rewrites slices of a padded array, as in stencils with a boundary:
//
//   p = pad(x, low = 1, high = 1)
//   p[2:] - p[:-2]                     on p of 98 rows, x of 96
//
// Blocks of p don't lie where those of x do, so each slice would move rows to and from p. Instead, each slice pads x by
// other amounts, and p isn't made:
//
//   pad(x, low = -1, high = 1) - pad(x, low = 1, high = -1)
#include <algorithm>
#include <optional>

#include "mlir/IR/Builders.h"
#include "ops/location_mark.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "partition/local_emitter.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

// Describes a slice of a padded array as the array with other padding, which is negative if the slice leaves elements
// out.
struct Padding {
  Shape low, high;
  bool adds() const {
    const auto is_some = [](int64_t n) { return n > 0; };
    return std::ranges::any_of(low, is_some) || std::ranges::any_of(high, is_some);
  }
};

// Returns nothing if a slice skips elements between others, or has only padding.
std::optional<Padding> padding_of(PadOp pad, SliceOp slice) {
  const Shape array = shape_of_value(pad.getOperand());
  Padding padding;
  for (size_t dim = 0; dim < array.size(); ++dim) {
    if (slice.getStrides()[dim] != 1) return std::nullopt;
    const int64_t begin = slice.getStartIndices()[dim] - pad.getEdgePaddingLow()[dim];
    const int64_t end = slice.getLimitIndices()[dim] - pad.getEdgePaddingLow()[dim];
    if (std::max<int64_t>(begin, 0) >= std::min(end, array[dim])) return std::nullopt;
    padding.low.push_back(-begin);
    padding.high.push_back(end - array[dim]);
  }
  return padding;
}

bool pads_across(PadOp pad, size_t dim) {
  const bool is_padded = pad.getEdgePaddingLow()[dim] > 0 || pad.getEdgePaddingHigh()[dim] > 0;
  return is_padded && (is_cut(pad.getOperand(), dim) || is_cut(pad, dim));
}

// Returns whether the slice takes a part of a dimension that is padded and cut. Slices of only other dimensions share
// what the pad moves.
bool shortens(SliceOp slice, PadOp pad) {
  const Shape padded = shape_of_value(pad);
  for (size_t dim = 0; dim < padded.size(); ++dim)
    if (pads_across(pad, dim) && (slice.getStartIndices()[dim] != 0 || slice.getLimitIndices()[dim] != padded[dim]))
      return true;
  return false;
}

// Returns whether only such slices use the pad, which adds elements at the ends of dimensions and none between
// elements.
bool is_only_sliced(PadOp pad) {
  for (size_t dim = 0; dim < pad.getEdgePaddingLow().size(); ++dim)
    if (pad.getEdgePaddingLow()[dim] < 0 || pad.getEdgePaddingHigh()[dim] < 0 || pad.getInteriorPadding()[dim] != 0)
      return false;
  return !pad->use_empty() && !mark_of(pad->getLoc(), LocationMark::given) &&
         llvm::all_of(pad->getUsers(), [&](mlir::Operation *user) {
           auto slice = llvm::dyn_cast<SliceOp>(user);
           return slice && shortens(slice, pad) && padding_of(pad, slice);
         });
}

std::vector<PadOp> sliced_pads(mlir::ModuleOp module) {
  std::vector<PadOp> found;
  module.walk([&](PadOp op) {
    if (is_only_sliced(op)) found.push_back(op);
  });
  return found;
}

mlir::Value sliced(SliceOp slice, PadOp pad) {
  const Padding padding = *padding_of(pad, slice);
  mlir::OpBuilder builder(slice);
  mlir::Value array = pad.getOperand();
  const Shape shape = shape_of_value(array), none(shape.size(), 0);
  if (padding.adds())
    return PadOp::create(builder, slice.getLoc(), slice.getType(), array, pad.getPaddingValue(), padding.low,
                         padding.high, none);
  Shape start, limit;
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    start.push_back(-padding.low[dim]);
    limit.push_back(shape[dim] + padding.high[dim]);
  }
  const bool is_given = mark_of(slice.getLoc(), LocationMark::given).has_value();
  if (limit == shape && start == none && !is_given) return array;
  return SliceOp::create(builder, slice.getLoc(), slice.getType(), array, start, limit, Shape(shape.size(), 1));
}

void replace(SliceOp slice, PadOp pad) {
  mlir::Value result = sliced(slice, pad);
  if (const std::optional<Sharding> sharding = sdy::sharding_of(slice); sharding && result != pad.getOperand())
    sdy::set_sharding(result, *sharding);
  slice.getResult().replaceAllUsesWith(result);
  slice->erase();
}

void take_slices_first(PadOp pad) {
  for (mlir::Operation *user : llvm::make_early_inc_range(pad->getUsers())) replace(llvm::cast<SliceOp>(user), pad);
  pad->erase();
}

}  // namespace

// Moves slices before paddings along dimensions that are cut (RewritesForBlocks).
void padded_slices(RewrittenModule &program, const Mesh &) { program.rewrite(sliced_pads, take_slices_first); }

}  // namespace tessera::stablehlo
