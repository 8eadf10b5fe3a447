#include "lower/codegen/lane_memory.h"

#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "lower/codegen/emitter.h"
#include "ops/value_types.h"

namespace tessera {

using llvm::Value;

namespace {

constexpr int64_t cache_line = 64;
constexpr int64_t widest_spread = 4;  // lanes this far apart are loaded with the elements between them, under a mask

llvm::Align alignment_of(llvm::Type *element) { return llvm::Align(element->getPrimitiveSizeInBits() / 8); }

std::vector<int> every(int count, int step, int from) {
  std::vector<int> lanes_at;
  for (int i = 0; i < count; ++i) lanes_at.push_back(from + i * step);
  return lanes_at;
}

}  // namespace

LaneMemory::LaneMemory(Emitter &emitter) : emitter_(emitter), builder_(emitter.builder()) {
  llvm::MDBuilder metadata(builder_.getContext());
  llvm::MDNode *scope = metadata.createAnonymousAliasScope(metadata.createAnonymousAliasScopeDomain("kernel"), "read");
  read_only_ = llvm::MDNode::get(builder_.getContext(), {scope});
}

Lanes LaneMemory::load_bound(mlir::Value argument, const LaneIndex &index) {
  auto type = llvm::cast<mlir::RankedTensorType>(argument.getType());
  const Bound &memory = bound_.find(argument)->second;
  Coordinate offset = offset_of(type, index);
  if (memory.bytes_ahead > 0) ask_ahead(dtype_of(type), memory.pointer, offset, memory.bytes_ahead);
  return load(dtype_of(type), memory.pointer, offset, index.mask, memory.shared);
}

Coordinate LaneMemory::offset_of(mlir::RankedTensorType type, const LaneIndex &index) {
  Coordinate offset = emitter_.coordinates().fixed(0);
  Shape strides = row_major_strides(shape_of(type));
  for (size_t dim = 0; dim < strides.size(); ++dim)
    offset = emitter_.coordinates().plus(offset, emitter_.coordinates().times(index.at[dim], strides[dim]));
  return offset;
}

Value *LaneMemory::full_mask() const {
  return llvm::ConstantInt::getAllOnesValue(
      llvm::FixedVectorType::get(llvm::Type::getInt1Ty(builder_.getContext()), emitter_.width()));
}

Value *LaneMemory::marked(Value *load, bool shared) {
  if (auto *instruction = llvm::dyn_cast<llvm::Instruction>(load); instruction && !shared)
    instruction->setMetadata(llvm::LLVMContext::MD_alias_scope, read_only_);
  return load;
}

// Loads lane l from pointer[l * step], 1 < |step| <= widest_spread, as one masked load from the first to the last lane.
Value *LaneMemory::load_spread(llvm::Type *type, Value *pointer, int64_t step, Value *mask, bool shared) {
  int distance = static_cast<int>(step < 0 ? -step : step), span = emitter_.width() * distance;
  if (step < 0) pointer = builder_.CreateGEP(type, pointer, emitter_.constant((emitter_.width() - 1) * step));
  auto *wide = llvm::FixedVectorType::get(type, span);
  std::vector<int> lanes_at(span, emitter_.width());  // the lane that each element belongs to; emitter_.width(): none
  for (int lane = 0; lane < emitter_.width(); ++lane)
    lanes_at[(step < 0 ? emitter_.width() - 1 - lane : lane) * distance] = lane;
  Value *lanes = mask ? mask : full_mask();
  Value *spread = builder_.CreateShuffleVector(lanes, llvm::Constant::getNullValue(lanes->getType()), lanes_at);
  Value *loaded =
      builder_.CreateMaskedLoad(wide, pointer, alignment_of(type), spread, llvm::Constant::getNullValue(wide));
  return builder_.CreateShuffleVector(
      marked(loaded, shared), every(emitter_.width(), step < 0 ? -distance : distance, step < 0 ? span - distance : 0));
}

// Loads lane l from pointer[offsets[l]]. On machines without such an instruction LLVM would write a branch for each
// lane of a mask; masked lanes read the first element instead.
Value *LaneMemory::load_scattered(llvm::Type *type, Value *pointer, Value *offsets, Value *mask, bool shared) {
  bool has_instruction = type->getPrimitiveSizeInBits() >= 32 && emitter_.target().bytes >= 32;
  if (mask && !has_instruction) {
    offsets = builder_.CreateSelect(mask, offsets, llvm::Constant::getNullValue(offsets->getType()));
    mask = nullptr;
  }
  Value *pointers = builder_.CreateGEP(type, pointer, offsets);
  auto *vector = llvm::FixedVectorType::get(type, emitter_.width());
  return marked(builder_.CreateMaskedGather(vector, pointers, alignment_of(type), mask ? mask : full_mask(),
                                            llvm::Constant::getNullValue(vector)),
                shared);
}

Value *LaneMemory::load_part(llvm::Type *type, Value *pointer, const Coordinate &offset, Value *mask, bool shared) {
  auto *vector = llvm::FixedVectorType::get(type, emitter_.width());
  bool masked_is_fast = type->getPrimitiveSizeInBits() >= 32 || emitter_.target().bytes >= 64;
  bool is_near = offset.step >= -widest_spread && offset.step <= widest_spread && masked_is_fast;
  bool is_plain = emitter_.width() == 1 || (offset.step >= -1 && offset.step <= 1);
  if (offset.lanes || (!is_plain && !is_near))
    return load_scattered(type, pointer, emitter_.coordinates().lanes_of(offset), mask, shared);
  pointer = builder_.CreateGEP(type, pointer, offset.base);
  bool one = emitter_.width() == 1;
  if (offset.step == 0 && !one) {
    Value *single = marked(builder_.CreateAlignedLoad(type, pointer, alignment_of(type)), shared);
    return builder_.CreateVectorSplat(emitter_.width(), single);
  }
  if (one || offset.step == 1) {
    if (!mask) return marked(builder_.CreateAlignedLoad(vector, pointer, alignment_of(type)), shared);
    return marked(
        builder_.CreateMaskedLoad(vector, pointer, alignment_of(type), mask, llvm::Constant::getNullValue(vector)),
        shared);
  }
  if (offset.step == -1) {
    pointer = builder_.CreateGEP(type, pointer, emitter_.constant(1 - emitter_.width()));
    std::vector<int> backwards = every(emitter_.width(), -1, emitter_.width() - 1);
    Value *loaded;
    if (mask)
      loaded =
          builder_.CreateMaskedLoad(vector, pointer, alignment_of(type), builder_.CreateShuffleVector(mask, backwards),
                                    llvm::Constant::getNullValue(vector));
    else
      loaded = builder_.CreateAlignedLoad(vector, pointer, alignment_of(type));
    return builder_.CreateShuffleVector(marked(loaded, shared), backwards);
  }
  return load_spread(type, pointer, offset.step, mask, shared);
}

// Returns the distance of prefetches. Computing on some KiB takes as long as fetching an array from memory. Several
// arrays that are prefetched that far ahead would evict each other. For these a shorter distance suffices, which is
// ahead of the machine's own prefetching within a page.
int64_t bytes_ahead_of(int64_t arrays) { return arrays == 1 ? 8 << 10 : 1 << 10; }

// A prefetch beyond the end of an array isn't an access.
void LaneMemory::ask_ahead(DType dtype, Value *pointer, const Coordinate &offset, int64_t bytes_ahead) {
  if (offset.lanes || offset.step != 1 || emitter_.width() == 1) return;
  auto bytes = static_cast<int64_t>(bytes_of(dtype));
  for (int64_t at = 0; at < emitter_.width() * bytes; at += cache_line) {
    Coordinate ahead = emitter_.coordinates().plus(emitter_.coordinates().times(offset, bytes), bytes_ahead + at);
    Value *address = builder_.CreateGEP(builder_.getInt8Ty(), pointer, ahead.base);
    Value *to_read = builder_.getInt32(0), *all_levels = builder_.getInt32(3), *data = builder_.getInt32(1);
    builder_.CreateIntrinsic(llvm::Intrinsic::prefetch, {address->getType()}, {address, to_read, all_levels, data});
  }
}

Lanes LaneMemory::load(DType dtype, Value *pointer, const Coordinate &offset, Value *mask, bool shared) {
  llvm::Type *type = memory_type(builder_.getContext(), dtype);
  MathContext context = emitter_.math();
  if (!is_complex(dtype))
    return {dtype, to_register(context, dtype, load_part(type, pointer, offset, mask, shared)), nullptr};
  Coordinate parts = emitter_.coordinates().times(offset, 2);
  Value *real, *imaginary;
  if (!parts.lanes && parts.step == 2 && emitter_.width() > 1) {  // interleaved pairs
    auto *wide = llvm::FixedVectorType::get(type, 2 * emitter_.width());
    pointer = builder_.CreateGEP(type, pointer, parts.base);
    Value *loaded;
    if (mask) {
      std::vector<int> twice;
      for (int i = 0; i < 2 * emitter_.width(); ++i) twice.push_back(i / 2);
      loaded = builder_.CreateMaskedLoad(wide, pointer, alignment_of(type), builder_.CreateShuffleVector(mask, twice),
                                         llvm::Constant::getNullValue(wide));
    } else {
      loaded = builder_.CreateAlignedLoad(wide, pointer, alignment_of(type));
    }
    marked(loaded, shared);
    real = builder_.CreateShuffleVector(loaded, every(emitter_.width(), 2, 0));
    imaginary = builder_.CreateShuffleVector(loaded, every(emitter_.width(), 2, 1));
  } else {
    real = load_part(type, pointer, parts, mask, shared);
    imaginary = load_part(type, pointer, emitter_.coordinates().plus(parts, 1), mask, shared);
  }
  return {dtype, to_register(context, dtype, real), to_register(context, dtype, imaginary)};
}

void LaneMemory::store(const Lanes &lanes, Value *pointer, const Coordinate &offset, Value *mask, bool streaming) {
  llvm::Type *type = memory_type(builder_.getContext(), lanes.dtype);
  MathContext context = emitter_.math();
  Value *value = to_memory(context, lanes.dtype, lanes.value);
  Coordinate at = offset;
  if (is_complex(lanes.dtype)) {
    Value *imaginary = to_memory(context, lanes.dtype, lanes.imaginary);
    std::vector<int> interleaved;
    for (int i = 0; i < emitter_.width(); ++i) interleaved.insert(interleaved.end(), {i, emitter_.width() + i});
    value = builder_.CreateShuffleVector(value, imaginary, interleaved);
    at = emitter_.coordinates().times(offset, 2);
    if (mask) {
      for (int i = 0; i < 2 * emitter_.width(); ++i) interleaved[i] = i / 2;
      mask = builder_.CreateShuffleVector(mask, interleaved);
    }
  }
  pointer = builder_.CreateGEP(type, pointer, at.base);
  llvm::Instruction *stored;
  if (mask) {
    stored = builder_.CreateMaskedStore(value, pointer, alignment_of(type), mask);
  } else {
    llvm::Align alignment = streaming ? llvm::Align(64) : alignment_of(type);
    stored = builder_.CreateAlignedStore(value, pointer, alignment);
    if (streaming)
      stored->setMetadata(
          llvm::LLVMContext::MD_nontemporal,
          llvm::MDNode::get(builder_.getContext(), llvm::ConstantAsMetadata::get(builder_.getInt32(1))));
  }
  stored->setMetadata(llvm::LLVMContext::MD_noalias, read_only_);
}

}  // namespace tessera
