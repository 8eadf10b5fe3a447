// Makes kernels for products. Precision settings and dot algorithms only allow more speed; the kernels are as exact as
// the reference.
#include "kernels/gemm.h"
#include "kernels/product.h"
#include "lower/kernel_maker.h"
#include "ops/contraction/ops.h"
#include "ops/value_types.h"
#include "reference/attributes.h"

namespace tessera {

using llvm::FailureOr;
using namespace stablehlo;  // NOLINT: the operations of this file

static bool has_plain_types(mlir::Operation *op) {
  auto is_plain = [](mlir::Type type) {
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
    return tensor && tensor.hasStaticShape() &&
           llvm::isa<mlir::IntegerType, mlir::FloatType, mlir::ComplexType>(tensor.getElementType());
  };
  return llvm::all_of(op->getOperandTypes(), is_plain) && llvm::all_of(op->getResultTypes(), is_plain);
}

static ProductDims dims_of(DotOp op) {
  return {{}, {}, {llvm::cast<mlir::RankedTensorType>(op.getLhs().getType()).getRank() - 1}, {0}};
}

static ProductDims dims_of(DotGeneralOp op) {
  DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
  return {to_shape(numbers.getLhsBatchingDimensions()), to_shape(numbers.getRhsBatchingDimensions()),
          to_shape(numbers.getLhsContractingDimensions()), to_shape(numbers.getRhsContractingDimensions())};
}

template <typename Op>
static FailureOr<Kernel> make_kernel(Op op, KernelMaker &maker) {
  if (!has_plain_types(op)) return mlir::failure();
  mlir::Type lhs = op.getLhs().getType(), rhs = op.getRhs().getType(), result = op.getType();
  std::optional<Kernel> kernel =
      product_kernel(dtype_of(lhs), shape_of(lhs), dtype_of(rhs), shape_of(rhs), dtype_of(result), dims_of(op),
                     vector_unit(), has_matrix_tiles(), maker.joined());
  if (!kernel) return mlir::failure();
  return *kernel;
}

template <typename Op>
static FailureOr<Kernel> make_ordered_kernel(Op op, KernelMaker &) {
  if (!has_plain_types(op)) return mlir::failure();
  mlir::Type lhs = op.getLhs().getType(), rhs = op.getRhs().getType(), result = op.getType();
  std::optional<Kernel> kernel =
      ordered_product_kernel(dtype_of(lhs), shape_of(lhs), dtype_of(rhs), shape_of(rhs), dtype_of(result), dims_of(op));
  if (!kernel) return mlir::failure();
  return *kernel;
}

template <typename Op>
static bool takes_epilogue(Op op, const EpilogueResults &) {
  if (!has_plain_types(op)) return false;
  mlir::Type lhs = op.getLhs().getType(), rhs = op.getRhs().getType(), result = op.getType();
  return has_product_kernel(dtype_of(lhs), dtype_of(rhs), dtype_of(result)) &&
         is_worth_epilogue(dtype_of(result), shape_of(lhs), shape_of(rhs), dims_of(op));
}

template <typename Op>
static bool takes_view(Op op, OperandNumber) {
  return has_plain_types(op) &&
         has_product_kernel(dtype_of(op.getLhs().getType()), dtype_of(op.getRhs().getType()), dtype_of(op.getType()));
}

void register_contraction_kernels(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, KernelModel, DotOp, DotGeneralOp>(registry);
  attach<StablehloDialect, JoinModel, DotOp, DotGeneralOp>(registry);
}

}  // namespace tessera
