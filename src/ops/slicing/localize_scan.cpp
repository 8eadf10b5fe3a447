// Localizes associative scans that are unrolled into slices and paddings, and their derivatives, along a dimension that is cut
// (localize_scan_match.h). Pairs of elements, pairs of pairs and so on lie across the blocks, and each level would move
// them. So each device scans its block, and each block's total goes to all devices. Elements are then combined in other
// groups than the program's, which an associative function and its own derivative allow (localize_scan_laws.h).
//
// In a derivative, h[i] = fa(c[i] + h[i + 1]) is the cotangent of y[i - 1] from elements behind it; the cotangent of
// x[i] is fb(c[i] + h[i + 1]), with fa and fb at y[i - 1] and x[i]. All h of a block follow from the h behind it by h
// -> H + P h. P is a matrix over components, fa at the total before the block and the block's own, so that only H has
// to be sent.
//
// h isn't scaled by the elements before it, and P covers all elements up to the end of a block, while the program
// multiplies pairs, pairs of pairs and so on. So if fa has no bound, as for a product, h and P can overflow although
// the program's numbers stay finite: elements 1e-20, 1e20, 1e20 of float32 give an infinity, or NaN where 0 comes from
// behind, if the program has the first two as a pair.
#include <ranges>

#include "ops/elementwise/ops.h"
#include "ops/location_mark.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/localize_scan_laws.h"
#include "ops/slicing/localize_scan_views.h"
#include "ops/slicing/localize_scan_writer.h"
#include "ops/slicing/ops.h"
#include "partition/rewriting.h"
#include "propagate/ir/dead_code.h"

namespace tessera::stablehlo {
namespace {

using mlir::Value;

struct FoundScan {
  AddOp result;
  UnrolledScan scan;
};

// Returns whether the elements of a scan are in even blocks.
bool is_across(const UnrolledScan &scan, const Mesh &mesh) {
  const Value array = scan.array();
  for (const std::vector<Value> &arrays : {scan.inputs, scan.cotangents})
    for (Value each : arrays)
      if (each && extent_along(each, scan.dim) != extent_along(array, scan.dim)) return false;
  for (Value each : {array, before_reversal(array, scan.dim)})
    if (!has_even_blocks(each, scan.dim, mesh)) return false;
  const int64_t blocks = size_of(propagated_sharding(array)->dims[static_cast<size_t>(scan.dim)].axes, mesh);
  return extent_along(array, scan.dim) / blocks >= 2;
}

// Returns whether only scans that were looked at use the scans of a scan's pairs.
bool serves_scans_alone(const UnrolledScan &scan, const llvm::DenseSet<Value> &seen) {
  const auto is_seen = [&](mlir::Operation *op) { return op->getNumResults() == 1 && seen.contains(op->getResult(0)); };
  const auto has_no_elements = [](Value each) { return element_count(shape_of_value(each)) == 0; };
  const auto serves = [&](mlir::Operation *user) {
    if (llvm::all_of(user->getResults(), has_no_elements)) return true;
    if (!is_seen(user)) return llvm::isa<PadOp>(user);
    return !llvm::isa<SliceOp>(user) || llvm::all_of(user->getUsers(), is_seen);
  };
  return llvm::all_of(scan.of_pairs, [&](Value each) { return llvm::all_of(each.getUsers(), serves); });
}

// Lists what is scanned, the outermost scans only and the last ones first.
std::vector<FoundScan> scans_across(mlir::ModuleOp module, const Mesh &mesh) {
  std::vector<AddOp> all;
  module.walk([&](AddOp op) { all.push_back(op); });
  std::vector<FoundScan> found;
  llvm::DenseSet<Value> seen;
  for (AddOp op : std::views::reverse(all)) {
    if (seen.contains(op) || mark_of(op.getLoc(), LocationMark::given)) continue;
    const std::optional<UnrolledScan> scan = unrolled_scan_of(op, seen);
    if (scan && is_across(*scan, mesh) && laws_hold(*scan)) found.push_back({op, *scan});
  }
  std::erase_if(found, [&](const FoundScan &each) { return !serves_scans_alone(each.scan, seen); });
  return found;
}

}  // namespace

// Writes such scans as scans of blocks (RewritesForBlocks).
void scans_of_blocks(RewrittenModule &program, const Mesh &mesh) {
  const bool are_written =
      program.rewrite([&](mlir::ModuleOp in) { return scans_across(in, mesh); },
                      [&](const FoundScan &found) { ScanWriter(found.result, found.scan, mesh).write(); });
  if (are_written) erase_dead_ops(program.module());
}

}  // namespace tessera::stablehlo
