// Inlines calls before rewritings look at a program. Rewritings see one function, and JAX calls one for each jnp.pad.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Returns a copy of a propagated module in which private functions that one call uses, and small ones that call nothing, stand in place
// of their calls; or null where there are none. Their values lie as before, and arguments as what is passed.
mlir::OwningOpRef<mlir::ModuleOp> with_calls_inlined(mlir::ModuleOp module);

}  // namespace tessera
