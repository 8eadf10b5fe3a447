// Makes kernels for cholesky and triangular_solve, by LAPACK and BLAS.
#pragma once

#include <optional>

#include "base/dtype.h"
#include "base/shape.h"
#include "kernels/kernel.h"

namespace tessera {

// Computes the reference's cholesky for f32, f64, c64, c128; returns nothing for other dtypes. Its buffers are a,
// result.
std::optional<Kernel> cholesky_kernel(DType dtype, const Shape &shape, bool lower);

struct TriangularSolve {
  bool left_side = true, lower = true, unit_diagonal = false;
  bool transposed = false, conjugated = false;  // op(A) is A, A^T or, with both, A^H
};
// Computes the reference's triangular_solve. Its buffers are a, b, result; the result may reuse b's memory.
std::optional<Kernel> triangular_solve_kernel(DType dtype, const Shape &a_shape, const Shape &b_shape,
                                              const TriangularSolve &solve);

}  // namespace tessera
