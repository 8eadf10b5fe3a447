// Imports and exports programs whose shardings are GSPMD's text: `mhlo.sharding` attributes of functions' arguments and
// results, and calls of @Sharding. JAX wrote them before it wrote sdy.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Turns GSPMD's shardings on the module's mesh into sdy.sharding attributes and constraints; a module without a mesh
// stays as it is. If a value has both, sdy's sharding holds. Fails, with an error at the op, for text that is no
// sharding over the mesh's axes (mesh/gspmd.h).
llvm::LogicalResult import_gspmd(mlir::ModuleOp module);

// Turns all shardings into GSPMD's text, manual computations into calls at their borders (gspmd_manual.h), and groups
// into numbers, and removes the mesh. GSPMD can't express rules, priorities, explicitly replicated axes, barriers, and
// open dimensions other than those of constraints, so these are dropped. Fails, with an error at the op, for edges and
// named computations.
llvm::LogicalResult export_gspmd(mlir::ModuleOp module);

void register_gspmd_passes();  // --tessera-import-gspmd, --tessera-export-gspmd

}  // namespace tessera
