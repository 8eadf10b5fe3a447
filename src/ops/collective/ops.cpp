#include "ops/collective/ops.h"

#include "mlir/IR/Builders.h"

#define GET_OP_CLASSES
#include "ops/collective/ops.cpp.inc"

namespace tessera::stablehlo {

void register_collective_ops(StablehloDialect &dialect) {
  dialect.add_operations<
#define GET_OP_LIST
#include "ops/collective/ops.cpp.inc"
      >();
}

}  // namespace tessera::stablehlo
