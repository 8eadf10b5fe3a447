// Loops, branches and calls.
#include <algorithm>

#include "drawing.h"

namespace tessera::test {
namespace {

// Carries a counter and an array; each iteration the array is doubled or mirrored and another value is added to it.
bool draw_while(Drawing &d) {
  int a = d.pick({.classes = "fi", .min_rank = 1, .max_bound = 50}), b = d.like(d.type(a), false, 50);
  int counter = d.constant({"i32", {}}, "0", 0);
  int64_t iterations = d.random.between(0, 3);
  std::string t = to_string(d.type(a)), s = d.fresh("_"), last = std::to_string(d.rank(a) - 1);
  bool captures = d.random.chance(0.5);  // otherwise the value is carried along
  std::string carried = captures ? "" : ", %z" + s + ": " + t, extra = captures ? "" : ", " + t;
  auto arguments = [&](const std::string &p) {
    return "%" + p + "i" + s + ": tensor<i32>, %" + p + "x" + s + ": " + t +
           (captures ? "" : ", %" + p + "z" + s + ": " + t);
  };
  std::string added = captures ? "$2" : "%bz" + s;
  std::string condition = "{\n  ^bb0(" + arguments("c") + "):\n    %cn" + s + " = stablehlo.constant dense<" +
                          std::to_string(iterations) + "> : tensor<i32>\n    %cl" + s + " = stablehlo.compare LT, %ci" +
                          s + ", %cn" + s + " : (tensor<i32>, tensor<i32>) -> tensor<i1>\n    stablehlo.return %cl" +
                          s + " : tensor<i1>\n  }";
  std::string body = "{\n  ^bb0(" + arguments("b") + "):\n    %bo" + s +
                     " = stablehlo.constant dense<1> : tensor<i32>\n    %bn" + s + " = stablehlo.add %bi" + s +
                     ", %bo" + s + " : tensor<i32>\n    %br" + s + " = stablehlo.reverse %bx" + s + ", dims = [" +
                     last + "] : " + t + "\n    %bs" + s + " = stablehlo.add %br" + s + ", " + added + " : " + t +
                     "\n    stablehlo.return %bn" + s + ", %bs" + s + (captures ? "" : ", %bz" + s) +
                     " : tensor<i32>, " + t + extra + "\n  }";
  Range x = d.range(a), y = d.range(b);
  double n = static_cast<double>(iterations), bound = std::max(x.bound + n * y.bound, y.bound),
         error = std::max(x.error + n * y.error, y.error);
  if (error > 0) error += 2 * n * epsilon_of(d.type(a).element) * bound;
  std::vector<Type> results{{"i32", {}}, d.type(a)};
  if (captures)
    return !d.op("stablehlo.while", {counter, a}, "", results, {bound, error}, condition + ", " + body, {b}).empty();
  results.push_back(d.type(a));
  return !d.op("stablehlo.while", {counter, a, b}, "", results, {bound, error}, condition + ", " + body).empty();
}

// Runs until a value that is computed says so.
bool draw_while_data(Drawing &d) {
  int a = d.pick({.min_rank = 1, .max_rank = 2, .max_bound = 8, .element = "i32"});
  std::string t = to_string(d.type(a)), s = d.fresh("_");
  std::string dims;
  for (int64_t dim = 0; dim < d.rank(a); ++dim) dims += (dim ? ", " : "") + std::to_string(dim);
  std::string condition =
      "{\n  ^bb0(%x" + s + ": " + t + "):\n    %z" + s + " = stablehlo.constant dense<0> : tensor<i32>\n    %m" + s +
      " = stablehlo.reduce(%x" + s + " init: %z" + s + ") applies stablehlo.maximum across dimensions = [" + dims +
      "] : (" + t + ", tensor<i32>) -> tensor<i32>\n    %l" + s +
      " = stablehlo.constant dense<20> : tensor<i32>\n    %c" + s + " = stablehlo.compare LT, %m" + s + ", %l" + s +
      " : (tensor<i32>, tensor<i32>) -> tensor<i1>\n    stablehlo.return %c" + s + " : tensor<i1>\n  }";
  std::string body = "{\n  ^bb0(%y" + s + ": " + t + "):\n    %o" + s + " = stablehlo.constant dense<3> : " + t +
                     "\n    %w" + s + " = stablehlo.add %y" + s + ", %o" + s + " : " + t + "\n    stablehlo.return %w" +
                     s + " : " + t + "\n  }";
  return !d.op("stablehlo.while", {a}, "", {d.type(a)}, {32, 0}, condition + ", " + body).empty();
}

bool draw_branches(Drawing &d, bool is_if) {
  int a = d.pick({}), b = d.like(d.type(a));
  std::string t = to_string(d.type(a)), s = d.fresh("_"), regions;
  int chosen = is_if                  ? d.like({"i1", {}})
               : d.random.chance(0.5) ? d.like({"i32", {}})
                                      : d.small_integers({"i32", {}}, -1, 3);
  int64_t count = is_if ? 2 : d.random.between(1, 3);
  for (int64_t branch = 0; branch < count; ++branch) {
    std::string value = branch % 2 == 0 ? "$1" : "$2", r = "%r" + std::to_string(branch) + s;
    regions += std::string(branch ? ", " : "") + "{\n    " + r + " = stablehlo.optimization_barrier " + value + " : " +
               t + "\n    stablehlo.return " + r + " : " + t + "\n  }";
  }
  return !d.op(is_if ? "stablehlo.if" : "stablehlo.case", {chosen}, "", {d.type(a)}, d.moved({a, b}), regions, {a, b})
              .empty();
}

bool draw_call(Drawing &d) {
  int a = d.pick({.classes = "fi", .min_rank = 1, .max_bound = 1e3}), b = d.like(d.type(a), false, 1e3);
  std::string t = to_string(d.type(a)), name = d.fresh("@callee");
  std::string function = "  func.func private " + name + "(%p: " + t + ", %q: " + t + ") -> (" + t + ", " + t +
                         ") {\n    %r = stablehlo.add %p, %q : " + t +
                         "\n    %s = stablehlo.reverse %p, dims = [0] : " + t + "\n    return %r, %s : " + t + ", " +
                         t + "\n  }\n";
  Range range = d.moved({a, b});
  range = {2 * range.bound, 2 * range.error};
  if (range.error > 0) range.error += 2 * epsilon_of(d.type(a).element) * range.bound;
  std::vector<int> first = d.step("func.call " + name + "($0, $1) : (" + t + ", " + t + ") -> (" + t + ", " + t + ")",
                                  {a, b}, {d.type(a), d.type(a)}, range, function);
  if (first.empty()) return false;
  if (d.random.chance(0.5)) {  // a second call, of what may be sharded otherwise
    range = {2 * range.bound, 2 * range.error};
    d.step("func.call " + name + "($0, $1) : (" + t + ", " + t + ") -> (" + t + ", " + t + ")", {first[1], b},
           {d.type(a), d.type(a)}, range, function);
  }
  return true;
}

// Returns whether the members that a group has so far, if any, have the shape of the value, as they must.
bool is_shaped_like_group(const Drawing &d, int value, const std::string &id) {
  const std::string member = "sdy.sharding_group $0 group_id=" + id + " ";
  return std::ranges::all_of(d.program.steps, [&](const Step &step) {
    return !step.text.starts_with(member) || d.shape(step.operands[0]) == d.shape(value);
  });
}

// A value that doesn't fit into the drawn group is left out of it.
bool draw_group(Drawing &d) {
  int a = d.pick({.min_rank = 1}), b = d.like(d.type(a));
  std::string t = to_string(d.type(a));
  size_t rank = d.type(a).shape.size();
  std::vector<std::string> ids{std::to_string(2 * rank), std::to_string(2 * rank + 1)};
  const std::string of_a = d.random.of(ids), of_b = ids[0];
  bool is_drawn = false;
  for (const auto &[value, id] : {std::pair(a, of_a), std::pair(b, of_b)})
    if (is_shaped_like_group(d, value, id)) {
      d.step("sdy.sharding_group $0 group_id=" + id + " : " + t, {value}, {}, {0, 0});
      is_drawn = true;
    }
  return is_drawn;
}

}  // namespace

std::vector<Kind> control_kinds() {
  return {{"while", draw_while},
          {"while_on_data", draw_while_data},
          {"if", [](Drawing &d) { return draw_branches(d, true); }},
          {"case", [](Drawing &d) { return draw_branches(d, false); }},
          {"call", draw_call},
          {"sharding_group", draw_group}};
}

}  // namespace tessera::test
