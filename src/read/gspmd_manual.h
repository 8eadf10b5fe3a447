// Converts manual computations to and from GSPMD's form: a body stands between calls of @SPMDFullToShardShape, which
// turn whole arrays into blocks, and of @SPMDShardToFullShape, which turn blocks into whole arrays. Shardings in
// between name the axes that are manual there.
#pragma once

#include "dialect/sdy/dialect.h"
#include "mesh/sharding.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "read/reader.h"

namespace tessera {

// Replaces a manual computation by GSPMD's form. The shardings in its body are GSPMD's already.
void write_out_manual(sdy::ManualComputationOp op, const Mesh &mesh);

// Gathers the operations between such calls in manual computations, the innermost ones first. Fails, with an error at
// the op, if an operation between them isn't on blocks alone.
llvm::LogicalResult gather_manual(mlir::ModuleOp module, const NamedMesh &mesh);

// Names the attribute that holds GSPMD's text.
constexpr const char *gspmd_name = "mhlo.sharding";

// Makes a call of @Sharding, or of one of the two border calls, with a sharding in GSPMD's text on this mesh, within
// these manual axes. Open dimensions are `unspecified_dims=[0,1]`: propagation may cut them further.
mlir::Value sharding_call(mlir::OpBuilder &builder, mlir::Location loc, llvm::StringRef target, mlir::Value operand,
                          mlir::Type result, const Sharding &sharding, const Mesh &mesh,
                          const std::vector<AxisName> &manual);
// Opens the dimensions that such a call leaves open.
void open_dims(mlir::Operation *call, Sharding &sharding);
// Returns whether the op is a call of this target from one array to another, with a sharding.
bool is_sharding_call(mlir::Operation *op, llvm::StringRef target);
mlir::StringAttr gspmd_text_of(mlir::Operation *op);

}  // namespace tessera
