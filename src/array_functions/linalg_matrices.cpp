#include "array_functions/linalg_matrices.h"

#include <algorithm>

#include "base/dtype.h"
#include "tessera/control_flow.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"

namespace tessera::linalg::detail {

Array as_matrices(const char *function, const Array &a, int argument) {
  const ArrayState &state = state_of(a, function, argument);
  std::string place = std::string(function) + ": argument " + std::to_string(argument) + " is " + type_string(a);
  if (state.shape.size() < 2)
    throw ShapeError(place + ", but matrices are the last two dimensions: give it two or more");
  if (state.dtype == bf16 || state.dtype == f16)
    throw DTypeError(place + ", but LAPACK has f32, f64, c64 and c128 only; convert it with astype");
  return converted(a, {inexact({state.dtype, false}).dtype, false}, function);
}

Array as_square_matrices(const char *function, const Array &a) {
  Array matrices = as_matrices(function, a);
  if (rows_of(matrices) != columns_of(matrices))
    throw ShapeError(std::string(function) + ": " + type_string(a) + " has " + std::to_string(rows_of(matrices)) +
                     " rows and " + std::to_string(columns_of(matrices)) + " columns; its matrices must be square");
  return matrices;
}

void promote(const char *function, Array &a, Array &b) {
  Promotion to = inexact(promoted({a, b}, function));
  a = converted(a, {to.dtype, false}, function);
  b = converted(b, {to.dtype, false}, function);
}

Shape batch_with(const Array &a, const std::vector<int64_t> &extents) {
  Shape shape(a.shape().begin(), a.shape().end() - 2);
  shape.insert(shape.end(), extents.begin(), extents.end());
  return shape;
}
DType real_dtype(const Array &a) { return a.dtype() == f64 || a.dtype() == c128 ? f64 : f32; }
DType complex_dtype(const Array &a) { return a.dtype() == f64 || a.dtype() == c128 ? c128 : c64; }

Array adjoint(const Array &a) { return conj(swapaxes(a, -2, -1)); }
Array identity_like(const Array &a, int64_t n) { return eye(n, a.dtype()); }

std::vector<Array> call(const LapackCall &call, const std::vector<Array> &operands,
                        const std::vector<TensorType> &results) {
  DType dtype = operands[0].dtype();
  bool complex = is_complex(dtype) && !call.complex_routine.empty();
  const char *letter = dtype == f32 ? "s" : dtype == f64 ? "d" : dtype == c64 ? "c" : "z";
  std::string target = "lapack_" + (letter + (complex ? call.complex_routine : call.routine)) + "_ffi";
  return tessera::detail::apply(
      OpCall{.function = call.function,
             .name = "stablehlo.custom_call",
             .attributes = {{"call_target_name", target},
                            {"api_version", TraceAttribute::i32(4)},  // the config is a dictionary in this version
                            {"backend_config", RoutineSettings{call.options}}},
             .results = results},
      operands);
}

Array triangle_solved(const char *function, const Array &a, const Array &b, const TriangularSolve &options) {
  const char *transpose = !options.transpose_a ? "NO_TRANSPOSE" : options.conjugate_a ? "ADJOINT" : "TRANSPOSE";
  return apply_one(OpCall{.function = function,
                          .name = "stablehlo.triangular_solve",
                          .attributes = {{"left_side", options.left_side},
                                         {"lower", options.lower},
                                         {"unit_diagonal", options.unit_diagonal},
                                         {"transpose_a", stablehlo_enum("transpose", transpose)}},
                          .results = {{b.dtype(), b.shape()}}},
                   {options.conjugate_a && !options.transpose_a ? conj(a) : a, b});
}

// Exchanges one pair of rows after the other, as LAPACK does.
Array order_of(const Array &pivots, int64_t rows) {
  Shape shape = pivots.shape();
  int64_t count = shape.back(), last = static_cast<int64_t>(shape.size()) - 1;
  shape.back() = rows;
  Array numbers = broadcast_to(arange(rows, i32), shape);
  if (count == 0) return numbers;
  return fori_loop(
      0, count,
      [&](const Array &i, const Array &order) {
        Array other = dynamic_index_in_dim(pivots, i, last) - 1;
        Array here = dynamic_index_in_dim(order, i, last);
        Array there = sum(where(numbers == other, order, 0), last, true);
        return where(numbers == i, there, where(numbers == other, here, order));
      },
      numbers);
}

Factored factored(const char *function, const Array &a) {
  int64_t least = std::min(rows_of(a), columns_of(a));
  std::vector<Array> results =
      call({function, "getrf"}, {a}, {{a.dtype(), a.shape()}, {i32, batch_with(a, {least})}, {i32, batch_with(a, {})}});
  return {results[0], results[1], order_of(results[1], rows_of(a))};
}

Array solved(const char *function, const Array &lu, const Array &order, const Array &b) {
  Array rows = take_along_axis(b, expand_dims(order, -1), -2, {.mode = IndexMode::InBounds});
  Array half = triangle_solved(function, lu, rows, {.left_side = true, .lower = true, .unit_diagonal = true});
  return triangle_solved(function, lu, half, {.left_side = true});
}

Sides::Sides(const char *function, const Array &left, const Array &right)
    : a(as_square_matrices(function, left)), b(right), is_vector(state_of(right, function, 1).shape.size() == 1) {
  if (is_vector) b = expand_dims(b, -1);
  b = as_matrices(function, b, 1);
  if (rows_of(b) != rows_of(a))
    throw ShapeError(std::string(function) + ": the matrices of " + type_string(left) + " have " +
                     std::to_string(rows_of(a)) + " rows, and the right side " + type_string(right) + " has " +
                     std::to_string(rows_of(b)) + "; both numbers must be equal");
  promote(function, a, b);
  Shape batch_a = batch_with(a, {}), batch_b = batch_with(b, {});
  Shape batch = broadcast_shape({zeros(batch_a, boolean), zeros(batch_b, boolean)}, function);
  auto with = [&](const Array &x) {
    Shape shape = batch;
    shape.push_back(rows_of(x));
    shape.push_back(columns_of(x));
    return broadcast_to(x, shape);
  };
  a = with(a);
  b = with(b);
}
Array Sides::result(const Array &x) const { return is_vector ? squeeze(x, -1) : x; }

}  // namespace tessera::linalg::detail
