// Which operations devices carry out together; devices.td says what that means for whoever moves them.
#pragma once

#include "mlir/IR/OpDefinition.h"

#include "dialect/devices/devices_interfaces.h.inc"

namespace tessera {

// True of the op itself, regions aside.
bool crosses_devices(mlir::Operation *op);
// True of the op or of one in its regions.
bool holds_crossing(mlir::Operation *op);

}  // namespace tessera
