#include "ops/linalg/derivative_lapack.h"

#include "ops/control/lapack_call.h"
#include "ops/elementwise/ops.h"
#include "ops/linalg/derivative_matrices.h"
#include "ops/linalg/read_as_qr.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"

namespace tessera::stablehlo {
namespace {

using mlir::Value;
using Dims = std::vector<int64_t>;

struct QrTangents {
  Value dq, dr;
};

// For a = q r with at most as many columns as rows, p = q' da r^-1 and o = p's lower triangle less its adjoint (and,
// for complex matrices, the imaginary part of the diagonal): dr = (p - o) r and dq = q (o - p) + da r^-1. Columns
// beyond the rows follow: dr = q' (da - dq r). Source: Walter and Lehmann, Algorithmic differentiation of linear
// algebra functions, 2010, section 3.
QrTangents tangents_of_qr(Emit e, Value q, Value packed, Value tangent) {
  int64_t rows = rows_of(packed), columns = columns_of(packed), count = std::min(rows, columns);
  Value r = triangle(e, block_of(e, packed, count, count), false, 1);
  Value by_r = solve(e, r, block_of(e, tangent, rows, count), false, false, false, Transpose::NO_TRANSPOSE);
  Value p = matrix_product(e, adjoint(e, q), by_r);
  Value below = triangle(e, p, true, 0);
  Value o = e.subtract(below, adjoint(e, below));
  if (is_complex(p)) {
    Value imaginary = e.multiply(e.subtract(p, conjugated(e, p)), e.like(p, 0.5));
    o = e.add(o, e.multiply(imaginary, identity(e, array_type(p))));
  }
  Value dq = e.add(matrix_product(e, q, e.subtract(o, p)), by_r);
  Value dr = matrix_product(e, e.subtract(p, o), r);
  if (columns == count) return {dq, dr};
  auto rest = [&](Value a) {
    Shape limit = array_shape(a);
    Dims start(limit.size(), 0), strides(limit.size(), 1);
    limit[limit.size() - 2] = count;
    start.back() = count;
    return e.slice(a, start, limit, strides);
  };
  Value more = matrix_product(e, adjoint(e, q), e.subtract(rest(tangent), matrix_product(e, dq, rest(packed))));
  Dims none(array_shape(dr).size(), 0), high = none, low = none;
  high.back() = columns - count;
  low.back() = count;
  return {dq, e.add(e.pad(dr, none, high, none), e.pad(more, low, none, none))};
}

// Returns the name of LAPACK's routine for the elements of an array.
std::string target_of(Value a, const char *of_real, const char *of_complex) {
  mlir::Type element = array_type(a).getElementType();
  bool complex = is_complex(a);
  bool is_double = complex ? llvm::cast<mlir::ComplexType>(element).getElementType().isF64() : element.isF64();
  const char *letter = complex ? (is_double ? "z" : "c") : (is_double ? "d" : "s");
  return std::string("lapack_") + letter + (complex ? of_complex : of_real) + "_ffi";
}

Value q_of(Emit e, Value packed, Value taus) {
  Value columns = block_of(e, packed, rows_of(packed), std::min(rows_of(packed), columns_of(packed)));
  return call_lapack(e.builder, e.loc, target_of(packed, "orgqr", "ungqr"), {columns, taus}, columns.getType(), {})
      ->getResult(0);
}

// Returns the rows and columns [begin, end) of matrices.
Value part_of(Emit e, Value a, std::pair<int64_t, int64_t> rows, std::pair<int64_t, int64_t> columns) {
  Shape limit = array_shape(a);
  Dims start(limit.size(), 0), strides(limit.size(), 1);
  start[limit.size() - 2] = rows.first;
  limit[limit.size() - 2] = rows.second;
  start.back() = columns.first;
  limit.back() = columns.second;
  return e.slice(a, start, limit, strides);
}

// Returns x of a' x = b for square matrices a.
Value solve_adjoint(Emit e, Value a, Value b) {
  Shape taus = array_shape(a);
  taus.pop_back();
  std::vector<mlir::Type> types{a.getType(), array_type(a).clone(taus)};
  mlir::Operation *qr = call_lapack(e.builder, e.loc, target_of(a, "geqrf", "geqrf"), a, types, {});
  Value packed = qr->getResult(0), r = triangle(e, packed, false, 1);
  return matrix_product(e, q_of(e, packed, qr->getResult(1)), solve(e, r, b, true, false, false, Transpose::ADJOINT));
}

// Returns the tangent of a square q of which the first columns, whose tangent is dq, are the factor of a matrix with
// fewer columns than rows. The others come from the same reflections: with z = q21 (q11 - 1)^-1, for q11 the first rows
// of those columns and q21 the rest, theirs is dq z' - (q1 + q2 z) (dq21 - z dq11)'. If a tau is 0, there is no
// reflection, and q11 - 1 has a row and a column of zeros: another 1 is subtracted from its diagonal there, which
// leaves z as the other reflections make it.
Value completed_tangent(Emit e, Value q, Value dq, Value taus) {
  const int64_t rows = rows_of(q), count = columns_of(dq);
  const std::pair<int64_t, int64_t> all{0, rows}, first{0, count}, rest{count, rows};
  Value q11 = part_of(e, q, first, first);
  Value has_none = e.compare(taus, e.like(taus, 0), ComparisonDirection::EQ);
  Value taken = e.select(has_none, e.like(taus, 2), e.like(taus, 1));
  Value diagonal = e.multiply(identity(e, array_type(q11)), repeated(e, taken, count, true));
  Value z_adjoint = solve_adjoint(e, e.subtract(q11, diagonal), adjoint(e, part_of(e, q, rest, first)));
  Value z = adjoint(e, z_adjoint);
  Value turned = e.add(part_of(e, q, all, first), matrix_product(e, part_of(e, q, all, rest), z));
  Value moved = e.subtract(part_of(e, dq, rest, first), matrix_product(e, z, part_of(e, dq, first, first)));
  Value others = e.subtract(matrix_product(e, dq, z_adjoint), matrix_product(e, turned, adjoint(e, moved)));
  Dims none(array_shape(q).size(), 0), high = none, low = none;
  high.back() = rows - count;
  low.back() = count;
  return e.add(e.pad(dq, none, high, none), e.pad(others, low, none, none));
}

}  // namespace

bool linearize_geqrf(CustomCallOp op, Linearizer &linearizer) {
  if (!is_read_as_qr(op)) return false;
  Emit e = linearizer.emit();
  Value packed = linearizer.result(0);
  Value dr = tangents_of_qr(e, q_of(e, packed, linearizer.result(1)), packed, linearizer.tangent(0)).dr;
  Dims none(array_shape(dr).size(), 0), high = none;
  high[high.size() - 2] = rows_of(packed) - rows_of(dr);
  Value upper = e.add(e.multiply(dr, identity(e, array_type(dr))), triangle(e, dr, false, 0));
  linearizer.set_tangent(0, high[high.size() - 2] == 0 ? upper : e.pad(upper, none, high, none));
  return true;
}

// Finds the factorisation by the taus.
bool linearize_orgqr(CustomCallOp op, Linearizer &linearizer) {
  auto qr = op->getOperand(1).getDefiningOp<CustomCallOp>();
  if (!qr || lapack_kind_of(qr) != "geqrf" || op->getOperand(1) != qr->getResult(1)) return false;
  Value reflectors = op->getOperand(0);
  if (auto pad = reflectors.getDefiningOp<PadOp>(); pad && adds_columns_behind(pad)) reflectors = pad->getOperand(0);
  if (auto slice = reflectors.getDefiningOp<SliceOp>();
      slice && llvm::all_of(slice.getStartIndices(), [](int64_t i) { return i == 0; }))
    reflectors = slice.getOperand();
  Value packed = qr->getResult(0), tangent = linearizer.tangents().lookup(qr->getOperand(0));
  int64_t count = std::min(rows_of(packed), columns_of(packed));
  const int64_t rows = rows_of(packed), columns = columns_of(op->getResult(0));
  const bool is_complete = columns == rows && count < rows;
  if (reflectors != packed || (columns != count && !is_complete) || rows_of(op->getResult(0)) != rows || !tangent)
    return false;
  Emit e = linearizer.emit();
  Value q = linearizer.result(0), known = linearizer.values().lookup(packed);
  Value taus = linearizer.values().lookup(op->getOperand(1));
  Value dq = tangents_of_qr(e, block_of(e, q, rows, count), known, tangent).dq;
  linearizer.set_tangent(0, is_complete ? completed_tangent(e, q, dq, taus) : dq);
  return true;
}

}  // namespace tessera::stablehlo
