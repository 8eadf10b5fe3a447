// Makes kernels for convolutions.
#include "kernels/convolution.h"
#include "kernels/gemm.h"
#include "lower/kernel_maker.h"
#include "ops/contraction/convolution_dims.h"
#include "ops/contraction/ops.h"
#include "ops/value_types.h"

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
  auto shape = convolution_dims<ConvolutionShape>(op);
  shape.padding = edges_or_none(op.getPadding(), shape.input_spatial.size());
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

void register_convolution_kernels(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, KernelModel, ConvolutionOp>(registry);
  attach<StablehloDialect, JoinModel, ConvolutionOp>(registry);
}

}  // namespace tessera
