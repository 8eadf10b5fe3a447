// Elementwise operations compiled once for each kind of operation, attributes and element types, whatever the shapes: a
// table of the process.
#pragma once

#include <memory>

#include "lower/jit/compiler.h"
#include "mlir/IR/Operation.h"
#include "native/fold.h"

namespace tessera {

// The region as text: operations, attributes and element types, no names of values and no places. Equal texts mean equal
// functions; the region uses nothing from outside.
std::string text_of_region(mlir::Region &region);

// Whether the op computes each element of its one result from the operands' elements at the same index, and code can be
// generated for that.
bool is_block_op(mlir::Operation *op);

// The op on blocks of any length; an operand whose bit is set in `single` is one element for the whole block. is_block_op
// holds. `bytes`: of the result, if it is known that blocks begin where lines of the cache do; large ones are written past
// the caches. Compiled at the first call for its kind, by whichever thread comes first; the others
// wait. The table keeps a few thousand kinds.
std::shared_ptr<const VectorFunction> block_function(mlir::Operation *op, uint64_t single,
                                                     const CompileOptions &options, int64_t bytes = 0);

// A region of scalars on blocks of any length (as KernelMaker::body), from the same table; null if it can't be generated.
std::shared_ptr<const VectorFunction> body_function(mlir::Region &region, const CompileOptions &options);

}  // namespace tessera
