// Localizes gathers and scatters: indices count from the block's start, and elements of other devices count as zero.
#include "dialect/stablehlo/body_fold.h"
#include "ops/elementwise/ops.h"
#include "ops/indexing/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/reduction/ops.h"
#include "shardy/local_writer.h"

namespace tessera::shardy {

using mlir::RankedTensorType;
using mlir::Value;
using namespace stablehlo;

namespace {

RankedTensorType type_of(Value value) { return mlir::cast<RankedTensorType>(value.getType()); }

// Holds what indices say about one of the array's dimensions, in the order of the index vector.
struct IndexedDim {
  int64_t dim;
  bool is_cut;
};

class Indices {
 public:
  Indices(LocalWriter &writer, Value array, Value indices, llvm::ArrayRef<int64_t> map, int64_t vector_dim)
      : writer_(writer),
        whole_(writer.whole(array)),
        indices_(indices),
        type_(type_of(indices)),
        vector_dim_(vector_dim) {
    for (int64_t dim : map) dims_.push_back({dim, writer.shard_count(whole_, dim) > 1});
  }

  bool any_is_cut() const {
    return llvm::any_of(dims_, [](const IndexedDim &dim) { return dim.is_cut; });
  }

  // Clamps the indices to the whole array first, as a gather does.
  void clamp() {
    Value least = writer_.filled(type_, 0), most;
    if (dims_.size() == 1) {
      most = writer_.filled(type_, whole_.type.getDimSize(dims_[0].dim) - 1);
    } else {
      llvm::SmallVector<mlir::Attribute> limits;
      for (const IndexedDim &dim : dims_)
        limits.push_back(writer_.builder().getIntegerAttr(type_.getElementType(), whole_.type.getDimSize(dim.dim) - 1));
      auto vector = RankedTensorType::get({static_cast<int64_t>(limits.size())}, type_.getElementType());
      most = writer_.broadcast(writer_.constant(mlir::DenseElementsAttr::get(vector, limits)), type_, {vector_dim_});
    }
    indices_ = writer_.make_one<ClampOp>(type_, {least, indices_, most});
  }

  // Returns the indices relative to the block's start. `mask` becomes whether they are in the block.
  Value shifted(Value *mask) {
    llvm::SmallVector<Value> starts, lasts;
    auto scalar = RankedTensorType::get({}, type_.getElementType());
    for (const IndexedDim &dim : dims_) {
      const int64_t block = writer_.block_type(whole_).getDimSize(dim.dim);
      Value start = dim.is_cut
                        ? writer_.make_one<ConvertOp>(scalar, writer_.offset(whole_.axes_of(dim.dim), block,
                                                                             *writer_.meshes().of(*whole_.sharding)))
                        : writer_.number(type_.getElementType(), 0);
      if (mask)
        lasts.push_back(writer_.make_one<AddOp>(scalar, {start, writer_.number(type_.getElementType(), block - 1)}));
      starts.push_back(start);
    }
    Value first = spread(starts), last = mask ? spread(lasts) : nullptr;
    Value shifted = writer_.make_one<SubtractOp>(type_, {indices_, first});
    if (mask)
      *mask = writer_.make_one<AndOp>(mask_type(), {compare(indices_, ComparisonDirection::GE, first),
                                                    compare(indices_, ComparisonDirection::LE, last)});
    return shifted;
  }

  RankedTensorType mask_type() const { return RankedTensorType::get(type_.getShape(), writer_.builder().getI1Type()); }
  bool has_vectors() const { return vector_dim_ < type_.getRank(); }
  int64_t vector_dim() const { return vector_dim_; }

 private:
  // Broadcasts a number for each entry of the index vector to the indices' shape.
  Value spread(llvm::ArrayRef<Value> numbers) {
    if (numbers.size() == 1) return writer_.broadcast(numbers[0], type_, {});
    llvm::SmallVector<Value> parts;
    for (Value number : numbers) parts.push_back(writer_.reshape(number, {1}));
    auto vector = RankedTensorType::get({static_cast<int64_t>(parts.size())}, type_.getElementType());
    Value all = writer_.make_one<ConcatenateOp>(
        vector, parts, {writer_.attribute("dimension", writer_.builder().getI64IntegerAttr(0))});
    return writer_.broadcast(all, type_, {vector_dim_});
  }

