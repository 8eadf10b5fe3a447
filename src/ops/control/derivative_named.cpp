// Takes derivatives of collectives among the elements of a named batch (transform/named_batch.h). Sums, gathers and
// scatters are linear. A value that is the same for all elements has one cotangent, in which each element's
// contributions are summed: a sum then transposes to the identity, and a gather and a scatter into each other.
#include "dialect/stablehlo/dialect.h"
#include "ops/control/ops.h"
#include "ops/linalg/derivative_lapack.h"
#include "ops/slicing/ops.h"
#include "reference/host_calls.h"
#include "transform/derivative_rules.h"
#include "transform/named_batch.h"

namespace tessera::stablehlo {

using namespace mlir;

// Elements with the largest value share the tangent in equal parts.
static Value extreme_tangent(CustomCallOp op, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  Value x = linearizer.operand(0);
  auto sum = [&](Value value) { return batch_call(e, BatchCall::sum, batch_name_of(*op), 0, value); };
  Value chosen = e.convert(e.compare(x, linearizer.result(0), ComparisonDirection::EQ), array_type(x).getElementType());
  Value count = sum(chosen);  // zero if it is NaN
  Value some = e.select(e.compare(count, e.like(count, 0), ComparisonDirection::EQ), e.like(count, 1), count);
  return e.divide(sum(e.multiply(linearizer.tangent(0), chosen)), some);
}

static bool may_have_effect(CustomCallOp) { return true; }  // some print

static LogicalResult linearize_op(CustomCallOp op, Linearizer &linearizer) {
  std::optional<BatchCall> call = batch_call_of(*op);
  if (is_host_call(op.getCallTargetName()))
    return op.emitOpError() << "calls a function of the host, which has no derivative; give it one with custom_jvp or "
                               "custom_vjp, or stop there with stop_gradient";
  if (!call) return linearize_lapack(op, linearizer);
  if (call != BatchCall::max && call != BatchCall::min) return linearize_as_itself(linearizer);
  linearizer.set_tangent(0, extreme_tangent(op, linearizer));
  return success();
}

// Returns rows that are zero except for this element's.
static Value only_own_row(Emit e, llvm::StringRef name, Value row, mlir::RankedTensorType rows) {
  Value zero = e.fill(mlir::RankedTensorType::get({}, e.builder.getI32Type()), 0);
  llvm::SmallVector<Value> starts(static_cast<size_t>(rows.getRank()), zero);
  starts[0] = batch_call(e, BatchCall::index, name, rows.getDimSize(0), {});
  Shape one = array_shape(row);
  one.insert(one.begin(), 1);
  return DynamicUpdateSliceOp::create(e.builder, e.loc, rows, e.fill(rows, 0), e.reshape(row, one), starts);
}

static LogicalResult transpose_op(CustomCallOp op, Transposer &transposer) {
  std::optional<BatchCall> call = batch_call_of(*op);
  if (!call) return transpose_lapack(op, transposer);
  const RegionVariance *variance = transposer.variance();
  AxisName name(batch_name_of(*op).str());
  Emit e = transposer.emit();
  Value cotangent = transposer.cotangent();
  mlir::RankedTensorType type = array_type(op->getOperand(0));
  if (!variance || !variance->batch(name))
    return op.emitOpError() << "is transposed outside of every batch named \"" << name.str()
                            << "\"; vmap alone makes such calls, within a batch";
  switch (*call) {
    case BatchCall::sum:
      transposer.add_cotangent(0, cotangent, {name});
      return success();
    case BatchCall::gather:
      transposer.add_cotangent(0, batch_call(e, BatchCall::scatter, name.str(), 0, cotangent), {name});
      return success();
    case BatchCall::scatter:
      if (has_axis(variance->of(op->getOperand(0)), name)) {
        transposer.add_cotangent(0, only_own_row(e, name.str(), cotangent, type));
      } else {
        AxisNames axes = without(variance->of(op->getResult(0)), {name});
        Value rows = batch_call(e, BatchCall::gather, name.str(), type.getDimSize(0), cotangent);
        transposer.add_cotangent_over(0, rows, axes);
      }
      return success();
    default:
      return llvm::failure();
  }
}

}  // namespace tessera::stablehlo

void tessera::register_named_derivatives(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, LinearModel, stablehlo::CustomCallOp>(registry);
}
