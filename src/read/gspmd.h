// Programs whose shardings are GSPMD's text: `mhlo.sharding` attributes of functions' arguments and results, and calls of
// @Sharding. JAX wrote them before it wrote sdy.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// On the module's mesh they become sdy.sharding attributes and constraints; a module without a mesh stays as it is. Where a value
// has both, sdy's holds. Failure, with an error there: text that is no sharding over the mesh's axes (mesh/gspmd.h).
llvm::LogicalResult import_gspmd(mlir::ModuleOp module);

// The inverse: functions' shardings and constraints become GSPMD's text, and the mesh goes. Failure, with an error there: a
// manual computation, which it has no text for.
llvm::LogicalResult export_gspmd(mlir::ModuleOp module);

void register_gspmd_passes();  // --tessera-import-gspmd, --tessera-export-gspmd

}  // namespace tessera
