// Implements associative scans, barriers, and Jacobians.
#include "array_functions/shape_ops.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/jacobians.h"
#include "tessera/loops.h"
#include "tessera/rearrange.h"

namespace tessera::detail {

namespace {

using Leaves = std::vector<Array>;

Leaves every(const Leaves &leaves, std::optional<int64_t> start, std::optional<int64_t> stop, int64_t step,
             int64_t axis) {
  Leaves result;
  for (const Array &leaf : leaves) result.push_back(slice_in_dim(leaf, start, stop, step, axis));
  return result;
}

Leaves joined(Leaves a, const Leaves &b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// Interleaves the elements of both; `even` has as many as `odd`, or one more.
Array alternating(const Array &even, const Array &odd, int64_t axis) {
  int64_t count = extent_of(odd, axis);
  Array pairs = stack({slice_in_dim(even, 0, count, 1, axis), odd}, axis + 1);
  Shape shape = odd.shape();
  shape[static_cast<size_t>(axis)] *= 2;
  Array mixed = reshape(pairs, shape);
  return extent_of(even, axis) == count ? mixed : concatenate({mixed, slice_in_dim(even, count, {}, 1, axis)}, axis);
}

// Combines pairs of neighbours, scans these, and combines the results with the elements between: Ladner and Fischer,
// Parallel prefix computation, 1980.
Leaves scanned(const LeafFunction &combine, const Leaves &leaves, int64_t axis) {
  int64_t count = extent_of(leaves[0], axis);
  if (count < 2) return leaves;
  Leaves pairs = combine(joined(every(leaves, 0, count - 1, 2, axis), every(leaves, 1, {}, 2, axis)));
  Leaves odd = scanned(combine, pairs, axis);
  Leaves before = count % 2 == 0 ? every(odd, 0, -1, 1, axis) : odd, result;
  Leaves even = count > 2 ? combine(joined(before, every(leaves, 2, {}, 2, axis))) : every(leaves, 0, 0, 1, axis);
  for (size_t i = 0; i < leaves.size(); ++i) {
    Array whole = concatenate({slice_in_dim(leaves[i], 0, 1, 1, axis), even[i]}, axis);
    result.push_back(alternating(whole, odd[i], axis));
  }
  return result;
}

}  // namespace

std::vector<Array> run_associative_scan(const LeafFunction &combine, const std::vector<Array> &leaves, bool reverse,
                                        int64_t axis) {
  if (leaves.empty()) return leaves;
  int64_t dim = normalized_dim(axis, rank_of(leaves[0]), "associative_scan", "axis");
  Leaves turned;
  for (const Array &leaf : leaves) {
    if (rank_of(leaf) <= dim || extent_of(leaf, dim) != extent_of(leaves[0], dim))
      throw ShapeError("associative_scan: " + type_string(leaves[0]) + " and " + type_string(leaf) +
                       " differ in dimension " + std::to_string(dim) +
                       ", which is scanned; all arrays must have the same extent there");
    turned.push_back(reverse ? flip(leaf, dim) : leaf);
  }
  Leaves result = scanned(combine, turned, dim);
  for (Array &leaf : result)
    if (reverse) leaf = flip(leaf, dim);
  return result;
}

std::vector<Array> behind_barrier(const std::vector<Array> &leaves) {
  if (leaves.empty()) return leaves;
  OpCall call{.function = "optimization_barrier", .name = "stablehlo.optimization_barrier"};
  for (const Array &leaf : leaves) call.results.push_back({leaf.dtype(), leaf.shape()});
  return tessera::detail::apply(call, leaves);
}

Array basis_of(const Array &like) {
  Shape shape = like.shape();
  shape.insert(shape.begin(), like.size());
  return reshape(eye(like.size(), like.dtype()), shape);
}

std::vector<Array> every(const std::vector<Array> &all, size_t first, size_t step) {
  std::vector<Array> some;
  for (size_t i = first; i < all.size(); i += step) some.push_back(all[i]);
  return some;
}

std::vector<Array> among_zeros(std::vector<Array> leaves, size_t place, const Array &leaf) {
  for (size_t i = 0; i < leaves.size(); ++i) leaves[i] = i == place ? leaf : zeros_like(leaves[i]);
  return leaves;
}

Array as_jacobian(const Array &rows, const Array &result, const Array &argument, bool by_result) {
  Shape shape = result.shape(), more = argument.shape();
  if (!by_result) shape.erase(shape.begin());
  shape.insert(shape.end(), more.begin(), more.end());
  return reshape(by_result ? rows : moveaxis(rows, 0, -1), shape);
}

}  // namespace tessera::detail
