// Generates elementwise operations as functions on blocks of any length, for programs in which nothing is compiled for
// a shape.
#pragma once

#include <cstdint>

#include "llvm/IR/Module.h"
#include "lower/codegen/lanes.h"
#include "mlir/IR/Region.h"

namespace tessera {

// Adds `symbol`, a function of type VectorFunction (kernels/fold.h), to the module: for i < count, results[r][i] =
// region(arguments[..][i]). An argument whose bit is set in `single` is one element for all i. The region is as for
// emit_body_function: scalars in, scalars out, can_emit_body holds. `cost` is the FusionTraits::cost of its operations.
// With `streaming`, results, which begin at cache lines, are written past the caches, and operands are prefetched. An
// element's bits depend on the operands' elements alone, so they equal those of a fused kernel.
void emit_block_function(mlir::Region &region, uint64_t single, int cost, bool streaming, llvm::Module &module,
                         llvm::StringRef symbol, const VectorTarget &target);

}  // namespace tessera
