// Counts the operations of products: two for each pair of elements that are multiplied.
#include "ops/contraction/ops.h"
#include "ops/value_types.h"
#include "partition/op_work.h"

namespace tessera::stablehlo {

static double count_operations(DotOp op) {
  return 2 * elements_of(op.getResult().getType()) * static_cast<double>(shape_of(op.getLhs().getType()).back());
}

static double count_operations(DotGeneralOp op) {
  double contracted = 1;
  for (int64_t dim : op.getDotDimensionNumbers().getLhsContractingDimensions())
    contracted *= static_cast<double>(shape_of(op.getLhs().getType())[dim]);
  return 2 * elements_of(op.getResult().getType()) * contracted;
}

// Each element of the result takes all kernel elements of its feature.
static double count_operations(ConvolutionOp op) {
  const Shape kernel = shape_of(op.getRhs().getType());
  const int64_t features = kernel[op.getDimensionNumbers().getKernelOutputFeatureDimension()];
  return features == 0 ? 0
                       : 2 * elements_of(op.getResult().getType()) * elements_of(op.getRhs().getType()) /
                             static_cast<double>(features);
}

}  // namespace tessera::stablehlo

void tessera::register_contraction_costs(mlir::DialectRegistry &registry) {
  using namespace stablehlo;  // NOLINT: the operations of this file
  attach<StablehloDialect, CostModel, DotOp, DotGeneralOp, ConvolutionOp>(registry);
}
