// Operations on each element by itself.
#include "drawing.h"

namespace tessera::test {
namespace {

constexpr double unknown = std::numeric_limits<double>::infinity();

// Sums and products of approximate values carry their errors on, and round once more.
Range rounded(const Type &type, double bound, double error) {
  return {bound, error > 0 ? error + 2 * epsilon_of(type.element) * bound : 0};
}

bool draw_sum(Drawing &d) {
  int a = d.pick({.classes = "fiuc"}), b = d.like(d.type(a));
  std::string name = d.random.of<std::string>({"stablehlo.add", "stablehlo.subtract", "stablehlo.multiply"});
  Range x = d.range(a), y = d.range(b);
  bool is_product = name == "stablehlo.multiply";
  double bound = is_product ? x.bound * y.bound : x.bound + y.bound;
  double error = x.error + y.error;
  if (is_product) error = (x.error > 0 ? x.error * y.bound : 0) + (y.error > 0 ? y.error * x.bound : 0);
  return !d.op(name, {a, b}, "", {d.type(a)}, rounded(d.type(a), bound, error)).empty();
}

bool draw_binary(Drawing &d, const std::string &classes, const std::vector<std::string> &names) {
  int a = d.pick({.classes = classes, .exact = true}), b = d.like(d.type(a), true);
  return !d.op(d.random.of(names), {a, b}, "", {d.type(a)}, {unknown, 0}).empty();
}

bool draw_extremum(Drawing &d) {
  int a = d.pick({.classes = "fiub"}), b = d.like(d.type(a));
  std::string name = d.random.of<std::string>({"stablehlo.maximum", "stablehlo.minimum"});
  return !d.op(name, {a, b}, "", {d.type(a)}, d.moved({a, b})).empty();
}

bool draw_unary(Drawing &d, const std::string &classes, const std::vector<std::string> &names) {
  int a = d.pick({.classes = classes, .exact = true});
  return !d.op(d.random.of(names), {a}, "", {d.type(a)}, {unknown, 0}).empty();
}

// Functions that are never steeper than 1 and stay near 0.
bool draw_smooth(Drawing &d) {
  int a = d.pick({.classes = "f"});
  std::string name =
      d.random.of<std::string>({"stablehlo.tanh", "stablehlo.logistic", "stablehlo.sine", "stablehlo.cosine"});
  return !d.op(name, {a}, "", {d.type(a)}, rounded(d.type(a), 1, d.range(a).error)).empty();
}

bool draw_sign_change(Drawing &d) {
  int a = d.pick({.classes = "fi"});
  return !d.op(d.random.of<std::string>({"stablehlo.abs", "stablehlo.negate"}), {a}, "", {d.type(a)}, d.moved({a}))
              .empty();
}

bool draw_compare(Drawing &d) {
  int a = d.pick({.exact = true}), b = d.like(d.type(a), true);
  bool is_complex = class_of(d.type(a).element) == 'c';
  std::string direction = is_complex ? d.random.of<std::string>({"EQ", "NE"})
                                     : d.random.of<std::string>({"EQ", "NE", "LT", "LE", "GT", "GE"});
  return !d.op("stablehlo.compare", {a, b}, "comparison_direction = #stablehlo<comparison_direction " + direction + ">",
               {{"i1", d.shape(a)}}, {1, 0})
              .empty();
}

bool draw_select(Drawing &d) {
  int a = d.pick({}), b = d.like(d.type(a));
  int chosen = d.like({"i1", d.random.chance(0.25) ? Shape{} : d.shape(a)});
  return !d.op("stablehlo.select", {chosen, a, b}, "", {d.type(a)}, d.moved({a, b})).empty();
}

bool draw_clamp(Drawing &d) {
  int a = d.pick({.classes = "fiu"});
  Type bounds{d.type(a).element, d.random.chance(0.5) ? Shape{} : d.shape(a)};
  int low = d.like(bounds), high = d.like(bounds);
  return !d.op("stablehlo.clamp", {low, a, high}, "", {d.type(a)}, d.moved({low, a, high})).empty();
}

bool draw_convert(Drawing &d) {
  int a = d.pick({});
  char from = class_of(d.type(a).element);
  Type to{d.draw_element(from == 'c' ? "c" : "fiubc"), d.shape(a)};
  char kind = class_of(to.element);
  bool is_smooth = kind == 'f' || kind == 'c';
  if (d.range(a).error > 0 && !is_smooth) return false;
  return !d.op("stablehlo.convert", {a}, "", {to},
               rounded(to, is_smooth ? d.range(a).bound : unknown, d.range(a).error))
              .empty();
}

bool draw_reduce_precision(Drawing &d) {
  int a = d.pick({.classes = "f", .exact = true});
  return !d.op("stablehlo.reduce_precision", {a}, "exponent_bits = 5 : i32, mantissa_bits = 4 : i32", {d.type(a)},
               {unknown, 0})
              .empty();
}

bool draw_complex(Drawing &d) {
  int a = d.pick({.element = "f32"}), b = d.like(d.type(a));
  Type type{"complex<f32>", d.shape(a)};
  Range range = d.moved({a, b});
  return !d.op("stablehlo.complex", {a, b}, "", {type}, {2 * range.bound, 2 * range.error}).empty();
}

bool draw_part(Drawing &d) {
  int a = d.pick({.element = "complex<f32>"});
  return !d.op(d.random.of<std::string>({"stablehlo.real", "stablehlo.imag"}), {a}, "", {{"f32", d.shape(a)}},
               d.moved({a}))
              .empty();
}

bool draw_is_finite(Drawing &d) {
  int a = d.pick({.classes = "f", .exact = true});
  return !d.op("stablehlo.is_finite", {a}, "", {{"i1", d.shape(a)}}, {1, 0}).empty();
}

bool draw_map(Drawing &d) {
  int a = d.pick({.classes = "fiu", .exact = true}), b = d.like(d.type(a), true);
  Shape dims;
  for (int64_t dim = 0; dim < d.rank(a); ++dim) dims.push_back(dim);
  std::string scalar = to_string(Type{d.type(a).element, {}}), x = d.fresh("%x"), y = d.fresh("%y"), z = d.fresh("%z");
  std::string body = "{\n  ^bb0(" + x + ": " + scalar + ", " + y + ": " + scalar + "):\n    " + z +
                     " = stablehlo.multiply " + x + ", " + y + " : " + scalar + "\n    " + z + "r = stablehlo.add " +
                     z + ", " + x + " : " + scalar + "\n    stablehlo.return " + z + "r : " + scalar + "\n  }";
  return !d.op("stablehlo.map", {a, b}, "dimensions = " + array_text(dims), {d.type(a)}, {unknown, 0}, body).empty();
}

bool draw_chlo_binary(Drawing &d) {
  int a = d.pick({.classes = "f", .exact = true}), b = d.like(d.type(a), true);
  return !d.op(d.random.of<std::string>(
                   {"chlo.next_after", "chlo.broadcast_add", "chlo.broadcast_maximum", "chlo.zeta"}),
               {a, b}, "", {d.type(a)}, {unknown, 0})
              .empty();
}

bool draw_bitcast(Drawing &d) {
  static const std::vector<std::pair<std::string, std::string>> pairs{{"f32", "i32"}, {"i32", "f32"}, {"i16", "bf16"},
                                                                      {"f16", "i16"}, {"i32", "i16"}, {"f32", "i8"},
                                                                      {"i16", "i32"}, {"i8", "f32"}};
  auto [from, to] = d.random.of(pairs);
  auto bits = [](const std::string &element) { return element.ends_with("32") ? 32 : element.ends_with("8") ? 8 : 16; };
  int64_t ratio = bits(from) / bits(to), gather = bits(to) / bits(from);
  Shape shape = d.draw_shape(0, 3);
  if (gather > 1) shape.push_back(gather);
  int a = d.like({from, shape}, true);
  if (gather > 1) shape.pop_back();
  if (ratio > 1) shape.push_back(ratio);
  return !d.op("stablehlo.bitcast_convert", {a}, "", {{to, shape}}, {unknown, 0}).empty();
}

}  // namespace

std::vector<Kind> elementwise_kinds() {
  return {
      {"sum", draw_sum},
      {"quotient", [](Drawing &d) { return draw_binary(d, "fiu", {"stablehlo.divide", "stablehlo.remainder"}); }},
      {"power", [](Drawing &d) { return draw_binary(d, "f", {"stablehlo.power", "stablehlo.atan2"}); }},
      {"extremum", draw_extremum},
      {"bitwise", [](Drawing &d) { return draw_binary(d, "iub", {"stablehlo.and", "stablehlo.or", "stablehlo.xor"}); }},
      {"shift",
       [](Drawing &d) {
         return draw_binary(
             d, "iu", {"stablehlo.shift_left", "stablehlo.shift_right_logical", "stablehlo.shift_right_arithmetic"});
       }},
      {"not", [](Drawing &d) { return draw_unary(d, "iub", {"stablehlo.not"}); }},
      {"count_bits",
       [](Drawing &d) { return draw_unary(d, "iu", {"stablehlo.popcnt", "stablehlo.count_leading_zeros"}); }},
      {"function",
       [](Drawing &d) {
         return draw_unary(
             d, "f",
             {"stablehlo.exponential", "stablehlo.exponential_minus_one", "stablehlo.log", "stablehlo.log_plus_one",
              "stablehlo.sqrt", "stablehlo.rsqrt", "stablehlo.cbrt", "stablehlo.tan"});
       }},
      {"round",
       [](Drawing &d) {
         return draw_unary(d, "f",
                           {"stablehlo.floor", "stablehlo.ceil", "stablehlo.round_nearest_even",
                            "stablehlo.round_nearest_afz", "stablehlo.sign"});
       }},
      {"chlo_function",
       [](Drawing &d) {
         return draw_unary(d, "f",
                           {"chlo.erf", "chlo.lgamma", "chlo.digamma", "chlo.sinh", "chlo.asin", "chlo.atanh",
                            "chlo.erf_inv", "chlo.bessel_i1e", "chlo.acosh"});
       }},
      {"chlo_binary", draw_chlo_binary},
      {"smooth", draw_smooth},
      {"sign_change", draw_sign_change},
      {"compare", draw_compare},
      {"select", draw_select},
      {"clamp", draw_clamp},
      {"convert", draw_convert},
      {"reduce_precision", draw_reduce_precision},
      {"complex", draw_complex},
      {"part", draw_part},
      {"is_finite", draw_is_finite},
      {"map", draw_map},
      {"bitcast_convert", draw_bitcast},
  };
}

}  // namespace tessera::test
