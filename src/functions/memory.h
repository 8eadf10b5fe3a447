// Memory of others as a tensor.
#pragma once

#include <memory>

#include "base/tensor.h"

namespace tessera::detail {

// Where they are if they are aligned well enough, else a copy. `owner` null: someone keeps the memory.
Tensor tensor_of_memory(const void *values, DType dtype, Shape shape, std::shared_ptr<const void> owner);

}  // namespace tessera::detail
