// Rewrites programs, once they are read, where XLA and so JAX mean something else than StableHLO's specification, which
// the phases follow.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Has scatters drop the windows that aren't wholly within their array, where the specification keeps the elements that
// are within: windows of several elements along an indexed dimension get an index far outside instead, unless their
// indices are known to be inside.
void drop_scattered_windows_in_part(mlir::ModuleOp module);

}  // namespace tessera
