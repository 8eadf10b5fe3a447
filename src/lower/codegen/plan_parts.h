// Parts of the making of a plan.
#pragma once

#include "lower/codegen/index_walk.h"
#include "lower/codegen/plan.h"

namespace tessera {

// A reduction of rows that differs from lane to lane: better a row at a time, with the lanes along it.
bool wants_rows(const IndexWalk &walk, const std::vector<int> &order, const Shape &shape);
// The loops outermost that most reductions depend on, so that those are done once.
std::vector<int> order_for_reductions(const IndexWalk &walk, const std::vector<int> &natural);

// Finds the values that reduction `op` puts aside for later loops over the same row, and notes in the nest that it
// comes first.
void keep_rows(FusedNest &nest, ReduceLoops &loops, const IndexWalk &walk, mlir::Operation *op);

// Notes in the nest the reductions that come ahead of inner loops because only branches in these ask for them.
void put_ahead(FusedNest &nest, const IndexWalk &walk, mlir::Operation *op);

// The operands over which a result of nest `n` may be written; `own`: where its elements stand in terms of the nest's
// loops. An operand that another nest reads is none of them if that comes later, or may be at work in another part of the
// kernel.
std::vector<unsigned> operands_to_share(spmd::FusedOp op, unsigned result, const DimUses &own, size_t n,
                                        const FusedPlan &plan, llvm::ArrayRef<IndexWalk> walks);

// Decides which reductions combine their elements one after another at all places: those whose result some place may
// ask for in lanes, and another for all lanes at once. `lane_dims`: of each nest the dimension whose iterations are lanes, or
// -1.
void fix_orders(FusedPlan &plan, llvm::ArrayRef<IndexWalk> walks, llvm::ArrayRef<int> lane_dims);

// What is small isn't worth it, and may do more in place if it stays whole.
bool is_divisible(spmd::FusedOp op, const FusedPlan &plan);

// What is read at several places is counted as often, but not beyond all of an operand.
int64_t moved_bytes(spmd::FusedOp op, llvm::ArrayRef<IndexWalk> walks);

// [operand]: whether it is large, and all that read it follow it from its begin to its end. `orders`: of each nest the
// dimensions that its loops walk, outermost first.
std::vector<bool> read_in_order(spmd::FusedOp op, llvm::ArrayRef<IndexWalk> walks,
                                llvm::ArrayRef<std::vector<int>> orders);

}  // namespace tessera
