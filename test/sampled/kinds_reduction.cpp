// Reductions by sums, extrema, logic, pairs of values, and by a body that is none of these.
#include <algorithm>

#include "bodies.h"

namespace tessera::test {

std::string combining_body(Drawing &d, const std::string &name, const std::string &element) {
  std::string scalar = to_string(Type{element, {}}), a = d.fresh("%a"), b = d.fresh("%b"), r = d.fresh("%r");
  return "{\n  ^bb0(" + a + ": " + scalar + ", " + b + ": " + scalar + "):\n    " + r + " = " + name + " " + a + ", " +
         b + " : " + scalar + "\n    stablehlo.return " + r + " : " + scalar + "\n  }";
}

namespace {

struct Reduced {
  Shape dims, shape;  // what goes, what is left
  int64_t count = 1;
};

Reduced draw_dims(Drawing &d, int a) {
  Reduced reduced;
  for (int64_t dim = 0; dim < d.rank(a); ++dim) {
    bool goes = d.random.chance(0.55);
    (goes ? reduced.dims : reduced.shape).push_back(goes ? dim : d.shape(a)[dim]);
    if (goes) reduced.count *= d.shape(a)[dim];
  }
  return reduced;
}

std::string dims_attribute(const Reduced &reduced) { return "dimensions = " + array_text(reduced.dims); }

bool draw_reduce(Drawing &d, const std::string &classes, const std::string &name, bool is_sum) {
  int a = d.pick({.classes = classes, .min_rank = 1, .max_bound = is_sum ? 100 : 1e300});
  Reduced reduced = draw_dims(d, a);
  Type scalar{d.type(a).element, {}};
  int initial = is_sum && d.random.chance(0.6) && class_of(scalar.element) != 'c'
                    ? d.constant(scalar, class_of(scalar.element) == 'f' ? "0.0" : "0", 0)
                    : d.like(scalar, false, is_sum ? 100 : 1e300);
  Range range = d.moved({a, initial});
  if (is_sum) {
    double n = static_cast<double>(reduced.count + 1);
    range.bound *= n;
    range.error = range.error * n + 4 * n * epsilon_of(scalar.element) * range.bound;
  }
  return !d.op("stablehlo.reduce", {a, initial}, dims_attribute(reduced), {{scalar.element, reduced.shape}}, range,
               combining_body(d, name, scalar.element))
              .empty();
}

bool draw_product(Drawing &d) {
  int a = d.pick({.classes = "fi", .min_rank = 1, .exact = true, .max_bound = 2});
  Reduced reduced = draw_dims(d, a);
  if (reduced.count > 12) return false;
  Type scalar{d.type(a).element, {}};
  int one = d.constant(scalar, class_of(scalar.element) == 'f' ? "1.0" : "1", 1);
  double bound = 1;
  for (int64_t i = 0; i < reduced.count; ++i) bound *= 1.5;
  Range range{bound, 4 * static_cast<double>(reduced.count) * epsilon_of(scalar.element) * bound};
  return !d.op("stablehlo.reduce", {a, one}, dims_attribute(reduced), {{scalar.element, reduced.shape}}, range,
               combining_body(d, "stablehlo.multiply", scalar.element))
              .empty();
}

// The largest value and where it is, the first among equals.
bool draw_argmax(Drawing &d) {
  int a = d.pick({.classes = "i", .min_rank = 1, .exact = true});
  std::string element = d.type(a).element;
  int64_t dim = d.random.below(d.rank(a));
  Shape shape = d.shape(a);
  int index = d.op("stablehlo.iota", {}, "iota_dimension = " + std::to_string(dim) + " : i64", {{"i32", d.shape(a)}},
                   {16, 0})[0];
  shape.erase(shape.begin() + dim);
  int least = d.constant({element, {}},
                         std::to_string(element == "i8"    ? -128
                                        : element == "i16" ? -32768
                                                           : -2147483648LL),
                         1e18);
  int none = d.constant({"i32", {}}, "2147483647", 1e18);
  std::string v = to_string(Type{element, {}}), s = d.fresh("_");
  std::string body = "{\n  ^bb0(%p" + s + ": " + v + ", %i" + s + ": tensor<i32>, %q" + s + ": " + v + ", %j" + s +
                     ": tensor<i32>):\n    %g" + s + " = stablehlo.compare GT, %p" + s + ", %q" + s + " : (" + v +
                     ", " + v + ") -> tensor<i1>\n    %e" + s + " = stablehlo.compare EQ, %p" + s + ", %q" + s +
                     " : (" + v + ", " + v + ") -> tensor<i1>\n    %f" + s + " = stablehlo.compare LT, %i" + s +
                     ", %j" + s + " : (tensor<i32>, tensor<i32>) -> tensor<i1>\n    %h" + s + " = stablehlo.and %e" +
                     s + ", %f" + s + " : tensor<i1>\n    %t" + s + " = stablehlo.or %g" + s + ", %h" + s +
                     " : tensor<i1>\n    %x" + s + " = stablehlo.select %t" + s + ", %p" + s + ", %q" + s +
                     " : tensor<i1>, " + v + "\n    %y" + s + " = stablehlo.select %t" + s + ", %i" + s + ", %j" + s +
                     " : tensor<i1>, tensor<i32>\n    stablehlo.return %x" + s + ", %y" + s + " : " + v +
                     ", tensor<i32>\n  }";
  return !d.op("stablehlo.reduce", {a, index, least, none}, "dimensions = " + array_text({dim}),
               {{element, shape}, {"i32", shape}}, {1e18, 0}, body)
              .empty();
}

// a + b + a*b: associative and commutative in whole numbers modulo 2^k, with 0 as its neutral element.
bool draw_own_body(Drawing &d) {
  int a = d.pick({.classes = "iu", .min_rank = 1});
  Reduced reduced = draw_dims(d, a);
  std::string element = d.type(a).element, scalar = to_string(Type{element, {}}), s = d.fresh("_");
  int zero = d.constant({element, {}}, "0", 0);
  std::string body = "{\n  ^bb0(%a" + s + ": " + scalar + ", %b" + s + ": " + scalar + "):\n    %m" + s +
                     " = stablehlo.multiply %a" + s + ", %b" + s + " : " + scalar + "\n    %n" + s +
                     " = stablehlo.add %a" + s + ", %b" + s + " : " + scalar + "\n    %o" + s + " = stablehlo.add %m" +
                     s + ", %n" + s + " : " + scalar + "\n    stablehlo.return %o" + s + " : " + scalar + "\n  }";
  return !d.op("stablehlo.reduce", {a, zero}, dims_attribute(reduced), {{element, reduced.shape}}, {1e18, 0}, body)
              .empty();
}

}  // namespace

std::vector<Kind> reduction_kinds() {
  return {{"reduce_sum", [](Drawing &d) { return draw_reduce(d, "fiuc", "stablehlo.add", true); }},
          {"reduce_max", [](Drawing &d) { return draw_reduce(d, "fiub", "stablehlo.maximum", false); }},
          {"reduce_min", [](Drawing &d) { return draw_reduce(d, "fiu", "stablehlo.minimum", false); }},
          {"reduce_and", [](Drawing &d) { return draw_reduce(d, "iub", "stablehlo.and", false); }},
          {"reduce_or", [](Drawing &d) { return draw_reduce(d, "iub", "stablehlo.or", false); }},
          {"reduce_xor",
           [](Drawing &d) {
             // Not one of the collectives' kinds; 0 is neutral.
             int a = d.pick({.classes = "iu", .min_rank = 1});
             Reduced reduced = draw_dims(d, a);
             int zero = d.constant({d.type(a).element, {}}, "0", 0);
             return !d.op("stablehlo.reduce", {a, zero}, dims_attribute(reduced), {{d.type(a).element, reduced.shape}},
                          {1e18, 0}, combining_body(d, "stablehlo.xor", d.type(a).element))
                         .empty();
           }},
          {"reduce_product", draw_product},
          {"argmax", draw_argmax},
          {"reduce_own_body", draw_own_body}};
}

}  // namespace tessera::test
