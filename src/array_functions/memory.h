// Wraps memory that others own in a tensor.
#pragma once

#include <memory>

#include "base/tensor.h"

namespace tessera::detail {

// Refers to the elements if they are aligned well enough, and copies them otherwise. Without an `owner` the caller
// keeps the memory alive.
Tensor tensor_of_memory(const void *values, DType dtype, Shape shape, std::shared_ptr<const void> owner);

}  // namespace tessera::detail
