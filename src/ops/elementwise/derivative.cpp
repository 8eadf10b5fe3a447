// Takes derivatives of elementwise operations that aren't linear. An op of one operand gives the factor of its tangent.
#include "ops/elementwise/ops.h"

#include "dialect/stablehlo/dialect.h"
#include "transform/derivative_rules.h"

namespace tessera::stablehlo {
using namespace mlir;

static LogicalResult refuse_complex(mlir::Operation *op) {
  return op->emitOpError() << "has no derivative for complex numbers";
}

// --- factors: dy/dx from x and y = op(x)

static Value factor(ExpOp, Emit, Value, Value y) { return y; }
static Value factor(Expm1Op, Emit e, Value, Value y) { return e.add(y, e.like(y, 1)); }
static Value factor(LogOp, Emit e, Value x, Value) { return e.divide(e.like(x, 1), x); }
static Value factor(Log1pOp, Emit e, Value x, Value) { return e.divide(e.like(x, 1), e.add(x, e.like(x, 1))); }
static Value factor(TanhOp, Emit e, Value, Value y) { return e.subtract(e.like(y, 1), e.square(y)); }
static Value factor(LogisticOp, Emit e, Value, Value y) { return e.multiply(y, e.subtract(e.like(y, 1), y)); }
static Value factor(SineOp, Emit e, Value x, Value) { return e.cosine(x); }
static Value factor(CosineOp, Emit e, Value x, Value) { return e.negate(e.sine(x)); }
static Value factor(TanOp, Emit e, Value, Value y) { return e.add(e.like(y, 1), e.square(y)); }
static Value factor(SqrtOp, Emit e, Value, Value y) { return e.divide(e.like(y, 0.5), y); }
static Value factor(RsqrtOp, Emit e, Value x, Value y) { return e.multiply(e.like(y, -0.5), e.divide(y, x)); }
static Value factor(CbrtOp, Emit e, Value x, Value y) {
  return e.divide(e.like(x, 1), e.multiply(e.like(x, 3), e.square(y)));
}

template <typename Op>
static LogicalResult linearize_op(Op op, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  Value by = factor(op, e, linearizer.operand(0), linearizer.result(0));
  linearizer.set_tangent(0, e.multiply(linearizer.tangent(0), by));
  return success();
}

// Real numbers count as rising at 0. For complex ones it is re(dz conj(z)) / |z|, and 0 at 0.
static LogicalResult linearize_op(AbsOp op, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  Value x = linearizer.operand(0), y = linearizer.result(0), tangent = linearizer.tangent(0);
  if (!is_complex(op.getOperand())) {
    Value rises = e.compare(x, e.like(x, 0), ComparisonDirection::GE);
    linearizer.set_tangent(0, e.multiply(tangent, e.select(rises, e.like(x, 1), e.like(x, -1))));
    return success();
  }
  auto part = [&](Value z, bool is_real) -> Value {
    if (is_real) return RealOp::create(linearizer.builder(), op.getLoc(), y.getType(), z);
    return ImagOp::create(linearizer.builder(), op.getLoc(), y.getType(), z);
  };
  Value modulus = e.select(e.compare(y, e.like(y, 0), ComparisonDirection::EQ), e.like(y, 1), y);
  Value along = e.multiply(part(tangent, true), e.divide(part(x, true), modulus));
  Value across = e.multiply(part(tangent, false), e.divide(part(x, false), modulus));
  linearizer.set_tangent(0, e.add(along, across));
  return success();
}

// For x^y it is y x^(y-1) dx + log(x) x^y dy; log(1) replaces log(0), where x^y doesn't change with y.
static LogicalResult linearize_op(PowOp, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  Value x = linearizer.operand(0), y = linearizer.operand(1), result = linearizer.result(0);
  if (Value tangent = linearizer.tangent(0)) {
    // Where y is 0 the power is constant, also at x = 0.
    Value one = e.like(x, 1), zero = e.like(y, 0);
    Value flat = e.compare(y, zero, ComparisonDirection::EQ);
    Value less = e.select(flat, one, e.subtract(y, one));
    linearizer.add_tangent(0, e.multiply(tangent, e.multiply(y, e.power(x, less))));
  }
  if (Value tangent = linearizer.tangent(1)) {
    Value safe = e.select(e.compare(x, e.like(x, 0), ComparisonDirection::EQ), e.like(x, 1), x);
    linearizer.add_tangent(0, e.multiply(tangent, e.multiply(e.log(safe), result)));
  }
  return success();
}

// The tangent is the chosen operand's, or half of each if both are equal.
static LogicalResult linearize_choice(Linearizer &linearizer, ComparisonDirection first) {
  Emit e = linearizer.emit();
  Value x = linearizer.operand(0), y = linearizer.operand(1);
  for (unsigned i : {0u, 1u}) {
    Value tangent = linearizer.tangent(i);
    if (!tangent) continue;
    Value mine = i == 0 ? x : y, other = i == 0 ? y : x;
    // Complex numbers have no order, but the result is one of both.
    Value is_taken =
        is_complex(x) ? e.compare(mine, linearizer.result(0), ComparisonDirection::EQ) : e.compare(mine, other, first);
    Value taken = e.select(is_taken, e.like(x, 1), e.like(x, 0));
    Value part = e.select(e.compare(mine, other, ComparisonDirection::EQ), e.like(x, 0.5), taken);
    linearizer.add_tangent(0, e.multiply(tangent, part));
  }
  return success();
}
static LogicalResult linearize_op(MaxOp, Linearizer &linearizer) {
  return linearize_choice(linearizer, ComparisonDirection::GT);
}
static LogicalResult linearize_op(MinOp, Linearizer &linearizer) {
  return linearize_choice(linearizer, ComparisonDirection::LT);
}

// For atan2(y, x) it is (x dy - y dx) / (x^2 + y^2).
static LogicalResult linearize_op(Atan2Op, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  Value y = linearizer.operand(0), x = linearizer.operand(1);
  if (is_complex(x)) return refuse_complex(linearizer.op());
  Value norm = e.add(e.square(x), e.square(y));
  if (Value tangent = linearizer.tangent(0)) linearizer.add_tangent(0, e.multiply(tangent, e.divide(x, norm)));
  if (Value tangent = linearizer.tangent(1))
    linearizer.add_tangent(0, e.multiply(tangent, e.negate(e.divide(y, norm))));
  return success();
}

// The remainder is x - y trunc(x / y).
static LogicalResult linearize_op(RemOp, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  if (Value tangent = linearizer.tangent(0)) linearizer.add_tangent(0, tangent);
  if (Value tangent = linearizer.tangent(1)) {
    Value x = linearizer.operand(0), y = linearizer.operand(1);
    Value quotient = e.divide(e.subtract(linearizer.result(0), x), y);  // -trunc(x / y), exact but for rounding
    linearizer.add_tangent(0, e.multiply(tangent, quotient));
  }
  return success();
}

static LogicalResult linearize_op(ClampOp op, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  Value x = linearizer.operand(1);
  auto spread = [&](Value bound) {
    return array_type(bound).getRank() == array_type(x).getRank() ? bound : e.broadcast(bound, array_shape(x), {});
  };
  Value low = spread(linearizer.operand(0)), high = spread(linearizer.operand(2));
  Value below = e.compare(x, low, ComparisonDirection::LE), above = e.compare(x, high, ComparisonDirection::GE);
  Value zero = e.like(x, 0);
  if (Value tangent = linearizer.tangent(1))
    linearizer.add_tangent(0, e.select(below, zero, e.select(above, zero, tangent)));
  // Bounds that cross or meet give `high`, whatever x is.
  if (Value tangent = linearizer.tangent(0)) {
    Value apart = e.compare(low, high, ComparisonDirection::LT);
    linearizer.add_tangent(0, e.select(apart, e.select(below, spread(tangent), zero), zero));
  }
  if (Value tangent = linearizer.tangent(2)) {
    Value apart = e.compare(low, high, ComparisonDirection::LT);
    Value wide = spread(tangent);
    linearizer.add_tangent(0, e.select(apart, e.select(above, wide, zero), wide));
  }
  return success();
}

// Steps have no tangent, since they are constant except at their edges.
template <typename Op>
static LogicalResult linearize_step(Op, Linearizer &) {
  return success();
}
static LogicalResult linearize_op(FloorOp op, Linearizer &l) { return linearize_step(op, l); }
static LogicalResult linearize_op(CeilOp op, Linearizer &l) { return linearize_step(op, l); }
static LogicalResult linearize_op(RoundOp op, Linearizer &l) { return linearize_step(op, l); }
static LogicalResult linearize_op(RoundNearestEvenOp op, Linearizer &l) { return linearize_step(op, l); }
static LogicalResult linearize_op(SignOp op, Linearizer &l) { return linearize_step(op, l); }

}  // namespace tessera::stablehlo

void tessera::register_elementwise_derivatives(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, TangentModel, ExpOp, Expm1Op, LogOp, Log1pOp, TanhOp, LogisticOp, SineOp, CosineOp, TanOp,
         SqrtOp, RsqrtOp, CbrtOp, AbsOp, PowOp, MaxOp, MinOp, Atan2Op, RemOp, ClampOp, FloorOp, CeilOp, RoundOp,
         RoundNearestEvenOp, SignOp>(registry);
}
