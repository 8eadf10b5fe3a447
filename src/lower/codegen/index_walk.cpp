#include "lower/codegen/index_walk.h"

#include <algorithm>

#include "base/visits.h"
#include "mlir/IR/BuiltinTypes.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

constexpr size_t most_loops = 60;  // bits, with some to spare

bool is_loop(const DimUse &use, int loop) { return use.kind == DimUse::Kind::same && use.from == bit(loop); }

// Composes the map from the result's dimensions to loops with the map from the operand's dimensions to the result's.
DimUse composed(const DimUse &use, const DimUses &result) {
  if (use.kind == DimUse::Kind::same) return result[std::countr_zero(use.from)];
  DimUse through{use.kind, 0};
  for (size_t dim = 0; dim < result.size(); ++dim)
    if (use.from & bit(dim)) {
      through.from |= result[dim].from;
      if (result[dim].kind == DimUse::Kind::every) through.kind = DimUse::Kind::every;
    }
  return through;
}

// Drops loops that the index doesn't depend on, from the innermost outwards, down to the first `fixed`.
void leave_loops(llvm::SmallVectorImpl<int> &loops, uint64_t from, size_t fixed) {
  while (loops.size() > fixed && !(from & bit(loops.back()))) loops.pop_back();
}

llvm::ArrayRef<int64_t> extents_of(mlir::Value value) {
  return llvm::cast<mlir::RankedTensorType>(value.getType()).getShape();
}

}  // namespace

uint64_t loops_of(const DimUses &uses) {
  uint64_t from = 0;
  for (const DimUse &use : uses) from |= use.from;
  return from;
}

IndexWalk::IndexWalk(const Shape &shape, std::vector<int> order, int lane_loop)
    : extents_(shape), nest_loops_(static_cast<int>(shape.size())), order_(std::move(order)), lane_loop_(lane_loop) {
  std::vector<int> in_memory = order_;
  std::sort(in_memory.begin(), in_memory.end());
  for (size_t i = 0; i + 1 < in_memory.size(); ++i) {
    neighbours_.emplace_back(in_memory[i], in_memory[i + 1]);
    // Only loops directly within one another can be merged.
    auto at = std::find(order_.begin(), order_.end(), in_memory[i]);
    if (at + 1 == order_.end() || at[1] != in_memory[i + 1]) apart_.insert(neighbours_.back());
  }
}

bool IndexWalk::follow(mlir::Value value, const DimUses &uses, size_t depth) {
  part_loops(extents_of(value), uses);
  return visit(value, uses, {llvm::SmallVector<int, 8>(llvm::ArrayRef(order_).take_front(depth))}, nullptr);
}

