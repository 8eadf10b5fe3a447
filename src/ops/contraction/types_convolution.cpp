// Verifies convolution and dynamic_conv. Labels C1, C2... are those of the StableHLO specification.
#include "dialect/stablehlo/dimensions.h"
#include "dialect/stablehlo/window.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "ops/contraction/ops.h"
#include "ops/contraction/result_shapes.h"

namespace tessera::stablehlo {

using namespace mlir;

namespace {

// Checks C12, C13, C17, C18: the two named dimensions and the spatial ones are all dimensions, each once.
llvm::LogicalResult verify_dims_of(mlir::Operation *op, StringRef name, int64_t first, int64_t second,
                                   ArrayRef<int64_t> spatial, int64_t rank) {
  if (static_cast<int64_t>(spatial.size()) != rank - 2)
    return op->emitOpError() << "expects " << rank - 2 << " spatial dimensions of " << name << " of rank " << rank
                             << ", but dimension_numbers names " << spatial.size();
  SmallVector<int64_t> dims{first, second};
  llvm::append_range(dims, spatial);
  return verify_dimensions(op->getLoc(), ("dimensions of " + name).str(), dims, rank);
}

bool divides(int64_t count, int64_t extent) { return ShapedType::isDynamic(extent) || extent % count == 0; }
int64_t divided(int64_t extent, int64_t count) { return ShapedType::isDynamic(extent) ? extent : extent / count; }

template <typename Op>
llvm::LogicalResult verify_groups(Op op, RankedTensorType lhs, RankedTensorType rhs) {
  ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
  int64_t features = op.getFeatureGroupCount(), batches = op.getBatchGroupCount();
  if (features < 1) return op.emitOpError() << "expects feature_group_count to be positive, but it is " << features;
  if (batches < 1) return op.emitOpError() << "expects batch_group_count to be positive, but it is " << batches;
  if (features > 1 && batches > 1)
    return op.emitOpError() << "expects one of batch_group_count and feature_group_count to be 1, but they are "
                            << batches << " and " << features;
  int64_t batch = lhs.getDimSize(numbers.getInputBatchDimension());
  int64_t input_features = lhs.getDimSize(numbers.getInputFeatureDimension());
  int64_t kernel_input = rhs.getDimSize(numbers.getKernelInputFeatureDimension());
  int64_t kernel_output = rhs.getDimSize(numbers.getKernelOutputFeatureDimension());
  if (!divides(batches, batch))  // C10
    return op.emitOpError() << "expects the input batch dimension (" << batch
                            << ") to be divisible by batch_group_count (" << batches << ")";
  if (!divides(features, input_features))  // C11
    return op.emitOpError() << "expects the input feature dimension (" << input_features
                            << ") to be divisible by feature_group_count (" << features << ")";
  if (!are_compatible_extents(kernel_input, divided(input_features, features)))  // C14
    return op.emitOpError() << "expects input feature dimension (" << input_features
                            << ") / feature_group_count = kernel input feature dimension (" << kernel_input
                            << "). Got feature_group_count = " << features << ".";
  if (!divides(batches, kernel_output))  // C15
    return op.emitOpError() << "expects the kernel output feature dimension (" << kernel_output
                            << ") to be divisible by batch_group_count (" << batches << ")";
  if (!divides(features, kernel_output))  // C16
    return op.emitOpError() << "expects the kernel output feature dimension (" << kernel_output
                            << ") to be divisible by feature_group_count (" << features << ")";
  return mlir::success();
}

// Returns the result's shape; an unknown padding makes its spatial extents unknown.
template <typename Op>
mlir::FailureOr<SmallVector<int64_t>> convolution_shape(Op op, mlir::DenseIntElementsAttr padding,
                                                        bool padding_is_known) {
  auto lhs = cast<RankedTensorType>(op.getLhs().getType()), rhs = cast<RankedTensorType>(op.getRhs().getType());
  ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
  SmallVector<int64_t> window_sizes;
  for (int64_t dim : numbers.getKernelSpatialDimensions()) window_sizes.push_back(rhs.getDimSize(dim));
  WindowAttributes attributes{op.getWindowStrides(),  op.getLhsDilation(), op.getRhsDilation(), padding,
                              op.getWindowReversal(), "lhs_dilation",      "rhs_dilation"};
  for (int64_t &size : window_sizes)
    if (size == 0) return op.emitOpError() << "expects the kernel's spatial dimensions to be positive, but one is 0";
  auto window = window_of(op.getLoc(), window_sizes, attributes);
  if (failed(window)) return mlir::failure();
  SmallVector<int64_t> shape(lhs.getRank());
  shape[numbers.getOutputBatchDimension()] =
      divided(lhs.getDimSize(numbers.getInputBatchDimension()), op.getBatchGroupCount());
  shape[numbers.getOutputFeatureDimension()] = rhs.getDimSize(numbers.getKernelOutputFeatureDimension());
  for (auto [index, dimension] : llvm::enumerate(*window)) {
    int64_t extent =
        padding_is_known ? lhs.getDimSize(numbers.getInputSpatialDimensions()[index]) : ShapedType::kDynamic;
    mlir::FailureOr<int64_t> positions = window_positions(op.getLoc(), extent, dimension);
    if (failed(positions)) return mlir::failure();
    shape[numbers.getOutputSpatialDimensions()[index]] = *positions;
  }
  return shape;
}

// Checks C25, the result's shape.
template <typename Op>
llvm::LogicalResult verify_convolution(Op op, mlir::DenseIntElementsAttr padding, bool padding_is_known) {
  auto lhs = cast<RankedTensorType>(op.getLhs().getType()), rhs = cast<RankedTensorType>(op.getRhs().getType());
  auto result = cast<RankedTensorType>(op.getType());
  int64_t rank = lhs.getRank();
  if (rank < 2 || rhs.getRank() != rank || result.getRank() != rank)  // C1, C26
    return op.emitOpError() << "expects lhs, rhs and result of one rank of at least 2, but they have ranks " << rank
                            << ", " << rhs.getRank() << " and " << result.getRank();
  ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
  if (failed(verify_dims_of(op, "input", numbers.getInputBatchDimension(), numbers.getInputFeatureDimension(),
                            numbers.getInputSpatialDimensions(), rank)) ||
      failed(verify_dims_of(op, "kernel", numbers.getKernelInputFeatureDimension(),
                            numbers.getKernelOutputFeatureDimension(), numbers.getKernelSpatialDimensions(), rank)) ||
      failed(verify_dims_of(op, "output", numbers.getOutputBatchDimension(), numbers.getOutputFeatureDimension(),
                            numbers.getOutputSpatialDimensions(), rank)) ||
      failed(verify_groups(op, lhs, rhs)))
    return mlir::failure();
  if (auto precisions = op.getPrecisionConfig(); precisions && !precisions->empty() && precisions->size() != 2)
    return op.emitOpError() << "expects precision_config to have 0 or 2 entries, one for each operand, but it has "
                            << precisions->size();
  auto shape = convolution_shape(op, padding, padding_is_known);
  if (failed(shape)) return mlir::failure();
  if (are_compatible_shapes(*shape, result.getShape())) return mlir::success();
  return op.emitOpError() << "expects a result of shape " << to_text(*shape) << ", but it is of type " << result;
}

// Checks C28 to C34 as far as the types alone determine them.
template <typename Op>
llvm::LogicalResult verify_quantization(Op op) {
  mlir::Type lhs = cast<RankedTensorType>(op.getLhs().getType()).getElementType();
  mlir::Type rhs = cast<RankedTensorType>(op.getRhs().getType()).getElementType();
  auto quantized_lhs = llvm::dyn_cast<mlir::quant::QuantizedType>(lhs);
  auto quantized_rhs = llvm::dyn_cast<mlir::quant::QuantizedType>(rhs);
  if (quantized_lhs && !quantized_rhs)
    return op.emitOpError() << "expects a quantized rhs where lhs is quantized, but lhs is of " << lhs << " and rhs of "
                            << rhs;
  if (auto per_axis = llvm::dyn_cast<mlir::quant::UniformQuantizedPerAxisType>(rhs))
    if (per_axis.getQuantizedDimension() != op.getDimensionNumbers().getKernelOutputFeatureDimension())
      return op.emitOpError()
             << "expects the quantization dimension of rhs to be the kernel's output feature dimension ("
             << op.getDimensionNumbers().getKernelOutputFeatureDimension() << "), but it is "
             << per_axis.getQuantizedDimension();
  return mlir::success();
}

}  // namespace

mlir::FailureOr<SmallVector<int64_t>> result_shape(ConvolutionOp op) {
  return convolution_shape(op, op.getPaddingAttr(), true);
}

llvm::LogicalResult ConvolutionOp::verify() {
  if (failed(verify_convolution(*this, getPaddingAttr(), true))) return mlir::failure();
  return verify_quantization(*this);
}

llvm::LogicalResult DynamicConvOp::verify() {
  auto padding = cast<RankedTensorType>(getPadding().getType());
  int64_t spatial = cast<RankedTensorType>(getLhs().getType()).getRank() - 2;
  if (padding.getRank() != 2 || !are_compatible_extents(padding.getDimSize(0), spatial) ||
      !are_compatible_extents(padding.getDimSize(1), 2))
    return emitOpError() << "expects padding of shape [" << spatial << ", 2], but it is of type " << padding;
  if (failed(verify_convolution(*this, {}, false))) return mlir::failure();
  return verify_quantization(*this);
}

}  // namespace tessera::stablehlo
