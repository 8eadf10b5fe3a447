#include "ops/slicing/localize_scan_match.h"

#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/localize_scan_derivative.h"
#include "ops/slicing/localize_scan_levels.h"
#include "ops/slicing/localize_scan_views.h"
#include "ops/slicing/ops.h"
#include "partition/local_emitter.h"

namespace tessera::stablehlo {

using mlir::Value;

// Scans of fewer elements don't show the operation completely.
static constexpr int64_t least_elements = 8;

// The operation is as it stands in the level `pattern`.
static std::optional<UnrolledScan> scan_of(Value value, DimId dim, size_t pattern, llvm::DenseSet<Value> &seen) {
  const int64_t count = extent_along(value, dim);
  if (count < least_elements) return std::nullopt;
  ScanLevels levels(dim, count, pattern, seen);
  if (!levels.add_scan(0, value, 0) || !levels.settle()) return std::nullopt;
  UnrolledScan scan;
  scan.dim = dim;
  scan.inputs = levels.at(0).x;
  scan.leaves = levels.at(pattern).x;
  scan.combined = levels.combined();
  scan.of_pairs = levels.scans_of_pairs();
  return scan;
}

std::optional<DimId> dim_of_scan(Value value) {
  std::vector<Value> terms;
  if (!value.getDefiningOp<AddOp>() || !add_terms(value, terms)) return std::nullopt;
  for (Value term : terms)
    if (auto pad = term.getDefiningOp<PadOp>())
      for (auto [dim, interior] : llvm::enumerate(pad.getInteriorPadding()))
        if (interior == 1) return DimId(static_cast<int64_t>(dim));
  return std::nullopt;
}

Value UnrolledScan::array() const {
  if (!is_derivative()) return inputs[result];
  Shape wanted = shape_of_value(derived[result]);
  wanted[static_cast<size_t>(dim)] = extent_along(first_present(cotangents), dim);
  const auto lies_so = [&](Value each) { return each && shape_of_value(each) == wanted; };
  const auto input = llvm::find_if(inputs, lies_so);
  return input == inputs.end() ? *llvm::find_if(cotangents, lies_so) : *input;
}

Leaf UnrolledScan::leaf_of(Value value) const {
  return ScanLeaf::find(value, dim, leaves.empty() ? 0 : extent_along(leaves[0], dim), leaves, derived);
}

// Returns whether a scan alone uses the scans of its pairs, and no derivative does.
static bool is_alone(const UnrolledScan &scan, const llvm::DenseSet<Value> &own) {
  const auto is_own = [&](mlir::Operation *op) { return op->getNumResults() == 1 && own.contains(op->getResult(0)); };
  const auto belongs = [&](mlir::Operation *user) {
    return llvm::isa<PadOp>(user) ||
           (is_own(user) && (!llvm::isa<SliceOp>(user) || llvm::all_of(user->getUsers(), is_own)));
  };
  return llvm::all_of(scan.of_pairs, [&](Value each) { return llvm::all_of(each.getUsers(), belongs); });
}

std::optional<UnrolledScan> unrolled_scan_of(Value value, llvm::DenseSet<Value> &seen) {
  const std::optional<DimId> dim = dim_of_scan(value);
  if (!dim) return std::nullopt;
  llvm::DenseSet<Value> of_this;
  std::optional<UnrolledScan> scan = scan_derivative_of(value, *dim, of_this);
  if (!scan) scan = scan_of(value, *dim, /*pattern=*/0, of_this = {});
  // Components that begin as the same array can't be told apart in the first level. Derivatives are found from the second
  // level on, and need its scan.
  if (!scan) scan = scan_of(value, *dim, /*pattern=*/1, of_this = {});
  if (scan && scan->leaves != scan->inputs && !scan->is_derivative() && !is_alone(*scan, of_this)) scan.reset();
  if (scan) seen.insert(of_this.begin(), of_this.end());
  return scan;
}

}  // namespace tessera::stablehlo