// Marks the loops that the elements tell apart: all but those whose dimensions are adjacent and whole, or absent.
void IndexWalk::part_loops(llvm::ArrayRef<int64_t> shape, const DimUses &uses) {
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

// Returns whether a value is visited at these indices and in these loops for the first time.
bool IndexWalk::is_first_visit(mlir::Value value, const DimUses &uses, const Chain &chain, mlir::Operation *reduction) {
  llvm::SmallVector<uint64_t, 32> key{reinterpret_cast<uintptr_t>(value.getAsOpaquePointer()),
                                      reinterpret_cast<uintptr_t>(reduction), chain.fixed};
  for (const DimUse &use : uses) key.append({static_cast<uint64_t>(use.kind), use.from});
  key.append(chain.loops.begin(), chain.loops.end());
  if (seen_.contains(key)) return false;
  seen_.insert(llvm::ArrayRef<uint64_t>(key).copy(memory_));
  return true;
}

bool IndexWalk::visit(mlir::Value value, DimUses uses, Chain chain, mlir::Operation *reduction) {
  const llvm::ArrayRef<int64_t> shape = extents_of(value);
  for (size_t dim = 0; dim < shape.size(); ++dim)
    if (shape[dim] == 1) uses[dim] = {};
  if (!is_first_visit(value, uses, chain, reduction)) return true;
  Visits::note();

  auto result = llvm::dyn_cast<mlir::OpResult>(value);
  if (!result) {
    uint64_t around = 0;
    for (int loop : chain.loops)
      if (loop < nest_loops_) around |= bit(loop);
    reads.push_back({value, uses, around});
    return true;
  }
  auto interface = llvm::dyn_cast<FusedOpInterface>(result.getOwner());
  FusionTraits traits = interface ? interface.fusionTraits() : FusionTraits{};
  if (traits.role == FusionRole::none) return false;
  (reduction ? reductions[reduction].cost : cost) += traits.cost;
  visits[value].push_back({uses, reduction});
  uint64_t looked_at = interface.coordinatesUsed();
  for (size_t dim = 0; dim < uses.size(); ++dim)
    if (looked_at & bit(dim))
      for (auto pair : neighbours_)
        if (uses[dim].from & (bit(pair.first) | bit(pair.second))) apart_.insert(pair);
  if (traits.role == FusionRole::reduces) {
    chain = begin_reduction(value, uses, std::move(chain));
    reduction = interface;
    if (extents_.size() > most_loops) return false;
  }
  // An op that chooses by its coordinates puts its operands into a branch; they can't move further out.
  if (looked_at) {
    llvm::SmallVector<int, 8> around = chain.loops;
    if (traits.role != FusionRole::reduces) leave_loops(around, loops_of(uses), chain.fixed);
    chain.fixed = around.size();
  }
  return visit_operands(interface, uses, chain, reduction);
}

bool IndexWalk::visit_operands(FusedOpInterface interface, const DimUses &uses, const Chain &chain,
                               mlir::Operation *reduction) {
  for (mlir::OpOperand &operand : interface->getOpOperands()) {
    const llvm::ArrayRef<int64_t> shape = extents_of(operand.get());
    DimUses dims = interface.operandDims(operand.getOperandNumber());
    if (dims.empty())
      for (size_t dim = 0; dim < shape.size(); ++dim) dims.push_back({DimUse::Kind::same, bit(dim)});
    const Reduction *loops = reduction == interface.getOperation() ? &reductions[reduction] : nullptr;
    for (size_t dim = 0; dim < dims.size(); ++dim) {
      auto own = loops ? std::find(loops->dims.begin(), loops->dims.end(), dim) : decltype(loops->dims.begin()){};
      if (loops && own != loops->dims.end() && dims[dim].kind == DimUse::Kind::every)
        dims[dim] = {DimUse::Kind::same, bit(loops->loops[own - loops->dims.begin()])};
      else
        dims[dim] = composed(dims[dim], uses);
    }
    part_loops(shape, dims);
    if (!visit(operand.get(), std::move(dims), chain, reduction)) return false;
  }
  return true;
}

int64_t IndexWalk::elements_of(const Read &read) const {
  const llvm::ArrayRef<int64_t> shape = extents_of(read.argument);
  int64_t all = element_count(read.argument.getType()), elements = 1;
  uint64_t from = loops_of(read.uses);
  for (size_t dim = 0; dim < shape.size(); ++dim)
    if (read.uses[dim].kind == DimUse::Kind::every) return all;
  for (size_t loop = 0; loop < extents_.size(); ++loop)
    if (from & bit(loop)) elements = std::min(all, elements * std::max<int64_t>(extents_[loop], 1));
  return elements;
}

// Returns whether so many of the nest's outermost loops determine an index, by their plain coordinates.
bool IndexWalk::stands_alone(const DimUses &uses, size_t loops) const {
  if (loops > order_.size()) return false;
  uint64_t outer = 0;
  for (size_t i = 0; i < loops; ++i) outer |= bit(order_[i]);
  for (const DimUse &use : uses)
    if (use.kind != DimUse::Kind::same || std::popcount(use.from) != 1) return false;
  return loops_of(uses) == outer && (lane_loop_ < 0 || !(outer & bit(lane_loop_)));
}

// Opens the loops of a reduction within the innermost loop that its result depends on, and returns the loops around its
// operands.
IndexWalk::Chain IndexWalk::begin_reduction(mlir::Value value, const DimUses &uses, Chain chain) {
  mlir::Operation *op = value.getDefiningOp();
  const llvm::ArrayRef<int64_t> shape = extents_of(op->getOperand(0));
  auto [found, is_new] = reductions.try_emplace(op);
  Reduction &reduction = found->second;
  if (is_new) {
    DimUses dims = llvm::cast<FusedOpInterface>(op).operandDims(0);
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
  uint64_t from = loops_of(uses);
  reduction.from |= from;
  llvm::SmallVector<int, 8> needed = chain.loops;
  leave_loops(needed, from, 0);
  if (needed.size() < chain.fixed) {
    DimUses chosen;  // extents other than 1
    for (auto [use, extent] : llvm::zip_equal(uses, extents_of(value)))
      if (extent != 1) chosen.push_back(use);
    bool ahead = stands_alone(chosen, needed.size());
    if (ahead) chain.fixed = 0;
    visits[value].back().ahead = ahead && !chosen.empty();
  }
  leave_loops(chain.loops, from, chain.fixed);
  int64_t once = 1, times = 1;
  for (int loop : reduction.loops) once *= extents_[loop];
  for (int loop : chain.loops) (from & bit(loop) ? once : times) *= std::max<int64_t>(extents_[loop], 1);
  if (__builtin_add_overflow(repeated_work, (times - 1) * once, &repeated_work)) repeated_work = INT64_MAX;
  chain.loops.insert(chain.loops.end(), reduction.loops.begin(), reduction.loops.end());
  return chain;
}

}  // namespace tessera
