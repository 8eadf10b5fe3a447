// Turns recorded graphs into the IR that the reader makes of the graph's text (graph/text.h).
#pragma once

#include "graph/graph.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace tessera {

// Builds and verifies a module. Throws InputError for an array that no memory could hold or that has too many
// dimensions, for regions that nest too deeply, and for operations that the verifier refuses.
mlir::OwningOpRef<mlir::ModuleOp> read(mlir::MLIRContext &context, const TraceGraph &graph);

}  // namespace tessera
