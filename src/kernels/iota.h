// Makes arrays that count along a dimension.
#pragma once

#include "base/dtype.h"
#include "base/shape.h"
#include "kernels/kernel.h"

namespace tessera {

// Makes a kernel that writes result[i] = i[dim]; integers wrap in the dtype, floats are rounded to it. The result is
// the only buffer, except for `operands` buffers before it that aren't read.
Kernel iota_kernel(DType dtype, const Shape &shape, int64_t dim, int64_t operands);

}  // namespace tessera
