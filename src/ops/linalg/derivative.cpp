// Takes derivatives of factorisations, solves and Fourier transforms. Matrices are the last two dimensions; ' is the
// conjugate transpose.
#include "dialect/stablehlo/dialect.h"
#include "ops/elementwise/ops.h"
#include "ops/linalg/derivative_matrices.h"
#include "ops/linalg/ops.h"
#include "ops/rearrange/ops.h"
#include "transform/derivative_rules.h"

namespace tessera::stablehlo {
using namespace mlir;
using Dims = std::vector<int64_t>;

// With a = l l', dl = l p(l^-1 da l'^-1), where p takes the lower triangle with half the diagonal. Only one triangle of
// a is read: da = p(t) + p(t)' of the tangent t. An upper factor is the conjugate transpose of a lower one. Source:
// Murray, Differentiation of the Cholesky decomposition, 2016, section 3.1.
static LogicalResult linearize_op(CholeskyOp op, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  bool lower = op.getLower();
  Value factor = linearizer.result(0), tangent = linearizer.tangent(0);
  Value l = lower ? factor : adjoint(e, factor);
  Value half = triangle(e, lower ? tangent : adjoint(e, tangent), true, 0.5);
  Value inner = solve(e, l, e.add(half, adjoint(e, half)), true, true, false, Transpose::NO_TRANSPOSE);
  Transpose transposed = is_complex(l) ? Transpose::ADJOINT : Transpose::TRANSPOSE;
  Value both = solve(e, l, inner, false, true, false, transposed);
  Value moved = matrix_product(e, l, triangle(e, both, true, 0.5));
  linearizer.set_tangent(0, lower ? moved : adjoint(e, moved));
  return success();
}

// With op(a) x = b, op(a) dx = db - op(da) x, where da has the triangle that is read; the case x op(a) = b is alike.
static LogicalResult linearize_op(TriangularSolveOp op, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  Value a = linearizer.operand(0), x = linearizer.result(0), side = linearizer.tangent(1);
  if (Value tangent = linearizer.tangent(0)) {
    Value matrix = triangle(e, tangent, op.getLower(), op.getUnitDiagonal() ? 0 : 1);
    if (op.getTransposeA() != Transpose::NO_TRANSPOSE) matrix = matrix_transposed(e, matrix);
    if (op.getTransposeA() == Transpose::ADJOINT) matrix = conjugated(e, matrix);
    Value product = op.getLeftSide() ? matrix_product(e, matrix, x) : matrix_product(e, x, matrix);
    side = side ? e.subtract(side, product) : e.negate(product);
  }
  linearizer.set_tangent(0,
                         solve(e, a, side, op.getLeftSide(), op.getLower(), op.getUnitDiagonal(), op.getTransposeA()));
  return success();
}
static LogicalResult transpose_op(TriangularSolveOp op, Transposer &transposer) {
  if (transposer.is_linear(0)) return llvm::failure();
  Emit e = transposer.emit();
  Value a = transposer.operand(0);
  if (op.getTransposeA() == Transpose::ADJOINT) a = conjugated(e, a);
  Transpose transposed = op.getTransposeA() == Transpose::NO_TRANSPOSE ? Transpose::TRANSPOSE : Transpose::NO_TRANSPOSE;
  transposer.add_cotangent(
      1, solve(e, a, transposer.cotangent(), op.getLeftSide(), op.getLower(), op.getUnitDiagonal(), transposed));
  return success();
}

// --- Fourier transforms

static Value transformed(Emit e, Value a, FftType type, llvm::ArrayRef<int64_t> lengths) {
  return FftOp::create(e.builder, e.loc, a, type, lengths);
}

// The transform is real to half of the frequencies. For its transpose, the other half is set to zero, and the whole
// transform is applied, whose matrix is symmetric.
static Value cotangent_of_rfft(FftOp op, Emit e, Value cotangent) {
  Shape shape = array_shape(cotangent);
  Dims none(shape.size(), 0), high = none;
  high.back() = array_shape(op.getOperand()).back() - shape.back();
  Value whole = transformed(e, e.pad(cotangent, none, high, none), FftType::FFT, op.getFftLength());
  return RealOp::create(e.builder, e.loc, op.getOperand().getType(), whole);
}

// The transform is half of the frequencies to real: frequencies whose other half is absent count twice.
static Value cotangent_of_irfft(FftOp op, Emit e, Value cotangent) {
  llvm::ArrayRef<int64_t> lengths = op.getFftLength();
  Value half = conjugated(e, transformed(e, cotangent, FftType::RFFT, lengths));
  Shape shape = array_shape(half);
  auto last = static_cast<int64_t>(shape.size()) - 1;
  double count = 1;
  for (int64_t length : lengths) count *= static_cast<double>(length);
  auto numbers = mlir::RankedTensorType::get({shape.back()}, e.builder.getI32Type());
  Value number = IotaOp::create(e.builder, e.loc, numbers, uint64_t{0});
  Value alone = e.compare(number, e.like(number, 0), ComparisonDirection::EQ);
  if (const int64_t middle_index = lengths.back() / 2; lengths.back() % 2 == 0) {
    Value middle = e.compare(number, e.like(number, middle_index), ComparisonDirection::EQ);
    alone = OrOp::create(e.builder, e.loc, alone, middle);
  }
  auto type = mlir::RankedTensorType::get({shape.back()}, array_type(cotangent).getElementType());
  Value weights = e.select(alone, e.fill(type, 1 / count), e.fill(type, 2 / count));
  return e.multiply(half, e.broadcast(e.convert(weights, array_type(half).getElementType()), shape, {last}));
}

static LogicalResult linearize_op(FftOp, Linearizer &linearizer) { return linearize_as_itself(linearizer); }
static LogicalResult transpose_op(FftOp op, Transposer &transposer) {
  Emit e = transposer.emit();
  if (array_type(op.getOperand()).getNumElements() == 0 || array_type(op.getResult()).getNumElements() == 0)
    return success();
  Value cotangent = transposer.cotangent();
  switch (op.getFftType()) {
    case FftType::RFFT:
      transposer.add_cotangent(0, cotangent_of_rfft(op, e, cotangent));
      break;
    case FftType::IRFFT:
      transposer.add_cotangent(0, cotangent_of_irfft(op, e, cotangent));
      break;
    case FftType::FFT:
    case FftType::IFFT:
      transposer.add_cotangent(0, transformed(e, cotangent, op.getFftType(), op.getFftLength()));
      break;
  }
  return success();
}

}  // namespace tessera::stablehlo

void tessera::register_linalg_derivatives(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, TangentModel, CholeskyOp>(registry);
  attach<StablehloDialect, LinearModel, TriangularSolveOp, FftOp>(registry);
}
