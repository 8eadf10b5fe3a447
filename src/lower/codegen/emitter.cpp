#include "lower/codegen/emitter.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/visits.h"
#include "ops/op_interfaces.h"
#include "ops/value_types.h"

namespace tessera {

bool LaneIndex::uniform() const { return std::ranges::all_of(at, &Coordinate::uniform); }

Emitter::Emitter(llvm::Function *function, const VectorTarget &target, int64_t element_bytes)
    : target_(target), scopes_(function), native_width_(target.width_for(element_bytes)) {}

int Emitter::scope_of(const LaneIndex &index) const {
  int scope = std::max(index.scope, scopes_.depth_of(index.mask));
  for (const Coordinate &at : index.at)
    scope = std::max({scope, scopes_.depth_of(at.base), scopes_.depth_of(at.lanes)});
  return scope;
}

// Extents 1 have one coordinate. Elements that are the same for all lanes need only a mask that may be empty, since
// then there may be no such element.
LaneIndex Emitter::canonical(mlir::Value value, const LaneIndex &index) {
  LaneIndex result = index;
  auto shape = llvm::cast<mlir::RankedTensorType>(value.getType()).getShape();
  bool anywhere = false;  // some coordinate isn't a constant
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    if (shape[dim] == 1) result.at[dim] = coordinates_.fixed(0);
    anywhere |= !llvm::isa_and_nonnull<llvm::ConstantInt>(result.at[dim].base);
  }
  if (!result.uniform()) return result;
  if (!anywhere && std::ranges::all_of(shape, [](int64_t extent) { return extent == 1; })) result.scope = 0;
  if (result.mask && !result.mask_is_tail && anywhere) return result;
  result.mask = nullptr;
  result.mask_is_tail = true;
  return result;
}

CodeScopes::Key Emitter::key_of(mlir::Value value, const LaneIndex &index) const {
  CodeScopes::Key key{value.getAsOpaquePointer(), width_, {}, index.mask};
  for (const Coordinate &at : index.at) key.at.emplace_back(at.lanes ? nullptr : at.base, at.lanes, at.step);
  return key;
}

void Emitter::remember(mlir::Value value, const LaneIndex &index, const Lanes &lanes) {
  scopes_.innermost().known.insert_or_assign(key_of(value, index), lanes);
}

Commutes Emitter::commutes(mlir::Operation *reduce) {
  std::optional<Commutes> &known = reduce_loops_.find(reduce)->second.commutes;
  if (!known) known = tessera::commutes(reduce->getRegion(0));
  return *known;
}

Lanes Emitter::at(mlir::Value value, const LaneIndex &wanted) {
  LaneIndex index = canonical(value, wanted);
  CodeScopes::Key key = key_of(value, index);
  if (const Lanes *lanes = scopes_.find(&CodeScopes::Scope::known, key)) return *lanes;
  if (index.mask && index.uniform()) {
    Lanes lanes = at_any(value, index);
    scopes_.innermost().known.insert_or_assign(std::move(key), lanes);
    return lanes;
  }
  bool repeats = width_ > 1 && index.uniform();
  Lanes once;
  if (repeats) once = with_width(1, [&] { return at(value, index); });
  CodeScopes::Outer outer(
      scopes_, repeats ? std::max(scopes_.depth_of(once.value), scopes_.depth_of(once.imaginary)) : scope_of(index));
  Lanes lanes = repeats ? repeated(once) : compute(value, index);
  scopes_.innermost().known.insert_or_assign(std::move(key), lanes);
  return lanes;
}

llvm::Value *Emitter::integer_at(mlir::Value value, const LaneIndex &index) {
  Lanes lanes = with_width(1, [&] { return at(value, index); });
  return coordinates_.first_of(lanes);
}

Coordinate Emitter::integers_at(mlir::Value value, const LaneIndex &index) {
  if (index.uniform() && (!index.mask || index.mask_is_tail)) return {integer_at(value, index)};
  Lanes lanes = at(value, index);
  auto *type = llvm::FixedVectorType::get(builder_.getInt64Ty(), width_);
  return {nullptr, 0, builder_.CreateIntCast(lanes.value, type, is_signed_integer(lanes.dtype))};
}

// Computes one element for all lanes if the mask has a lane; otherwise it isn't read. It is computed at the unchanged
// index, so that facts that outer loops know about the index are found.
Lanes Emitter::at_any(mlir::Value value, LaneIndex index) {
  llvm::Value *mask = std::exchange(index.mask, nullptr);
  index.mask_is_tail = true;
  Lanes once = with_width(1, [&] {
    if (const Lanes *lanes = scopes_.find(&CodeScopes::Scope::known, key_of(value, index))) return *lanes;
    DType dtype = dtype_of(value.getType());
    llvm::Value *none = llvm::Constant::getNullValue(register_type(builder_.getContext(), dtype, 1));
    llvm::SaveAndRestore chooses(may_choose_, true);
    return choose(
        {builder_.CreateOrReduce(mask)}, index, [&](const LaneIndex &inner) { return at(value, inner); },
        [&](const LaneIndex &) { return Lanes{dtype, none, is_complex(dtype) ? none : nullptr}; });
  });
  return width_ > 1 ? repeated(once) : once;
}

Lanes Emitter::compute(mlir::Value value, const LaneIndex &index) {
  Visits::note();
  if (std::optional<Lanes> kept = rows_.load(value, index)) return *kept;
  if (auto result = llvm::dyn_cast<mlir::OpResult>(value)) {
    auto interface = llvm::cast<FusedOpInterface>(result.getOwner());
    llvm::SaveAndRestore chooses(may_choose_, interface.coordinatesUsed() != 0);
    return interface.emit(*this, result.getResultNumber(), index);
  }
  return memory_.load_bound(value, index);
}

Lanes Emitter::repeated(const Lanes &lane) {
  auto repeat = [&](llvm::Value *value) -> llvm::Value * {
    return value ? builder_.CreateVectorSplat(width_, builder_.CreateExtractElement(value, uint64_t{0})) : nullptr;
  };
  return {lane.dtype, repeat(lane.value), repeat(lane.imaginary)};
}

Lanes Emitter::part_of(const Lanes &lanes, int from, int count, int step) {
  std::vector<int> lanes_at;
  for (int i = 0; i < count; ++i) lanes_at.push_back(from + i * step);
  auto part = [&](llvm::Value *value) -> llvm::Value * {
    return value ? builder_.CreateShuffleVector(value, lanes_at) : nullptr;
  };
  return {lanes.dtype, part(lanes.value), part(lanes.imaginary)};
}

Lanes Emitter::select(llvm::Value *mask, const Lanes &then, const Lanes &otherwise) {
  auto pick = [&](llvm::Value *a, llvm::Value *b) -> llvm::Value * {
    return a ? builder_.CreateSelect(mask, a, b) : nullptr;
  };
  return {then.dtype, pick(then.value, otherwise.value), pick(then.imaginary, otherwise.imaginary)};
}

}  // namespace tessera
