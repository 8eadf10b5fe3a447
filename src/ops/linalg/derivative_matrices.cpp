#include "ops/linalg/derivative_matrices.h"

#include "dialect/chlo/dialect.h"
#include "dialect/chlo/ops.h"
#include "ops/contraction/ops.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/linalg/ops.h"
#include "ops/rearrange/ops.h"

namespace tessera::stablehlo {

using mlir::Value;
using Dims = std::vector<int64_t>;

int64_t rows_of(Value a) { return array_type(a).getDimSize(array_type(a).getRank() - 2); }
int64_t columns_of(Value a) { return array_type(a).getDimSize(array_type(a).getRank() - 1); }

Value conjugated(Emit e, Value a) {
  return is_complex(a) ? Value(chlo::ConjOp::create(e.builder, e.loc, a.getType(), a)) : a;
}
Value matrix_transposed(Emit e, Value a) {
  Dims order;
  for (int64_t dim = 0; dim < array_type(a).getRank(); ++dim) order.push_back(dim);
  std::swap(order[order.size() - 1], order[order.size() - 2]);
  return e.transpose(a, order);
}
Value adjoint(Emit e, Value a) { return conjugated(e, matrix_transposed(e, a)); }

Value matrix_product(Emit e, Value a, Value b) {
  int64_t rank = array_type(a).getRank();
  Dims batch;
  for (int64_t dim = 0; dim < rank - 2; ++dim) batch.push_back(dim);
  auto numbers = DotDimensionNumbersAttr::get(e.builder.getContext(), batch, batch, {rank - 1}, {rank - 2});
  Shape shape = array_shape(a);
  shape.back() = array_shape(b).back();
  return DotGeneralOp::create(e.builder, e.loc, array_type(a).clone(shape), a, b, numbers, mlir::ArrayAttr(),
                              DotAlgorithmAttr());
}

Value solve(Emit e, Value a, Value b, bool left, bool lower, bool unit, Transpose transpose) {
  return TriangularSolveOp::create(e.builder, e.loc, b.getType(), a, b, left, lower, unit, transpose);
}

Value triangle(Emit e, Value a, bool lower, double diagonal) {
  Shape shape = array_shape(a);
  auto rank = static_cast<int64_t>(shape.size());
  Shape square = {shape[shape.size() - 2], shape[shape.size() - 1]};
  auto numbers = mlir::RankedTensorType::get(square, e.builder.getI32Type());
  Value row = IotaOp::create(e.builder, e.loc, numbers, uint64_t{0});
  Value column = IotaOp::create(e.builder, e.loc, numbers, uint64_t{1});
  mlir::Type element = array_type(a).getElementType();
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(element)) element = complex.getElementType();
  auto type = mlir::RankedTensorType::get(square, element);
  Value inside = e.compare(row, column, lower ? ComparisonDirection::GT : ComparisonDirection::LT);
  Value on_diagonal = e.compare(row, column, ComparisonDirection::EQ);
  Value weights = e.select(inside, e.fill(type, 1), e.select(on_diagonal, e.fill(type, diagonal), e.fill(type, 0)));
  Value all = e.broadcast(e.convert(weights, array_type(a).getElementType()), shape, {rank - 2, rank - 1});
  return e.multiply(a, all);
}

Value identity(Emit e, mlir::RankedTensorType like) {
  mlir::Type element = like.getElementType();
  int64_t rows = like.getDimSize(like.getRank() - 2), columns = like.getDimSize(like.getRank() - 1);
  auto numbers = mlir::RankedTensorType::get({rows, columns}, e.builder.getI32Type());
  Value row = IotaOp::create(e.builder, e.loc, numbers, uint64_t{0});
  Value column = IotaOp::create(e.builder, e.loc, numbers, uint64_t{1});
  auto complex = llvm::dyn_cast<mlir::ComplexType>(element);
  auto type = mlir::RankedTensorType::get({rows, columns}, complex ? complex.getElementType() : element);
  Value one = e.select(e.compare(row, column, ComparisonDirection::EQ), e.fill(type, 1), e.fill(type, 0));
  return e.broadcast(e.convert(one, element), Shape(like.getShape()), {like.getRank() - 2, like.getRank() - 1});
}

Value diagonal_of(Emit e, Value a) {
  return e.sum(e.multiply(a, identity(e, array_type(a))), {array_type(a).getRank() - 1});
}

Value repeated(Emit e, Value vectors, int64_t count, bool in_rows) {
  Shape shape = array_shape(vectors);
  auto rank = static_cast<int64_t>(shape.size());
  Dims dims;
  for (int64_t dim = 0; dim < rank; ++dim) dims.push_back(dim);
  if (!in_rows) {
    shape.push_back(count);
  } else {
    shape.insert(shape.end() - 1, count);
    dims.back() = rank;
  }
  return e.broadcast(vectors, shape, dims);
}

Value block_of(Emit e, Value a, int64_t rows, int64_t columns) {
  Shape shape = array_shape(a);
  Dims start(shape.size(), 0), strides(shape.size(), 1);
  if (shape[shape.size() - 2] == rows && shape.back() == columns) return a;
  shape[shape.size() - 2] = rows;
  shape.back() = columns;
  return e.slice(a, start, shape, strides);
}

Value real_part(Emit e, Value a) {
  if (!is_complex(a)) return a;
  auto element = llvm::cast<mlir::ComplexType>(array_type(a).getElementType()).getElementType();
  return RealOp::create(e.builder, e.loc, array_type(a).clone(element), a);
}

}  // namespace tessera::stablehlo
