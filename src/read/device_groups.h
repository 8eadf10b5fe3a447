// Lists the devices of groups, for languages that name no axes of a mesh.
#pragma once

#include "mlir/IR/Operation.h"

namespace tessera {

// Lists the devices of a collective whose groups are axes of a mesh that the module names; others stay as they are.
void list_groups(mlir::Operation *op);

}  // namespace tessera
