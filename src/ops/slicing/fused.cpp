// Emits slices and updates in fused loops.
#include "lower/codegen/fused.h"
#include "ops/slicing/ops.h"
#include "ops/value_types.h"
#include "reference/attributes.h"

namespace tessera::stablehlo {

FusionTraits fusion_traits(SliceOp) { return {FusionRole::moves, 0}; }
DimUses operand_dims(SliceOp op, unsigned) {
  DimUses uses;
  for (auto [dim, start, stride] : llvm::enumerate(op.getStartIndices(), op.getStrides()))
    uses.push_back({start == 0 && stride == 1 ? DimUse::Kind::same : DimUse::Kind::moved, uint64_t{1} << dim});
  return uses;
}
Lanes emit_lanes(SliceOp op, Emitter &emitter, unsigned, const LaneIndex &index) {
  LaneIndex inner = index;
  for (auto [coordinate, start, stride] : llvm::zip_equal(inner.at, op.getStartIndices(), op.getStrides()))
    coordinate = emitter.coordinates().plus(emitter.coordinates().times(coordinate, stride), start);
  return emitter.at(op.getOperand(), inner);
}
std::optional<BoxOfOperand> box_of_operand(SliceOp op) {
  BoxOfOperand box;
  box.first = to_shape(op.getStartIndices());
  for (auto [dim, step] : llvm::enumerate(op.getStrides())) box.dims.push_back({static_cast<int64_t>(dim), step});
  return box;
}

// Describes a block of extents `sizes` of an array: along dimensions that it doesn't fill, its start is data.
static DimUses block_dims(const Shape &shape, const Shape &sizes) {
  DimUses uses;
  for (size_t dim = 0; dim < shape.size(); ++dim)
    uses.push_back({shape[dim] == sizes[dim] ? DimUse::Kind::same : DimUse::Kind::moved, uint64_t{1} << dim});
  return uses;
}

static Coordinate start_of(mlir::Value start, int64_t extent, int64_t size, Emitter &emitter) {
  if (extent == size) return emitter.coordinates().fixed(0);
  return emitter.coordinates().clamped({emitter.integer_at(start)}, 0, extent - size);
}

FusionTraits fusion_traits(DynamicSliceOp) { return {FusionRole::moves, 1}; }
DimUses operand_dims(DynamicSliceOp op, unsigned operand) {
  if (operand > 0) return {};
  return block_dims(shape_of(op.getOperand().getType()), shape_of(op.getType()));
}
Lanes emit_lanes(DynamicSliceOp op, Emitter &emitter, unsigned, const LaneIndex &index) {
  Shape shape = shape_of(op.getOperand().getType()), sizes = shape_of(op.getType());
  LaneIndex inner = index;
  for (size_t dim = 0; dim < shape.size(); ++dim)
    inner.at[dim] =
        emitter.coordinates().plus(index.at[dim], start_of(op.getStartIndices()[dim], shape[dim], sizes[dim], emitter));
  return emitter.at(op.getOperand(), inner);
}
std::optional<BoxOfOperand> box_of_operand(DynamicSliceOp op) {
  Shape operand = shape_of(op.getOperand().getType()), sizes = shape_of(op.getType());
  BoxOfOperand box;
  box.first.assign(operand.size(), 0);
  for (size_t dim = 0; dim < operand.size(); ++dim) {
    box.dims.push_back({static_cast<int64_t>(dim), 1});
    if (operand[dim] != sizes[dim])
      box.starts.push_back({static_cast<unsigned>(dim + 1), static_cast<int64_t>(dim), operand[dim] - sizes[dim]});
  }
  return box;
}

FusionTraits fusion_traits(DynamicUpdateSliceOp) { return {FusionRole::moves, 2}; }
DimUses operand_dims(DynamicUpdateSliceOp op, unsigned operand) {
  if (operand != 1) return {};
  return block_dims(shape_of(op.getType()), shape_of(op.getUpdate().getType()));
}
uint64_t coordinates_used(DynamicUpdateSliceOp op) {
  uint64_t used = 0;
  for (auto [dim, use] : llvm::enumerate(operand_dims(op, 1)))
    if (use.kind != DimUse::Kind::same) used |= uint64_t{1} << dim;
  return used;
}
Lanes emit_lanes(DynamicUpdateSliceOp op, Emitter &emitter, unsigned, const LaneIndex &index) {
  Shape shape = shape_of(op.getType()), sizes = shape_of(op.getUpdate().getType());
  if (element_count(sizes) == 0) return emitter.at(op.getOperand(), index);
  Condition inside;
  std::vector<Coordinate> coordinates = index.at;
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    if (shape[dim] == sizes[dim]) continue;
    Coordinate start = start_of(op.getStartIndices()[dim], shape[dim], sizes[dim], emitter);
    coordinates[dim] = emitter.coordinates().plus(index.at[dim], emitter.coordinates().times(start, -1));
    inside = emitter.coordinates().both(
        inside, emitter.coordinates().within(coordinates[dim], emitter.constant(0), emitter.constant(sizes[dim])));
  }
  return emitter.choose(
      inside, index,
      [&](const LaneIndex &narrowed) {
        LaneIndex inner = narrowed;
        inner.at = coordinates;
        return emitter.at(op.getUpdate(), inner);
      },
      [&](const LaneIndex &narrowed) { return emitter.at(op.getOperand(), narrowed); });
}

}  // namespace tessera::stablehlo

void tessera::register_slicing_fused(mlir::DialectRegistry &registry) {
  using namespace stablehlo;  // NOLINT: the operations of this file
  attach<StablehloDialect, FusedModel, SliceOp, DynamicSliceOp, DynamicUpdateSliceOp>(registry);
}
