// Tells which operations devices execute together; devices.td defines what that means for moving them.
#pragma once

#include "mlir/IR/OpDefinition.h"

#include "dialect/devices/devices_interfaces.h.inc"

namespace tessera {

// Judges the op itself without its regions.
bool crosses_devices(mlir::Operation *op);
// Judges the op and the ops in its regions.
bool holds_crossing(mlir::Operation *op);

}  // namespace tessera
