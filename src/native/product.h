// dot_general as a kernel.
#pragma once

#include <optional>

#include "base/dtype.h"
#include "base/shape.h"
#include "native/cpu.h"
#include "native/kernel.h"

namespace tessera {

struct ProductDims {
  Shape lhs_batching, rhs_batching, lhs_contracting, rhs_contracting;
};

// [batching, lhs's other dimensions, rhs's others] = the sum of products over the contracting dimensions, as the reference's
// dot_general. Buffers: lhs, rhs, result. Nothing where the dtypes don't go together (gemm.h).
std::optional<Kernel> product_kernel(DType lhs, const Shape &lhs_shape, DType rhs, const Shape &rhs_shape, DType result,
                                     const ProductDims &dims, VectorUnit unit = vector_unit());

}  // namespace tessera
