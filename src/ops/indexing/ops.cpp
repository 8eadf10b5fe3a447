#include "ops/indexing/ops.h"

#include "mlir/IR/Builders.h"

#define GET_OP_CLASSES
#include "ops/indexing/ops.cpp.inc"

namespace tessera::stablehlo {

void register_indexing_ops(StablehloDialect &dialect) {
  dialect.add_operations<
#define GET_OP_LIST
#include "ops/indexing/ops.cpp.inc"
      >();
}

}  // namespace tessera::stablehlo
