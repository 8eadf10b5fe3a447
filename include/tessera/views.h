// Makes arrays of the caller's memory, and shows the memory of arrays, without a copy where the layout allows it.
#pragma once

#include <memory>
#include <span>
#include <type_traits>

#include "tessera/array.h"

namespace tessera {

namespace detail {

// If `owner` is null, the caller keeps the memory.
StatePtr state_of_memory(const void *values, size_t count, DType dtype, Shape shape, std::shared_ptr<const void> owner);
// Returns the one buffer of an array of `dtype`, or of an array whose codes are `dtype` (u16 for bf16 and f16).
const void *memory_of(const Array &array, DType dtype);

}  // namespace detail

// Makes an array of row-major elements without moving them. `owner` keeps the memory and is held as long as an array
// needs it. Without an owner the memory must outlive every array made of it, and must not change meanwhile. Memory that
// isn't aligned to 64 bytes (16 for less than 64 bytes, 8 for 8 and less) is copied. Throws ShapeError if there are not
// as many values as the shape says.
template <class T, size_t N>
  requires Scalar<std::remove_const_t<T>>
Array from_span(std::span<T, N> values, Shape shape, std::shared_ptr<const void> owner = nullptr) {
  return Array(detail::state_of_memory(values.data(), values.size(), dtype_of<std::remove_const_t<T>>(),
                                       std::move(shape), std::move(owner)));
}

// Returns the elements of an array, row-major, which are valid as long as a copy of the array lives. Elements of bf16
// and f16 are their codes, as uint16_t. Throws DTypeError unless T is the type of the elements, ShardingError for an
// array that is spread over devices in blocks (to_vector gathers it), ValueError where there are no values.
template <Scalar T>
std::span<const T> as_span(const Array &array) {
  return {static_cast<const T *>(detail::memory_of(array, dtype_of<T>())), static_cast<size_t>(array.size())};
}

}  // namespace tessera
