// From a `spmd.fused` to one LLVM function: the loops over the indices of its results. What is computed at an index is
// asked of the ops of the body (FusedDuty), through the Emitter.
#pragma once

#include <vector>

#include "dialect/spmd/dialect.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "lower/codegen/lanes.h"
#include "native/kernel.h"

namespace tessera {

// What is known of the kernel before there is code.
struct FusedKernelTraits {
  bool divisible = false;
  std::vector<Kernel::Sharing> may_share;
  int64_t scratch_bytes = 0;
  int64_t moved_bytes = 0;  // about how many it reads and writes
  bool is_single = false;   // no loops: each result is one element
  bool streams = false;     // results go past the caches, where they don't stand in an operand's memory
};
FusedKernelTraits traits_of(spmd::FusedOp op);

// True if emit_fused_kernel can make it: every op of the body takes part (FusionRole), and no reduction would have to
// be done again and again (a reduction along columns inside of a loop over rows that goes on to reduce the rows, say).
bool can_emit(spmd::FusedOp op);

// Adds `symbol`, a function of type Kernel::Function, to the module: operands' buffers first, then results'. The state
// is not used. `cached`: results that aren't written past the caches, whatever their size. can_emit holds.
void emit_fused_kernel(spmd::FusedOp op, llvm::Module &module, llvm::StringRef symbol, const VectorTarget &target,
                       const std::vector<unsigned> &cached = {});

// Writes the kernel where the builder stands, which is left behind it; `buffers`: addresses of operands, then of results,
// which nothing else is known of. can_emit and is_single hold.
void emit_fused_here(spmd::FusedOp op, llvm::IRBuilder<> &builder, llvm::ArrayRef<llvm::Value *> buffers,
                     const VectorTarget &target);

// True for one block of elementwise ops on scalars (the body of a reduce, a sort's comparator, a scatter's update) that
// uses nothing from outside.
bool can_emit_body(mlir::Region &region);

// Adds `symbol`, a function of type BodyFunction (lower/native.h), to the module. can_emit_body holds.
void emit_body_function(mlir::Region &region, llvm::Module &module, llvm::StringRef symbol, const VectorTarget &target);

}  // namespace tessera
