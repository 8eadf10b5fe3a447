// Slices of a padded array, as stencils with a boundary have them:
//
//   p = pad(x, low = 1, high = 1)
//   p[2:] - p[:-2]                     on p of 98 rows, x of 96
//
// Blocks of p don't lie where those of x do, so each slice would move rows to and from p. Each takes its part of x in place of
// that, and pads it, and p isn't made:
//
//   pad(x[1:], high = 1) - pad(x[:-1], low = 1)
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

// A slice of a padded array has elements of the array, with padding around them.
struct Part {
  Shape start, limit, low, high;
  bool is_whole(const Shape &array) const {
    return limit == array && std::ranges::count(start, 0) == std::ssize(start);
  }
  bool is_padded() const {
    return std::ranges::any_of(low, [](int64_t n) { return n > 0; }) ||
           std::ranges::any_of(high, [](int64_t n) { return n > 0; });
  }
};

// Returns nothing where a slice leaves elements out between others, or has padding alone.
std::optional<Part> part_of(PadOp pad, SliceOp slice) {
  const Shape array = shape_of_value(pad.getOperand());
  Part part;
  for (size_t dim = 0; dim < array.size(); ++dim) {
    if (slice.getStrides()[dim] != 1) return std::nullopt;
    const int64_t begin = slice.getStartIndices()[dim] - pad.getEdgePaddingLow()[dim];
    const int64_t end = slice.getLimitIndices()[dim] - pad.getEdgePaddingLow()[dim];
    part.start.push_back(std::max<int64_t>(begin, 0));
    part.limit.push_back(std::min(end, array[dim]));
    if (part.start[dim] >= part.limit[dim]) return std::nullopt;
    part.low.push_back(part.start[dim] - begin);
    part.high.push_back(end - part.limit[dim]);
  }
  return part;
}

bool pads_across(PadOp pad, size_t dim) {
  const bool is_padded = pad.getEdgePaddingLow()[dim] > 0 || pad.getEdgePaddingHigh()[dim] > 0;
  return is_padded && (is_cut(pad.getOperand(), dim) || is_cut(pad, dim));
}

// Returns whether the slice takes a part of a dimension that is padded and cut. Slices of other dimensions alone share what
// the pad moves.
bool shortens(SliceOp slice, PadOp pad) {
  const Shape padded = shape_of_value(pad);
  for (size_t dim = 0; dim < padded.size(); ++dim)
    if (pads_across(pad, dim) && (slice.getStartIndices()[dim] != 0 || slice.getLimitIndices()[dim] != padded[dim]))
      return true;
  return false;
}

// Returns whether such slices alone use the pad, which adds to the ends of dimensions and nothing between elements.
bool is_only_sliced(PadOp pad) {
  for (size_t dim = 0; dim < pad.getEdgePaddingLow().size(); ++dim)
    if (pad.getEdgePaddingLow()[dim] < 0 || pad.getEdgePaddingHigh()[dim] < 0 || pad.getInteriorPadding()[dim] != 0)
      return false;
  return !pad->use_empty() && !mark_of(pad->getLoc(), LocationMark::given) &&
         llvm::all_of(pad->getUsers(), [&](mlir::Operation *user) {
           auto slice = llvm::dyn_cast<SliceOp>(user);
           return slice && shortens(slice, pad) && part_of(pad, slice);
         });
}

std::vector<PadOp> sliced_pads(mlir::ModuleOp module) {
  std::vector<PadOp> found;
  module.walk([&](PadOp op) {
    if (is_only_sliced(op)) found.push_back(op);
  });
  return found;
}

void replace(SliceOp slice, PadOp pad) {
  const Part part = *part_of(pad, slice);
  const bool is_given = mark_of(slice.getLoc(), LocationMark::given).has_value();
  mlir::OpBuilder builder(slice);
  mlir::Value result = pad.getOperand();
  auto place = [&] {
    if (const std::optional<Sharding> sharding = sdy::sharding_of(slice)) sdy::set_sharding(result, *sharding);
  };
  if (!part.is_whole(shape_of_value(result)) || (is_given && !part.is_padded())) {
    Shape shape(part.limit);
    for (size_t dim = 0; dim < shape.size(); ++dim) shape[dim] -= part.start[dim];
    auto type = mlir::RankedTensorType::get(shape, element_of(slice));
    result = SliceOp::create(builder, slice.getLoc(), type, result, part.start, part.limit, Shape(shape.size(), 1));
    place();
  }
  if (part.is_padded()) {
    result = PadOp::create(builder, slice.getLoc(), slice.getType(), result, pad.getPaddingValue(), part.low, part.high,
                           Shape(part.low.size(), 0));
    place();
  }
  slice.getResult().replaceAllUsesWith(result);
  slice->erase();
}

void take_slices_first(PadOp pad) {
  for (mlir::Operation *user : llvm::make_early_inc_range(pad->getUsers())) replace(llvm::cast<SliceOp>(user), pad);
  pad->erase();
}

}  // namespace

// Takes slices before paddings along dimensions that are cut (RewritesForBlocks).
void padded_slices(RewrittenModule &program, const Mesh &) { program.rewrite(sliced_pads, take_slices_first); }

}  // namespace tessera::stablehlo
