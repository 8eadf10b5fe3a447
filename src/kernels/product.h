// Makes kernels for dot_general.
#pragma once

#include <optional>

#include "base/dtype.h"
#include "base/shape.h"
#include "kernels/cpu.h"
#include "kernels/joined.h"
#include "kernels/kernel.h"

namespace tessera {

struct ProductDims {
  Shape lhs_batching, rhs_batching, lhs_contracting, rhs_contracting;
};

// Computes [batching, lhs's other dimensions, rhs's others] = the sum of products over the contracting dimensions, as
// the reference's dot_general. Its buffers are lhs, rhs, result, or what `joined` says. Returns nothing where the
// dtypes don't go together (gemm.h).
std::optional<Kernel> product_kernel(DType lhs, const Shape &lhs_shape, DType rhs, const Shape &rhs_shape, DType result,
                                     const ProductDims &dims, VectorUnit unit = vector_unit(),
                                     bool tiles = has_matrix_tiles(), const JoinedWork &joined = {});

// Makes a kernel whose elements have the same bits whatever the number of rows, columns and batches.
std::optional<Kernel> ordered_product_kernel(DType lhs, const Shape &lhs_shape, DType rhs, const Shape &rhs_shape,
                                             DType result, const ProductDims &dims);

// Says whether elementwise work on such a product should be its epilogue: the product is large enough to be made by
// blocks, and has rows long enough to call a function for each.
bool is_worth_epilogue(DType result, const Shape &lhs_shape, const Shape &rhs_shape, const ProductDims &dims);

}  // namespace tessera
