// Makes and finds calls that carry a sharding in GSPMD's text: @Sharding, and those at the borders of manual
// computations (gspmd_manual.h).
#pragma once

#include <vector>

#include "mesh/sharding.h"
#include "mlir/IR/Builders.h"

namespace tessera {

// Names the attribute that has GSPMD's text.
constexpr const char *gspmd_name = "mhlo.sharding";

// Makes a call of @Sharding, or of one of the two others, with a sharding in GSPMD's text on this mesh, within these manual axes. Open
// dimensions are `unspecified_dims=[0,1]`: propagation may cut them further.
mlir::Value sharding_call(mlir::OpBuilder &builder, mlir::Location loc, llvm::StringRef target, mlir::Value operand,
                          mlir::Type result, const Sharding &sharding, const Mesh &mesh,
                          const std::vector<AxisName> &manual);
// Opens the dimensions that such a call leaves open.
void open_dims(mlir::Operation *call, Sharding &sharding);
// Returns whether the op is a call of this target from one array to another, with a sharding.
bool is_sharding_call(mlir::Operation *op, llvm::StringRef target);
mlir::StringAttr gspmd_text_of(mlir::Operation *op);

}  // namespace tessera
