// Emits operations that move elements, in fused loops: they compute the source index of an element.
#include "lower/codegen/fused.h"
#include "base/reshaped_dims.h"
#include "ops/rearrange/ops.h"
#include "ops/value_types.h"

namespace tessera::stablehlo {

static DimUse same(int64_t dim) { return {DimUse::Kind::same, uint64_t{1} << dim}; }
static DimUse moved(int64_t dim) { return {DimUse::Kind::moved, uint64_t{1} << dim}; }

//===- Broadcast and shape ----------------------------------------------------------------------------------------===//

static LaneIndex at_none(const LaneIndex &index) {
  LaneIndex inner = index;
  inner.at.clear();
  return inner;
}

// Maps operand dimension i to result dimension dims[i].
static DimUses broadcast_dims(mlir::Value operand, llvm::ArrayRef<int64_t> dims) {
  DimUses uses;
  for (auto [extent, dim] : llvm::zip_equal(shape_of(operand.getType()), dims))
    uses.push_back(extent == 1 ? DimUse{} : same(dim));
  return uses;
}
static Lanes emit_broadcast(mlir::Value operand, llvm::ArrayRef<int64_t> dims, Emitter &emitter,
                            const LaneIndex &index) {
  LaneIndex inner = at_none(index);
  for (auto [extent, dim] : llvm::zip_equal(shape_of(operand.getType()), dims))
    inner.at.push_back(extent == 1 ? emitter.coordinates().fixed(0) : index.at[dim]);
  return emitter.at(operand, inner);
}

FusionTraits fusion_traits(BroadcastInDimOp) { return {FusionRole::moves, 0}; }
DimUses operand_dims(BroadcastInDimOp op, unsigned) {
  return broadcast_dims(op.getOperand(), op.getBroadcastDimensions());
}
Lanes emit_lanes(BroadcastInDimOp op, Emitter &emitter, unsigned, const LaneIndex &index) {
  return emit_broadcast(op.getOperand(), op.getBroadcastDimensions(), emitter, index);
}

static Shape trailing_dims(BroadcastOp op) {
  Shape dims;
  for (size_t d = 0; d < shape_of(op.getOperand().getType()).size(); ++d)
    dims.push_back(static_cast<int64_t>(op.getBroadcastSizes().size() + d));
  return dims;
}
FusionTraits fusion_traits(BroadcastOp) { return {FusionRole::moves, 0}; }
DimUses operand_dims(BroadcastOp op, unsigned) { return broadcast_dims(op.getOperand(), trailing_dims(op)); }
Lanes emit_lanes(BroadcastOp op, Emitter &emitter, unsigned, const LaneIndex &index) {
  return emit_broadcast(op.getOperand(), trailing_dims(op), emitter, index);
}

namespace {
// Holds dimensions of operand and result, of extents other than 1, that hold the same elements: [a, b*c] as [a*b, c]... is
// one group if products don't agree anywhere in between.
struct ReshapeGroup {
  Shape operand, result;
};
}  // namespace

static std::vector<ReshapeGroup> groups_of(const Shape &operand, const Shape &result) {
  std::vector<ReshapeGroup> groups;
  auto longer_than_one = [](const Shape &shape, size_t begin, size_t end) {
    Shape dims;
    for (size_t dim = begin; dim < end; ++dim)
      if (shape[dim] != 1) dims.push_back(static_cast<int64_t>(dim));
    return dims;
  };
  for (const ReshapedDims &dims : reshaped_dims(operand, result)) {
    ReshapeGroup group{longer_than_one(operand, dims.from_begin, dims.from_end),
                       longer_than_one(result, dims.to_begin, dims.to_end)};
    if (!group.operand.empty()) groups.push_back(std::move(group));
  }
  return groups;
}

FusionTraits fusion_traits(ReshapeOp op) {
  bool has_elements = element_count(shape_of(op.getType())) > 0;
  return {.role = has_elements ? FusionRole::moves : FusionRole::none, .cost = 0, .keeps_bytes = true};
}
DimUses operand_dims(ReshapeOp op, unsigned) {
  Shape operand = shape_of(op.getOperand().getType()), result = shape_of(op.getType());
  DimUses uses(operand.size());
  for (const ReshapeGroup &group : groups_of(operand, result)) {
    DimUse use{group.operand.size() == 1 && group.result.size() == 1 ? DimUse::Kind::same : DimUse::Kind::moved, 0};
    for (int64_t dim : group.result) use.from |= uint64_t{1} << dim;
    for (int64_t dim : group.operand) uses[dim] = use;
  }
  return uses;
}
// Handles dimensions of extent 1 that are dropped or added.
std::optional<BoxOfOperand> box_of_operand(ReshapeOp op) {
  Shape operand = shape_of(op.getOperand().getType());
  BoxOfOperand box;
  box.first.assign(operand.size(), 0);
  auto skip_ones = [&](size_t dim) {
    while (dim < operand.size() && operand[dim] == 1) ++dim;
    return dim;
  };
  size_t next = skip_ones(0);
  for (int64_t extent : shape_of(op.getType())) {
    if (extent == 1) {
      box.dims.push_back({});
      continue;
    }
    if (next == operand.size() || operand[next] != extent) return std::nullopt;
    box.dims.push_back({static_cast<int64_t>(next), 1});
    next = skip_ones(next + 1);
  }
  if (next != operand.size()) return std::nullopt;
  return box;
}
Lanes emit_lanes(ReshapeOp op, Emitter &emitter, unsigned, const LaneIndex &index) {
  Shape operand = shape_of(op.getOperand().getType()), result = shape_of(op.getType());
  LaneIndex inner = at_none(index);
  inner.at.assign(operand.size(), emitter.coordinates().fixed(0));
  for (const ReshapeGroup &group : groups_of(operand, result)) {
    Coordinate linear = emitter.coordinates().fixed(0);  // in the group, row-major
    int64_t inside = 1, below = 1;
    for (size_t i = group.result.size(); i-- > 0; inside *= result[group.result[i]])
      linear = emitter.coordinates().plus(linear, emitter.coordinates().times(index.at[group.result[i]], inside));
    for (size_t i = group.operand.size(); i-- > 0; below *= operand[group.operand[i]]) {
      Coordinate at = emitter.coordinates().divided(linear, below);
      inner.at[group.operand[i]] = i == 0 ? at : emitter.coordinates().remainder(at, operand[group.operand[i]]);
    }
  }
  return emitter.at(op.getOperand(), inner);
}

//===- Order of elements ------------------------------------------------------------------------------------------===//

FusionTraits fusion_traits(TransposeOp op) {
  Shape shape = shape_of(op.getType());
  int64_t last = static_cast<int64_t>(shape.size()) - 1;
  while (last > 0 && shape[last] == 1) --last;
  bool keeps_last = last < 0;
  if (!keeps_last) {
    Shape operand = shape_of(op.getOperand().getType());
    int64_t source = op.getPermutation()[last];
    keeps_last = std::all_of(operand.begin() + source + 1, operand.end(), [](int64_t extent) { return extent == 1; });
  }
  return {FusionRole::moves, 1, !keeps_last};
}
DimUses operand_dims(TransposeOp op, unsigned) {
  DimUses uses(op.getPermutation().size());
  for (auto [dim, source] : llvm::enumerate(op.getPermutation())) uses[source] = same(static_cast<int64_t>(dim));
  return uses;
}
Lanes emit_lanes(TransposeOp op, Emitter &emitter, unsigned, const LaneIndex &index) {
  LaneIndex inner = index;
  for (auto [dim, source] : llvm::enumerate(op.getPermutation())) inner.at[source] = index.at[dim];
  return emitter.at(op.getOperand(), inner);
}

FusionTraits fusion_traits(ReverseOp) { return {FusionRole::moves}; }
DimUses operand_dims(ReverseOp op, unsigned) {
  DimUses uses;
  for (size_t dim = 0; dim < shape_of(op.getType()).size(); ++dim)
    uses.push_back(llvm::is_contained(op.getDimensions(), static_cast<int64_t>(dim)) ? moved(dim) : same(dim));
  return uses;
}
Lanes emit_lanes(ReverseOp op, Emitter &emitter, unsigned, const LaneIndex &index) {
  LaneIndex inner = index;
  Shape shape = shape_of(op.getType());
  for (int64_t dim : op.getDimensions())
    inner.at[dim] = emitter.coordinates().plus(emitter.coordinates().times(index.at[dim], -1), shape[dim] - 1);
  return emitter.at(op.getOperand(), inner);
}

// Each choice between halves of the inputs is written for all lanes and lane by lane, so that code grows faster than
// their number.
static constexpr size_t most_inputs = 64;

FusionTraits fusion_traits(ConcatenateOp op) {
  if (op.getInputs().size() > most_inputs) return {};
  return {FusionRole::moves, static_cast<int>(op.getInputs().size())};
}
uint64_t coordinates_used(ConcatenateOp op) { return uint64_t{1} << op.getDimension(); }
DimUses operand_dims(ConcatenateOp op, unsigned) {
  DimUses uses;
  for (int64_t dim = 0; dim < static_cast<int64_t>(shape_of(op.getType()).size()); ++dim)
    uses.push_back(dim == static_cast<int64_t>(op.getDimension()) ? moved(dim) : same(dim));
  return uses;
}

// Emits inputs from .. to of a concatenation, which begin at ends[from - 1]: the largest if it is most of them, else by
// halves.
static Lanes emit_inputs(ConcatenateOp op, const Shape &ends, size_t from, size_t to, Emitter &emitter,
                         const LaneIndex &index) {
  auto dim = static_cast<size_t>(op.getDimension());
  auto begin_of = [&](size_t input) { return input == 0 ? 0 : ends[input - 1]; };
  auto inputs = [&](size_t first, size_t last) {
    return [&, first, last](const LaneIndex &inner) { return emit_inputs(op, ends, first, last, emitter, inner); };
  };
  if (to - from == 1) {
    LaneIndex inner = index;
    inner.at[dim] = emitter.coordinates().plus(index.at[dim], -begin_of(from));
    return emitter.at(op.getInputs()[from], inner);
  }
  auto below = [&](int64_t end) { return emitter.coordinates().within(index.at[dim], nullptr, emitter.constant(end)); };
  for (size_t most = from; most < to; ++most) {
    if (2 * (ends[most] - begin_of(most)) <= ends[to - 1] - begin_of(from)) continue;
    llvm::Value *begin = most > from ? emitter.constant(begin_of(most)) : nullptr;
    llvm::Value *end = most + 1 < to ? emitter.constant(ends[most]) : nullptr;
    return emitter.choose(emitter.coordinates().within(index.at[dim], begin, end), index, inputs(most, most + 1),
                          [&](const LaneIndex &inner) {
                            if (most == from) return inputs(most + 1, to)(inner);
                            if (most + 1 == to) return inputs(from, most)(inner);
                            return emitter.choose(below(begin_of(most)), inner, inputs(from, most),
                                                  inputs(most + 1, to));
                          });
  }
  size_t middle = (from + to) / 2;
  return emitter.choose(below(ends[middle - 1]), index, inputs(from, middle), inputs(middle, to));
}
Lanes emit_lanes(ConcatenateOp op, Emitter &emitter, unsigned, const LaneIndex &index) {
  Shape ends;
  int64_t end = 0;
  for (mlir::Value input : op.getInputs()) ends.push_back(end += shape_of(input.getType())[op.getDimension()]);
  return emit_inputs(op, ends, 0, ends.size(), emitter, index);
}

FusionTraits fusion_traits(PadOp) { return {FusionRole::moves, 2}; }
static bool stays(PadOp op, size_t dim) {
  return op.getEdgePaddingLow()[dim] == 0 && op.getEdgePaddingHigh()[dim] == 0 && op.getInteriorPadding()[dim] == 0;
}
DimUses operand_dims(PadOp op, unsigned operand) {
  if (operand == 1) return {};
  DimUses uses;
  for (size_t dim = 0; dim < shape_of(op.getType()).size(); ++dim)
    uses.push_back(stays(op, dim) ? same(static_cast<int64_t>(dim)) : moved(static_cast<int64_t>(dim)));
  return uses;
}
uint64_t coordinates_used(PadOp op) {
  uint64_t used = 0;
  for (size_t dim = 0; dim < shape_of(op.getType()).size(); ++dim)
    if (!stays(op, dim)) used |= uint64_t{1} << dim;
  return used;
}
Lanes emit_lanes(PadOp op, Emitter &emitter, unsigned, const LaneIndex &index) {
  Shape shape = shape_of(op.getOperand().getType());
  if (element_count(shape) == 0) return emitter.at(op.getPaddingValue(), at_none(index));
  Condition inside;
  std::vector<Coordinate> coordinates = index.at;
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    int64_t low = op.getEdgePaddingLow()[dim], high = op.getEdgePaddingHigh()[dim];
    int64_t apart = op.getInteriorPadding()[dim] + 1;
    if (low == 0 && high == 0 && apart == 1) continue;
    Coordinate at_padded = emitter.coordinates().plus(index.at[dim], -low);
    llvm::Value *from = low > 0 ? emitter.constant(0) : nullptr;
    llvm::Value *to = high > 0 ? emitter.constant((shape[dim] - 1) * apart + 1) : nullptr;
    inside = emitter.coordinates().both(inside, emitter.coordinates().within(at_padded, from, to));
    // Lanes before the first element have indices below 0, which division doesn't support: it counts from further
    // ahead.
    int64_t ahead = apart > 1 && low > 0 ? ceil_div(low, apart) : 0;
    if (ahead > 0) at_padded = emitter.coordinates().plus(at_padded, ahead * apart);
    inside = emitter.coordinates().both(inside, emitter.coordinates().divisible(at_padded, apart));
    coordinates[dim] = emitter.coordinates().divided(at_padded, apart);
    if (ahead > 0) coordinates[dim] = emitter.coordinates().plus(coordinates[dim], -ahead);
  }
  return emitter.choose(
      inside, index,
      [&](const LaneIndex &narrowed) {
        LaneIndex inner = narrowed;
        inner.at = coordinates;
        return emitter.at(op.getOperand(), inner);
      },
      [&](const LaneIndex &narrowed) { return emitter.at(op.getPaddingValue(), at_none(narrowed)); });
}

}  // namespace tessera::stablehlo

void tessera::register_rearrange_fused(mlir::DialectRegistry &registry) {
  using namespace stablehlo;  // NOLINT: the operations of this file
  attach<StablehloDialect, FusedModel, BroadcastInDimOp, BroadcastOp, ReshapeOp, TransposeOp, ReverseOp, ConcatenateOp,
         PadOp>(registry);
}
