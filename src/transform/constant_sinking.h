// Where constants stand in derivatives. Transposing puts what isn't linear in front of what is, and tidying up merges constants
// and takes them to the beginning; people write them where they are used.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

// Each use of a literal (a constant, or a scalar one that is repeated to a shape) gets its own, directly in front of the op that
// uses it, as recording writes them; what else doesn't depend on the arguments from `linear` on stands directly in front of its
// first use. So a linear function transposed twice prints as itself.
void sink_constants(mlir::func::FuncOp function, unsigned linear);

}  // namespace tessera
