#include "ops/window/ops.h"

#include "mlir/IR/Builders.h"

#define GET_OP_CLASSES
#include "ops/window/ops.cpp.inc"

namespace tessera::stablehlo {

void register_window_ops(StablehloDialect &dialect) {
  dialect.add_operations<
#define GET_OP_LIST
#include "ops/window/ops.cpp.inc"
      >();
}

}  // namespace tessera::stablehlo
