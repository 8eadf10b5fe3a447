// Inlines calls before rewritings look at a program. Rewritings see one function, and JAX calls one for each jnp.pad.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Returns a copy of a propagated module with calls inlined whose function has no other call, or is small and calls
// nothing; or null where there are none. Values keep their shardings, and arguments get those of the operands.
mlir::OwningOpRef<mlir::ModuleOp> with_calls_inlined(mlir::ModuleOp module);

}  // namespace tessera
