// Takes derivatives of reductions: a sum is linear. For a largest or least element, the tangents of the elements that
// equal it count in equal parts. For elements that are chosen together with others, as by argmax, the tangents of the
// chosen ones count.
#include "dialect/stablehlo/body_fold.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/reduction/ops.h"
#include "transform/builders.h"
#include "transform/derivative_rules.h"

namespace tessera::stablehlo {
using mlir::Value;

static std::vector<int64_t> dims_of(ReduceOp op) { return {op.getDimensions().begin(), op.getDimensions().end()}; }

static std::vector<int64_t> kept_dims(ReduceOp op) {
  std::vector<int64_t> kept;
  for (int64_t dim = 0; dim < array_type(op.getInputs()[0]).getRank(); ++dim)
    if (!llvm::is_contained(op.getDimensions(), dim)) kept.push_back(dim);
  return kept;
}

// Elements that equal the result share the tangent in equal parts. It is zero if none does, since the initial value is
// then beyond all of them.
static Value extreme_tangent(ReduceOp op, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  Value x = linearizer.operand(0);
  Value best = e.broadcast(linearizer.result(0), array_shape(x), kept_dims(op));
  Value chosen = e.convert(e.compare(x, best, ComparisonDirection::EQ), array_type(x).getElementType());
  Value count = e.sum(chosen, dims_of(op));
  Value some = e.select(e.compare(count, e.like(count, 0), ComparisonDirection::EQ), e.like(count, 1), count);
  return e.divide(e.sum(e.multiply(linearizer.tangent(0), chosen), dims_of(op)), some);
}

static Value joined(Emit e, Value a, Value b) {
  Shape shape = array_shape(a);
  shape.back() += array_shape(b).back();
  return ConcatenateOp::create(e.builder, e.loc, array_type(a).clone(shape), mlir::ValueRange{a, b}, shape.size() - 1);
}

// Multiplies two halves, then halves of these products, and so on to one, which is exact where elements are zero.
static Value product_tangent(ReduceOp op, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  Value product = merged(e, linearizer.operand(0), dims_of(op)),
        tangent = merged(e, linearizer.tangent(0), dims_of(op));
  Shape shape = array_shape(product);
  int64_t extent = shape.back();
  if (extent == 0) return e.fill(op.getResult(0).getType(), 0);
  std::vector<int64_t> ones(shape.size(), 1), start(shape.size(), 0);
  auto part = [&](Value a, int64_t from, int64_t to) {
    std::vector<int64_t> low = start, high = shape;
    low.back() = from;
    high.back() = to;
    return e.slice(a, low, high, ones);
  };
  while (extent > 1) {
    int64_t half = extent / 2;
    Value p = part(product, 0, half), q = part(product, half, 2 * half);
    Value dp = part(tangent, 0, half), dq = part(tangent, half, 2 * half);
    Value both = e.multiply(p, q), moved = e.add(e.multiply(dp, q), e.multiply(dq, p));
    if (extent % 2 == 1) {  // one element remains
      both = joined(e, both, part(product, extent - 1, extent));
      moved = joined(e, moved, part(tangent, extent - 1, extent));
    }
    product = both;
    tangent = moved;
    extent = shape.back() = half + extent % 2;
  }
  Shape result = array_shape(op.getResult(0));
  Value moved = e.reshape(tangent, result);
  return is_one(op.getInitValues()[0]) ? moved : e.multiply(moved, e.broadcast(linearizer.operand(1), result, {}));
}

// Returns the `select` of its two arguments by which the body chooses result `i`, if it does.
static SelectOp selection_of(ReduceOp op, unsigned i) {
  mlir::Block &body = op.getBody().front();
  auto select = body.getTerminator()->getOperand(i).getDefiningOp<SelectOp>();
  Value x = body.getArgument(i), y = body.getArgument(static_cast<unsigned>(op.getInputs().size()) + i);
  bool takes = select && ((select.getOnTrue() == x && select.getOnFalse() == y) ||
                          (select.getOnTrue() == y && select.getOnFalse() == x));
  return takes ? select : SelectOp();
}

// Repeats the op with the indices of the elements chosen for result `i` as one more result, -1 for the initial value.
static Value indices_of_chosen(ReduceOp op, unsigned i, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  auto count = static_cast<unsigned>(op.getInputs().size());
  Value numbers = numbers_along(e, array_shape(op.getInputs()[0]), dims_of(op));
  mlir::Type element = array_type(numbers).getElementType();
  llvm::SmallVector<Value> inputs, initial;
  for (unsigned k = 0; k < count; ++k) inputs.push_back(linearizer.operand(k));
  for (unsigned k = 0; k < count; ++k) initial.push_back(linearizer.operand(count + k));
  inputs.push_back(numbers);
  initial.push_back(scalar(e, element, -1));
  llvm::SmallVector<mlir::Type> types(op->getResultTypes());
  types.push_back(mlir::RankedTensorType::get(array_shape(op.getResult(0)), element));
  auto again = ReduceOp::create(e.builder, e.loc, types, inputs, initial, op.getDimensions());
  mlir::IRMapping values;
  op.getBody().cloneInto(&again.getBody(), values);
  mlir::Block &body = again.getBody().front();
  auto number = mlir::RankedTensorType::get({}, element);
  Value y = body.insertArgument(2 * count, number, e.loc), x = body.insertArgument(count, number, e.loc);
  SelectOp select = selection_of(op, i);
  bool in_order = select.getOnTrue() == op.getBody().front().getArgument(i);
  mlir::OpBuilder::InsertionGuard guard(e.builder);
  e.builder.setInsertionPoint(body.getTerminator());
  Value taken = e.select(values.lookup(select.getPred()), in_order ? x : y, in_order ? y : x);
  body.getTerminator()->insertOperands(count, {taken});
  return again->getResult(count);
}

// Reduces several arrays together: results that are elements of their operand have the tangents of those elements.
static llvm::LogicalResult linearize_several(ReduceOp op, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  for (unsigned i = 0; i < op.getInputs().size(); ++i) {
    Value result = op.getResult(i);
    if (result.use_empty() || !is_differentiable(result.getType())) continue;
    if (!selection_of(op, i))
      return op.emitOpError() << "of several arrays has a derivative only where its body selects elements; result " << i
                              << " is something else";
    if (!linearizer.tangent(i)) continue;
    Value indices = indices_of_chosen(op, i, linearizer);
    Shape shape = array_shape(indices), column = shape;
    column.push_back(1);
    Value tangent = merged(e, linearizer.tangent(i), dims_of(op));
    Value taken =
        e.reshape(take_along(e, tangent, e.reshape(indices, column), static_cast<int64_t>(shape.size())), shape);
    Value exists = e.compare(indices, e.like(indices, 0), ComparisonDirection::GE);
    linearizer.set_tangent(i, e.select(exists, taken, e.like(taken, 0)));
  }
  return llvm::success();
}

static llvm::LogicalResult linearize_op(ReduceOp op, Linearizer &linearizer) {
  auto count = static_cast<unsigned>(op.getInputs().size());
  for (unsigned i = 0; i < count; ++i)
    if (linearizer.tangent(count + i))
      return op.emitOpError()
             << "has no derivative with respect to its initial value; combine it with the result instead";
  if (count > 1) return linearize_several(op, linearizer);
  switch (fold_of(op.getBody())) {
    case Fold::sum:
      linearizer.set_tangent(0, linearizer.emit().sum(linearizer.tangent(0), dims_of(op)));
      return llvm::success();
    case Fold::product:
      linearizer.set_tangent(0, product_tangent(op, linearizer));
      return llvm::success();
    case Fold::max:
    case Fold::min:
      linearizer.set_tangent(0, extreme_tangent(op, linearizer));
      return llvm::success();
    default:
      return op.emitOpError()
             << "has a derivative only where it sums, multiplies, or takes the largest or least element";
  }
}

static llvm::LogicalResult transpose_op(ReduceOp op, Transposer &transposer) {
  if (fold_of(op.getBody()) != Fold::sum || transposer.is_linear(1)) return llvm::failure();
  Shape shape = array_shape(op.getInputs()[0]);
  transposer.add_cotangent(0, transposer.emit().broadcast(transposer.cotangent(), shape, kept_dims(op)));
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_reduction_derivatives(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, LinearModel, ReduceOp>(registry);
}
