// Calls operations that move elements, for `function`, the library function at work, or in the body of a composed one.
// They check nothing. An operation that would change nothing is left out.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "array_functions/checks.h"
#include "array_functions/composed.h"
#include "base/dim_id.h"

namespace tessera::detail {

Array reshape_op(const char *function, const Array &x, const Shape &shape, const Wanted &wanted = {});
Array transpose_op(const char *function, const Array &x, const std::vector<int64_t> &permutation);
// Maps dimension i of x to dimension dims[i] of the result.
Array broadcast_op(const char *function, const Array &x, const Shape &shape, const std::vector<int64_t> &dims,
                   const Wanted &wanted = {});
Array slice_op(const char *function, const Array &x, const Shape &start, const Shape &limit, const Shape &strides);
// Takes [start, limit) of one dimension.
Array slice_dim(const char *function, const Array &x, DimId dim, int64_t start, int64_t limit, int64_t stride = 1);
Array concatenate_op(const char *function, const std::vector<Array> &arrays, int64_t dim);
Array reverse_op(const char *function, const Array &x, const std::vector<int64_t> &dims);
Shape padded_shape(Shape shape, const Shape &low, const Shape &high, const Shape &interior);
Array pad_op(const char *function, const Array &x, const Array &value, const Shape &low, const Shape &high,
             const Shape &interior);
Value pad_op(BodyWriter &body, const Value &x, const Value &value, const Shape &low, const Shape &high,
             const Shape &interior);
// Removes these dimensions, which have the extent 1.
Array drop_dims(const char *function, const Array &x, const std::vector<int64_t> &dims);

Value transpose_op(BodyWriter &body, const Value &x, const std::vector<int64_t> &permutation);
Value broadcast_op(BodyWriter &body, const Value &x, const Shape &shape, const std::vector<int64_t> &dims);
Value slice_op(BodyWriter &body, const Value &x, const Shape &start, const Shape &limit, const Shape &strides);
Value slice_dim(BodyWriter &body, const Value &x, DimId dim, int64_t start, int64_t limit, int64_t stride = 1);
Value concatenate_op(BodyWriter &body, const std::vector<Value> &values, int64_t dim);
Value reverse_op(BodyWriter &body, const Value &x, const std::vector<int64_t> &dims);
Value drop_dims(BodyWriter &body, const Value &x, const std::vector<int64_t> &dims);
// Returns the elements [..., i, i + offset] of two dimensions, as the last dimension.
Value diagonal_op(BodyWriter &body, const Value &x, int64_t dim1, int64_t dim2, int64_t offset);

// Adds extents. Throws ShapeError if the result isn't an int64_t.
int64_t checked_sum(const char *function, int64_t a, int64_t b);
int64_t checked_product(const char *function, int64_t a, int64_t b);
Shape without_dims(const Shape &shape, const std::vector<int64_t> &dims);
Shape permuted(const Shape &shape, const std::vector<int64_t> &permutation);
std::string braced(const Shape &shape);       // `{8, 4}`
std::vector<int64_t> counted(int64_t count);  // 0, 1, ..., count - 1
bool contains(const std::vector<int64_t> &values, int64_t value);
bool all_weak(const std::vector<Array> &arrays);
inline int64_t rank_of(const Array &x) { return static_cast<int64_t>(x.state()->shape.size()); }
inline int64_t extent_of(const Array &x, int64_t dim) { return x.state()->shape[static_cast<size_t>(dim)]; }

}  // namespace tessera::detail
