#include "ops/linalg/localize_triangle.h"

#include "ops/linalg/localize_swapped_dims.h"

namespace tessera {
namespace {

// Describes a matrix of `order` rows. The columns from `left` on stand transposed in the rectangle, from row 0 and
// column `right` on.
struct Packing {
  int64_t order, left, above, right;
  explicit Packing(int64_t order) : order(order), left(ceil_div(order, 2)), above(1 - order % 2), right(order % 2) {}
  int64_t moved() const { return order - left; }
};

mlir::Value transposed(LocalEmitter &emitter, mlir::Value value) {
  const DimId column(static_cast<int64_t>(shape_of_value(value).size()) - 1);
  return with_swapped_dims(emitter, value, column - 1, column);
}

}  // namespace

mlir::Value packed_triangle(LocalEmitter &emitter, mlir::Value matrices) {
  const Packing packing(shape_of_value(matrices).back());
  const DimId column(static_cast<int64_t>(shape_of_value(matrices).size()) - 1), row = column - 1;
  if (packing.moved() == 0) return matrices;
  mlir::Value first = emitter.pad(emitter.slice(matrices, column, 0, packing.left), row, packing.above, 0);
  mlir::Value last = emitter.slice(matrices, column, packing.left, packing.order);
  last = transposed(emitter, emitter.slice(last, row, packing.left, packing.order));
  const Shape shape = shape_of_value(first);
  last = emitter.pad(last, column, packing.right, shape[column] - packing.right - packing.moved());
  last = emitter.pad(last, row, 0, shape[row] - packing.moved());
  mlir::Type i32 = emitter.builder.getI32Type();
  mlir::Value at = emitter.add(emitter.iota(i32, shape, row), emitter.broadcast(emitter.integer(packing.right), shape));
  return emitter.select(emitter.at_least(emitter.iota(i32, shape, column), at), last, first);
}

mlir::Value unpacked_triangle(LocalEmitter &emitter, mlir::Value packed) {
  const DimId column(static_cast<int64_t>(shape_of_value(packed).size()) - 1), row = column - 1;
  const int64_t rows = shape_of_value(packed)[row], columns = shape_of_value(packed)[column];
  // An even order has one more row, and half as many columns.
  const Packing packing(rows == 2 * columns + 1 ? rows - 1 : rows);
  if (packing.moved() == 0) return packed;
  mlir::Value first = emitter.slice(packed, row, packing.above, rows);
  mlir::Value last = emitter.slice(packed, row, 0, packing.moved());
  last = transposed(emitter, emitter.slice(last, column, packing.right, packing.right + packing.moved()));
  return emitter.concatenate({first, emitter.pad(last, row, packing.left, 0)}, column);
}

}  // namespace tessera
