#include "ops/linalg/upper_triangle.h"

#include <optional>

#include "dialect/sdy/propagated_constant.h"
#include "dialect/stablehlo/integer_of.h"
#include "mlir/IR/BuiltinTypes.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"

namespace tessera::stablehlo {
namespace {

using mlir::Value;

constexpr int most_steps = 8;         // from a mask back to its numbers of rows and columns
constexpr __int128 most = 1LL << 31;  // bounds recognised numbers, so that nothing wraps

// Describes elements that are a sum of multiples of their indices and of an offset.
struct IndexSum {
  llvm::SmallVector<__int128> times;  // for each dimension
  __int128 offset = 0;
};

bool is_small(__int128 number) { return -most < number && number < most; }

std::optional<IndexSum> index_sum_of(Value value, int steps = 0) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  if (!type || steps > most_steps) return std::nullopt;
  IndexSum sum;
  sum.times.assign(static_cast<size_t>(type.getRank()), 0);
  if (const mlir::DenseElementsAttr constant = propagated_constant(value); constant && constant.isSplat()) {
    std::optional<int64_t> number = integer_of(constant.getSplatValue<mlir::Attribute>());
    if (!number || !is_small(*number)) return std::nullopt;
    sum.offset = *number;
    return sum;
  }
  mlir::Operation *op = value.getDefiningOp();
  if (auto iota = llvm::dyn_cast_or_null<IotaOp>(op)) {
    if (!type.getElementType().isInteger(32) && !type.getElementType().isInteger(64)) return std::nullopt;
    sum.times[iota.getIotaDimension()] = 1;
    return sum;
  }
  if (auto broadcast = llvm::dyn_cast_or_null<BroadcastInDimOp>(op)) {
    std::optional<IndexSum> inner = index_sum_of(broadcast.getOperand(), steps + 1);
    if (!inner) return std::nullopt;
    sum.offset = inner->offset;
    auto type_inside = llvm::cast<mlir::RankedTensorType>(broadcast.getOperand().getType());
    for (auto [dim, to] : llvm::enumerate(broadcast.getBroadcastDimensions()))
      if (type_inside.getDimSize(static_cast<unsigned>(dim)) == type.getDimSize(to))
        sum.times[static_cast<size_t>(to)] = inner->times[dim];
    return sum;
  }
  if (!llvm::isa_and_nonnull<AddOp, SubtractOp>(op)) return std::nullopt;
  std::optional<IndexSum> a = index_sum_of(op->getOperand(0), steps + 1),
                          b = index_sum_of(op->getOperand(1), steps + 1);
  if (!a || !b) return std::nullopt;
  const int sign = llvm::isa<AddOp>(op) ? 1 : -1;
  sum.offset = a->offset + sign * b->offset;
  for (size_t dim = 0; dim < sum.times.size(); ++dim) sum.times[dim] = a->times[dim] + sign * b->times[dim];
  return sum;
}

bool is_order(ComparisonDirection direction) {
  return direction != ComparisonDirection::EQ && direction != ComparisonDirection::NE;
}

bool holds(ComparisonDirection direction, __int128 difference) {
  if (direction == ComparisonDirection::GE) return difference >= 0;
  if (direction == ComparisonDirection::GT) return difference > 0;
  if (direction == ComparisonDirection::LE) return difference <= 0;
  return difference < 0;
}

}  // namespace

bool is_in_upper_triangle(Value predicate, bool side) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(predicate.getType());
  while (auto broadcast = predicate.getDefiningOp<BroadcastInDimOp>()) {
    // Matrices stay the last two dimensions.
    auto inner = llvm::cast<mlir::RankedTensorType>(broadcast.getOperand().getType());
    llvm::ArrayRef<int64_t> dims = broadcast.getBroadcastDimensions();
    auto rank = static_cast<size_t>(inner.getRank());
    if (rank < 2 || dims[rank - 2] != type.getRank() - 2 || dims[rank - 1] != type.getRank() - 1 ||
        inner.getShape().take_back(2) != type.getShape().take_back(2))
      return false;
    predicate = broadcast.getOperand();
    type = inner;
  }
  auto compare = predicate.getDefiningOp<CompareOp>();
  if (!compare || type.getRank() < 2 || !is_order(compare.getComparisonDirection())) return false;
  std::optional<IndexSum> a = index_sum_of(compare.getLhs()), b = index_sum_of(compare.getRhs());
  if (!a || !b) return false;
  const size_t row = a->times.size() - 2, column = row + 1;
  for (size_t dim = 0; dim < row; ++dim)
    if (a->times[dim] != b->times[dim]) return false;
  const __int128 times = a->times[row] - b->times[row], offset = a->offset - b->offset;
  if (a->times[column] - b->times[column] != -times || (times != 1 && times != -1)) return false;
  // The first row below the diagonal and the last one are compared: an order that holds at neither holds nowhere in
  // between.
  const int64_t rows = type.getDimSize(static_cast<unsigned>(row));
  auto is_side = [&](int64_t below) { return holds(compare.getComparisonDirection(), times * below + offset) == side; };
  return rows < 2 || (!is_side(1) && !is_side(rows - 1));
}

}  // namespace tessera::stablehlo
