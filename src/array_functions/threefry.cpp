#include "array_functions/threefry.h"

#include <optional>

#include "base/dtype.h"
#include "base/shape.h"

namespace tessera::detail {
namespace {

Value word_of(BodyWriter &body, const Value &key, int64_t i) {
  Value word = body.op("stablehlo.slice", {key}, {u32, {1}},
                       {{"start_indices", Shape{i}}, {"limit_indices", Shape{i + 1}}, {"strides", Shape{1}}});
  return body.reshape(word, {});
}

DType unsigned_of(int bits) { return bits == 8 ? u8 : bits == 16 ? u16 : bits == 32 ? u32 : u64; }

// Describes the number one: its bits, and the number of lower bits that are the mantissa.
struct One {
  uint64_t code;
  int mantissa;
};
One one_of(DType dtype) {
  switch (dtype) {
    case DType::bf16:
      return {0x3F80, 7};
    case DType::f16:
      return {0x3C00, 10};
    case DType::f32:
      return {0x3F800000, 23};
    default:
      return {0x3FF0000000000000, 52};
  }
}

double least_normal(DType dtype) {
  return dtype == f16 ? 6.103515625e-05 : dtype == f64 ? 2.2250738585072014e-308 : 1.17549435082228751e-38;
}

// Splits the number into a sum of two numbers with half its digits.
std::pair<Value, Value> halves(BodyWriter &body, const Value &x) {
  Value wide = body.multiply({x, body.constant(x.type, 134217729.0)});  // 2^27 + 1
  Value high = body.subtract({wide, body.subtract({wide, x})});
  return {high, body.subtract({x, high})};
}

// Computes a b + c of f32 or f64 without rounding the product. f64 holds the product of two f32; in f64 the product and
// the sum are pairs of numbers (T. Dekker, "A floating-point technique for extending the available precision", 1971).
Value multiply_add(BodyWriter &body, const Value &a, const Value &b, const Value &c) {
  auto add = [&](const Value &x, const Value &y) { return body.add({x, y}); };
  auto subtract = [&](const Value &x, const Value &y) { return body.subtract({x, y}); };
  auto multiply = [&](const Value &x, const Value &y) { return body.multiply({x, y}); };
  if (a.type.dtype == f32)
    return body.convert(add(multiply(body.convert(a, f64), body.convert(b, f64)), body.convert(c, f64)), f32);
  Value product = multiply(a, b);
  auto [a_high, a_low] = halves(body, a);
  auto [b_high, b_low] = halves(body, b);
  Value rest = subtract(multiply(a_high, b_high), product);
  rest = add(add(add(rest, multiply(a_high, b_low)), multiply(a_low, b_high)), multiply(a_low, b_low));
  Value sum = add(product, c), taken = subtract(sum, product);
  Value lost = add(subtract(product, subtract(sum, taken)), subtract(c, taken));
  return add(sum, add(lost, rest));
}

Value negated_log(BodyWriter &body, const Value &x) { return body.negate(body.same("stablehlo.log", {x})); }

}  // namespace

Words threefry(BodyWriter &body, const Value &key, const Words &counters) {
  const Shape shape = counters.low.type.shape;
  TensorType scalar{u32, {}};
  Value first = word_of(body, key, 0), second = word_of(body, key, 1);
  Value third =
      body.same("stablehlo.xor", {body.same("stablehlo.xor", {first, second}), body.constant(scalar, 0x1BD11BDA)});
  const Value keys[3] = {first, second, third};
  auto plus = [&](const Value &words, const Value &word) { return body.add({words, body.spread(word, shape)}); };
  Value high = plus(counters.high, keys[0]), low = plus(counters.low, keys[1]);
  constexpr int rotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  for (uint64_t group = 0; group < 5; ++group) {
    for (int bits : rotations[group % 2]) {
      high = body.add({high, low});
      TensorType type{u32, shape};
      Value left = body.same("stablehlo.shift_left", {low, body.constant(type, bits)});
      Value right = body.same("stablehlo.shift_right_logical", {low, body.constant(type, 32 - bits)});
      low = body.same("stablehlo.xor", {high, body.same("stablehlo.or", {left, right})});
    }
    high = plus(high, keys[(group + 1) % 3]);
    low = plus(low, body.add({keys[(group + 2) % 3], body.constant(scalar, group + 1)}));
  }
  return {high, low};
}

Words counters(BodyWriter &body, const Shape &shape) {
  // The upper word is 0 below 2^32 elements.
  DType dtype = element_count(shape) <= int64_t{1} << 32 ? u32 : u64;
  TensorType type{dtype, shape};
  std::optional<Value> count;
  Shape strides = row_major_strides(shape);
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    if (shape[dim] <= 1) continue;
    Value along = body.iota(type, static_cast<int64_t>(dim));
    if (strides[dim] != 1) along = body.multiply({along, body.constant(type, static_cast<uint64_t>(strides[dim]))});
    count = count ? body.add({*count, along}) : along;
  }
  if (!count) count = body.constant(type, 0);
  if (dtype == u32) return {body.constant(type, 0), *count};
  Value above = body.same("stablehlo.shift_right_logical", {*count, body.constant(type, 32)});
  return {body.convert(above, u32), body.convert(*count, u32)};
}

