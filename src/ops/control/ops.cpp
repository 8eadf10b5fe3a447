#include "ops/control/ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"

namespace tessera::stablehlo {
using mlir::getFlattenedTypes;  // the generated check of nested tuples calls it unqualified
}

#define GET_OP_CLASSES
#include "ops/control/ops.cpp.inc"

namespace tessera::stablehlo {

void register_control_ops(StablehloDialect &dialect) {
  dialect.add_operations<
#define GET_OP_LIST
#include "ops/control/ops.cpp.inc"
      >();
}

}  // namespace tessera::stablehlo
