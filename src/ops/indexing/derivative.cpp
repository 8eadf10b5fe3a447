// Takes derivatives of lookups: cotangents are added at the indices that were read; sorted values move along with their
// keys.
#include <algorithm>
#include <limits>

#include "dialect/chlo/dialect.h"
#include "dialect/chlo/ops.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/elementwise/ops.h"
#include "ops/indexing/ops.h"
#include "ops/rearrange/ops.h"
#include "transform/builders.h"
#include "transform/derivative_rules.h"

namespace tessera::stablehlo {
using namespace mlir;
using Dims = std::vector<int64_t>;

// Returns the bounds of each entry of an index for clamp, or a scalar if they are equal.
static Value bounds(Emit e, const Dims &values, mlir::RankedTensorType indices, int64_t vector_dim) {
  auto element = llvm::cast<mlir::IntegerType>(indices.getElementType());
  unsigned digits = element.getWidth() - (element.isUnsigned() ? 0 : 1);
  llvm::SmallVector<mlir::Attribute> entries;
  for (int64_t value : values) {
    int64_t most = digits >= 63 ? std::numeric_limits<int64_t>::max() : (int64_t{1} << digits) - 1;
    entries.push_back(mlir::IntegerAttr::get(element, std::min(value, most)));
  }
  bool equal = std::all_of(entries.begin(), entries.end(), [&](mlir::Attribute entry) { return entry == entries[0]; });
  Shape shape = equal ? Shape{} : Shape{static_cast<int64_t>(values.size())};
  auto type = mlir::RankedTensorType::get(shape, element);
  if (equal) entries.resize(1);
  auto attribute = mlir::DenseElementsAttr::get(type, llvm::ArrayRef<mlir::Attribute>(entries));
  Value constant = ConstantOp::create(e.builder, e.loc, type, attribute);
  return equal ? constant : e.broadcast(constant, Shape(indices.getShape()), {vector_dim});
}

// Moves start indices as a gather does, so that slices are within the operand.
static Value clamped(GatherOp op, Emit e, Value indices) {
  GatherDimensionNumbersAttr numbers = op.getDimensionNumbers();
  if (numbers.getStartIndexMap().empty() || !llvm::isa<mlir::IntegerType>(array_type(indices).getElementType()))
    return indices;
  Dims last;
  for (int64_t dim : numbers.getStartIndexMap())
    last.push_back(array_type(op.getOperand()).getDimSize(dim) - op.getSliceSizes()[static_cast<size_t>(dim)]);
  Value highest = bounds(e, last, array_type(indices), numbers.getIndexVectorDim());
  Value lowest = e.fill(highest.getType(), 0);
  return ClampOp::create(e.builder, e.loc, indices.getType(), lowest, indices, highest);
}

static LogicalResult linearize_op(GatherOp, Linearizer &linearizer) { return linearize_as_itself(linearizer); }
static LogicalResult transpose_op(GatherOp op, Transposer &transposer) {
  Emit e = transposer.emit();
  GatherDimensionNumbersAttr numbers = op.getDimensionNumbers();
  auto transposed = ScatterDimensionNumbersAttr::get(
      op.getContext(), numbers.getOffsetDims(), numbers.getCollapsedSliceDims(), numbers.getOperandBatchingDims(),
      numbers.getStartIndicesBatchingDims(), numbers.getStartIndexMap(), numbers.getIndexVectorDim());
  // The scatter adds to the cotangent so far, if any, so that a loop that looks up entry after entry takes linear time.
  Value cotangent = transposer.cotangent(), indices = clamped(op, e, transposer.operand(1));
  Value sum = transposer.take_so_far(0);
  if (!sum) sum = e.fill(op.getOperand().getType(), 0);
  // Moved entries may change the order of indices of several entries.
  bool sorted = op.getIndicesAreSorted() && numbers.getStartIndexMap().size() == 1;
  auto scatter = ScatterOp::create(e.builder, e.loc, mlir::TypeRange{sum.getType()}, mlir::ValueRange{sum}, indices,
                                   mlir::ValueRange{cotangent}, transposed, sorted, false);
  mlir::Type element = array_type(sum).getElementType();
  write_body(e, scatter.getUpdateComputation(), {element, element}, [&](mlir::Block::BlockArgListType arguments) {
    return llvm::SmallVector<Value>{e.add(arguments[0], arguments[1])};
  });
  transposer.add_cotangent(0, scatter->getResult(0));
  return success();
}

// Sorts the elements' indices along, and takes tangents from there.
static LogicalResult linearize_op(SortOp op, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  int64_t dim = op.sorted_dimension();
  Value numbers = numbers_along(e, array_shape(op.getInputs()[0]), {dim});
  llvm::SmallVector<Value> operands;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) operands.push_back(linearizer.operand(i));
  operands.push_back(numbers);
  llvm::SmallVector<mlir::Type> types(op->getResultTypes());
  types.push_back(numbers.getType());
  auto sort = SortOp::create(e.builder, e.loc, types, operands, op.getDimension(), op.getIsStable());
  sort.getComparator().takeBody(linearizer.result(0).getDefiningOp<SortOp>().getComparator());
  auto number = mlir::RankedTensorType::get({}, array_type(numbers).getElementType());
  sort.getComparator().front().addArguments({number, number}, {e.loc, e.loc});
  linearizer.replace_clone(sort);
  Value sorted_indices = sort->getResults().back();
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    if (Value tangent = linearizer.tangent(i)) linearizer.set_tangent(i, take_along(e, tangent, sorted_indices, dim));
  return success();
}

}  // namespace tessera::stablehlo

namespace tessera::chlo {

static llvm::LogicalResult linearize_op(TopKOp op, Linearizer &linearizer) {
  int64_t last = array_type(op.getOperand()).getRank() - 1;
  linearizer.set_tangent(0, take_along(linearizer.emit(), linearizer.tangent(0), linearizer.result(1), last));
  return llvm::success();
}

}  // namespace tessera::chlo

void tessera::register_indexing_derivatives(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, LinearModel, GatherOp>(registry);
  attach<StablehloDialect, TangentModel, SortOp>(registry);
  attach<chlo::ChloDialect, TangentModel, chlo::TopKOp>(registry);
}
