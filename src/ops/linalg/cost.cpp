// Counts the operations of factorisations, solves and Fourier transforms by the usual algorithms (G. Golub and C. Van
// Loan, Matrix Computations; 5 n log2 n for a complex transform of n numbers).
#include <cmath>

#include "ops/linalg/ops.h"
#include "ops/value_types.h"
#include "partition/op_work.h"
#include "reference/attributes.h"

namespace tessera::stablehlo {

static double count_operations(CholeskyOp op) {
  const auto n = static_cast<double>(shape_of(op.getA().getType()).back());
  return elements_of(op.getA().getType()) * n / 3;
}

static double count_operations(TriangularSolveOp op) {
  return elements_of(op.getB().getType()) * static_cast<double>(shape_of(op.getA().getType()).back());
}

static double count_operations(FftOp op) {
  const auto length = static_cast<double>(element_count(to_shape(op.getFftLength())));
  const double all = std::max(elements_of(op.getOperand().getType()), elements_of(op.getResult().getType()));
  return length < 2 ? 0 : 5 * all * std::log2(length);
}

}  // namespace tessera::stablehlo

void tessera::register_linalg_costs(mlir::DialectRegistry &registry) {
  using namespace stablehlo;  // NOLINT: the operations of this file
  attach<StablehloDialect, CostModel, CholeskyOp, TriangularSolveOp, FftOp>(registry);
}
