// Takes derivatives of the chlo functions, as factors of the tangent.
#include <numbers>

#include "dialect/chlo/dialect.h"
#include "dialect/chlo/ops.h"
#include "ops/elementwise/derivative_special.h"
#include "ops/elementwise/ops.h"
#include "transform/derivative_rules.h"

namespace tessera::chlo {
using mlir::Value;

// These compute 1 - x^2 and 1 + x^2.
static Value one_less_square(Emit e, Value x) { return e.subtract(e.like(x, 1), e.square(x)); }
static Value one_more_square(Emit e, Value x) { return e.add(e.like(x, 1), e.square(x)); }
static Value inverse(Emit e, Value x) { return e.divide(e.like(x, 1), x); }
// Computes 2 / sqrt(pi) exp(-x^2).
static Value gaussian(Emit e, Value x) {
  return e.multiply(e.like(x, 2 * std::numbers::inv_sqrtpi), e.exp(e.negate(e.square(x))));
}

static Value factor(AcosOp, Emit e, Value x, Value) { return e.negate(inverse(e, e.sqrt(one_less_square(e, x)))); }
static Value factor(AsinOp, Emit e, Value x, Value) { return inverse(e, e.sqrt(one_less_square(e, x))); }
static Value factor(AtanOp, Emit e, Value x, Value) { return inverse(e, one_more_square(e, x)); }
static Value factor(AcoshOp, Emit e, Value x, Value) {
  return inverse(e, e.multiply(e.sqrt(e.subtract(x, e.like(x, 1))), e.sqrt(e.add(x, e.like(x, 1)))));
}
static Value factor(AsinhOp, Emit e, Value x, Value) { return inverse(e, e.sqrt(one_more_square(e, x))); }
static Value factor(AtanhOp, Emit e, Value x, Value) { return inverse(e, one_less_square(e, x)); }
static Value factor(SinhOp op, Emit e, Value x, Value) { return CoshOp::create(e.builder, e.loc, x.getType(), x); }
static Value factor(CoshOp op, Emit e, Value x, Value) { return SinhOp::create(e.builder, e.loc, x.getType(), x); }
static Value factor(TanOp, Emit e, Value, Value y) { return one_more_square(e, y); }
static Value factor(SquareOp, Emit e, Value x, Value) { return e.multiply(e.like(x, 2), x); }
static Value factor(ErfOp, Emit e, Value x, Value) { return gaussian(e, x); }
static Value factor(ErfcOp, Emit e, Value x, Value) { return e.negate(gaussian(e, x)); }
static Value factor(ErfInvOp, Emit e, Value, Value y) {
  return e.multiply(e.like(y, 1 / (2 * std::numbers::inv_sqrtpi)), e.exp(e.square(y)));
}
static Value factor(LgammaOp, Emit e, Value x, Value) { return DigammaOp::create(e.builder, e.loc, x.getType(), x); }
static Value factor(DigammaOp, Emit e, Value x, Value) {
  return PolygammaOp::create(e.builder, e.loc, x.getType(), e.like(x, 1), x);
}

static Value factor(BesselI1eOp, Emit e, Value x, Value y) { return slope_of_bessel_i1e(e, x, y); }

template <typename Op>
static llvm::LogicalResult linearize_op(Op op, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  Value by = factor(op, e, linearizer.operand(0), linearizer.result(0));
  linearizer.set_tangent(0, e.multiply(linearizer.tangent(0), by));
  return llvm::success();
}

// The derivative in the order n is unknown.
static llvm::LogicalResult linearize_op(PolygammaOp op, Linearizer &linearizer) {
  if (linearizer.tangent(0)) return op.emitOpError() << "has no derivative with respect to its order";
  Emit e = linearizer.emit();
  Value n = linearizer.operand(0);
  Value by = PolygammaOp::create(e.builder, e.loc, n.getType(), e.add(n, e.like(n, 1)), linearizer.operand(1));
  linearizer.set_tangent(0, e.multiply(linearizer.tangent(1), by));
  return llvm::success();
}

// For zeta(s, q) it is -s zeta(s + 1, q) dq. No derivative by s is known.
static llvm::LogicalResult linearize_op(ZetaOp op, Linearizer &linearizer) {
  if (linearizer.tangent(0)) return op.emitOpError() << "has no derivative with respect to its exponent";
  Emit e = linearizer.emit();
  Value s = linearizer.operand(0);
  Value next = ZetaOp::create(e.builder, e.loc, s.getType(), e.add(s, e.like(s, 1)), linearizer.operand(1));
  linearizer.set_tangent(0, e.multiply(linearizer.tangent(1), e.multiply(e.negate(s), next)));
  return llvm::success();
}

static llvm::LogicalResult linearize_op(ConjOp, Linearizer &linearizer) { return linearize_as_itself(linearizer); }
static llvm::LogicalResult transpose_op(ConjOp op, Transposer &transposer) {
  transposer.add_cotangent(
      0, ConjOp::create(transposer.builder(), op.getLoc(), op.getOperand().getType(), transposer.cotangent()));
  return llvm::success();
}

}  // namespace tessera::chlo

void tessera::register_chlo_derivatives(mlir::DialectRegistry &registry) {
  using namespace chlo;
  attach<ChloDialect, TangentModel, AcosOp, AsinOp, AtanOp, AcoshOp, AsinhOp, AtanhOp, SinhOp, CoshOp, TanOp, SquareOp,
         ErfOp, ErfcOp, ErfInvOp, LgammaOp, DigammaOp, PolygammaOp, BesselI1eOp, ZetaOp>(registry);
  attach<ChloDialect, LinearModel, ConjOp>(registry);
}
