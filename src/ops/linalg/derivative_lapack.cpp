#include "ops/linalg/derivative_lapack.h"

#include "ops/control/derivative_regions.h"
#include "ops/control/lapack_call.h"
#include "ops/elementwise/ops.h"
#include "ops/linalg/derivative_matrices.h"
#include "ops/rearrange/ops.h"

namespace tessera::stablehlo {
namespace {

using mlir::Value;
using Dims = std::vector<int64_t>;

char letter_of(CustomCallOp op, const char *name, char otherwise) {
  auto options = lapack_options_of(op);
  auto found = options ? options->find(name) : decltype(options->find(name))();
  return options && found != options->end() ? static_cast<char>(found->second) : otherwise;
}

// Converts to numbers of the matrix's type.
Value as_element_of(Emit e, Value a, Value matrix) {
  mlir::Type element = array_type(matrix).getElementType();
  return array_type(a).getElementType() == element ? a : e.convert(a, element);
}

// Returns 1 / (x_j - x_i) in row i and column j, and 0 where i = j.
Value inverse_differences(Emit e, Value x) {
  int64_t count = columns_of(x);
  Value differences = e.subtract(repeated(e, x, count, /*in_rows=*/true), repeated(e, x, count, /*in_rows=*/false));
  Value one = identity(e, array_type(differences));
  return e.subtract(e.divide(e.like(differences, 1), e.add(differences, one)), one);
}

// With a v = v w and p = v' da v, dw is the diagonal of p, and dv = v (f * p) where f is 1 / (w_j - w_i) off the
// diagonal. One triangle of a is read. Source: Giles, Collected matrix derivative results, 2008, section 3.1.
void linearize_eigh(CustomCallOp op, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  Value v = linearizer.result(0), w = linearizer.result(1), tangent = linearizer.tangent(0);
  Value half = triangle(e, letter_of(op, "uplo", 'L') == 'L' ? tangent : adjoint(e, tangent), true, 0.5);
  Value p = matrix_product(e, adjoint(e, v), matrix_product(e, e.add(half, adjoint(e, half)), v));
  linearizer.set_tangent(1, real_part(e, diagonal_of(e, p)));
  Value weights = as_element_of(e, inverse_differences(e, w), p);
  linearizer.set_tangent(0, matrix_product(e, v, e.multiply(weights, p)));
}

// Returns the order of the rows that LAPACK swapped. It swapped row i with row `pivots[i]`, counted from 1, for one i
// after the other.
Value order_of_rows(Emit e, Value pivots, int64_t rows) {
  Shape shape = array_shape(pivots);
  auto rank = static_cast<int64_t>(shape.size());
  int64_t count = shape.back();
  shape.back() = rows;
  mlir::Type number = array_type(pivots).getElementType();
  auto type = mlir::RankedTensorType::get(shape, number);
  auto scalar = mlir::RankedTensorType::get({}, number);
  auto indices = [&](mlir::RankedTensorType like) -> Value {
    return IotaOp::create(e.builder, e.loc, like, static_cast<uint64_t>(like.getRank() - 1));
  };
  llvm::SmallVector<Value> inits{e.fill(scalar, 0), indices(type)};
  auto loop = WhileOp::create(e.builder, e.loc, mlir::ValueRange(inits).getTypes(), inits);
  mlir::OpBuilder::InsertionGuard guard(e.builder);
  mlir::Block *cond = block_in(loop.getCond(), loop->getResultTypes(), e.builder, e.loc);
  Value limit = e.fill(scalar, count);
  Value goes_on = e.compare(cond->getArgument(0), limit, ComparisonDirection::LT);
  ReturnOp::create(e.builder, e.loc, mlir::ValueRange{goes_on});

  mlir::Block *body = block_in(loop.getBody(), loop->getResultTypes(), e.builder, e.loc);
  Value i = body->getArgument(0), order = body->getArgument(1);
  Dims batch;
  for (int64_t dim = 0; dim + 1 < rank; ++dim) batch.push_back(dim);
  // Takes one element of each vector.
  auto at = [&](Value vectors, Value is_there) {
    return e.sum(e.select(is_there, vectors, e.like(vectors, 0)), {rank - 1});
  };
  auto all = [&](Value a) { return e.broadcast(a, shape, batch); };
  auto pivot_type = array_type(pivots);
  Value this_pivot =
      e.compare(indices(pivot_type), e.broadcast(i, Shape(pivot_type.getShape()), {}), ComparisonDirection::EQ);
  Value other = e.subtract(at(pivots, this_pivot), e.fill(type.clone(Shape(shape.begin(), shape.end() - 1)), 1));
  Value is_here = e.compare(indices(type), e.broadcast(i, shape, {}), ComparisonDirection::EQ);
  Value is_there = e.compare(indices(type), all(other), ComparisonDirection::EQ);
  Value here = all(at(order, is_here)), there = all(at(order, is_there));
  Value swapped = e.select(is_here, there, e.select(is_there, here, order));
  ReturnOp::create(e.builder, e.loc, mlir::ValueRange{e.add(i, e.fill(scalar, 1)), swapped});
  return loop->getResult(1);
}

Value reordered(Emit e, Value matrix, Value order) {
  int64_t rows = rows_of(matrix);
  Value wanted = repeated(e, order, rows, /*in_rows=*/false);
  Value number =
      IotaOp::create(e.builder, e.loc, array_type(wanted), static_cast<uint64_t>(array_type(wanted).getRank() - 1));
  auto ones = mlir::RankedTensorType::get(array_shape(wanted), array_type(matrix).getElementType());
  Value is_row = e.compare(wanted, number, ComparisonDirection::EQ);
  return matrix_product(e, e.select(is_row, e.fill(ones, 1), e.fill(ones, 0)), matrix);
}

// Extends the columns or rows of a matrix to a square matrix of `order` by those of the identity.
Value square_of(Emit e, Value a, int64_t order) {
  Shape shape = array_shape(a);
  Dims none(shape.size(), 0), high = none;
  high[shape.size() - 2] = order - shape[shape.size() - 2];
  high.back() = order - shape.back();
  if (high[shape.size() - 2] == 0 && high.back() == 0) return a;
  int64_t count = std::min(shape[shape.size() - 2], shape.back());
  Value padded = e.pad(a, none, high, none);
  Value rest = identity(e, array_type(padded));
  Value first = e.pad(
      block_of(e, rest, count, count), none,
      [&] {
        Dims more(shape.size(), 0);
        more[shape.size() - 2] = more.back() = order - count;
        return more;
      }(),
      none);
  return e.add(padded, e.subtract(rest, first));
}

// With p a = l u and m = l^-1 p da u^-1, dl = l times the lower triangle of m, and du = its upper one, with the
// diagonal, times u. A matrix that isn't square is extended to a square one by the identity.
void linearize_lu(CustomCallOp, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  Value lu = linearizer.result(0), pivots = linearizer.result(1), tangent = linearizer.tangent(0);
  int64_t rows = rows_of(lu), columns = columns_of(lu), count = std::min(rows, columns);
  if (count == 0) return;
  Value below = block_of(e, lu, rows, count), above = block_of(e, lu, count, columns);
  Value l = square_of(e, e.add(triangle(e, below, true, 0), identity(e, array_type(below))), rows);
  Value u = square_of(e, triangle(e, above, false, 1), columns);
  Value moved = reordered(e, tangent, order_of_rows(e, pivots, rows));
  Value left = solve(e, l, moved, true, true, true, Transpose::NO_TRANSPOSE);
  Value middle = solve(e, u, left, false, false, false, Transpose::NO_TRANSPOSE);
  linearizer.set_tangent(0, e.add(matrix_product(e, l, triangle(e, middle, true, 0)),
                                  matrix_product(e, triangle(e, middle, false, 1), u)));
}

// With a = u s v' and p = u' da v, ds is the real diagonal of p; du = u (f * (p s + s p') + (p - p') / 4s) and dv = v
// (f * (s p + p' s)) with f = 1 / (s_j^2 - s_i^2), plus, if a isn't square, the part orthogonal to the vectors. Source:
// Townsend, Differentiating the singular value decomposition, 2016.
bool linearize_svd(CustomCallOp op, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  Value a = linearizer.operand(0), tangent = linearizer.tangent(0);
  Value s = linearizer.result(1), u = linearizer.result(2), vt = linearizer.result(3);
  int64_t rows = rows_of(a), columns = columns_of(a), count = columns_of(s);
  if (letter_of(op, "mode", 'S') == 'N') {  // the op has no vectors, so they are computed here
    llvm::SmallVector<mlir::Type> types(op->getResultTypes());
    Shape left = array_shape(a), right = left;
    left.back() = right[right.size() - 2] = count;
    types[2] = array_type(a).clone(left);
    types[3] = array_type(a).clone(right);
    mlir::Operation *call = call_lapack(e.builder, e.loc, op.getCallTargetName().str(), a, types, {{"mode", 'S'}});
    Value p = matrix_product(e, adjoint(e, call->getResult(2)), tangent);
    Value whole = matrix_product(e, p, adjoint(e, call->getResult(3)));
    linearizer.set_tangent(1, real_part(e, diagonal_of(e, whole)));
    return true;
  }
  if (rows_of(u) != rows || columns_of(vt) != columns || columns_of(u) != count || rows_of(vt) != count) return false;
  Value v = adjoint(e, vt), ut = adjoint(e, u);
  Value p = matrix_product(e, ut, matrix_product(e, tangent, v));
  linearizer.set_tangent(1, real_part(e, diagonal_of(e, p)));

  Value by_column = repeated(e, s, count, /*in_rows=*/true), by_row = repeated(e, s, count, /*in_rows=*/false);
  Value apart = e.multiply(e.add(by_column, by_row), e.subtract(by_column, by_row));
  Value one = identity(e, array_type(apart));
  Value weights = as_element_of(e, e.subtract(e.divide(e.like(apart, 1), e.add(apart, one)), one), p);
  Value is_zero = e.compare(s, e.like(s, 0), ComparisonDirection::EQ);
  Value inverse = e.select(is_zero, e.like(s, 0), e.divide(e.like(s, 1), e.select(is_zero, e.like(s, 1), s)));
  auto scaled = [&](Value matrix, Value factors, bool in_rows) {
    int64_t times = in_rows ? rows_of(matrix) : columns_of(matrix);
    return e.multiply(matrix, as_element_of(e, repeated(e, factors, times, in_rows), matrix));
  };
  Value ps = scaled(p, s, true), sp = scaled(p, s, false);
  Value turn = e.multiply(e.subtract(p, adjoint(e, p)), e.like(p, 0.5));
  Value phases = e.multiply(scaled(turn, inverse, true), identity(e, array_type(p)));
  Value du = matrix_product(e, u, e.add(e.multiply(weights, e.add(ps, adjoint(e, ps))), phases));
  Value dv = matrix_product(e, v, e.multiply(weights, e.add(sp, adjoint(e, sp))));
  auto across = [&](Value vectors, Value moved) {
    Value along = matrix_product(e, vectors, matrix_product(e, adjoint(e, vectors), moved));
    return scaled(e.subtract(moved, along), inverse, true);
  };
  if (rows > columns) du = e.add(du, across(u, matrix_product(e, tangent, v)));
  if (columns > rows) dv = e.add(dv, across(v, matrix_product(e, adjoint(e, tangent), u)));
  linearizer.set_tangent(2, du);
  linearizer.set_tangent(3, adjoint(e, dv));
  return true;
}

// For general matrices a v = v diag(w), and dw is the diagonal of v^-1 da v. The vectors have no derivative here, since
// they are known only up to a factor.
bool linearize_eigenvalues(CustomCallOp op, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  unsigned values = is_complex(op->getOperand(0)) ? 1 : 2, right = values + 1;
  if (op->getNumResults() != values + 3 || !op->getResult(values).use_empty() || !op->getResult(right).use_empty())
    return false;
  if (rows_of(linearizer.operand(0)) == 0) return true;
  Value v = linearizer.result(right);
  if (letter_of(op, "compute_right", 'N') != 'V')
    v = call_lapack(e.builder, e.loc, op.getCallTargetName().str(), linearizer.operand(0), op->getResultTypes(),
                    {{"compute_left", 'N'}, {"compute_right", 'V'}})
            ->getResult(right);
  auto type = array_type(v);
  auto parts = llvm::cast<mlir::ComplexType>(type.getElementType()).getElementType();
  Shape batch(type.getShape().drop_back(2)), rows(type.getShape().drop_back());
  auto numbers = mlir::RankedTensorType::get(rows, e.builder.getI32Type());
  auto failed = mlir::RankedTensorType::get(batch, e.builder.getI32Type());
  const char *factorise = parts.isF64() ? "lapack_zgetrf_ffi" : "lapack_cgetrf_ffi";
  mlir::Operation *lu = call_lapack(e.builder, e.loc, factorise, v, {type, numbers, failed}, {});
  Value moved = matrix_product(e, e.convert(linearizer.tangent(0), type.getElementType()), v);
  Value swapped = reordered(e, moved, order_of_rows(e, lu->getResult(1), rows_of(v)));
  Value half = solve(e, lu->getResult(0), swapped, true, true, true, Transpose::NO_TRANSPOSE);
  Value whole = solve(e, lu->getResult(0), half, true, false, false, Transpose::NO_TRANSPOSE);
  Value dw = diagonal_of(e, whole);
  if (values == 1) {
    linearizer.set_tangent(0, dw);
    return true;
  }
  linearizer.set_tangent(0, real_part(e, dw));
  linearizer.set_tangent(1, ImagOp::create(e.builder, e.loc, array_type(dw).clone(parts), dw));
  return true;
}

// --- tridiagonal systems: the operands are the lower, middle and upper diagonal, of which the first element of the
// lower one and the last of the upper one aren't used, and the right sides.

Value call_like(CustomCallOp op, mlir::OpBuilder &builder, mlir::ValueRange operands, unsigned result) {
  mlir::Operation *call = op->clone();
  call->setOperands(operands);
  builder.insert(call);
  return call->getResult(result);
}

unsigned solution_of(CustomCallOp op) { return op->getNumResults() == 1 ? 0 : 3; }

// Shifts the rows of a matrix, or elements of vectors, by one, forward or back, and fills with zero.
Value shifted(Emit e, Value a, int64_t dim, bool forward) {
  auto rank = array_type(a).getRank();
  Dims low(static_cast<size_t>(rank), 0), high = low, none = low;
  low[static_cast<size_t>(dim)] = forward ? 1 : -1;
  high[static_cast<size_t>(dim)] = forward ? -1 : 1;
  return e.pad(a, low, high, none);
}

void linearize_tridiagonal(CustomCallOp op, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  Value x = linearizer.result(solution_of(op)), side = linearizer.tangent(3);
  int64_t dim = array_type(x).getRank() - 2, columns = columns_of(x);
  auto subtract = [&](unsigned diagonal, Value rows) {
    Value tangent = linearizer.tangent(diagonal);
    if (!tangent) return;
    Value part = e.multiply(repeated(e, tangent, columns, /*in_rows=*/false), rows);
    side = side ? e.subtract(side, part) : e.negate(part);
  };
  subtract(0, shifted(e, x, dim, true));
  subtract(1, x);
  subtract(2, shifted(e, x, dim, false));
  llvm::SmallVector<Value> operands(linearizer.operands());
  operands[3] = side;
  linearizer.set_tangent(solution_of(op), call_like(op, linearizer.builder(), operands, solution_of(op)));
}

}  // namespace

namespace {

bool linearize_call(CustomCallOp op, Linearizer &linearizer) {
  llvm::StringRef kind = lapack_kind_of(op);
  if (kind == "geev") return linearize_eigenvalues(op, linearizer);
  if (kind == "geqrf") return linearize_geqrf(op, linearizer);
  if (kind == "orgqr" || kind == "ungqr") return linearize_orgqr(op, linearizer);
  if (kind == "getrf") {
    linearize_lu(op, linearizer);
    return true;
  }
  if (kind == "gtsv" || kind == "tridiagonal_solve_perturbed") {
    linearize_tridiagonal(op, linearizer);
    return true;
  }
  if ((kind != "syevd" && kind != "heevd") || letter_of(op, "mode", 'V') != 'V') return false;
  linearize_eigh(op, linearizer);
  return true;
}

}  // namespace

llvm::LogicalResult linearize_lapack(CustomCallOp op, Linearizer &linearizer) {
  llvm::StringRef kind = lapack_kind_of(op);
  if (kind != "gesdd" && kind != "gesvd") return linearize_call(op, linearizer) ? llvm::success() : no_derivative(*op);
  if (linearize_svd(op, linearizer)) return llvm::success();
  return op.emitOpError() << "has no derivative for full matrices: the singular vectors beyond the singular values "
                             "aren't unique; take svd with {.full_matrices = false}";
}

llvm::LogicalResult transpose_lapack(CustomCallOp op, Transposer &transposer) {
  llvm::StringRef kind = lapack_kind_of(op);
  if (kind != "gtsv" && kind != "tridiagonal_solve_perturbed") return llvm::failure();
  for (unsigned diagonal : {0u, 1u, 2u})
    if (transposer.is_linear(diagonal)) return llvm::failure();
  Emit e = transposer.emit();
  unsigned solution = solution_of(op);
  Value lower = transposer.operand(0), upper = transposer.operand(2);
  int64_t dim = array_type(lower).getRank() - 1;
  llvm::SmallVector<Value> operands{shifted(e, upper, dim, true), transposer.operand(1), shifted(e, lower, dim, false),
                                    transposer.cotangent(solution)};
  transposer.add_cotangent(3, call_like(op, transposer.builder(), operands, solution));
  return llvm::success();
}

}  // namespace tessera::stablehlo
