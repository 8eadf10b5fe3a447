// Makes kernels of factorisations, solves and Fourier transforms.
#include "kernels/fft.h"
#include "kernels/linalg.h"
#include "lower/kernel_maker.h"
#include "ops/linalg/ops.h"
#include "ops/value_types.h"
#include "reference/attributes.h"

namespace tessera {

using llvm::FailureOr;
using namespace stablehlo;  // NOLINT: the operations of this file

static bool is_plain(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() && llvm::isa<mlir::FloatType, mlir::ComplexType>(tensor.getElementType());
}

static FailureOr<Kernel> or_failure(std::optional<Kernel> kernel) {
  if (!kernel) return mlir::failure();
  return *std::move(kernel);
}

static FailureOr<Kernel> make_kernel(CholeskyOp op, KernelMaker &) {
  mlir::Type a = op.getA().getType();
  if (!is_plain(a)) return mlir::failure();
  return or_failure(cholesky_kernel(dtype_of(a), shape_of(a), op.getLower()));
}

static FailureOr<Kernel> make_kernel(TriangularSolveOp op, KernelMaker &) {
  mlir::Type a = op.getA().getType(), b = op.getB().getType();
  if (!is_plain(a) || !is_plain(b)) return mlir::failure();
  TriangularSolve solve;
  solve.left_side = op.getLeftSide();
  solve.lower = op.getLower();
  solve.unit_diagonal = op.getUnitDiagonal();
  solve.transposed = op.getTransposeA() == Transpose::TRANSPOSE || op.getTransposeA() == Transpose::ADJOINT;
  solve.conjugated = op.getTransposeA() == Transpose::ADJOINT;
  return or_failure(triangular_solve_kernel(dtype_of(b), shape_of(a), shape_of(b), solve));
}

static FailureOr<Kernel> make_kernel(FftOp op, KernelMaker &) {
  mlir::Type operand = op.getOperand().getType();
  if (!is_plain(operand) || !is_plain(op.getType())) return mlir::failure();
  return or_failure(fourier_kernel(op.getFftType(), dtype_of(operand), shape_of(operand), to_shape(op.getFftLength())));
}

void register_linalg_kernels(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, KernelModel, CholeskyOp, TriangularSolveOp, FftOp>(registry);
}

}  // namespace tessera
