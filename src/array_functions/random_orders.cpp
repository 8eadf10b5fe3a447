// Draws random integers, permutations and choices.
#include <algorithm>
#include <cmath>
#include <limits>

#include "array_functions/checks.h"
#include "array_functions/draw.h"
#include "array_functions/indices.h"
#include "base/dtype.h"
#include "base/shape.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/random.h"
#include "tessera/reduction.h"
#include "trace/sharding_ops.h"

namespace tessera::random {

using detail::BodyWriter;
using detail::draw;
using detail::state_of;
using detail::Value;

namespace {

DType unsigned_as_wide_as(DType dtype) {
  int bits = bits_of(dtype);
  return bits == 8 ? u8 : bits == 16 ? u16 : bits == 32 ? u32 : u64;
}
int64_t least_of(DType dtype) {
  return is_signed_integer(dtype) ? std::numeric_limits<int64_t>::min() >> (64 - bits_of(dtype)) : 0;
}
uint64_t greatest_of(DType dtype) {
  return std::numeric_limits<uint64_t>::max() >> (64 - bits_of(dtype) + (is_signed_integer(dtype) ? 1 : 0));
}

// Clamps to [least, most]. Bounds that the dtype doesn't hold don't matter.
Value clamped(BodyWriter &body, const Value &value, int64_t least, uint64_t most) {
  DType dtype = value.type.dtype;
  Value lower = body.constant(value.type, std::max(least_of(dtype), least));
  Value upper = body.constant(value.type, std::min(greatest_of(dtype), most));
  return body.op("stablehlo.clamp", {lower, value, upper}, value.type);
}
// Converts to another integer dtype, clamped to its range.
Value clipped(BodyWriter &body, const Value &value, DType dtype) {
  return body.convert(clamped(body, value, least_of(dtype), greatest_of(dtype)), dtype);
}
// Converts a bound to i32, clamped to the range of the wanted dtype.
Value limited(BodyWriter &body, const Value &value, int64_t least, uint64_t most) {
  return body.convert(clamped(body, value, least, most), i32);
}

// Draws numbers in [min, min + span) from twice as many random bits as they have, so that they are close to equally
// likely.
Value integers_between(BodyWriter &body, const Value &key, const TensorType &type, Value min, Value max) {
  DType words = unsigned_as_wide_as(type.dtype);
  uint64_t most = std::min(greatest_of(type.dtype), greatest_of(max.type.dtype));
  Value is_beyond = body.compare("GT", max, body.constant(max.type, most));  // [0, 256) of u8: 256 isn't a u8
  min = clipped(body, min, type.dtype);
  max = clipped(body, max, type.dtype);
  if (min.type.shape != max.type.shape) {
    min = body.spread(min, type.shape);
    max = body.spread(max, type.shape);
    is_beyond = body.spread(is_beyond, type.shape);
  }
  TensorType bound{words, min.type.shape};
  Value one = body.constant(bound, 1);
  Value span = body.op("stablehlo.bitcast_convert", {body.subtract({max, min})}, bound);
  span = body.select(body.compare("LE", max, min), one, span);
  Value is_wider = body.same("stablehlo.and", {is_beyond, body.compare("GT", max, min)});
  span = body.select(is_wider, body.add({span, one}), span);
  // The upper word counts 2^bits mod span, which is computed without overflow.
  Value half = body.constant(bound, uint64_t{1} << (bits_of(words) / 2));
  Value weight = body.same("stablehlo.remainder", {half, span});
  weight = body.same("stablehlo.remainder", {body.multiply({weight, weight}), span});

  Value keys = detail::split_key(body, key, 2), spans = body.spread(span, type.shape);
  Value upper = detail::random_bits(body, detail::key_at(body, keys, 0), type.shape, words);
  Value lower = detail::random_bits(body, detail::key_at(body, keys, 1), type.shape, words);
  upper = body.multiply({body.same("stablehlo.remainder", {upper, spans}), body.spread(weight, type.shape)});
  Value offset = body.add({upper, body.same("stablehlo.remainder", {lower, spans})});
  offset = body.op("stablehlo.bitcast_convert", {body.same("stablehlo.remainder", {offset, spans})}, type);
  return body.add({body.spread(min, type.shape), offset});
}

// Sorts each line along `axis` by random words, often enough to make equal words harmless.
Value shuffled(BodyWriter &body, Value key, Value x, int64_t axis) {
  const Shape &shape = x.type.shape;
  constexpr double words = 4294967295.0;
  double elements = static_cast<double>(std::max<int64_t>(1, element_count(shape)));
  int rounds = static_cast<int>(std::ceil(3 * std::log(elements) / std::log(words)));
  TraceRegion order = BodyWriter::region(
      {u32, u32, x.type.dtype, x.type.dtype},
      [](BodyWriter &body, const std::vector<Value> &in) { return std::vector{body.compare("LT", in[0], in[1])}; });
  TraceAttributes attributes{{"dimension", axis}, {"is_stable", true}};
  for (int round = 0; round < rounds; ++round) {
    Value keys = detail::split_key(body, key, 2);
    key = detail::key_at(body, keys, 0);
    Value by = detail::random_bits(body, detail::key_at(body, keys, 1), shape, u32);
    x = body.ops("stablehlo.sort", {by, x}, {by.type, x.type}, attributes, {order})[1];
  }
  return x;
}

// Gathers slices: slice i along `axis` of the result is slice indices[i] of x.
Value slices_at(BodyWriter &body, const Value &x, const Value &indices, int64_t axis) {
  Shape shape = x.type.shape, sizes = shape;
  shape[axis] = indices.type.shape[0];
  sizes[axis] = 1;
  std::vector<int64_t> others;
  for (int64_t dim = 0; dim < static_cast<int64_t>(shape.size()); ++dim)
    if (dim != axis) others.push_back(dim);
  GatherDimensions dims{.offset_dims = others, .collapsed_slice_dims = {axis}, .start_index_map = {axis}};
  return body.op(
      "stablehlo.gather", {x, indices}, {x.type.dtype, shape},
      {{"dimension_numbers", detail::numbers_of(dims, 1)}, {"indices_are_sorted", false}, {"slice_sizes", sizes}});
}

// Checks that a bound is an integer. A C++ number beyond i32 must be one that the dtype has, or, for max, one more.
void check_bound(const Array &bound, DType dtype, const char *what, bool is_max) {
  const detail::ArrayState &state = state_of(bound, "randint");
  if (!is_integer(state.dtype))
    throw DTypeError(std::string("randint: ") + what + " is " + type_string(bound) + "; bounds are integers");
  if (!detail::is_plain_scalar(state) || detail::fits(state, dtype, is_max)) return;
  throw ValueError(std::string("randint: ") + what + " is " + to_string(bound) + ", beyond the numbers of " +
                   to_string(dtype) + ", the dtype of the draw; take a bound within them, or draw i64");
}

}  // namespace

Array randint(const Array &key, const Shape &shape, const Array &min, const Array &max, DType dtype,
              const Create &options) {
  detail::check_dtype(dtype, is_integer(dtype) && bits_of(dtype) >= 8, "randint",
                      "i8, i16, i32, i64, u8, u16, u32, u64");
  check_bound(min, dtype, "min", false);
  check_bound(max, dtype, "max", true);
  detail::check_shape(shape, "randint");
  detail::check_broadcasts(min, shape, "randint", "min");
  detail::check_broadcasts(max, shape, "randint", "max");
  return draw({"randint", "randint", {dtype, shape}, {key, min, max}, options},
              [&](BodyWriter &body, const std::vector<Value> &in) {
                if (bits_of(dtype) >= 32) return integers_between(body, in[0], {dtype, shape}, in[1], in[2]);
                // Small dtypes draw 32 bits, whose remainders are closer to equally likely.
                Value least = limited(body, in[1], least_of(dtype), greatest_of(dtype));
                Value most = limited(body, in[2], least_of(dtype), greatest_of(dtype) + 1);
                return body.convert(integers_between(body, in[0], {i32, shape}, least, most), dtype);
              });
}

Array permutation(const Array &key, int64_t n, const Create &options) {
  return draw({"permutation", "order", {i32, {n}}, {key}, options},
              [&](BodyWriter &body, const std::vector<Value> &in) {
                return shuffled(body, in[0], body.iota({i32, {n}}, 0), 0);
              });
}

Array permutation(const Array &key, const Array &x, const Permutation &how) {
  const detail::ArrayState &state = state_of(x, "permutation", 1);
  if (state.shape.empty())
    throw ShapeError(
        "permutation: x is " + type_string(x) +
        ", which has no dimension to put in another order; for the order of n things use permutation(key, n) "
        "with a C++ integer");
  int64_t rank = static_cast<int64_t>(state.shape.size());
  int64_t axis = detail::normalized_dim(how.axis, rank, "permutation", "axis");
  if (how.independent || rank == 1)
    return draw({"permutation", "shuffle " + std::to_string(axis), {state.dtype, state.shape}, {key, x}, {}},
                [&](BodyWriter &body, const std::vector<Value> &in) { return shuffled(body, in[0], in[1], axis); });
  return draw({"permutation", "slices " + std::to_string(axis), {state.dtype, state.shape}, {key, x}, {}},
              [&](BodyWriter &body, const std::vector<Value> &in) {
                Value order = shuffled(body, in[0], body.iota({i32, {state.shape[axis]}}, 0), 0);
                return slices_at(body, in[1], order, axis);
              });
}

Array categorical(const Array &key, const Array &logits, int64_t axis) {
  const detail::ArrayState &state = state_of(logits, "categorical", 1);
  Shape batch = state.shape;
  axis = detail::normalized_dim(axis, static_cast<int64_t>(batch.size()), "categorical", "axis");
  batch.erase(batch.begin() + axis);
  return categorical(key, logits, axis, batch);
}

Array categorical(const Array &key, const Array &logits, int64_t axis, const Shape &shape, const Create &options) {
  const detail::ArrayState &state = state_of(logits, "categorical", 1);
  if (!detail::is_real(state.dtype))
    throw DTypeError("categorical: the logits are " + type_string(logits) + "; logits are bf16, f16, f32 or f64");
  int64_t rank = static_cast<int64_t>(state.shape.size());
  axis = detail::normalized_dim(axis, rank, "categorical", "axis");
  if (state.shape[axis] == 0)
    throw ShapeError("categorical: the logits are " + type_string(logits) + ", and dimension " + std::to_string(axis) +
                     " has nothing to choose from; it needs 1 element or more");
  Shape batch = state.shape;
  batch.erase(batch.begin() + axis);
  if (shape.size() < batch.size() || !std::equal(batch.rbegin(), batch.rend(), shape.rbegin()))
    throw ShapeError("categorical: the shape {" + detail::shape_text(shape) + "} doesn't end with {" +
                     detail::shape_text(batch) + "}, the logits' shape less dimension " + std::to_string(axis) +
                     "; several draws for each row go into dimensions in front of it");
  size_t draws = shape.size() - batch.size();
  int64_t drawn_dim = static_cast<int64_t>(draws) + axis;
  Shape wide = shape;
  wide.insert(wide.begin() + drawn_dim, state.shape[axis]);
  Create whole = options;
  if (whole.sharding && whole.sharding->spec.dims().size() >= static_cast<size_t>(drawn_dim)) {
    std::vector<DimSpec> dims = whole.sharding->spec.dims();
    dims.insert(dims.begin() + drawn_dim, None);
    whole.sharding->spec = P(std::move(dims));
  }
  // The maximum of logits + gumbel is at i with probability softmax(logits)[i].
  Array noisy = draw({"categorical", "categorical", {state.dtype, wide}, {key, logits}, whole},
                     [&](BodyWriter &body, const std::vector<Value> &in) {
                       Value noise = detail::gumbel_of(body, in[0], {state.dtype, wide});
                       return body.add({noise, body.spread(in[1], wide)});
                     });
  return argmax(noisy, {.axis = drawn_dim});
}

namespace {

void check_draws(int64_t draws, int64_t n, const Choice &how) {
  if (n <= 0 && draws > 0)
    throw ShapeError("choice: " + std::to_string(draws) + " draws from " + std::to_string(n) +
                     " elements; there must be 1 or more to draw from");
  if (!how.replace && draws > n)
    throw ShapeError("choice: " + std::to_string(draws) + " draws without replacement from " + std::to_string(n) +
                     " elements; draw fewer, or set .replace = true");
  if (!how.p) return;
  const detail::ArrayState &p = state_of(*how.p, "choice");
  if (!detail::is_real(p.dtype))
    throw DTypeError("choice: p is " + type_string(*how.p) + "; probabilities are bf16, f16, f32 or f64");
  if (p.shape != Shape{n})
    throw ShapeError("choice: p is " + type_string(*how.p) + ", but there are " + std::to_string(n) +
                     " elements to draw from; give one probability an element");
}

Array drawn(const Array &key, int64_t n, const Shape &shape, const Choice &how) {
  int64_t draws = element_count(shape);
  check_draws(draws, n, how);
  if (!how.p) {
    if (how.replace) return randint(key, shape, 0, Array(n));
    return slice(permutation(key, n), {0}, {draws}).reshape(shape);
  }
  const Array &p = *how.p;
  if (!how.replace) return top_k(gumbel(key, {n}, p.dtype()) + log(p), draws).second.reshape(shape);
  // The index counts the running sums below a number that is uniform in (0, the sum].
  Array sums = cumsum(p);
  Array levels = slice(sums, {n - 1}, {n}) * (1 - uniform(key, {draws, 1}, p.dtype()));
  return sum((sums < levels).astype(i32), {.axes = {1}}).reshape(shape);
}

}  // namespace

Array choice(const Array &key, int64_t n, const Shape &shape, const Choice &how) {
  detail::check_key(key, "choice");
  detail::check_shape(shape, "choice");
  return drawn(key, n, shape, how);
}

Array choice(const Array &key, const Array &a, const Shape &shape, const Choice &how) {
  detail::check_key(key, "choice");
  detail::check_shape(shape, "choice");
  const detail::ArrayState &state = state_of(a, "choice", 1);
  if (state.shape.empty())
    throw ShapeError(
        "choice: a is " + type_string(a) +
        ", which has no dimension to draw from; to draw from 0 ... n-1 use choice(key, n) with a C++ integer");
  Array chosen = drawn(key, state.shape[0], {element_count(shape)}, how);
  Shape result = state.shape;
  result[0] = element_count(shape);
  Array slices = draw({"choice", "choice", {state.dtype, result}, {key, a, chosen}, {}},
                      [&](BodyWriter &body, const std::vector<Value> &in) { return slices_at(body, in[1], in[2], 0); });
  result.erase(result.begin());
  result.insert(result.begin(), shape.begin(), shape.end());
  return slices.reshape(result);
}

}  // namespace tessera::random