  Value compare(Value a, ComparisonDirection direction, Value b) {
    return writer_.make_one<CompareOp>(
        mask_type(), {a, b},
        {writer_.attribute("comparison_direction",
                           ComparisonDirectionAttr::get(writer_.builder().getContext(), direction))});
  }

  LocalWriter &writer_;
  const Whole whole_;
  Value indices_;
  RankedTensorType type_;
  int64_t vector_dim_;
  llvm::SmallVector<IndexedDim> dims_;
};

// Joins the marks of an index vector's entries.
Value all_of_vector(LocalWriter &writer, Value mask, int64_t vector_dim) {
  mlir::OpBuilder &b = writer.builder();
  llvm::SmallVector<int64_t> shape(type_of(mask).getShape());
  shape.erase(shape.begin() + vector_dim);
  Value yes = writer.number(b.getI1Type(), 1);
  mlir::OperationState state(mask.getLoc(), ReduceOp::getOperationName());
  state.addTypes(type_of(mask).clone(shape));
  state.addOperands({mask, yes});
  state.addAttribute("dimensions", b.getDenseI64ArrayAttr({vector_dim}));
  mlir::Block *block = new mlir::Block;
  state.addRegion()->push_back(block);
  mlir::Operation *op = b.create(state);
  auto scalar = RankedTensorType::get({}, b.getI1Type());
  block->addArguments({scalar, scalar}, {mask.getLoc(), mask.getLoc()});
  mlir::OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(block);
  Value both = writer.make_one<AndOp>(scalar, block->getArguments());
  mlir::OperationState end(mask.getLoc(), "stablehlo.return");
  end.addOperands(both);
  b.create(end);
  return op->getResult(0);
}

// Returns whether a device has the start of a dimension that indices don't name.
Value is_at_start(LocalWriter &writer, const Whole &whole, int64_t dim) {
  mlir::OpBuilder &b = writer.builder();
  Value start =
      writer.offset(whole.axes_of(dim), writer.block_type(whole).getDimSize(dim), *writer.meshes().of(*whole.sharding));
  return writer.make_one<CompareOp>(
      RankedTensorType::get({}, b.getI1Type()), {start, writer.number(b.getI64Type(), 0)},
      {writer.attribute("comparison_direction",
                        ComparisonDirectionAttr::get(b.getContext(), ComparisonDirection::EQ))});
}

llvm::LogicalResult localize(LocalWriter &writer, GatherOp op) {
  GatherDimensionNumbersAttr numbers = op.getDimensionNumbers();
  const Whole whole = writer.whole(op.getOperand());
  RankedTensorType block = writer.block_type(whole);
  llvm::SmallVector<int64_t> sizes(op.getSliceSizes()), unnamed;
  bool selects = false;
  for (int64_t dim = 0; dim < block.getRank(); ++dim) {
    if (writer.shard_count(whole, dim) == 1 || llvm::is_contained(numbers.getOperandBatchingDims(), dim)) continue;
    if (sizes[dim] == whole.type.getDimSize(dim)) {
      sizes[dim] = block.getDimSize(dim);
      continue;
    }
    selects = true;
    if (!llvm::is_contained(numbers.getStartIndexMap(), dim)) unnamed.push_back(dim);
  }
  op->setAttr("slice_sizes", writer.builder().getDenseI64ArrayAttr(sizes));
  if (!selects) return mlir::success();
  Indices indices(writer, op.getOperand(), op.getStartIndices(), numbers.getStartIndexMap(),
                  numbers.getIndexVectorDim());
  Value mask;
  if (indices.any_is_cut()) {
    indices.clamp();
    op->setOperand(1, indices.shifted(&mask));
  }
  for (int64_t dim : unnamed) {
    Value here = is_at_start(writer, whole, dim);
    mask = mask ? writer.make_one<AndOp>(mask.getType(), {mask, writer.broadcast(here, type_of(mask), {})}) : here;
  }
  const Whole result_whole = writer.whole(op.getResult());
  RankedTensorType result = type_of(op.getResult());
  writer.builder().setInsertionPointAfter(op);
  llvm::SmallVector<int64_t> dims;
  if (indices.any_is_cut()) {
    if (indices.has_vectors()) mask = all_of_vector(writer, mask, indices.vector_dim());
    for (int64_t dim = 0; dim < result.getRank(); ++dim)
      if (!llvm::is_contained(numbers.getOffsetDims(), dim)) dims.push_back(dim);
  }
  Value spread = writer.broadcast(mask, result, dims);
  Value zero = writer.filled(result, 0);
  Value selected = writer.make_one<SelectOp>(result, {spread, op.getResult(), zero});
  op.getResult().replaceAllUsesExcept(selected, selected.getDefiningOp());
  writer.take_notes(selected, result_whole);
  return mlir::success();
}

// Returns the neutral element of the body's fold, or null if there is none.
mlir::Attribute neutral(mlir::Region &body, mlir::Type element) {
  mlir::Builder b(element.getContext());
  std::optional<ReductionKind> kind = partial_kind_of(body);
  if (!kind) return nullptr;
  if (*kind == ReductionKind::sum) return b.getZeroAttr(element);
  const bool is_max = *kind == ReductionKind::max;
  if (auto real = mlir::dyn_cast<mlir::FloatType>(element))
    return b.getFloatAttr(real, llvm::APFloat::getInf(real.getFloatSemantics(), /*Negative=*/is_max));
  const unsigned width = element.getIntOrFloatBitWidth();
  const bool is_unsigned = element.isUnsignedInteger() || width == 1;
  llvm::APInt value = is_unsigned
                          ? (is_max ? llvm::APInt::getMinValue(width) : llvm::APInt::getMaxValue(width))
                          : (is_max ? llvm::APInt::getSignedMinValue(width) : llvm::APInt::getSignedMaxValue(width));
  return b.getIntegerAttr(element, value);
}

// Returns the axes that cut the indices, except those of dimensions that they share with the array.
AxisList axes_of_summed(LocalWriter &writer, ScatterOp op) {
  ScatterDimensionNumbersAttr numbers = op.getScatterDimensionNumbers();
  const Whole whole = writer.whole(op.getScatterIndices());
  AxisList axes;
  for (int64_t dim = 0; dim < whole.type.getRank(); ++dim) {
    if (dim == numbers.getIndexVectorDim() || llvm::is_contained(numbers.getScatterIndicesBatchingDims(), dim))
      continue;
    for (const AxisRef &axis : whole.axes_of(dim)) axes.push_back(axis);
  }
  return axes;
}

llvm::LogicalResult localize(LocalWriter &writer, ScatterOp op) {
  ScatterDimensionNumbersAttr numbers = op.getScatterDimensionNumbers();
  const auto inputs = op.getInputs();
  AxisList summed = axes_of_summed(writer, op);
  for (size_t i = 0; i < inputs.size() && !summed.empty(); ++i) {
    Value input = inputs[i];
    RankedTensorType type = type_of(input);
    mlir::Attribute none = neutral(op->getRegion(0), type.getElementType());
    if (!none) return op.emitError("cannot cut the updates: the computation has no neutral element");
    Value start = writer.constant(mlir::DenseElementsAttr::get(RankedTensorType::get({}, type.getElementType()), none));
    const Sharding on = *writer.whole(op.getScatterIndices()).sharding;
    Value first = writer.is_first(summed, *writer.meshes().of(on));
    if (type.getRank() == 0) first = writer.reshape(first, {});
    Value mask =
        writer.broadcast(first, type, type.getRank() == 0 ? llvm::ArrayRef<int64_t>() : llvm::ArrayRef<int64_t>{0});
    op->setOperand(static_cast<unsigned>(i),
                   writer.make_one<SelectOp>(type, {mask, input, writer.broadcast(start, type, {})}));
    writer.take_notes(op->getOperand(static_cast<unsigned>(i)), writer.whole(input));
  }
  Indices indices(writer, op.getInputs()[0], op.getScatterIndices(), numbers.getScatterDimsToOperandDims(),
                  numbers.getIndexVectorDim());
  if (indices.any_is_cut()) op->setOperand(static_cast<unsigned>(inputs.size()), indices.shifted(nullptr));
  return mlir::success();
}

}  // namespace

std::optional<llvm::LogicalResult> localize_indexed(LocalWriter &writer, mlir::Operation *op) {
  std::optional<llvm::LogicalResult> result;
  llvm::TypeSwitch<mlir::Operation *>(op).Case<GatherOp, ScatterOp>(
      [&](auto typed) { result = localize(writer, typed); });
  return result;
}

}  // namespace tessera::shardy
