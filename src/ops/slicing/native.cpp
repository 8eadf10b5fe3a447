// Slices at starts that are data, as kernels.
#include "lower/native.h"
#include "native/copy_kernels.h"
#include "native/update.h"
#include "ops/slicing/ops.h"
#include "reference/attributes.h"
#include "reference/evaluation.h"

namespace tessera {

using namespace stablehlo;  // NOLINT: the operations of this file

// Starts are scalars of one type; where there are none, any will do.
static DType dtype_of_starts(mlir::ValueRange starts) {
  return starts.empty() ? DType::i32 : dtype_of(starts.front().getType());
}

static llvm::FailureOr<Kernel> make_kernel(DynamicSliceOp op, KernelMaker &) {
  mlir::Type operand = op.getOperand().getType();
  return dynamic_slice_kernel(dtype_of(operand), dtype_of_starts(op.getStartIndices()), shape_of(operand),
                              shape_of(op.getType()));
}

static llvm::FailureOr<Kernel> make_kernel(DynamicUpdateSliceOp op, KernelMaker &) {
  mlir::Type operand = op.getOperand().getType();
  return dynamic_update_slice_kernel(dtype_of(operand), dtype_of_starts(op.getStartIndices()), shape_of(operand),
                                     shape_of(op.getUpdate().getType()));
}

static llvm::FailureOr<Kernel> make_kernel(SliceOp op, KernelMaker &) {
  mlir::Type operand = op.getOperand().getType();
  return slice_kernel(shape_of(operand), to_shape(op.getStartIndices()), to_shape(op.getStrides()),
                      shape_of(op.getType()), static_cast<int64_t>(bytes_of(dtype_of(operand))));
}

void register_slicing_native(mlir::DialectRegistry &registry) {
  attach_generic<StablehloDialect, SliceOp>(registry);
  attach_native<StablehloDialect, DynamicSliceOp, DynamicUpdateSliceOp>(registry);
}

}  // namespace tessera
