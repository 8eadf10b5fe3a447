// Makes whole what lies in parts along dimensions of which operations need data of other indices: windows, shifts,
// reversals, reshapes.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera::shardy {

void replicate_permuted_dims(mlir::ModuleOp module);

}  // namespace tessera::shardy