Value random_bits(BodyWriter &body, const Value &key, const Shape &shape, DType dtype) {
  Words words = threefry(body, key, counters(body, shape));
  if (dtype != u64) return body.convert(body.same("stablehlo.xor", {words.high, words.low}), dtype);
  Value high = body.convert(words.high, u64), low = body.convert(words.low, u64);
  high = body.same("stablehlo.shift_left", {high, body.constant({u64, shape}, 32)});
  return body.same("stablehlo.or", {high, low});
}

Value split_key(BodyWriter &body, const Value &key, int64_t n) {
  Words words = threefry(body, key, counters(body, {n}));
  return body.op("stablehlo.concatenate", {body.reshape(words.high, {n, 1}), body.reshape(words.low, {n, 1})},
                 {u32, {n, 2}}, {{"dimension", 1}});
}

Value key_at(BodyWriter &body, const Value &keys, int64_t i) {
  Value row = body.op("stablehlo.slice", {keys}, {u32, {1, 2}},
                      {{"start_indices", Shape{i, 0}}, {"limit_indices", Shape{i + 1, 2}}, {"strides", Shape{1, 1}}});
  return body.reshape(row, {2});
}

// Sets the mantissa to random bits below the exponent of one, which gives [1, 2).
Value unit_uniform(BodyWriter &body, const Value &key, const TensorType &type) {
  One one = one_of(type.dtype);
  int width = bits_of(type.dtype);
  int drawn = one.mantissa < 8 ? 8 : width;
  TensorType words{unsigned_of(width), type.shape};
  Value bits = body.convert(random_bits(body, key, type.shape, unsigned_of(drawn)), words.dtype);
  Value unused = body.constant(words, static_cast<uint64_t>(drawn - one.mantissa));
  Value mantissa = body.same("stablehlo.shift_right_logical", {bits, unused});
  Value code = body.same("stablehlo.or", {mantissa, body.constant(words, one.code)});
  Value above_one = body.op("stablehlo.bitcast_convert", {code}, type);
  return body.subtract({above_one, body.constant(type, 1.0)});
}

Value uniform_between(BodyWriter &body, const Value &key, const TensorType &type, const Value &min, const Value &max,
                      bool is_exact) {
  Value unit = unit_uniform(body, key, type);
  Value least = body.spread(min, type.shape);
  Value width = min.type.shape == max.type.shape ? body.spread(body.subtract({max, min}), type.shape)
                                                 : body.subtract({body.spread(max, type.shape), least});
  Value scaled = is_exact || bits_of(type.dtype) < 32 ? body.add({body.multiply({unit, width}), least})
                                                      : multiply_add(body, unit, width, least);
  return body.same("stablehlo.maximum", {least, scaled});
}

Value gumbel_of(BodyWriter &body, const Value &key, const TensorType &type) {
  TensorType scalar{type.dtype, {}};
  Value u = uniform_between(body, key, type, body.constant(scalar, least_normal(type.dtype)),
                            body.constant(scalar, 1.0), true);
  return negated_log(body, negated_log(body, u));
}

}  // namespace tessera::detail
