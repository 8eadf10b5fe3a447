// Single operations that many functions are made of. They check nothing; `function` is the library function at work. An
// operation that would change nothing is left out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "functions/checks.h"

namespace tessera::detail {

// How the result shall lie, for functions that have an option for it.
struct Wanted {
  std::optional<PartitionSpec> spec = {};
  bool offered = false;
};

Array reshape_op(const char *function, const Array &x, const Shape &shape, const Wanted &wanted = {});
Array transpose_op(const char *function, const Array &x, const std::vector<int64_t> &permutation, const Wanted &wanted = {});
// Dimension i of x is dimension dims[i] of the result.
Array broadcast_op(const char *function, const Array &x, const Shape &shape, const std::vector<int64_t> &dims,
                   const Wanted &wanted = {});
Array slice_op(const char *function, const Array &x, const Shape &start, const Shape &limit, const Shape &strides);
// [start, limit) of one dimension.
Array slice_dim(const char *function, const Array &x, int64_t dim, int64_t start, int64_t limit, int64_t stride = 1);
Array concatenate_op(const char *function, const std::vector<Array> &arrays, int64_t dim);
Array reverse_op(const char *function, const Array &x, const std::vector<int64_t> &dims);
Array pad_op(const char *function, const Array &x, const Array &value, const Shape &low, const Shape &high,
             const Shape &interior);
Array iota_op(const char *function, DType dtype, const Shape &shape, int64_t dim);
// Of two arrays of one dtype, all broadcast to `shape`.
Array select_op(const char *function, const Array &condition, const Array &a, const Array &b, const Shape &shape,
                const Wanted &wanted = {});
// Sums over `dims`, which go.
Array sum_op(const char *function, const Array &x, const std::vector<int64_t> &dims);
// Without dimensions of extent 1.
Array drop_dims(const char *function, const Array &x, const std::vector<int64_t> &dims);

// The elements [..., i, i + offset] of two dimensions, as the last dimension.
Array diagonal_of(const char *function, const Array &x, int64_t dim1, int64_t dim2, int64_t offset);

// `{8, 4}`.
std::string braced(const Shape &shape);
// 0, 1, ..., count - 1.
std::vector<int64_t> counted(int64_t count);
bool contains(const std::vector<int64_t> &values, int64_t value);

}  // namespace tessera::detail
