// Makes kernels of elementwise operations between elements of different sizes, for programs without generated code.
#include "dialect/chlo/ops.h"
#include "kernels/copy_kernels.h"
#include "lower/kernel_maker.h"
#include "ops/elementwise/ops.h"
#include "ops/value_types.h"

namespace tessera {

namespace stablehlo {

// Elements of other sizes keep the same bytes; the parts of an element are adjacent, the lowest first.
static llvm::FailureOr<Kernel> make_kernel(BitcastConvertOp op, KernelMaker &) {
  DType from = dtype_of(op.getOperand().getType()), to = dtype_of(op.getType());
  auto fills_bytes = [](DType dtype) { return bits_of(dtype) == 8 * static_cast<int>(bytes_of(dtype)); };
  if (!fills_bytes(from) || !fills_bytes(to)) return llvm::failure();
  return copy_kernel(element_count(shape_of(op.getType())) * static_cast<int64_t>(bytes_of(to)));
}

}  // namespace stablehlo

namespace chlo {

static llvm::FailureOr<Kernel> make_kernel(ConstantLikeOp op, KernelMaker &) {
  mlir::TypedAttr value = op.getValue();
  if (!llvm::isa<mlir::IntegerAttr, mlir::FloatAttr>(value)) return llvm::failure();
  Tensor element = tensor_of(mlir::DenseElementsAttr::get(mlir::RankedTensorType::get({}, value.getType()),
                                                          llvm::ArrayRef<mlir::Attribute>(value)));
  return fill_kernel(element.data(), element_count(shape_of(op.getType())),
                     static_cast<int64_t>(bytes_of(element.dtype())), 1);
}

}  // namespace chlo

void register_elementwise_kernels(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, GenericModel, stablehlo::BitcastConvertOp>(registry);
  attach<chlo::ChloDialect, GenericModel, chlo::ConstantLikeOp>(registry);
}

}  // namespace tessera
