// Rewrites operations whose results lie on one device: their operands are brought to that device, and their results
// back to all devices.
#pragma once

#include "dialect/sdy/utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera::shardy {

// Returns whether a result of the operation lies on one device.
bool is_on_one_device(mlir::Operation *op, const sdy::MeshTable &meshes);

// Brings the operands of such operations to their device, by way of all devices, and puts all their results on the
// device. Fails with a diagnostic for arguments and results of functions on one device, and for results on different
// devices.
llvm::LogicalResult bring_to_single_devices(mlir::func::FuncOp function, const sdy::MeshTable &meshes);

}  // namespace tessera::shardy
