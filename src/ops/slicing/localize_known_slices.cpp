// Rewrites slices whose starts are operands but constants, as in derivatives of updates:
//
//   dynamic_slice(x, 20, 0)  or  gather(x, [20])        on x of 96 rows, cut over eight devices
//
// If a start is data, each device contributes its part of the slice, and the parts are summed. A slice with known
// starts is sent from the devices that have it to those that need it:
//
//   x[20:44]
#include <algorithm>
#include <optional>

#include "dialect/sdy/utils.h"
#include "mlir/IR/Builders.h"
#include "ops/indexing/localize_known_indices.h"
#include "ops/indexing/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "partition/local_emitter.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

// Describes a slice of an array. The result lacks the collapsed dimensions, which have one element.
struct KnownSlice {
  mlir::Value array;
  Shape starts, sizes;
  std::vector<int64_t> collapsed;

  bool set_start(int64_t dim, std::optional<int64_t> start) {
    if (start) starts[dim] = std::clamp<int64_t>(*start, 0, shape_of_value(array)[dim] - sizes[dim]);
    return start.has_value();
  }
  bool takes_part_of_cut() const {
    for (int64_t dim = 0; dim < static_cast<int64_t>(sizes.size()); ++dim)
      if (sizes[dim] != shape_of_value(array)[dim] && is_cut(array, dim)) return true;
    return false;
  }
};

std::optional<KnownSlice> known_slice(DynamicSliceOp op) {
  KnownSlice slice{op.getOperand(), Shape(op.getSliceSizes().size(), 0), Shape(op.getSliceSizes()), {}};
  for (int64_t dim = 0; dim < static_cast<int64_t>(slice.sizes.size()); ++dim) {
    const auto start = known_indices(op->getOperand(static_cast<unsigned>(1 + dim)));
    if (!slice.set_start(dim, start ? std::optional(start->front()) : std::nullopt)) return std::nullopt;
  }
  return slice;
}

std::optional<KnownSlice> known_slice(GatherOp op) {
  auto numbers = op.getDimensionNumbers();
  const bool is_one = shape_of_value(op.getResult()).size() == numbers.getOffsetDims().size();
  if (!is_one || !numbers.getOperandBatchingDims().empty()) return std::nullopt;
  const auto starts = known_indices(op.getStartIndices());
  if (!starts || starts->size() != numbers.getStartIndexMap().size()) return std::nullopt;
  KnownSlice slice{op.getOperand(), Shape(op.getSliceSizes().size(), 0), Shape(op.getSliceSizes()),
                   std::vector<int64_t>(numbers.getCollapsedSliceDims())};
  for (auto [dim, start] : llvm::zip_equal(numbers.getStartIndexMap(), *starts)) slice.set_start(dim, start);
  return slice;
}

std::optional<KnownSlice> known_slice(mlir::Operation *op) {
  std::optional<KnownSlice> slice;
  if (auto dynamic = llvm::dyn_cast<DynamicSliceOp>(op))
    slice = known_slice(dynamic);
  else if (auto gather = llvm::dyn_cast<GatherOp>(op))
    slice = known_slice(gather);
  return slice && slice->takes_part_of_cut() && !sdy::sharding_rule_of(op) ? slice : std::nullopt;
}

void rewrite(mlir::Operation *op) {
  const KnownSlice slice = *known_slice(op);
  Shape limits = slice.starts;
  for (size_t dim = 0; dim < limits.size(); ++dim) limits[dim] += slice.sizes[dim];
  mlir::OpBuilder builder(op);
  mlir::Value result = op->getResult(0);
  const std::optional<Sharding> of_result = sdy::sharding_of(result);
  mlir::Value taken =
      SliceOp::create(builder, op->getLoc(), mlir::RankedTensorType::get(slice.sizes, element_of(result)), slice.array,
                      slice.starts, limits, Shape(limits.size(), 1));
  if (std::optional<Sharding> sharding = of_result) {
    for (int64_t dim : slice.collapsed) sharding->dims.emplace(sharding->dims.begin() + dim);
    sdy::set_sharding(taken, *sharding);
  }
  if (!slice.collapsed.empty()) {
    taken = ReshapeOp::create(builder, op->getLoc(), result.getType(), taken);
    if (of_result) sdy::set_sharding(taken, *of_result);
  }
  result.replaceAllUsesWith(taken);
  op->erase();
}

}  // namespace

// Rewrites those that take a part of a cut dimension at a known position to slices (RewritesForBlocks).
void slices_at_known_places(RewrittenModule &program, const Mesh &) {
  auto found_in = [](mlir::ModuleOp module) {
    std::vector<mlir::Operation *> found;
    module.walk([&](mlir::Operation *op) {
      if (known_slice(op)) found.push_back(op);
    });
    return found;
  };
  program.rewrite(found_in, rewrite);
}

}  // namespace tessera::stablehlo
