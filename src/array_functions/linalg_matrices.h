// Shares checks and calls of LAPACK among the functions of tessera::linalg.
#pragma once

#include <string>
#include <vector>

#include "array_functions/shape_ops.h"
#include "tessera/linalg.h"

namespace tessera::linalg::detail {

using namespace tessera::detail;

// Returns the matrices as floats. Throws ShapeError below two dimensions, DTypeError for floats of 16 bits.
Array as_matrices(const char *function, const Array &a, int argument = 0);
Array as_square_matrices(const char *function, const Array &a);
// Brings two operands to one dtype.
void promote(const char *function, Array &a, Array &b);

inline int64_t rows_of(const Array &a) { return extent_of(a, rank_of(a) - 2); }
inline int64_t columns_of(const Array &a) { return extent_of(a, rank_of(a) - 1); }
// Returns the batch dimensions of `a`, followed by these extents.
Shape batch_with(const Array &a, const std::vector<int64_t> &extents);
DType real_dtype(const Array &a);
DType complex_dtype(const Array &a);

Array adjoint(const Array &a);
Array identity_like(const Array &a, int64_t n);  // of a's dtype, without a batch

// Calls the routine (`getrf`) of the dtype of the first operand, as JAX calls it; reals and complex numbers may have
// routines of different names. `options` is `{{"mode", 'V'}}`.
struct LapackCall {
  const char *function;
  std::string routine, complex_routine = {};
  std::vector<std::pair<std::string, uint8_t>> options = {};
};
std::vector<Array> call(const LapackCall &call, const std::vector<Array> &operands,
                        const std::vector<TensorType> &results);

// Holds LU factors in one matrix, LAPACK's pivots, counted from 1, and the order in which they put the rows.
struct Factored {
  Array lu, pivots, order;
};
Factored factored(const char *function, const Array &a);
Array order_of(const Array &pivots, int64_t rows);
// Solves with factors and right sides of one batch.
Array solved(const char *function, const Array &lu, const Array &order, const Array &b);
Array triangle_solved(const char *function, const Array &a, const Array &b, const TriangularSolve &options);

// Gives both operands one batch. A vector b becomes a column.
struct Sides {
  Sides(const char *function, const Array &a, const Array &b);
  Array result(const Array &x) const;  // without the column's dimension
  Array a, b;
  bool is_vector;
};

}  // namespace tessera::linalg::detail
