// Parts of the making of a plan.
#pragma once

#include "lower/codegen/index_walk.h"
#include "lower/codegen/plan.h"

namespace tessera {

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
// ask for in lanes, and another for all lanes at once. `lane_dims`: of each nest the dimension whose turns are lanes, or
// -1.
void fix_orders(FusedPlan &plan, llvm::ArrayRef<IndexWalk> walks, llvm::ArrayRef<int> lane_dims);

}  // namespace tessera
