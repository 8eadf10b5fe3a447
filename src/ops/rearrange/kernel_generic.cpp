// Makes kernels of operations that fused loops could contain, for programs without generated code.
#include "kernels/copy_kernels.h"
#include "kernels/iota.h"
#include "lower/kernel_maker.h"
#include "ops/rearrange/ops.h"
#include "ops/value_types.h"
#include "reference/attributes.h"

namespace tessera {

using llvm::FailureOr;
using namespace stablehlo;  // NOLINT: the operations of this file

static int64_t element_bytes(mlir::Value value) { return static_cast<int64_t>(bytes_of(dtype_of(value.getType()))); }

static FailureOr<Kernel> make_kernel(BroadcastInDimOp op, KernelMaker &) {
  return broadcast_kernel(shape_of(op.getOperand().getType()), shape_of(op.getType()),
                          to_shape(op.getBroadcastDimensions()), element_bytes(op.getOperand()));
}

static FailureOr<Kernel> make_kernel(BroadcastOp op, KernelMaker &) {
  Shape operand = shape_of(op.getOperand().getType()), result = shape_of(op.getType()), dims;
  for (size_t d = result.size() - operand.size(); d < result.size(); ++d) dims.push_back(static_cast<int64_t>(d));
  return broadcast_kernel(operand, result, dims, element_bytes(op.getOperand()));
}

// Only an array without elements has this kernel; others are the operand's memory.
static FailureOr<Kernel> make_kernel(ReshapeOp op, KernelMaker &) {
  return copy_kernel(element_count(shape_of(op.getType())) * element_bytes(op.getOperand()));
}

static FailureOr<Kernel> make_kernel(PadOp op, KernelMaker &) {
  return pad_kernel(shape_of(op.getOperand().getType()), to_shape(op.getEdgePaddingLow()),
                    to_shape(op.getInteriorPadding()), shape_of(op.getType()), element_bytes(op.getOperand()));
}

static FailureOr<Kernel> make_kernel(IotaOp op, KernelMaker &) {
  return iota_kernel(dtype_of(op.getType()), shape_of(op.getType()), static_cast<int64_t>(op.getIotaDimension()), 0);
}

// Shapes given as data agree with the result's type.
static FailureOr<Kernel> make_kernel(DynamicIotaOp op, KernelMaker &) {
  return iota_kernel(dtype_of(op.getType()), shape_of(op.getType()), static_cast<int64_t>(op.getIotaDimension()), 1);
}

void register_rearrange_generic(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, GenericModel, BroadcastInDimOp, BroadcastOp, ReshapeOp, PadOp, IotaOp, DynamicIotaOp>(
      registry);
}

}  // namespace tessera
