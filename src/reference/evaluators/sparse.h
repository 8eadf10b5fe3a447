// Computes products of sparse matrices.
#pragma once

#include <optional>

#include "base/tensor.h"

namespace tessera {

// Multiplies a matrix compressed by rows with a dense matrix or vector. Row i of the sparse matrix has the elements
// data[starts[i]] to data[starts[i + 1] - 1], in the columns at the same indices; an index or column out of range adds
// nothing. Returns nothing if shapes or dtypes (i32, i64, f32, f64, c64, c128 with indices of i32 or i64) don't fit
// each other or the result.
std::optional<Tensor> csr_product(const Tensor &data, const Tensor &starts, const Tensor &columns, const Tensor &dense,
                                  DType result_dtype, const Shape &result_shape);

}  // namespace tessera
