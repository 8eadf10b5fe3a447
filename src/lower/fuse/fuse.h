// Rewriting of one device's program before it becomes an instruction stream: first fewer and simpler operations
// (prepare), then those that can be computed within one loop gathered in spmd.fused (fuse).
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
// Values stay what they are, to the bit: no step reorders sums or replaces arithmetic by other arithmetic.
#pragma once

#include <cstdint>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/LogicalResult.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Calls are put in place of themselves (not those of a function within itself, nor what would grow beyond the limit of
// a stream: these are left for the stream builder to refuse), operations that aren't used are dropped, equal ones
// merged, loop-invariant small ones moved out of loops, and what is written in a roundabout way is written plainly.
// Operations that cross devices (dialect/devices/devices.td) are never duplicated or reordered, and keep their attributes;
// those that have a number are neither merged nor dropped. Failure: never on a verified module.
llvm::LogicalResult prepare(mlir::ModuleOp module, llvm::StringRef function);

struct FuseOptions {
  // An operation, with all that it needs, of at most this cost an element (FusionTraits::cost) is computed by each of
  // its users rather than stored, if that reads no more than the stored value would have been.
  int cheap_cost = 4;
  // The same for arrays of at least `large_bytes`, which don't stay in a cache, and a few users: most cost of
  // recomputing.
  int recompute_cost = 28;
  int64_t large_bytes = int64_t{1} << 20;
  // Most cost an element that may be spent in one kernel on computing something again in a later pass over a row.
  int pass_cost = 64;
  // Rows longer than this aren't gone over twice by one kernel.
  int64_t row_bytes = int64_t{1} << 19;
  // A kernel has at most this many operations, and operands and results: compiling stays linear.
  int most_operations = 200;
  int most_values = 24;
  // Code is written for each place that an operation is needed at: on the average of a kernel's operations so often.
  int most_places_on_average = 4;
  // Operations that scatter lanes (FusionTraits::scatters_lanes) on more elements stay kernels of their own.
  int64_t scattered_elements = 4096;
};

// Gathers operations with FusedDuty into spmd.fused, in `function` and all blocks inside of its loops and branches. A
// kernel goes over one shape, its results' (or the operand's of reductions in it); reductions of trailing dimensions
// may be used again by the same rows. Order of collectives and of operations with effects stays.
llvm::LogicalResult fuse(mlir::ModuleOp module, llvm::StringRef function, const FuseOptions &options = {});

}  // namespace tessera
