// Convolutions as kernels.
#include "lower/native.h"
#include "native/convolution.h"
#include "native/gemm.h"
#include "ops/contraction/ops.h"
#include "reference/attributes.h"
#include "reference/evaluation.h"

namespace tessera {

using llvm::FailureOr;
using namespace stablehlo;  // NOLINT: the operations of this file

static bool is_plain(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() &&
         llvm::isa<mlir::IntegerType, mlir::FloatType, mlir::ComplexType>(tensor.getElementType());
}

static bool has_plain_types(ConvolutionOp op) {
  return is_plain(op.getLhs().getType()) && is_plain(op.getRhs().getType()) && is_plain(op.getType());
}

static ConvolutionShape convolution_shape(ConvolutionOp op) {
  ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
  ConvolutionShape shape;
  shape.input_batch = numbers.getInputBatchDimension();
  shape.input_feature = numbers.getInputFeatureDimension();
  shape.kernel_input_feature = numbers.getKernelInputFeatureDimension();
  shape.kernel_output_feature = numbers.getKernelOutputFeatureDimension();
  shape.output_batch = numbers.getOutputBatchDimension();
  shape.output_feature = numbers.getOutputFeatureDimension();
  shape.input_spatial = to_shape(numbers.getInputSpatialDimensions());
  shape.kernel_spatial = to_shape(numbers.getKernelSpatialDimensions());
  shape.output_spatial = to_shape(numbers.getOutputSpatialDimensions());
  size_t rank = shape.input_spatial.size();
  shape.strides = shape_or(op.getWindowStrides(), rank, 1);
  shape.lhs_dilation = shape_or(op.getLhsDilation(), rank, 1);
  shape.rhs_dilation = shape_or(op.getRhsDilation(), rank, 1);
  shape.padding = edges_or_none(op.getPadding(), rank);
  shape.reversal.assign(rank, false);
  if (auto reversal = op.getWindowReversal()) shape.reversal.assign(reversal->begin(), reversal->end());
  shape.feature_groups = op.getFeatureGroupCount();
  shape.batch_groups = op.getBatchGroupCount();
  shape.input = shape_of(op.getLhs().getType());
  shape.kernel = shape_of(op.getRhs().getType());
  shape.output = shape_of(op.getType());
  return shape;
}

static FailureOr<Kernel> make_kernel(ConvolutionOp op, KernelMaker &maker) {
  if (!has_plain_types(op)) return mlir::failure();
  std::optional<Kernel> kernel =
      convolution_kernel(dtype_of(op.getLhs().getType()), dtype_of(op.getRhs().getType()), dtype_of(op.getType()),
                         convolution_shape(op), vector_unit(), maker.joined().epilogue);
  if (!kernel) return mlir::failure();
  return *kernel;
}

static bool takes_epilogue(ConvolutionOp op, const EpilogueResults &results) {
  if (!has_plain_types(op)) return false;
  DType result = dtype_of(op.getType());
  return has_product_kernel(dtype_of(op.getLhs().getType()), dtype_of(op.getRhs().getType()), result) &&
         is_worth_epilogue(result, dtype_of(results.types.front()), convolution_shape(op));
}

static bool takes_view(ConvolutionOp, OperandNumber) { return false; }

void register_convolution_native(mlir::DialectRegistry &registry) {
  attach_native<StablehloDialect, ConvolutionOp>(registry);
  attach_join<StablehloDialect, ConvolutionOp>(registry);
}

}  // namespace tessera
