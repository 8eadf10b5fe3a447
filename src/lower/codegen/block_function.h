// Elementwise operations as functions on blocks of any length: what generated code is made of where nothing may be compiled
// for a shape.
#pragma once

#include <cstdint>

#include "llvm/IR/Module.h"
#include "lower/codegen/lanes.h"
#include "mlir/IR/Region.h"

namespace tessera {

// Adds `symbol`, a function of type VectorFunction (native/fold.h), to the module: for i < count, results[r][i] =
// region(arguments[..][i]). An argument whose bit is set in `single` is one element, the same for all i. The region is as for
// emit_body_function: scalars in, scalars out, can_emit_body holds. `cost`: FusionTraits::cost of what it computes.
// `streaming`: results, which begin where lines of the cache do, are written past the caches, and operands asked for ahead.
// An element's bits are those that a fused kernel would give it: they depend on the operands' elements alone.
void emit_block_function(mlir::Region &region, uint64_t single, int cost, bool streaming, llvm::Module &module,
                         llvm::StringRef symbol, const VectorTarget &target);

}  // namespace tessera
