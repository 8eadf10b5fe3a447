// Arrays that count along a dimension.
#pragma once

#include "base/dtype.h"
#include "base/shape.h"
#include "kernels/kernel.h"

namespace tessera {

// result[i] = i[dim]; integers wrap in the dtype, floats are rounded to it. The result is the only buffer, but for `operands`
// that stand before it and aren't looked at.
Kernel iota_kernel(DType dtype, const Shape &shape, int64_t dim, int64_t operands);

}  // namespace tessera
