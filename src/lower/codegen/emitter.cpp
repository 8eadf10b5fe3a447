#include "lower/codegen/emitter.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "base/visits.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Support/SaveAndRestore.h"
#include "lower/codegen/emitter_scope.h"
#include "ops/duties.h"
#include "ops/value_types.h"

namespace tessera {

bool LaneIndex::uniform() const { return std::ranges::all_of(at, &Coordinate::uniform); }

Emitter::Emitter(llvm::Function *function, const VectorTarget &target, int64_t element_bytes)
    : target_(target),
      function_(function),
      begin_(llvm::BasicBlock::Create(function->getContext(), "entry", function)),
      builder_(begin_),
      native_width_(target.width_for(element_bytes)) {
  // In a function that returns a value it is replaced (open_end).
  llvm::Instruction *end = function->getReturnType()->isVoidTy()
                               ? static_cast<llvm::Instruction *>(builder_.CreateRetVoid())
                               : builder_.CreateUnreachable();
  enter(begin_, end);
  llvm::MDBuilder metadata(function->getContext());
  llvm::MDNode *scope = metadata.createAnonymousAliasScope(metadata.createAnonymousAliasScopeDomain("kernel"), "read");
  read_only_ = llvm::MDNode::get(function->getContext(), {scope});
}

Emitter::~Emitter() = default;

llvm::BasicBlock *Emitter::open_end() {
  llvm::Instruction *end = scopes_.front()->end;
  llvm::BasicBlock *block = end->getParent();
  end->eraseFromParent();
  return block;
}

int Emitter::scope_of(llvm::Value *value) const {
  auto *instruction = llvm::dyn_cast_or_null<llvm::Instruction>(value);
  if (!instruction) return 0;
  auto found = depth_of_.find(instruction->getParent());
  if (found == depth_of_.end()) throw DefectError("a generated loop uses a value from inside of another loop");
  return found->second;
}

int Emitter::scope_of(const LaneIndex &index) const {
  int scope = std::max(index.scope, scope_of(index.mask));
  for (const Coordinate &at : index.at) scope = std::max({scope, scope_of(at.base), scope_of(at.lanes)});
  return scope;
}

// Extents 1 have one coordinate. Elements that are the same for all lanes need only a mask that may be empty, since
// then there may be no such element.
LaneIndex Emitter::canonical(mlir::Value value, const LaneIndex &index) {
  LaneIndex result = index;
  auto shape = llvm::cast<mlir::RankedTensorType>(value.getType()).getShape();
  bool anywhere = false;  // some coordinate isn't a constant
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    if (shape[dim] == 1) result.at[dim] = fixed(0);
    anywhere |= !llvm::isa_and_nonnull<llvm::ConstantInt>(result.at[dim].base);
  }
  if (!result.uniform()) return result;
  if (!anywhere && std::ranges::all_of(shape, [](int64_t extent) { return extent == 1; })) result.scope = 0;
  if (result.mask && !result.mask_is_tail && anywhere) return result;
  result.mask = nullptr;
  result.mask_is_tail = true;
  return result;
}

Emitter::Key Emitter::key_of(mlir::Value value, const LaneIndex &index) const {
  Key key{value.getAsOpaquePointer(), width_, {}, index.mask};
  for (const Coordinate &at : index.at) key.at.emplace_back(at.lanes ? nullptr : at.base, at.lanes, at.step);
  return key;
}

const Lanes *Emitter::known(const Key &key) const {
  for (size_t i = scopes_.size(); i-- > 0;) {
    auto found = scopes_[i]->known.find(key);
    if (found != scopes_[i]->known.end()) return &found->second;
  }
  return nullptr;
}

void Emitter::remember(mlir::Value value, const LaneIndex &index, const Lanes &lanes) {
  scopes_.back()->known.insert_or_assign(key_of(value, index), lanes);
}

Lanes Emitter::at(mlir::Value value, const LaneIndex &wanted) {
  LaneIndex index = canonical(value, wanted);
  Key key = key_of(value, index);
  if (const Lanes *lanes = known(key)) return *lanes;
  if (index.mask && index.uniform()) {
    Lanes lanes = at_any(value, index);
    scopes_.back()->known.insert_or_assign(std::move(key), lanes);
    return lanes;
  }
  bool repeats = width_ > 1 && index.uniform();
  Lanes once;
  if (repeats) once = with_width(1, [&] { return at(value, index); });
  InOuterScope outer(*this, repeats ? std::max(scope_of(once.value), scope_of(once.imaginary)) : scope_of(index));
  Lanes lanes = repeats ? repeated(once) : compute(value, index);
  scopes_.back()->known.insert_or_assign(std::move(key), lanes);
  return lanes;
}

// Computes one element for all lanes if the mask has a lane; otherwise nobody reads it. It is made at the index as it
// is, so that facts known of it from outer loops are found.
Lanes Emitter::at_any(mlir::Value value, LaneIndex index) {
  llvm::Value *mask = std::exchange(index.mask, nullptr);
  index.mask_is_tail = true;
  Lanes once = with_width(1, [&] {
    if (const Lanes *lanes = known(key_of(value, index))) return *lanes;
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
  if (const Row *row = row_of(value, index))
    return load(dtype_of(value.getType()), row->pointer, offset_in(*row, value, index), index.mask);
  if (auto result = llvm::dyn_cast<mlir::OpResult>(value)) {
    auto duty = llvm::cast<FusedDuty>(result.getOwner());
    llvm::SaveAndRestore chooses(may_choose_, duty.coordinatesUsed() != 0);
    return duty.emit(*this, result.getResultNumber(), index);
  }
  auto type = llvm::cast<mlir::RankedTensorType>(value.getType());
  Memory memory = memory_.find(value)->second;
  Coordinate offset = offset_of(type, index);
  if (memory.bytes_ahead > 0) ask_ahead(dtype_of(type), memory.pointer, offset, memory.bytes_ahead);
  return load(dtype_of(type), memory.pointer, offset, index.mask, memory.shared);
}

llvm::Value *Emitter::integer_at(mlir::Value value, const LaneIndex &index) {
  Lanes lanes = with_width(1, [&] { return at(value, index); });
  return index_math(is_signed_integer(lanes.dtype) ? first_lane_signed : first_lane_unsigned, lanes.value, nullptr);
}

Coordinate Emitter::integers_at(mlir::Value value, const LaneIndex &index) {
  if (index.uniform() && (!index.mask || index.mask_is_tail)) return {integer_at(value, index)};
  Lanes lanes = at(value, index);
  auto *type = llvm::FixedVectorType::get(builder_.getInt64Ty(), width_);
  return {nullptr, 0, builder_.CreateIntCast(lanes.value, type, is_signed_integer(lanes.dtype))};
}

Lanes Emitter::repeated(const Lanes &lane) {
  auto repeat = [&](llvm::Value *value) -> llvm::Value * {
    return value ? builder_.CreateVectorSplat(width_, builder_.CreateExtractElement(value, uint64_t{0})) : nullptr;
  };
  return {lane.dtype, repeat(lane.value), repeat(lane.imaginary)};
}

Lanes Emitter::part_of(const Lanes &lanes, int from, int count) {
  std::vector<int> lanes_at;
  for (int i = 0; i < count; ++i) lanes_at.push_back(from + i);
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
