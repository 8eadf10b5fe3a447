#pragma once

#include "base/tensor.h"

namespace tessera {

// Returns the same elements in memory of their own.
Tensor copy_of(const Tensor &elements);

}  // namespace tessera
