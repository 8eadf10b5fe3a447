// Checks the preconditions on shapes and attributes of all kernels, the reference's and those of src/kernels, in one
// place. Each function returns the shape of the result, or throws InputError with the numbers that don't fit. Verifiers
// have checked the same in most programs; shapes and amounts that are given as data are known only here.
//
// A kernel is made or bound once: nothing here runs for each element.
#pragma once

#include "reference/evaluators/contraction.h"
#include "reference/evaluators/indexing.h"
#include "reference/evaluators/linalg.h"
#include "reference/evaluators/reduction.h"

namespace tessera {

// Bounds amounts by which windows and edges move: a few of them may be added and multiplied by extents.
inline constexpr int64_t most_moved = int64_t{1} << 53;

// Requires 0 <= dim < rank; `what` is "dimension" or "iota_dimension".
void require_dim(const char *what, int64_t dim, size_t rank);
// Requires the same of each dimension, and that none is listed twice.
void require_dims(const char *what, const Shape &dims, size_t rank);
// `what` is "the result" or "the update".
void require_shape(const char *what, const Shape &shape, const Shape &wanted);

Shape sliced_shape(const Shape &operand, const Shape &start, const Shape &limit, const Shape &strides);
// Requires that a block at a clamped start fits into the array.
void require_block(const Shape &array, const Shape &block);
Shape padded_shape(const Shape &operand, const Shape &low, const Shape &high, const Shape &interior);
Shape concatenated_shape(const std::vector<Shape> &operands, int64_t dim);
Shape transposed_shape(const Shape &operand, const Shape &permutation);
void require_broadcast(const Shape &operand, const Shape &result, const Shape &dims);

Shape gathered_shape(const Shape &operand, const Shape &indices, const IndexingDims &dims, const Shape &slice_sizes);
void require_scatter(const Shape &operand, const Shape &indices, const Shape &updates, const IndexingDims &dims);

Shape reduced_shape(const Shape &operand, const Shape &dims);
// Returns the number of window positions in each dimension.
Shape windows_shape(const Shape &operand, const Windows &windows);

Shape product_shape(const Shape &lhs, const Shape &rhs, const DotDims &dims);
Shape convolution_shape(const Shape &input, const Shape &kernel, const ConvolutionDims &dims);

Shape fourier_shape(const Shape &operand, stablehlo::FftType kind, const Shape &lengths);
void require_square_matrices(const Shape &matrices);
void require_triangular_solve(const Shape &matrices, const Shape &sides, bool left_side);

}  // namespace tessera
