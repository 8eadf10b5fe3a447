#include "ops/random/ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"

#define GET_OP_CLASSES
#include "ops/random/ops.cpp.inc"

namespace tessera::stablehlo {

void register_random_ops(StablehloDialect &dialect) {
  dialect.add_operations<
#define GET_OP_LIST
#include "ops/random/ops.cpp.inc"
      >();
}

}  // namespace tessera::stablehlo
