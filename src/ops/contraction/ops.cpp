#include "ops/contraction/ops.h"

#include "mlir/IR/Builders.h"
#include "ops/contraction/text.h"

#define GET_OP_CLASSES
#include "ops/contraction/ops.cpp.inc"

namespace tessera::stablehlo {

void register_contraction_ops(StablehloDialect &dialect) {
  dialect.add_operations<
#define GET_OP_LIST
#include "ops/contraction/ops.cpp.inc"
      >();
}

}  // namespace tessera::stablehlo
