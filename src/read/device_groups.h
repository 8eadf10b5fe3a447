// Lists the devices of groups, for languages that name no axes of a mesh.
#pragma once

#include <vector>

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace tessera {

// Returns rows of numbers as StableHLO has groups and pairs of devices: dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>.
mlir::DenseIntElementsAttr matrix_of(mlir::MLIRContext *context, const std::vector<std::vector<int64_t>> &rows);

// Lists the devices of a collective whose groups are axes of a mesh that the module names; others stay as they are. Fails, with an
// error at the op, for axes that the mesh lacks.
llvm::LogicalResult list_groups(mlir::Operation *op);

}  // namespace tessera
