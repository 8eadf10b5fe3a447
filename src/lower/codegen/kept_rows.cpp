#include "lower/codegen/kept_rows.h"

#include "lower/codegen/emitter.h"
#include "ops/value_types.h"

namespace tessera {

// The offset is row-major in the dimensions of the row.
Coordinate KeptRows::offset_in(const Row &row, mlir::Value value, const LaneIndex &index) {
  Shape shape = shape_of(value.getType());
  Coordinate offset = emitter_.coordinates().fixed(0);
  int64_t stride = 1;
  for (size_t i = row.dims.size(); i-- > 0; stride *= shape[row.dims[i]])
    offset = emitter_.coordinates().plus(offset, emitter_.coordinates().times(index.at[row.dims[i]], stride));
  return offset;
}

void KeptRows::keep(mlir::Value value, const LaneIndex &index, const std::vector<int64_t> &dims) {
  Row &row = rows_[value];
  if (!row.pointer) {
    row.dims = dims;
    auto bytes = static_cast<int64_t>(bytes_of(dtype_of(value.getType())));
    for (int64_t dim : dims) bytes *= shape_of(value.getType())[dim];
    llvm::BasicBlock &entry = scopes_.function()->getEntryBlock();
    llvm::IRBuilder<> at_entry(&entry, entry.begin());
    auto *array = at_entry.CreateAlloca(llvm::ArrayType::get(at_entry.getInt8Ty(), static_cast<uint64_t>(bytes)));
    array->setAlignment(llvm::Align(64));
    row.pointer = array;
  }
  emitter_.memory().store(emitter_.at(value, index), row.pointer, offset_in(row, value, index), index.mask);
}

std::optional<Lanes> KeptRows::load(mlir::Value value, const LaneIndex &index) {
  auto found = rows_.find(value);
  if (found == rows_.end() || !holds(found->second, value, index)) return std::nullopt;
  const Row &row = found->second;
  return emitter_.memory().load(dtype_of(value.getType()), row.pointer, offset_in(row, value, index), index.mask);
}

bool KeptRows::holds(const Row &row, mlir::Value value, const LaneIndex &index) const {
  if (index.uniform()) return false;
  auto is_same = [&](const LaneIndex &kept) {
    for (size_t dim = 0; dim < index.at.size(); ++dim) {
      const Coordinate &a = index.at[dim], &b = kept.at[dim];
      const bool is_in_row = llvm::is_contained(row.dims, static_cast<int64_t>(dim));
      if (!is_in_row && !(a.uniform() && b.uniform() && a.base == b.base)) return false;
    }
    return true;
  };
  return llvm::any_of(scopes_.open(), [&](const auto &scope) {
    auto kept = scope->kept.find(value);
    return kept != scope->kept.end() && is_same(kept->second);
  });
}

}  // namespace tessera
