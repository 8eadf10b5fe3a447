#include "tessera/views.h"

#include <cstring>

#include "array_functions/memory.h"
#include "base/dtype.h"
#include "base/memory.h"
#include "base/shape.h"
#include "trace/array_state.h"
#include "trace/mesh_sharding.h"
#include "trace/sharding_ops.h"

namespace tessera::detail {

Tensor tensor_of_memory(const void *values, DType dtype, Shape shape, std::shared_ptr<const void> owner) {
  auto *bytes = static_cast<std::byte *>(const_cast<void *>(values));
  size_t count = static_cast<size_t>(element_count(shape)) * bytes_of(dtype);
  auto alignment = static_cast<uintptr_t>(alignment_for(static_cast<int64_t>(count)));
  if (!bytes || reinterpret_cast<uintptr_t>(bytes) % alignment != 0) {
    Tensor copy(dtype, std::move(shape));
    if (count) std::memcpy(copy.mutable_data(), bytes, count);
    return copy;
  }
  if (!owner) return Tensor::view(dtype, std::move(shape), bytes);
  return Tensor(dtype, std::move(shape), std::shared_ptr<std::byte[]>(std::move(owner), bytes));
}

StatePtr state_of_memory(const void *values, size_t count, DType dtype, Shape shape,
                         std::shared_ptr<const void> owner) {
  for (int64_t extent : shape)
    if (extent < 0)
      throw ShapeError("from_span: the shape {" + shape_text(shape) + "} has the extent " + std::to_string(extent) +
                       "; extents must be 0 or more");
  if (static_cast<int64_t>(count) != element_count(shape))
    throw ShapeError("from_span: the span has " + std::to_string(count) + " values, but the shape {" +
                     shape_text(shape) + "} has " + std::to_string(element_count(shape)) +
                     " elements; give one value for each element");
  return array_of(tensor_of_memory(values, dtype, std::move(shape), std::move(owner))).state();
}

const void *memory_of(const Array &array, DType dtype) {
  const ArrayState &state = state_of(array, "as_span");
  bool holds_codes = dtype == u16 && (state.dtype == bf16 || state.dtype == f16);
  if (state.dtype != dtype && !holds_codes)
    throw DTypeError("as_span: the array is " + type_string(array) + ", and a span of " + std::string(name_of(dtype)) +
                     " is requested; request the type of its elements, or convert it with astype");
  if (!state.is_concrete() || state.manual) host_tensor(array, "as_span");  // throws if there is no single value
  const auto blocks = state.blocks.list();
  if (state.mesh_sharding && ((*blocks)[0].shape() != state.shape || !state.mesh_sharding->sharding.unreduced.empty()))
    throw ShardingError("as_span: the array of type " + type_string(array) + " is split into blocks, " +
                        spec_text(*state.mesh_sharding) + " on " + to_string(state.mesh_sharding->mesh) +
                        "; take one of shards(), or gather it with to_vector");
  for (const Tensor &block : *blocks)
    if (!block.empty_handle()) return block.data();
  throw ShardingError(
      "as_span: the array of type " + type_string(array) + " lies on " + to_string(state.mesh_sharding->mesh) +
      ", none of whose devices is this process's; bring it to all with to_vector, which all processes call");
}

}  // namespace tessera::detail
