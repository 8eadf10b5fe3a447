#include "ops/slicing/ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"

#define GET_OP_CLASSES
#include "ops/slicing/ops.cpp.inc"

namespace tessera::stablehlo {

void register_slicing_ops(StablehloDialect &dialect) {
  dialect.add_operations<
#define GET_OP_LIST
#include "ops/slicing/ops.cpp.inc"
      >();
}

}  // namespace tessera::stablehlo
