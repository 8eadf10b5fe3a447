#include "ops/linalg/ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"

#define GET_OP_CLASSES
#include "ops/linalg/ops.cpp.inc"

namespace tessera::stablehlo {

void register_linalg_ops(StablehloDialect &dialect) {
  dialect.add_operations<
#define GET_OP_LIST
#include "ops/linalg/ops.cpp.inc"
      >();
}

}  // namespace tessera::stablehlo
