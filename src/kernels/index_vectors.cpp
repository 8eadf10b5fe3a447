#include "kernels/index_vectors.h"

#include <algorithm>
#include <limits>

#include "base/error.h"
#include "kernels/scalar.h"

namespace tessera {
namespace {

bool contains(const Shape &dims, int64_t dim) { return std::find(dims.begin(), dims.end(), dim) != dims.end(); }

// This is far below any element, but the sum of several such numbers doesn't wrap.
constexpr int64_t far_outside = -(int64_t{1} << 56);

// Unsigned values above the largest signed one are as far outside as that.
template <typename T>
TESSERA_INLINE int64_t index_from(T value) {
  if constexpr (std::is_same_v<T, uint64_t>)
    return static_cast<int64_t>(std::min<uint64_t>(value, std::numeric_limits<int64_t>::max()));
  else
    return static_cast<int64_t>(value);
}

template <typename F>
TESSERA_INLINE void visit_index(DType dtype, F &&f) {
  switch (dtype) {
    case DType::i1:
    case DType::ui2:
    case DType::ui4:
    case DType::ui8:
      return f(uint8_t{});
    case DType::i2:
    case DType::i4:
    case DType::i8:
      return f(int8_t{});
    case DType::i16:
      return f(int16_t{});
    case DType::ui16:
      return f(uint16_t{});
    case DType::i32:
      return f(int32_t{});
    case DType::ui32:
      return f(uint32_t{});
    case DType::i64:
      return f(int64_t{});
    default:
      return f(uint64_t{});
  }
}

// Decodes one component of many index vectors: bases[j] += (index, clamped or marked) * step.
struct ComponentRun {
  const void *indices;
  int64_t at, index_step, limit, step, count;
  bool clamps;
};

TESSERA_VECTOR_UNITS void add_component(DType dtype, const ComponentRun &run, int64_t *__restrict bases) {
  visit_index(dtype, [&]<typename T>(T) __attribute__((always_inline)) {
    const T *__restrict in = static_cast<const T *>(run.indices) + run.at;
    const int64_t limit = run.limit, step = run.step, index_step = run.index_step;
    auto clamped = [&](int64_t start)
                       __attribute__((always_inline)) { return std::max<int64_t>(0, std::min(start, limit)) * step; };
    auto marked = [&](int64_t start) __attribute__((always_inline)) {
      return ((start >= 0) & (start <= limit)) ? start * step : far_outside;
    };
    if (run.clamps && index_step == 1)
      for (int64_t j = 0; j < run.count; ++j) bases[j] += clamped(index_from(in[j]));
    else if (run.clamps)
      for (int64_t j = 0; j < run.count; ++j) bases[j] += clamped(index_from(in[j * index_step]));
    else if (index_step == 1)
      for (int64_t j = 0; j < run.count; ++j) bases[j] += marked(index_from(in[j]));
    else
      for (int64_t j = 0; j < run.count; ++j) bases[j] += marked(index_from(in[j * index_step]));
  });
}

}  // namespace

int64_t clamped_index(DType dtype, const void *index, int64_t last) {
  int64_t at = 0;
  visit_index(dtype, [&]<typename T>(T) { at = index_from(*static_cast<const T *>(index)); });
  return std::clamp<int64_t>(at, 0, last);
}

IndexVectors::IndexVectors(const IndexingDims &indexing, const Shape &operand, const Shape &indices, DType index_dtype,
                           const Shape &slices)
    : rank_(static_cast<int64_t>(operand.size())), index_dtype_(index_dtype), extents_(operand.size(), 1) {
  if (!is_integer(index_dtype) && index_dtype != DType::i1)
    throw DefectError("indices of dtype " + std::string(name_of(index_dtype)));
  Shape operand_steps = row_major_strides(operand), index_steps = row_major_strides(indices),
        slice_steps = row_major_strides(slices);
  size_t next = 0;
  for (int64_t d = 0; d < rank_; ++d) {
    if (contains(indexing.removed_dims, d) || contains(indexing.operand_batching_dims, d)) continue;
    auto slice_dim = static_cast<size_t>(indexing.window_dims[next++]);
    extents_[static_cast<size_t>(d)] = slices[slice_dim];
    window_.push_back({slices[slice_dim], operand_steps[static_cast<size_t>(d)], slice_steps[slice_dim], d});
  }
  auto index_rank = static_cast<int64_t>(indices.size());
  int64_t component_step =
      indexing.index_vector_dim < index_rank ? index_steps[static_cast<size_t>(indexing.index_vector_dim)] : 0;
  for (size_t i = 0; i < indexing.index_map.size(); ++i) {
    auto d = static_cast<size_t>(indexing.index_map[i]);
    components_.push_back(
        {static_cast<int64_t>(i) * component_step, operand_steps[d], operand[d] - extents_[d], indexing.index_map[i]});
  }
  count_ = 1;
  int64_t slice_dim = 0;
  for (int64_t d = 0; d < index_rank; ++d) {
    if (d == indexing.index_vector_dim) continue;
    while (contains(indexing.window_dims, slice_dim)) ++slice_dim;
    Batch batch{indices[static_cast<size_t>(d)], index_steps[static_cast<size_t>(d)], 0,
                slice_steps[static_cast<size_t>(slice_dim++)], Shape(operand.size(), 0)};
    for (size_t i = 0; i < indexing.index_batching_dims.size(); ++i)
      if (indexing.index_batching_dims[i] == d) {
        auto operand_dim = static_cast<size_t>(indexing.operand_batching_dims[i]);
        batch.base_step = operand_steps[operand_dim];
        batch.starts[operand_dim] = 1;
      }
    count_ *= batch.extent;
    bool continues = !batch_.empty() && batch.base_step == 0 && batch_.back().base_step == 0 &&
                     batch_.back().index_step == batch.index_step * batch.extent &&
                     batch_.back().slice_step == batch.slice_step * batch.extent;
    if (continues) {
      batch.extent *= batch_.back().extent;
      batch_.back() = batch;
    } else {
      batch_.push_back(batch);
    }
  }
  if (batch_.empty()) batch_.push_back({1, 0, 0, 0, Shape(operand.size(), 0)});
}

int64_t IndexVectors::window_size() const {
  int64_t size = 1;
  for (const WindowDim &dim : window_) size *= dim.extent;
  return size;
}

int64_t IndexVectors::decode(const void *indices, int64_t first, int64_t last, Outside outside, Run &run) const {
  int64_t rest = first, index = 0, base = 0;
  run.slice = 0;
  run.first = first;
  for (size_t d = batch_.size(); d-- > 0;) {
    int64_t at = rest % batch_[d].extent;
    rest /= batch_[d].extent;
    index += at * batch_[d].index_step;
    base += at * batch_[d].base_step;
    run.slice += at * batch_[d].slice_step;
  }
  const Batch &inner = batch_.back();
  run.slice_step = inner.slice_step;
  run.count = std::min({int64_t{256}, last - first, inner.extent - first % inner.extent});
  for (int64_t j = 0; j < run.count; ++j) run.bases[j] = base + j * inner.base_step;
  for (const Component &component : components_)
    add_component(index_dtype_,
                  {indices, index + component.index_offset, inner.index_step, component.limit, component.operand_step,
                   run.count, outside == Outside::clamp},
                  run.bases);
  return first + run.count;
}

int64_t IndexVectors::start_of(const void *indices, int64_t number, Shape &start) const {
  int64_t index = 0, slice = 0;
  start.assign(static_cast<size_t>(rank_), 0);
  for (size_t d = batch_.size(); d-- > 0;) {
    int64_t at = number % batch_[d].extent;
    number /= batch_[d].extent;
    index += at * batch_[d].index_step;
    slice += at * batch_[d].slice_step;
    for (size_t k = 0; k < start.size(); ++k) start[k] += at * batch_[d].starts[k];
  }
  for (const Component &component : components_)
    visit_index(index_dtype_, [&]<typename T>(T) {
      start[static_cast<size_t>(component.operand_dim)] =
          index_from(static_cast<const T *>(indices)[index + component.index_offset]);
    });
  return slice;
}

}  // namespace tessera
