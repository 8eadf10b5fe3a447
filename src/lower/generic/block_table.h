// Gives the process a table with elementwise operations that are compiled once for each kind of operation, attributes
// and element types, for all shapes.
#pragma once

#include <memory>

#include "kernels/fold.h"
#include "lower/machine_code/compiler.h"
#include "mlir/IR/Operation.h"

namespace tessera {

// Returns the region as text: operations, attributes and element types, without names of values or locations. Equal
// texts mean equal functions; the region uses no outer values.
std::string text_of_region(mlir::Region &region);

// Returns whether the op computes each element of its one result from the operands' elements at the same index, and
// code can be generated for it.
bool is_block_op(mlir::Operation *op);

// Returns the op as a function on blocks of any length; an operand whose bit is set in `single` is one element for the
// whole block. is_block_op holds. `bytes` is the result's size if blocks are known to begin at cache lines; large ones
// are written past the caches. The first call for a kind compiles it while other threads wait. The table keeps a few
// thousand kinds.
std::shared_ptr<const VectorFunction> block_function(mlir::Operation *op, uint64_t single,
                                                     const CompileOptions &options, int64_t bytes = 0);

// Returns a region of scalars as a function on blocks of any length (as KernelMaker::body), from the same table, or
// null if it can't be generated.
std::shared_ptr<const VectorFunction> body_function(mlir::Region &region, const CompileOptions &options);

}  // namespace tessera
