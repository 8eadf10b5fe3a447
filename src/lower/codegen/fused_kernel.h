// Turns a `spmd.fused` into one LLVM function: loops over the indices of its results, which ask the ops of the body
// (FusedOpInterface) for elements through the Emitter.
#pragma once

#include <optional>
#include <vector>

#include "dialect/spmd/dialect.h"
#include "kernels/kernel.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "lower/codegen/lanes.h"

namespace tessera {

// Holds the facts known of the kernel before there is code.
struct FusedKernelTraits {
  bool divisible = false;
  std::vector<Kernel::Sharing> may_share;
  int64_t scratch_bytes = 0;
  int64_t moved_bytes = 0;  // about how many it reads and writes
  bool is_single = false;   // no loops: each result is one element
  bool streams = false;     // results go past the caches, unless they reuse an operand's memory
};
// Returns nothing where can_emit doesn't hold.
std::optional<FusedKernelTraits> traits_of(spmd::FusedOp op);

// Returns whether emit_fused_kernel can make the kernel: every op of the body takes part (FusionRole), and no reduction
// would be repeated (as one along columns inside a loop over rows that also reduces the rows would be).
bool can_emit(spmd::FusedOp op);

// Adds `symbol`, a function of type Kernel::Function, to the module: operands' buffers first, then results'. The state
// is not used. `cached` lists results that aren't written past the caches, whatever their size. can_emit holds.
void emit_fused_kernel(spmd::FusedOp op, llvm::Module &module, llvm::StringRef symbol, const VectorTarget &target,
                       const std::vector<unsigned> &cached = {});

// Writes the kernel at the builder's insertion point, which moves after it. `buffers` are addresses of operands, then
// of results, without further assumptions. can_emit and is_single hold.
void emit_fused_here(spmd::FusedOp op, llvm::IRBuilder<> &builder, llvm::ArrayRef<llvm::Value *> buffers,
                     const VectorTarget &target);

// Returns whether the region is one block of elementwise ops on scalars (the body of a reduce, a sort's comparator, a
// scatter's update) that uses no outer values.
bool can_emit_body(mlir::Region &region);

// Adds `symbol`, a function of type BodyFunction (lower/kernel_maker.h), to the module. can_emit_body holds.
void emit_body_function(mlir::Region &region, llvm::Module &module, llvm::StringRef symbol, const VectorTarget &target);

}  // namespace tessera
