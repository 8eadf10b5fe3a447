// Makes kernels of operations that move elements.
#include "kernels/copy_kernels.h"
#include "lower/kernel_maker.h"
#include "ops/rearrange/ops.h"
#include "ops/value_types.h"
#include "reference/attributes.h"

namespace tessera {

using llvm::FailureOr;
using namespace stablehlo;  // NOLINT: the operations of this file

// Returns the bytes of an element if all operands are arrays of known shape and plain numbers, and 0 otherwise.
static int64_t element_bytes(mlir::Operation *op) {
  for (mlir::Type type : op->getOperandTypes()) {
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape() ||
        !llvm::isa<mlir::IntegerType, mlir::FloatType, mlir::ComplexType>(tensor.getElementType()))
      return 0;
  }
  return static_cast<int64_t>(bytes_of(dtype_of(op->getOperand(0).getType())));
}

static FailureOr<Kernel> make_kernel(TransposeOp op, KernelMaker &) {
  int64_t bytes = element_bytes(op);
  if (bytes == 0) return mlir::failure();
  return transpose_kernel(shape_of(op.getOperand().getType()), to_shape(op.getPermutation()), bytes);
}

static FailureOr<Kernel> make_kernel(ReverseOp op, KernelMaker &) {
  int64_t bytes = element_bytes(op);
  if (bytes == 0) return mlir::failure();
  return reverse_kernel(shape_of(op.getOperand().getType()), to_shape(op.getDimensions()), bytes);
}

static FailureOr<Kernel> make_kernel(ConcatenateOp op, KernelMaker &) {
  int64_t bytes = element_bytes(op);
  if (bytes == 0) return mlir::failure();
  std::vector<Shape> shapes;
  for (mlir::Type type : op.getInputs().getTypes()) shapes.push_back(shape_of(type));
  return concatenate_kernel(shapes, op.getDimension(), bytes);
}

void register_rearrange_kernels(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, KernelModel, TransposeOp, ReverseOp, ConcatenateOp>(registry);
}

}  // namespace tessera
