#include "ops/indexing/once_read.h"

#include <algorithm>
#include <optional>

#include "dialect/stablehlo/dialect.h"
#include "ops/elementwise/ops.h"
#include "ops/indexing/derivative_scatter_indices.h"
#include "ops/rearrange/ops.h"
#include "reference/known_values.h"

namespace tessera {
namespace stablehlo {

using mlir::Value;

namespace {

struct Range {
  int64_t least, greatest;
};

Range both(Range a, Range b) { return {std::min(a.least, b.least), std::max(a.greatest, b.greatest)}; }

// Finds the elements of a constant whose coordinate along `dim` is `at`, or all if there is no such dimension.
std::optional<Range> range_of_constant(mlir::DenseElementsAttr constant, std::optional<int64_t> dim, int64_t at) {
  mlir::ShapedType type = constant.getType();
  if (constant.isSplat()) {
    constant = constant.resizeSplat(type.clone(llvm::ArrayRef<int64_t>()));
    dim = std::nullopt;
  }
  const auto numbers = integers_of(constant);
  if (!numbers || numbers->empty()) return std::nullopt;
  int64_t inner = 1, extent = 1;
  if (dim) {
    extent = type.getDimSize(static_cast<unsigned>(*dim));
    for (int64_t size : type.getShape().drop_front(static_cast<size_t>(*dim) + 1)) inner *= size;
  }
  std::optional<Range> range;
  for (auto [i, number] : llvm::enumerate(*numbers)) {
    if (dim && static_cast<int64_t>(i) / inner % extent != at) continue;
    range = range ? both(*range, {number, number}) : Range{number, number};
  }
  return range;
}

// Returns the least and the greatest number that integers may be where their coordinate along `dim` is `at`, or anywhere
// if there is no such dimension, as far as constants and clamps tell. Looks at `most` values at most.
std::optional<Range> range_of(Value value, std::optional<int64_t> dim, int64_t at, int &most) {
  mlir::Operation *op = value.getDefiningOp();
  if (!op || most-- <= 0) return std::nullopt;
  const auto of = [&](Value operand, std::optional<int64_t> operand_dim, int64_t operand_at) {
    return range_of(operand, operand_dim, operand_at, most);
  };
  if (mlir::DenseElementsAttr constant = constant_of(value)) return range_of_constant(constant, dim, at);
  if (auto clamp = llvm::dyn_cast<ClampOp>(op)) {
    const auto along = [&](Value bound) { return array_type(bound).getRank() == 0 ? std::nullopt : dim; };
    const auto low = of(clamp.getMin(), along(clamp.getMin()), at),
               high = of(clamp.getMax(), along(clamp.getMax()), at);
    if (!low || !high) return std::nullopt;
    return both(*low, *high);
  }
  if (auto broadcast = llvm::dyn_cast<BroadcastInDimOp>(op)) {
    for (auto [from, to] : llvm::enumerate(broadcast.getBroadcastDimensions()))
      if (dim == to && array_type(broadcast.getOperand()).getDimSize(static_cast<unsigned>(from)) != 1)
        return of(broadcast.getOperand(), static_cast<int64_t>(from), at);
    return of(broadcast.getOperand(), std::nullopt, 0);
  }
  if (auto joined = llvm::dyn_cast<ConcatenateOp>(op)) {
    const auto along = static_cast<int64_t>(joined.getDimension());
    std::optional<Range> range;
    int64_t start = 0;
    for (Value part : joined.getOperands()) {
      const int64_t extent = array_type(part).getDimSize(static_cast<unsigned>(along));
      const bool is_met = dim != along || (at >= start && at < start + extent);
      const std::optional<Range> of_part = is_met ? of(part, dim, dim == along ? at - start : at) : std::nullopt;
      if (is_met && !of_part) return std::nullopt;
      if (is_met) range = range ? both(*range, *of_part) : of_part;
      start += extent;
    }
    return range;
  }
  if (llvm::isa<ReshapeOp>(op)) return of(op->getOperand(0), std::nullopt, 0);
  return std::nullopt;
}

// Returns whether each entry of an index is known to be in [0, last]: JAX clamps where that is asked for.
bool are_known_within(Value indices, int64_t vector_dim, const std::vector<int64_t> &last) {
  const std::optional<int64_t> dim =
      vector_dim < array_type(indices).getRank() ? std::optional(vector_dim) : std::nullopt;
  for (size_t i = 0; i < last.size(); ++i) {
    int most = 64;
    const std::optional<Range> range = range_of(indices, dim, static_cast<int64_t>(i), most);
    if (!range || range->least < 0 || range->greatest > last[i]) return false;
  }
  return true;
}

// Gives windows that aren't wholly within the array an index far outside, unless all are known to be within.
void drop_windows_in_part(ScatterOp op) {
  const auto is_static = [](Value value) {
    auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
    return type && type.hasStaticShape();
  };
  if (!llvm::all_of(op->getOperands(), is_static)) return;
  ScatterDimensionNumbersAttr numbers = op.getScatterDimensionNumbers();
  const Shape shape = array_shape(op.getInputs()[0]), sizes = window_sizes(op);
  std::vector<int64_t> last;
  int64_t widest = 0;
  for (int64_t dim : numbers.getScatterDimsToOperandDims()) {
    const auto at = static_cast<size_t>(dim);
    last.push_back(shape[at] - sizes[at]);
    widest = std::max(widest, sizes[at]);
  }
  if (widest <= 1 || are_known_within(op.getScatterIndices(), numbers.getIndexVectorDim(), last)) return;
  mlir::OpBuilder builder(op);
  ScatterIndices given{op, {builder, op.getLoc()}, op.getScatterIndices()};
  Value wide = given.as_signed();
  std::vector<int64_t> batch_dims;
  for (int64_t dim = 0; dim < array_type(wide).getRank(); ++dim)
    if (dim != numbers.getIndexVectorDim()) batch_dims.push_back(dim);
  Value inside = given.e.broadcast(given.within(last), array_shape(wide), batch_dims);
  op.getScatterIndicesMutable().assign(given.e.select(inside, wide, given.e.like(wide, -widest)));
}

}  // namespace

}  // namespace stablehlo

void drop_scattered_windows_in_part(mlir::ModuleOp module) { module.walk(stablehlo::drop_windows_in_part); }

}  // namespace tessera
