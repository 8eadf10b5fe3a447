#include "tessera/random.h"

#include "array_functions/checks.h"
#include "array_functions/draw.h"
#include "array_functions/normal_numbers.h"
#include "base/complex_parts.h"
#include "base/dtype.h"

namespace tessera::random {

using detail::as_dtype;
using detail::BodyWriter;
using detail::check_broadcasts;
using detail::check_dtype;
using detail::check_real;
using detail::check_shape;
using detail::draw;
using detail::is_real;
using detail::state_of;
using detail::Value;

namespace {

Value scalar(BodyWriter &body, DType dtype, double value) { return body.constant({dtype, {}}, value); }

// Returns the number next to -1 in the direction of 0.
double above_minus_one(DType dtype) {
  return dtype == bf16  ? -0.99609375
         : dtype == f16 ? -0.99951171875
         : dtype == f32 ? -0.999999940395355225
                        : -0.99999999999999988898;
}
Value normal_of(BodyWriter &body, const Value &key, const TensorType &type) {
  Value u = detail::uniform_between(body, key, type, scalar(body, type.dtype, above_minus_one(type.dtype)),
                                    scalar(body, type.dtype, 1.0), true);
  return body.multiply({detail::root_of_two(body, type), detail::jax_erf_inv(body, u)});
}

}  // namespace

Array key_of_bits(uint64_t seed) {
  return array({static_cast<uint32_t>(seed >> 32), static_cast<uint32_t>(seed)}, {2});
}

Array key(const Array &seed) {
  const detail::ArrayState &state = state_of(seed, "key");
  if (!is_integer(state.dtype)) throw DTypeError("key: the seed is " + type_string(seed) + "; seeds are integers");
  if (!state.shape.empty())
    throw ShapeError("key: the seed is " + type_string(seed) + ", and a seed has no dimensions; take one element");
  detail::OpCall call{.function = "key", .name = "random key", .results = {{u32, {2}}}};
  TensorType type{state.dtype, {}};
  call.body = [&] {
    BodyWriter body;
    Value seed = BodyWriter::argument(0, type);
    Value high = bits_of(type.dtype) == 64
                     ? body.convert(body.same("stablehlo.shift_right_logical", {seed, body.constant(type, 32)}), u32)
                     : body.constant({u32, {}}, 0);
    Value low = body.convert(seed, u32);
    Value words = body.op("stablehlo.concatenate", {body.reshape(high, {1}), body.reshape(low, {1})}, {u32, {2}},
                          {{"dimension", 0}});
    return std::move(body).finish({words});
  };
  return detail::apply_one(call, {seed});
}

Array split(const Array &key, int64_t n) {
  return draw({"split", "split", {u32, {n, 2}}, {key}, {}},
              [&](BodyWriter &body, const std::vector<Value> &in) { return detail::split_key(body, in[0], n); });
}

Array fold_in(const Array &key, const Array &data) {
  const detail::ArrayState &state = state_of(data, "fold_in", 1);
  if (!is_integer(state.dtype))
    throw DTypeError("fold_in: the data is " + type_string(data) + "; only integers can be folded into a key");
  if (!state.shape.empty())
    throw ShapeError("fold_in: the data is " + type_string(data) +
                     ", and one number without dimensions is folded into a key; use vmap for several");
  return draw({"fold_in", "fold_in", {u32, {2}}, {key, as_dtype(data, u32, "fold_in")}, {}},
              [&](BodyWriter &body, const std::vector<Value> &in) {
                Value low = body.reshape(body.convert(in[1], u32), {1});
                detail::Words words = detail::threefry(body, in[0], {body.constant({u32, {1}}, 0), low});
                return body.op("stablehlo.concatenate", {words.high, words.low}, {u32, {2}}, {{"dimension", 0}});
              });
}

Array bits(const Array &key, const Shape &shape, DType dtype, const Create &options) {
  bool fits = dtype == u8 || dtype == u16 || dtype == u32 || dtype == u64;
  check_dtype(dtype, fits, "bits", "u8, u16, u32, u64");
  return draw({"bits", "bits", {dtype, shape}, {key}, options}, [&](BodyWriter &body, const std::vector<Value> &in) {
    return detail::random_bits(body, in[0], shape, dtype);
  });
}

Array uniform(const Array &key, const Shape &shape, DType dtype, const Create &options) {
  check_real(dtype, "uniform");
  return draw({"uniform", "unit", {dtype, shape}, {key}, options}, [&](BodyWriter &body, const std::vector<Value> &in) {
    return detail::unit_uniform(body, in[0], {dtype, shape});
  });
}

Array uniform(const Array &key, const Shape &shape, DType dtype, const Array &min, const Array &max,
              const Create &options) {
  check_real(dtype, "uniform");
  check_shape(shape, "uniform");
  check_broadcasts(min, shape, "uniform", "min");
  check_broadcasts(max, shape, "uniform", "max");
  std::vector<Array> operands{key, as_dtype(min, dtype, "uniform"), as_dtype(max, dtype, "uniform")};
  return draw({"uniform", "uniform", {dtype, shape}, operands, options}, [&](BodyWriter &body,
                                                                             const std::vector<Value> &in) {
    return detail::uniform_between(body, in[0], {dtype, shape}, body.convert(in[1], dtype), body.convert(in[2], dtype));
  });
}

Array normal(const Array &key, const Shape &shape, DType dtype, const Create &options) {
  check_dtype(dtype, is_real(dtype) || is_complex(dtype), "normal", "bf16, f16, f32, f64, c64, c128");
  return draw({"normal", "normal", {dtype, shape}, {key}, options},
              [&](BodyWriter &body, const std::vector<Value> &in) {
                if (is_real(dtype)) return normal_of(body, in[0], {dtype, shape});
                TensorType part{part_dtype(dtype), shape};
                Value keys = detail::split_key(body, in[0], 2), root = detail::root_of_two(body, part);
                Value parts[2];
                for (int64_t i = 0; i < 2; ++i)
                  parts[i] = body.divide({normal_of(body, detail::key_at(body, keys, i), part), root});
                return body.op("stablehlo.complex", {parts[0], parts[1]}, {dtype, shape});
              });
}

Array truncated_normal(const Array &key, const Array &lower, const Array &upper) {
  return truncated_normal(key, lower, upper, detail::broadcast_shape({lower, upper}, "truncated_normal"));
}

Array truncated_normal(const Array &key, const Array &lower, const Array &upper, const Shape &shape, DType dtype,
                       const Create &options) {
  check_real(dtype, "truncated_normal");
  check_shape(shape, "truncated_normal");
  check_broadcasts(lower, shape, "truncated_normal", "lower");
  check_broadcasts(upper, shape, "truncated_normal", "upper");
  std::vector<Array> operands{key, as_dtype(lower, dtype, "truncated_normal"),
                              as_dtype(upper, dtype, "truncated_normal")};
  return draw({"truncated_normal", "truncated_normal", {dtype, shape}, operands, options},
              [&](BodyWriter &body, const std::vector<Value> &in) {
                Value ends[2], inner[2];
                for (int i = 0; i < 2; ++i) {
                  Value end = body.convert(in[i + 1], dtype);
                  Value root = detail::root_of_two(body, end.type);
                  ends[i] = body.same("chlo.erf", {body.divide({end, root})});
                  Value away = body.constant(end.type, i == 0 ? 1.0e30 : -1.0e30);
                  const Value limit =
                      body.ops("chlo.next_after", {end, away}, {end.type}, {}, {}, {{"tessera.stop_gradient"}})[0];
                  inner[i] = body.spread(limit, shape);
                }
                Value u = detail::uniform_between(body, in[0], {dtype, shape}, ends[0], ends[1]);
                Value drawn = body.multiply({detail::root_of_two(body, u.type), detail::jax_erf_inv(body, u)});
                return body.same("stablehlo.minimum", {body.same("stablehlo.maximum", {drawn, inner[0]}), inner[1]});
              });
}

Array exponential(const Array &key, const Shape &shape, DType dtype, const Create &options) {
  check_real(dtype, "exponential");
  return draw({"exponential", "exponential", {dtype, shape}, {key}, options},
              [&](BodyWriter &body, const std::vector<Value> &in) {
                Value u = detail::unit_uniform(body, in[0], {dtype, shape});
                Value log = body.same("stablehlo.log_plus_one", {body.negate(u)});
                return body.negate(log);
              });
}

Array gumbel(const Array &key, const Shape &shape, DType dtype, const Create &options) {
  check_real(dtype, "gumbel");
  return draw(
      {"gumbel", "gumbel", {dtype, shape}, {key}, options},
      [&](BodyWriter &body, const std::vector<Value> &in) { return detail::gumbel_of(body, in[0], {dtype, shape}); });
}

Array bernoulli(const Array &key, const Array &p) { return bernoulli(key, p, state_of(p, "bernoulli", 1).shape); }

Array bernoulli(const Array &key, const Array &p, const Shape &shape, const Create &options) {
  DType dtype = state_of(p, "bernoulli", 1).dtype;
  if (!is_real(dtype))
    throw DTypeError("bernoulli: p is " + type_string(p) + "; probabilities are bf16, f16, f32 or f64");
  check_shape(shape, "bernoulli");
  check_broadcasts(p, shape, "bernoulli", "p");
  return draw({"bernoulli", "bernoulli", {boolean, shape}, {key, p}, options},
              [&](BodyWriter &body, const std::vector<Value> &in) {
                Value u = detail::unit_uniform(body, in[0], {dtype, shape});
                return body.compare("LT", u, body.spread(in[1], shape));
              });
}

}  // namespace tessera::random
