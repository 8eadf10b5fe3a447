// Rewrites one device's program before it becomes an instruction stream. First prepare makes the operations fewer and
// simpler, then fuse gathers those that can be computed within one loop in spmd.fused.
//
// Running example, a scaled softmax of rows; it becomes one kernel that goes over each row three times:
//
//   %0 = multiply %x, %scale           %r = spmd.fused(%x) {
//   %1 = reduce max %0                   ^bb0(%x):
//   %2 = subtract %0, broadcast %1         the same operations, with %scale, a constant, among them
//   %3 = exponential %2                    spmd.yield %5
//   %4 = reduce add %3                 }
//   %5 = divide %3, broadcast %4
//
// Values keep their bits: no step reorders sums or replaces arithmetic by other arithmetic.
#pragma once

#include <cstdint>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/LogicalResult.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

class FusedKernelTable;

// Inlines calls, drops unused operations, merges equal ones, moves small loop-invariant ones out of loops, and
// simplifies. A function's calls of itself stay, and so do calls that would grow beyond the limit of a stream; the
// stream builder refuses them. Operations that cross devices (dialect/devices/devices.td) are never duplicated or
// reordered and keep their attributes. Numbered ones are neither merged nor dropped. It doesn't fail on a verified
// module.
llvm::LogicalResult prepare(mlir::ModuleOp module, llvm::StringRef function);

struct FuseOptions {
  // Each user computes an operation again if, with its inputs, it costs at most this much per element
  // (FusionTraits::cost) and reads no more than its stored value takes.
  int cheap_cost = 4;
  // Limits the cost of recomputing arrays of at least `large_bytes`, which don't stay in a cache and have few
  // users.
  int recompute_cost = 28;
  int64_t large_bytes = int64_t{1} << 20;
  // Limits the cost per element that one kernel may spend on computing something again in a later pass over a row.
  int pass_cost = 64;
  // One kernel doesn't go twice over rows longer than this.
  int64_t row_bytes = int64_t{1} << 19;
  // A kernel has at most this many operations, operands and results, so that compiling stays linear.
  int most_operations = 200;
  int most_values = 24;
  // Code is written at each use of an operation. A kernel's operations may have this many uses on average.
  int most_uses_on_average = 4;
  // Operations that scatter lanes (FusionTraits::scatters_lanes) on more elements than this stay kernels of their own.
  int64_t scattered_elements = 4096;
};

// Gathers operations with FusedOpInterface into spmd.fused, in `function` and in the blocks of its loops and branches.
// A kernel goes over one shape, that of its results or of the operand of its reductions. The same rows may use
// reductions of trailing dimensions again. Collectives and operations with effects keep their order. `kernels` keeps what
// becomes known of kernels, if given.
llvm::LogicalResult fuse(mlir::ModuleOp module, llvm::StringRef function, FusedKernelTable *kernels = nullptr,
                         const FuseOptions &options = {});

// Offers both as MLIR passes that work on @main: tessera-prepare, tessera-fuse.
void register_lowering_passes();

}  // namespace tessera
