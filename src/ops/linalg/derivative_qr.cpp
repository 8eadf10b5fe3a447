#include "ops/linalg/derivative_qr.h"

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

Value q_of(Emit e, Value packed, Value taus) {
  mlir::Type element = array_type(packed).getElementType();
  bool complex = is_complex(packed);
  bool is_double = complex ? llvm::cast<mlir::ComplexType>(element).getElementType().isF64() : element.isF64();
  std::string routine = complex ? (is_double ? "zungqr" : "cungqr") : (is_double ? "dorgqr" : "sorgqr");
  Value columns = block_of(e, packed, rows_of(packed), std::min(rows_of(packed), columns_of(packed)));
  return call_lapack(e.builder, e.loc, "lapack_" + routine + "_ffi", {columns, taus}, columns.getType(), {})
      ->getResult(0);
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
  if (auto pad = reflectors.getDefiningOp<PadOp>(); pad && pad->getOperand(0).getType() == reflectors.getType())
    reflectors = pad->getOperand(0);
  if (auto slice = reflectors.getDefiningOp<SliceOp>();
      slice && llvm::all_of(slice.getStartIndices(), [](int64_t i) { return i == 0; }))
    reflectors = slice.getOperand();
  Value packed = qr->getResult(0), tangent = linearizer.tangents().lookup(qr->getOperand(0));
  int64_t count = std::min(rows_of(packed), columns_of(packed));
  if (reflectors != packed || columns_of(op->getResult(0)) != count || rows_of(op->getResult(0)) != rows_of(packed) ||
      !tangent)
    return false;
  Value known = linearizer.values().lookup(packed);
  linearizer.set_tangent(0, tangents_of_qr(linearizer.emit(), linearizer.result(0), known, tangent).dq);
  return true;
}

}  // namespace tessera::stablehlo
