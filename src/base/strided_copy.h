// Copies arrays between memories whose strides differ.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/shape.h"

namespace tessera {

// Copies all elements, each of `element_bytes` bytes. Strides are in bytes, one per dimension, and may be negative or
// 0; the addresses are those of element 0.
void copy_strided(const std::byte *from, const Shape &from_strides, std::byte *to, const Shape &to_strides,
                  const Shape &shape, int64_t element_bytes);

}  // namespace tessera
