// Declares the steps of making a plan.
#pragma once

#include "lower/codegen/index_walk.h"
#include "lower/codegen/loop_nests.h"

namespace tessera {

// Describes a nest of the plan, and the elements that its results need within its loops.
struct WalkedNest {
  FusedNest nest;
  IndexWalk walk;
};

// Returns whether reductions of rows differ from lane to lane, so one row at a time, with the lanes along it, is
// better.
bool wants_rows(const IndexWalk &walk, const std::vector<int> &order, const Shape &shape);
// Puts the loops outermost that most reductions depend on, so that those are computed once.
std::vector<int> order_for_reductions(const IndexWalk &walk, const std::vector<int> &natural);

// Finds the values that reduction `op` keeps for later loops over the same row, and notes in the nest that it comes
// first.
void keep_rows(FusedNest &nest, ReduceLoops &loops, const IndexWalk &walk, mlir::Operation *op);

// Notes in the nest the reductions that come ahead of inner loops because only branches in these ask for them.
void put_ahead(FusedNest &nest, const IndexWalk &walk, mlir::Operation *op);

// Returns the operands over which a result of nest `n` may be written. `own` maps its elements to the nest's loops. An
// operand is excluded if a later nest reads it, or one that may run in another part of the kernel.
std::vector<unsigned> operands_to_share(spmd::FusedOp op, unsigned result, const DimUses &own, size_t n,
                                        llvm::ArrayRef<WalkedNest> nests, bool divisible);

// Decides which reductions combine their elements one after another at all uses. Their result may be needed in lanes at
// one use, and once for all lanes at another.
void fix_orders(llvm::DenseMap<mlir::Operation *, ReduceLoops> &reductions, llvm::ArrayRef<WalkedNest> nests);

// Returns whether threads may divide the kernel. A small kernel isn't worth it, and may reuse more memory as a whole.
bool is_divisible(spmd::FusedOp op, llvm::ArrayRef<WalkedNest> nests);

// Counts the bytes read and written. An element that is read at several indices counts once for each, up to the whole
// operand.
int64_t moved_bytes(spmd::FusedOp op, llvm::ArrayRef<WalkedNest> nests);

// Returns, [operand], whether it is large and all readers follow it from begin to end.
std::vector<bool> read_in_order(spmd::FusedOp op, llvm::ArrayRef<WalkedNest> nests);

}  // namespace tessera
