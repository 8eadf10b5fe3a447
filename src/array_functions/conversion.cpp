// Converts to other dtypes, by value or by bits, and returns parts of complex numbers.
#include "array_functions/checks.h"
#include "array_functions/elementwise.h"
#include "array_functions/shape_ops.h"
#include "base/complex_parts.h"
#include "tessera/math.h"
#include "trace/array_state.h"
#include "trace/context.h"

namespace tessera {

using namespace detail;

Array astype(const Array &x, DType dtype) {
  const ArrayState &state = state_of(x, "astype");
  if (state.dtype != dtype) {
    if (is_plain_scalar(state)) return plain_scalar_as(state, dtype, false);
    return converted(x, {dtype, false}, "astype");
  }
  if (!state.weak) return x;
  ArrayState strong = state;
  strong.weak = false;
  return make_array(std::move(strong));
}

Array Array::astype(DType dtype) const { return tessera::astype(*this, dtype); }

namespace {

void check_bits(const char *function, const Array &x, DType dtype) {
  DType from = state_of(x, function).dtype;
  for (DType side : {from, dtype})
    if (is_boolean(side) || is_complex(side))
      throw DTypeError(std::string(function) + ": the bits of " + type_string(x) + " can't be read as " +
                       to_string(dtype) + "; both have to be integers or floats: convert the values with astype");
}

Array bits_as(const char *function, const Array &x, DType dtype, Shape shape) {
  return apply_one(
      OpCall{.function = function, .name = "stablehlo.bitcast_convert", .results = {{dtype, std::move(shape)}}}, {x});
}

}  // namespace

Array bitcast(const Array &x, DType dtype) {
  check_bits("bitcast", x, dtype);
  auto from = static_cast<int64_t>(bytes_of(x.dtype())), to = static_cast<int64_t>(bytes_of(dtype));
  Shape shape = x.shape();
  if (from > to) shape.push_back(from / to);
  if (from < to) {
    if (shape.empty() || shape.back() != to / from)
      throw ShapeError("bitcast: " + type_string(x) + " can't become " + to_string(dtype) +
                       ": one element takes the bits of " + std::to_string(to / from) +
                       ", which have to be the whole last dimension; reshape it, or use view");
    shape.pop_back();
  }
  return bits_as("bitcast", x, dtype, std::move(shape));
}

Array view(const Array &x, DType dtype) {
  check_bits("view", x, dtype);
  auto from = static_cast<int64_t>(bytes_of(x.dtype())), to = static_cast<int64_t>(bytes_of(dtype));
  if (from == to) return bits_as("view", x, dtype, x.shape());
  Shape shape = x.shape();
  if (shape.empty() || (from < to && shape.back() % (to / from) != 0))
    throw ShapeError("view: " + type_string(x) + " can't be viewed as " + to_string(dtype) + ": " +
                     (shape.empty() ? "there is no last dimension whose length could change"
                                    : "its last dimension of " + std::to_string(shape.back()) +
                                          " elements isn't a multiple of the " + std::to_string(to / from) +
                                          " that make one new element") +
                     "; reshape it first");
  Shape pieces = shape;
  if (from > to) {
    pieces.push_back(from / to);
    shape.back() *= from / to;
    return reshape_op("view", bits_as("view", x, dtype, std::move(pieces)), std::move(shape));
  }
  shape.back() /= to / from;
  pieces = shape;
  pieces.push_back(to / from);
  return bits_as("view", reshape_op("view", x, std::move(pieces)), dtype, std::move(shape));
}

Array real(const Array &x) {
  DType dtype = state_of(x, "real").dtype;
  return is_complex(dtype) ? broadcasting("real", "stablehlo.real", {x}, {part_dtype(dtype), x.weak_type()}) : x;
}
Array imag(const Array &x) {
  DType dtype = state_of(x, "imag").dtype;
  if (is_complex(dtype)) return broadcasting("imag", "stablehlo.imag", {x}, {part_dtype(dtype), x.weak_type()});
  return is_float(dtype) ? unary("imag", "stablehlo.imag", x) : bitwise_xor(x, x);
}
Array conj(const Array &x) { return is_complex(state_of(x, "conj").dtype) ? unary("conj", "chlo.conj", x) : x; }

Array stop_gradient(const Array &x) {
  const ArrayState &state = state_of(x, "stop_gradient");
  if (!is_recording()) return x;
  return apply_one({.function = "stop_gradient",
                    .name = "stablehlo.optimization_barrier",
                    .marks = {{"tessera.stop_gradient"}},
                    .results = {{state.dtype, state.shape}},
                    .weak = state.weak},
                   {x});
}

}  // namespace tessera
