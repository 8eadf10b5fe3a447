#include "lower/codegen/index_walk.h"

#include <algorithm>

#include "mlir/IR/BuiltinTypes.h"
#include "reference/evaluation.h"

namespace tessera {
namespace {

constexpr size_t most_loops = 60;  // bits, and some to spare

uint64_t bit(int loop) { return uint64_t{1} << loop; }

bool is_loop(const DimUse &use, int loop) { return use.kind == DimUse::Kind::same && use.from == bit(loop); }

// Where an operand's elements stand in terms of loops, from where they stand in terms of the result's dimensions.
DimUse composed(const DimUse &use, const DimUses &result) {
  if (use.kind == DimUse::Kind::same) return result[std::countr_zero(use.from)];
  DimUse through{use.kind, 0};
  for (size_t dim = 0; dim < result.size(); ++dim)
    if (use.from & bit(static_cast<int>(dim))) {
      through.from |= result[dim].from;
      if (result[dim].kind == DimUse::Kind::every) through.kind = DimUse::Kind::every;
    }
  return through;
}

}  // namespace

IndexWalk::IndexWalk(const Shape &shape, std::vector<int> order)
    : extents_(shape), nest_loops_(static_cast<int>(shape.size())), order_(std::move(order)) {
  Chain in_memory = order_;
  std::sort(in_memory.begin(), in_memory.end());
  for (size_t i = 0; i + 1 < in_memory.size(); ++i) {
    neighbours_.emplace_back(in_memory[i], in_memory[i + 1]);
    // Only loops directly within one another can be one.
    auto at = std::find(order_.begin(), order_.end(), in_memory[i]);
    if (at + 1 == order_.end() || at[1] != in_memory[i + 1]) apart_.insert(neighbours_.back());
  }
}

bool IndexWalk::follow(mlir::Value value, const DimUses &uses, size_t depth) {
  part_loops(shape_of(value.getType()), uses);
  return visit(value, uses, Chain(order_.begin(), order_.begin() + static_cast<int64_t>(depth)), nullptr);
}

// Finds loops that the elements tell apart: all but those whose dimensions stand side by side, whole, or don't stand
// there.
void IndexWalk::part_loops(const Shape &shape, const DimUses &uses) {
  for (auto [a, b] : neighbours_) {
    bool appears = false, side_by_side = false, alone = true;
    for (size_t dim = 0; dim < uses.size(); ++dim) {
      if (!(uses[dim].from & (bit(a) | bit(b)))) continue;
      appears = true;
      size_t next = dim + 1;
      while (next < uses.size() && shape[next] == 1) ++next;
      if (is_loop(uses[dim], a) && next < uses.size() && is_loop(uses[next], b) && shape[dim] == extents_[a] &&
          shape[next] == extents_[b]) {
        alone &= !side_by_side;
        side_by_side = true;
        dim = next;
      } else {
        alone = false;
      }
    }
    if (appears && !(side_by_side && alone)) apart_.insert({a, b});
  }
}

bool IndexWalk::visit(mlir::Value value, DimUses uses, Chain chain, mlir::Operation *reduction) {
  Shape shape = shape_of(value.getType());
  for (size_t dim = 0; dim < shape.size(); ++dim)
    if (shape[dim] == 1) uses[dim] = {};
  Seen key{value.getAsOpaquePointer(), {}, chain, reduction};
  for (const DimUse &use : uses) std::get<1>(key).emplace_back(use.kind, use.from);
  if (!seen_.insert(std::move(key)).second) return true;

  auto result = llvm::dyn_cast<mlir::OpResult>(value);
  if (!result) {
    uint64_t around = 0;
    for (int loop : chain)
      if (loop < nest_loops_) around |= bit(loop);
    reads.push_back({value, uses, around});
    return true;
  }
  auto duty = llvm::dyn_cast<FusedDuty>(result.getOwner());
  FusionTraits traits = duty ? duty.fusionTraits() : FusionTraits{};
  if (traits.role == FusionRole::none) return false;
  (reduction ? reductions[reduction].cost : cost) += traits.cost;
  visits[value].push_back({uses, reduction});
  uint64_t looked_at = duty.coordinatesUsed();
  for (size_t dim = 0; dim < uses.size(); ++dim)
    if (looked_at & bit(static_cast<int>(dim)))
      for (auto pair : neighbours_)
        if (uses[dim].from & (bit(pair.first) | bit(pair.second))) apart_.insert(pair);
  if (traits.role == FusionRole::reduces) {
    chain = begin_reduction(duty, uses, std::move(chain));
    reduction = duty;
    if (extents_.size() > most_loops) return false;
  }
  return visit_operands(duty, uses, chain, reduction);
}

bool IndexWalk::visit_operands(FusedDuty duty, const DimUses &uses, const Chain &chain, mlir::Operation *reduction) {
  for (mlir::OpOperand &operand : duty->getOpOperands()) {
    Shape shape = shape_of(operand.get().getType());
    DimUses dims = duty.operandDims(operand.getOperandNumber());
    if (dims.empty())
      for (size_t dim = 0; dim < shape.size(); ++dim) dims.push_back({DimUse::Kind::same, bit(static_cast<int>(dim))});
    const Reduction *loops = reduction == duty.getOperation() ? &reductions[reduction] : nullptr;
    for (size_t dim = 0; dim < dims.size(); ++dim) {
      auto own = loops ? std::find(loops->dims.begin(), loops->dims.end(), dim) : decltype(loops->dims.begin()){};
      if (loops && own != loops->dims.end() && dims[dim].kind == DimUse::Kind::every)
        dims[dim] = {DimUse::Kind::same, bit(loops->loops[own - loops->dims.begin()])};
      else
        dims[dim] = composed(dims[dim], uses);
    }
    part_loops(shape, dims);
    if (!visit(operand.get(), dims, chain, reduction)) return false;
  }
  return true;
}

// Opens the loops of a reduction within the innermost loop that its result depends on; returns the loops around its
// operands.
IndexWalk::Chain IndexWalk::begin_reduction(mlir::Operation *op, const DimUses &uses, Chain chain) {
  Shape shape = shape_of(op->getOperand(0).getType());
  auto [found, is_new] = reductions.try_emplace(op);
  Reduction &reduction = found->second;
  if (is_new) {
    DimUses dims = llvm::cast<FusedDuty>(op).operandDims(0);
    for (size_t dim = 0; dim < dims.size(); ++dim) {
      if (shape[dim] == 1) continue;
      reduction.along_rows = dims[dim].kind == DimUse::Kind::every;
      if (!reduction.along_rows) continue;
      reduction.dims.push_back(static_cast<int64_t>(dim));
      reduction.loops.push_back(static_cast<int>(extents_.size()));
      extents_.push_back(shape[dim]);
    }
    for (size_t i = 0; i + 1 < reduction.loops.size(); ++i)
      neighbours_.emplace_back(reduction.loops[i], reduction.loops[i + 1]);
  }
  uint64_t from = 0;
  for (const DimUse &use : uses) from |= use.from;
  reduction.from |= from;
  while (!chain.empty() && !(from & bit(chain.back()))) chain.pop_back();
  int64_t once = 1, times = 1;
  for (int loop : reduction.loops) once *= extents_[loop];
  for (int loop : chain) (from & bit(loop) ? once : times) *= std::max<int64_t>(extents_[loop], 1);
  if (__builtin_add_overflow(repeated_work, (times - 1) * once, &repeated_work)) repeated_work = INT64_MAX;
  chain.insert(chain.end(), reduction.loops.begin(), reduction.loops.end());
  return chain;
}

}  // namespace tessera
