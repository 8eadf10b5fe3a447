// Products as kernels. Precision settings and dot algorithms ask for speed; the kernels are as exact as the reference.
#include "lower/native.h"
#include "native/product.h"
#include "ops/contraction/ops.h"
#include "reference/attributes.h"
#include "reference/evaluation.h"

namespace tessera {

using llvm::FailureOr;
using namespace stablehlo;  // NOLINT: the operations of this file

// Arrays of known shape whose elements are plain numbers.
static bool has_plain_types(mlir::Operation *op) {
  auto is_plain = [](mlir::Type type) {
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
    return tensor && tensor.hasStaticShape() &&
           llvm::isa<mlir::IntegerType, mlir::FloatType, mlir::ComplexType>(tensor.getElementType());
  };
  return llvm::all_of(op->getOperandTypes(), is_plain) && llvm::all_of(op->getResultTypes(), is_plain);
}

static FailureOr<Kernel> product(mlir::Operation *op, const ProductDims &dims) {
  if (!has_plain_types(op)) return mlir::failure();
  mlir::Type lhs = op->getOperand(0).getType(), rhs = op->getOperand(1).getType(), result = op->getResult(0).getType();
  std::optional<Kernel> kernel =
      product_kernel(dtype_of(lhs), shape_of(lhs), dtype_of(rhs), shape_of(rhs), dtype_of(result), dims);
  if (!kernel) return mlir::failure();
  return *kernel;
}

static FailureOr<Kernel> make_kernel(DotOp op, KernelMaker &) {
  return product(op, {{}, {}, {llvm::cast<mlir::RankedTensorType>(op.getLhs().getType()).getRank() - 1}, {0}});
}

static FailureOr<Kernel> make_kernel(DotGeneralOp op, KernelMaker &) {
  DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
  return product(op,
                 {to_shape(numbers.getLhsBatchingDimensions()), to_shape(numbers.getRhsBatchingDimensions()),
                  to_shape(numbers.getLhsContractingDimensions()), to_shape(numbers.getRhsContractingDimensions())});
}

void register_contraction_native(mlir::DialectRegistry &registry) {
  attach_native<StablehloDialect, DotOp, DotGeneralOp>(registry);
}

}  // namespace tessera
