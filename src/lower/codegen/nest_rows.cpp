// Chooses the expensive values of a row that are kept while it is reduced, so that later loops over it needn't compute
// them again.
#include <algorithm>
#include <bit>
#include <optional>

#include "base/error.h"
#include "base/visits.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "lower/codegen/nest_parts.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

constexpr int64_t most_kept_bytes = 128 << 10;  // of a row kept on the stack
constexpr int least_kept_cost = 10;             // of an element: cheaper ones are computed again

bool same_uses(const DimUses &a, const DimUses &b) {
  return std::ranges::equal(a, b,
                            [](const DimUse &x, const DimUse &y) { return x.kind == y.kind && x.from == y.from; });
}

// Returns the visit that needs the results of a reduction, if there is only one.
const IndexWalk::Visit *only_visit(const IndexWalk &walk, mlir::Operation *op) {
  const IndexWalk::Visit *only = nullptr;
  for (mlir::Value result : op->getResults()) {
    auto found = walk.visits.find(result);
    if (found == walk.visits.end()) continue;
    for (const IndexWalk::Visit &visit : found->second) {
      if (only && !same_uses(only->uses, visit.uses)) return nullptr;
      only = &visit;
    }
  }
  return only;
}

// Returns whether an element costs that much, including its inputs at the same index, each counted once.
bool costs_at_least(mlir::Value value, int least) {
  llvm::SmallVector<mlir::Operation *> open;
  llvm::SmallPtrSet<mlir::Operation *, 16> seen;
  auto need = [&](mlir::Value needed) {
    mlir::Operation *op = needed.getDefiningOp();
    if (op && shape_of(needed.getType()) == shape_of(value.getType()) && seen.insert(op).second) open.push_back(op);
  };
  int cost = 0;
  for (need(value); !open.empty() && cost < least;) {
    mlir::Operation *op = open.pop_back_val();
    Visits::note();
    auto interface = llvm::dyn_cast<FusedOpInterface>(op);
    FusionTraits traits = interface ? interface.fusionTraits() : FusionTraits{};
    if (traits.role != FusionRole::elementwise) continue;
    cost += traits.cost;
    for (mlir::Value operand : op->getOperands()) need(operand);
  }
  return cost >= least;
}

// Finds the expensive values that a reduction reads at its own index and that the same row reads elsewhere. `seen`
// holds the values visited so far, since a value has many uses.
void find_kept(const IndexWalk &walk, mlir::Operation *op, const IndexWalk::Reduction &reduction, mlir::Value value,
               llvm::DenseSet<mlir::Value> &seen, std::vector<mlir::Value> &kept) {
  auto found = walk.visits.find(value);
  if (found == walk.visits.end() || !seen.insert(value).second) return;
  Visits::note();
  const IndexWalk::Visit *own = nullptr;
  for (const IndexWalk::Visit &visit : found->second)
    if (visit.reduction == op) own = &visit;
  if (!own) return;
  auto is_reduced = [&](size_t dim) { return llvm::is_contained(reduction.dims, static_cast<int64_t>(dim)); };
  bool elsewhere = llvm::any_of(found->second, [&](const IndexWalk::Visit &visit) {
    bool same_row = visit.reduction != op;
    for (size_t dim = 0; dim < visit.uses.size(); ++dim) {
      if (is_reduced(dim))
        same_row &= visit.uses[dim].kind == DimUse::Kind::same;
      else
        same_row &= visit.uses[dim].kind == own->uses[dim].kind && visit.uses[dim].from == own->uses[dim].from;
    }
    return same_row;
  });
  Shape shape = shape_of(value.getType());
  int64_t bytes = static_cast<int64_t>(bytes_of(dtype_of(value.getType())));
  for (int64_t dim : reduction.dims) bytes *= shape[dim];
  if (elsewhere && bytes <= most_kept_bytes && costs_at_least(value, least_kept_cost)) {
    kept.push_back(value);
    return;
  }
  auto interface = llvm::cast<FusedOpInterface>(value.getDefiningOp());
  for (mlir::OpOperand &operand : interface->getOpOperands())
    if (interface.fusionTraits().role == FusionRole::elementwise && shape_of(operand.get().getType()) == shape)
      find_kept(walk, op, reduction, operand.get(), seen, kept);
}

// Returns the number of outer loops around a row, if these are the loops `around` it and none has lanes.
std::optional<size_t> depth_of(const FusedNest &nest, uint64_t around) {
  uint64_t opened = 0;
  size_t depth = 0;
  while (opened != around && depth < nest.loops.size())
    for (int64_t dim : nest.loops[depth++].dims) opened |= bit(dim);
  bool has_lanes = nest.lane_loop >= 0 && nest.lane_loop < static_cast<int>(depth);
  if (opened != around || has_lanes) return std::nullopt;
  return depth;
}

}  // namespace

void put_ahead(FusedNest &nest, const IndexWalk &walk, mlir::Operation *op) {
  for (mlir::Value result : op->getResults())
    for (const IndexWalk::Visit &visit : walk.visits.lookup(result)) {
      if (!visit.ahead) continue;
      FusedNest::RowReduction row{result, 0, {}};
      uint64_t around = 0;
      for (const DimUse &use : visit.uses) {
        row.dims.push_back(use.from == 0 ? -1 : std::countr_zero(use.from));
        around |= use.from;
      }
      std::optional<size_t> depth = depth_of(nest, around);
      if (!depth) throw DefectError("a reduction that comes ahead of loops depends on one of them");
      row.depth = *depth;
      nest.row_reductions.push_back(std::move(row));
    }
}

void keep_rows(FusedNest &nest, ReduceLoops &loops, const IndexWalk &walk, mlir::Operation *op) {
  const IndexWalk::Reduction &reduction = walk.reductions.find(op)->second;
  if (!reduction.along_rows || loops.groups.size() != 1 || !loops.kept.empty()) return;
  const IndexWalk::Visit *at = only_visit(walk, op);
  FusedNest::RowReduction row{op->getResult(0), 0, {}};
  if (!at) return;
  uint64_t around = 0;
  for (const DimUse &use : at->uses) {
    bool is_loop = use.kind == DimUse::Kind::same && use.from < bit(nest.shape.size());
    if (use.from != 0 && !is_loop) return;
    row.dims.push_back(use.from == 0 ? -1 : std::countr_zero(use.from));
    around |= use.from;
  }
  std::optional<size_t> depth = depth_of(nest, around);
  if (!depth) return;
  row.depth = *depth;
  llvm::DenseSet<mlir::Value> seen;
  for (mlir::Value input : op->getOperands())
    if (input.getType() == op->getOperand(0).getType() ||
        shape_of(input.getType()) == shape_of(op->getOperand(0).getType()))
      find_kept(walk, op, reduction, input, seen, loops.kept);
  if (!loops.kept.empty()) nest.row_reductions.push_back(std::move(row));
}

}  // namespace tessera
