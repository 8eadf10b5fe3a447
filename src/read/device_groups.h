// Replaces mesh axes by lists of devices in groups, for languages that don't name axes of a mesh.
#pragma once

#include "mlir/IR/Operation.h"

namespace tessera {

// Lists the devices of a collective whose groups are given by axes of a mesh of the module. Other collectives stay as
// they are.
void list_groups(mlir::Operation *op);

}  // namespace tessera
