// Registers everything that programs are made of: dialects and the interfaces of their ops.
#pragma once

#include "mlir/IR/DialectRegistry.h"

namespace tessera {

void register_everything(mlir::DialectRegistry &registry);

}  // namespace tessera
