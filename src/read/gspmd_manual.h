// Converts manual computations to and from GSPMD's form: a body stands between calls of @SPMDFullToShardShape, which
// take the blocks of whole arrays, and of @SPMDShardToFullShape, which make whole arrays of blocks. Shardings in
// between name the axes that are manual there.
#pragma once

#include "dialect/sdy/dialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "read/gspmd_calls.h"
#include "read/reader.h"

namespace tessera {

// Replaces a manual computation by that form. The shardings in its body are GSPMD's already.
void write_out_manual(sdy::ManualComputationOp op, const Mesh &mesh);

// Gathers what stands between such calls in manual computations, the innermost ones first. Fails, with an error at the op, where what is
// between them isn't on blocks alone.
llvm::LogicalResult gather_manual(mlir::ModuleOp module, const NamedMesh &mesh);

}  // namespace tessera
