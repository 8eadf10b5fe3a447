// Takes derivatives of scatters by their combination: add, set, multiply, keep the least or greatest.
#include <algorithm>

#include "dialect/stablehlo/body_fold.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/elementwise/ops.h"
#include "ops/indexing/derivative_scatter_indices.h"
#include "ops/indexing/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/reduction/ops.h"
#include "transform/builders.h"
#include "transform/derivative_rules.h"

namespace tessera::stablehlo {
using namespace mlir;
using Dims = std::vector<int64_t>;

// Returns how a scatter of one array combines. Returns Fold::body for other scatters, and if the body converts
// elements.
static Fold combination_of(ScatterOp op) {
  mlir::Region &body = op.getUpdateComputation();
  if (op.getInputs().size() != 1 || body.getArgument(0).getType() != body.getArgument(1).getType() ||
      array_type(body.getArgument(0)).getElementType() != array_type(op.getInputs()[0]).getElementType())
    return Fold::body;
  return fold_of(body);
}

// Writes scatters and gathers at the indices of a scatter.
struct Scattering {
  ScatterOp like;
  Emit e;
  Value indices;

  Value scatter(Value into, Value updates, Fold combination) {
    auto result = ScatterOp::create(e.builder, e.loc, mlir::TypeRange{into.getType()}, mlir::ValueRange{into}, indices,
                                    mlir::ValueRange{updates}, like.getScatterDimensionNumbers(),
                                    like.getIndicesAreSorted(), like.getUniqueIndices());
    mlir::Type element = array_type(into).getElementType();
    write_body(e, result.getUpdateComputation(), {element, element}, [&](mlir::Block::BlockArgListType arguments) {
      Value old = arguments[0], arrived = arguments[1];
      if (combination == Fold::sum) return llvm::SmallVector<Value>{e.add(old, arrived)};
      if (combination == Fold::product) return llvm::SmallVector<Value>{e.multiply(old, arrived)};
      return llvm::SmallVector<Value>{arrived};
    });
    return result->getResult(0);
  }

  // Reads the element at the index of each update element, and zero for dropped ones.
  Value read_back(Value from);
  // Returns whether the update element is the final value at its index, if updates replace.
  Value remains();

