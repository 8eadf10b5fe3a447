#include "pipeline_parallel/microbatches.h"

#include <algorithm>
#include <numeric>

namespace tessera {

// The dimension becomes three: rows of a microbatch, microbatches, and the elements of a row; or the first two in the
// opposite order, with a dimension of extent 1 in front.
Shape Microbatches::divided(const Shape &whole, DimId dim) const {
  const int64_t outer = by_rows ? rows / count : 1;
  Shape shape = whole;
  shape[dim] = outer;
  shape.insert(shape.begin() + dim + 1, {count, whole[dim] / count / outer});
  return shape;
}

mlir::Value Microbatches::stacked(mlir::Value whole, DimId dim, Emit emit) const {
  Shape shape = array_shape(whole);
  const Shape parts = divided(shape, dim);
  const bool is_ordered = dim == 0 && parts[0] == 1;
  std::vector<int64_t> order(parts.size());
  std::iota(order.begin(), order.end(), 0);
  std::rotate(order.begin(), order.begin() + dim + 1, order.begin() + dim + 2);
  shape[dim] /= count;
  shape.insert(shape.begin(), count);
  if (is_ordered) return emit.reshape(whole, shape);
  return emit.reshape(emit.transpose(emit.reshape(whole, parts), order), shape);
}

mlir::Value Microbatches::joined(mlir::Value stack, DimId dim, Emit emit) const {
  Shape shape = array_shape(stack);
  shape.erase(shape.begin());
  shape[dim] *= count;
  Shape parts = divided(shape, dim);
  if (dim == 0 && parts[0] == 1) return emit.reshape(stack, shape);
  std::rotate(parts.begin(), parts.begin() + dim + 1, parts.begin() + dim + 2);
  std::vector<int64_t> order(parts.size());
  std::iota(order.begin(), order.end(), 0);
  std::rotate(order.begin(), order.begin() + 1, order.begin() + dim + 2);
  return emit.reshape(emit.transpose(emit.reshape(stack, parts), order), shape);
}

}  // namespace tessera
