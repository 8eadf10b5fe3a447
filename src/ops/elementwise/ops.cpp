#include "ops/elementwise/ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"

#define GET_OP_CLASSES
#include "ops/elementwise/ops.cpp.inc"

namespace tessera::stablehlo {

ResultAccuracyAttr default_accuracy(mlir::MLIRContext *context) {
  return ResultAccuracyAttr::get(context, llvm::APFloat(0.0), llvm::APFloat(0.0), 0,
                                 ResultAccuracyModeAttr::get(context, ResultAccuracyMode::DEFAULT));
}

void register_elementwise_ops(StablehloDialect &dialect) {
  dialect.add_operations<
#define GET_OP_LIST
#include "ops/elementwise/ops.cpp.inc"
      >();
}

}  // namespace tessera::stablehlo