 private:
  Shape updates_shape() { return array_shape(like.getUpdates()[0]); }
  Value gather(Value from, Value starts, const Shape &sizes);
  Value within(const Shape &shape);
};

Value Scattering::gather(Value from, Value starts, const Shape &sizes) {
  ScatterDimensionNumbersAttr numbers = like.getScatterDimensionNumbers();
  auto transposed = GatherDimensionNumbersAttr::get(e.builder.getContext(), numbers.getUpdateWindowDims(),
                                                    numbers.getInsertedWindowDims(), numbers.getInputBatchingDims(),
                                                    numbers.getScatterIndicesBatchingDims(),
                                                    numbers.getScatterDimsToOperandDims(), numbers.getIndexVectorDim());
  auto type = mlir::RankedTensorType::get(updates_shape(), array_type(from).getElementType());
  return GatherOp::create(e.builder, e.loc, type, from, starts, transposed, e.builder.getDenseI64ArrayAttr(sizes),
                          e.builder.getBoolAttr(false));
}

// Returns whether all entries of an index are inside, in the updates' shape.
Value Scattering::within(const Shape &shape) {
  ScatterDimensionNumbersAttr numbers = like.getScatterDimensionNumbers();
  Dims last;
  for (int64_t dim : numbers.getScatterDimsToOperandDims()) last.push_back(shape[static_cast<size_t>(dim)] - 1);
  Dims batch_dims;
  for (int64_t dim = 0; dim < static_cast<int64_t>(updates_shape().size()); ++dim)
    if (!llvm::is_contained(numbers.getUpdateWindowDims(), dim)) batch_dims.push_back(dim);
  return e.broadcast(ScatterIndices{like, e, indices}.within(last), updates_shape(), batch_dims);
}

// Single elements outside are dropped, so that a window may be partly inside: the operand is padded with zeros as wide
// as the window.
Value Scattering::read_back(Value from) {
  Shape shape = array_shape(from), sizes = window_sizes(like);
  auto type = mlir::RankedTensorType::get(updates_shape(), array_type(from).getElementType());
  bool none = array_type(from).getNumElements() == 0 || type.getNumElements() == 0;
  if (none) return e.fill(type, 0);
  llvm::ArrayRef<int64_t> indexed = like.getScatterDimensionNumbers().getScatterDimsToOperandDims();
  if (indexed.empty()) return gather(from, indices, sizes);
  bool single =
      std::all_of(indexed.begin(), indexed.end(), [&](int64_t dim) { return sizes[static_cast<size_t>(dim)] == 1; });
  if (single) {
    Value read = gather(from, indices, sizes);
    return e.select(within(shape), read, e.like(read, 0));
  }
  Dims edge(shape.size(), 0), none_between = edge, before, behind;
  for (int64_t dim : indexed) {
    auto at = static_cast<size_t>(dim);
    edge[at] = sizes[at];
    before.push_back(-sizes[at]);
    behind.push_back(shape[at]);
  }
  ScatterIndices read{like, e, indices};
  Value wide = read.as_signed(), low = read.spread(before);
  Value near = ClampOp::create(e.builder, e.loc, wide.getType(), low, wide, read.spread(behind));
  return gather(e.pad(from, edge, edge, none_between), e.subtract(near, low), sizes);
}

// Updates are numbered from 1 and scattered alike. An update that finds its own number was last.
Value Scattering::remains() {
  Shape shape = updates_shape();
  Dims all;
  for (size_t dim = 0; dim < shape.size(); ++dim) all.push_back(static_cast<int64_t>(dim));
  Value numbers = numbers_along(e, shape, all);
  numbers = e.add(numbers, e.like(numbers, 1));
  auto type = array_type(like.getInputs()[0]).clone(array_type(numbers).getElementType());
  Value found = read_back(scatter(e.fill(type, 0), numbers, Fold::second));
  return e.compare(found, numbers, ComparisonDirection::EQ);
}

static LogicalResult linearize_set(ScatterOp op, Scattering s, Linearizer &linearizer) {
  Value into = linearizer.tangent(0), updates = linearizer.tangent(2);
  if (!updates || op.getUniqueIndices()) {
    linearizer.set_tangent(0, s.scatter(linearizer.tangent_or_zeros(0), linearizer.tangent_or_zeros(2), Fold::second));
    return success();
  }
  Value zeros = s.e.like(updates, 0);
  Value base = into ? s.scatter(into, zeros, Fold::second) : linearizer.tangent_or_zeros(0);
  linearizer.set_tangent(0, s.scatter(base, s.e.select(s.remains(), updates, zeros), Fold::sum));
  return success();
}

static LogicalResult linearize_multiply(ScatterOp op, Scattering s, Linearizer &linearizer) {
  Emit e = s.e;
  if (Value into = linearizer.tangent(0)) {
    Value by = s.scatter(e.like(into, 1), linearizer.operand(2), Fold::product);
    linearizer.add_tangent(0, e.multiply(into, by));
  }
  if (Value updates = linearizer.tangent(2)) {
    if (!op.getUniqueIndices())
      return op.emitOpError()
             << "has a derivative with respect to its factors only where no two go to the same place: its "
                "unique_indices is false; multiply by what is gathered and set that, or stop there with "
                "stop_gradient";
    Value product = e.multiply(updates, s.read_back(linearizer.operand(0)));
    linearizer.add_tangent(0, s.scatter(e.fill(op.getResult(0).getType(), 0), product, Fold::sum));
  }
  return success();
}

// All elements that equal the result share the tangent in equal parts.
static LogicalResult linearize_extreme(Scattering s, Linearizer &linearizer) {
  Emit e = s.e;
  Value result = linearizer.result(0), x = linearizer.operand(0), updates = linearizer.operand(2);
  mlir::Type element = array_type(result).getElementType();
  Value stays = e.convert(e.compare(x, result, ComparisonDirection::EQ), element);
  Value wins = e.convert(e.compare(updates, s.read_back(result), ComparisonDirection::EQ), element);
  Value count = s.scatter(stays, wins, Fold::sum);
  Value sum = e.multiply(linearizer.tangent_or_zeros(0), stays);
  if (Value tangent = linearizer.tangent(2)) sum = s.scatter(sum, e.multiply(tangent, wins), Fold::sum);
  linearizer.set_tangent(0, e.divide(sum, count));
  return success();
}

static LogicalResult linearize_op(ScatterOp op, Linearizer &linearizer) {
  Scattering s{op, linearizer.emit(), linearizer.operand(1)};
  switch (combination_of(op)) {
    case Fold::second:
      return linearize_set(op, s, linearizer);
    case Fold::product:
      return linearize_multiply(op, s, linearizer);
    case Fold::min:
    case Fold::max:
      return linearize_extreme(s, linearizer);
    case Fold::sum: {
      Value into = linearizer.tangent(0), updates = linearizer.tangent(2);
      linearizer.set_tangent(0, updates ? s.scatter(linearizer.tangent_or_zeros(0), updates, Fold::sum) : into);
      return success();
    }
    default:
      return op.emitOpError()
             << "has a derivative only where its body sets, adds, multiplies, or takes the least or greatest "
                "of one array's elements";
  }
}

static LogicalResult transpose_op(ScatterOp op, Transposer &transposer) {
  const Fold combination = combination_of(op);
  bool adds = combination == Fold::sum, sets = combination == Fold::second;
  if (transposer.is_linear(2) ? !adds && !(sets && op.getUniqueIndices()) : !adds && !sets) return llvm::failure();
  Scattering s{op, transposer.emit(), transposer.operand(1)};
  Value cotangent = transposer.cotangent();
  if (transposer.is_linear(2)) transposer.add_cotangent(2, s.read_back(cotangent));
  if (!transposer.is_linear(0)) return success();
  Value zeros = s.e.fill(op.getUpdates()[0].getType(), 0);
  transposer.add_cotangent(0, adds ? cotangent : s.scatter(cotangent, zeros, Fold::second));
  return success();
}

}  // namespace tessera::stablehlo

void tessera::register_scatter_derivatives(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, LinearModel, stablehlo::ScatterOp>(registry);
}
