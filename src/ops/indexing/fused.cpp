// Emits gathers in fused loops: the lanes run along a slice, or each lane looks up its own index.
#include "lower/codegen/fused.h"
#include "ops/indexing/ops.h"
#include "ops/value_types.h"

namespace tessera::stablehlo {

namespace {

// Relates a gather's dimensions of result and operand.
struct GatherDims {
  explicit GatherDims(GatherOp op) : numbers(op.getDimensionNumbers()), operand(shape_of(op.getOperand().getType())) {
    Shape result = shape_of(op.getType()), indices = shape_of(op.getStartIndices().getType());
    for (size_t dim = 0; dim < result.size(); ++dim)
      if (!llvm::is_contained(numbers.getOffsetDims(), static_cast<int64_t>(dim)))
        batch.push_back(static_cast<int64_t>(dim));
    sizes.assign(op.getSliceSizes().begin(), op.getSliceSizes().end());
    size_t next = 0;
    for (size_t dim = 0; dim < operand.size(); ++dim) {
      auto at = static_cast<int64_t>(dim);
      bool is_removed = llvm::is_contained(numbers.getCollapsedSliceDims(), at) ||
                        llvm::is_contained(numbers.getOperandBatchingDims(), at);
      offset.push_back(is_removed ? -1 : numbers.getOffsetDims()[next++]);
    }
    index_rank = static_cast<int64_t>(indices.size());
  }
  // Returns the result's dimension for a dimension of the indices, or -1 for the one with index vectors.
  int64_t result_of_index(int64_t dim) const {
    if (dim == numbers.getIndexVectorDim()) return -1;
    return batch[dim - (dim > numbers.getIndexVectorDim() ? 1 : 0)];
  }
  // Returns the index of an operand dimension among `dims`, or -1.
  static int64_t index_in(llvm::ArrayRef<int64_t> dims, int64_t dim) {
    auto found = llvm::find(dims, dim);
    return found == dims.end() ? -1 : found - dims.begin();
  }

  GatherDimensionNumbersAttr numbers;
  Shape operand, sizes;
  Shape batch;   // the result's dimensions that come from the indices
  Shape offset;  // by dimension of the operand: the result's dimension along the slice, or -1
  int64_t index_rank = 0;
};

uint64_t bit(int64_t dim) { return uint64_t{1} << dim; }

}  // namespace

FusionTraits fusion_traits(GatherOp) { return {FusionRole::moves, 4}; }

DimUses operand_dims(GatherOp op, unsigned operand) {
  GatherDims dims(op);
  DimUses uses;
  if (operand == 1) {
    for (int64_t dim = 0; dim < dims.index_rank; ++dim) {
      int64_t from = dims.result_of_index(dim);
      uses.push_back(from < 0 ? DimUse{DimUse::Kind::every, 0} : DimUse{DimUse::Kind::same, bit(from)});
    }
    return uses;
  }
  uint64_t looked_up = 0;
  for (int64_t dim : dims.batch) looked_up |= bit(dim);
  for (int64_t dim = 0; dim < static_cast<int64_t>(dims.operand.size()); ++dim) {
    int64_t batching = GatherDims::index_in(dims.numbers.getOperandBatchingDims(), dim);
    bool is_data = llvm::is_contained(dims.numbers.getStartIndexMap(), dim) && dims.sizes[dim] != dims.operand[dim];
    if (batching >= 0)
      uses.push_back(
          {DimUse::Kind::same, bit(dims.result_of_index(dims.numbers.getStartIndicesBatchingDims()[batching]))});
    else if (is_data)
      uses.push_back({DimUse::Kind::moved, looked_up | (dims.offset[dim] < 0 ? 0 : bit(dims.offset[dim]))});
    else
      uses.push_back(dims.offset[dim] < 0 ? DimUse{} : DimUse{DimUse::Kind::same, bit(dims.offset[dim])});
  }
  return uses;
}

Lanes emit_lanes(GatherOp op, Emitter &emitter, unsigned, const LaneIndex &index) {
  GatherDims dims(op);
  LaneIndex inner = index, lookup = index;
  inner.at.clear();
  lookup.at.assign(dims.index_rank, emitter.coordinates().fixed(0));
  for (int64_t dim = 0; dim < dims.index_rank; ++dim)
    if (int64_t from = dims.result_of_index(dim); from >= 0) lookup.at[dim] = index.at[from];
  for (int64_t dim = 0; dim < static_cast<int64_t>(dims.operand.size()); ++dim) {
    Coordinate coordinate = dims.offset[dim] < 0 ? emitter.coordinates().fixed(0) : index.at[dims.offset[dim]];
    int64_t batching = GatherDims::index_in(dims.numbers.getOperandBatchingDims(), dim);
    if (batching >= 0)
      coordinate = index.at[dims.result_of_index(dims.numbers.getStartIndicesBatchingDims()[batching])];
    int64_t component = GatherDims::index_in(dims.numbers.getStartIndexMap(), dim);
    if (component >= 0 && dims.sizes[dim] != dims.operand[dim]) {
      if (dims.numbers.getIndexVectorDim() < dims.index_rank)
        lookup.at[dims.numbers.getIndexVectorDim()] = emitter.coordinates().fixed(component);
      Coordinate start = emitter.integers_at(op.getStartIndices(), lookup);
      coordinate = emitter.coordinates().plus(
          coordinate, emitter.coordinates().clamped(start, 0, dims.operand[dim] - dims.sizes[dim]));
    }
    inner.at.push_back(coordinate);
  }
  return emitter.at(op.getOperand(), inner);
}

}  // namespace tessera::stablehlo

void tessera::register_indexing_fused(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, FusedModel, stablehlo::GatherOp>(registry);
}
