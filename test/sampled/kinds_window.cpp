// Windows: pooling, running sums, and the gradient of pooling.
#include <algorithm>

#include "bodies.h"

namespace tessera::test {
namespace {

struct Windows {
  Shape sizes, strides, base_dilations, dilations, result;
  std::vector<std::pair<int64_t, int64_t>> padding;
  int64_t count = 1;

  std::string text() const {
    return "window_dimensions = " + array_text(sizes) + ", window_strides = " + array_text(strides) +
           ", base_dilations = " + array_text(base_dilations) + ", window_dilations = " + array_text(dilations) +
           ", padding = " + padding_text(padding);
  }
};

// Returns false if a window doesn't fit.
bool draw_windows(Drawing &d, const Shape &shape, Windows &windows) {
  for (int64_t extent : shape) {
    bool trivial = d.random.chance(0.4);
    windows.sizes.push_back(trivial ? 1 : d.random.between(1, 4));
    windows.strides.push_back(trivial || d.random.chance(0.6) ? 1 : d.random.between(2, 3));
    windows.base_dilations.push_back(trivial || d.random.chance(0.85) ? 1 : 2);
    windows.dilations.push_back(trivial || d.random.chance(0.85) ? 1 : 2);
    windows.padding.emplace_back(trivial ? 0 : d.random.between(0, 3), trivial ? 0 : d.random.between(0, 3));
    int64_t padded =
        (extent - 1) * windows.base_dilations.back() + 1 + windows.padding.back().first + windows.padding.back().second;
    int64_t reach = (windows.sizes.back() - 1) * windows.dilations.back() + 1;
    if (padded < reach) return false;
    windows.result.push_back((padded - reach) / windows.strides.back() + 1);
    windows.count *= windows.sizes.back();
  }
  return element_count(windows.result) <= 2000;
}

// Sums keep their order within a window, but a whole dimension may be cut otherwise: they count as approximate.
Range summed(Drawing &d, int a, int64_t count) {
  double n = static_cast<double>(count + 1), bound = n * d.range(a).bound;
  return {bound, n * d.range(a).error + 4 * n * epsilon_of(d.type(a).element) * bound};
}

bool draw_reduce_window(Drawing &d, bool is_sum) {
  int a = d.pick({.classes = "fiu", .min_rank = 1, .max_bound = is_sum ? 100 : 1e300});
  Windows windows;
  if (!draw_windows(d, d.shape(a), windows)) return false;
  std::string element = d.type(a).element;
  int initial = is_sum ? d.constant({element, {}}, class_of(element) == 'f' ? "0.0" : "0", 0) : d.like({element, {}});
  Range range = is_sum ? summed(d, a, windows.count) : d.moved({a, initial});
  std::string name = is_sum ? "stablehlo.add" : d.random.of<std::string>({"stablehlo.maximum", "stablehlo.minimum"});
  return !d.op("stablehlo.reduce_window", {a, initial}, windows.text(), {{element, windows.result}}, range,
               combining_body(d, name, element))
              .empty();
}

bool draw_running_sum(Drawing &d) {
  int a = d.pick({.classes = "fiu", .min_rank = 1, .max_bound = 100});
  int64_t dim = d.random.below(d.rank(a)), extent = d.shape(a)[dim];
  Windows windows;
  for (int64_t i = 0; i < d.rank(a); ++i) {
    windows.sizes.push_back(i == dim ? extent : 1);
    windows.padding.emplace_back(i == dim ? extent - 1 : 0, 0);
  }
  if (d.random.chance(0.3)) std::swap(windows.padding[dim].first, windows.padding[dim].second);
  windows.strides = windows.base_dilations = windows.dilations = Shape(d.rank(a), 1);
  std::string element = d.type(a).element;
  bool is_sum = d.random.chance(0.7);
  int initial = is_sum ? d.constant({element, {}}, class_of(element) == 'f' ? "0.0" : "0", 0) : d.like({element, {}});
  return !d.op("stablehlo.reduce_window", {a, initial}, windows.text(), {d.type(a)},
               is_sum ? summed(d, a, extent) : d.moved({a, initial}),
               combining_body(d, is_sum ? "stablehlo.add" : "stablehlo.maximum", element))
              .empty();
}

// Two arrays under one window: the pairwise sums of whole numbers.
bool draw_paired_window(Drawing &d) {
  int a = d.pick({.classes = "i", .min_rank = 1}), b = d.like({"i32", d.shape(a)});
  Windows windows;
  if (!draw_windows(d, d.shape(a), windows)) return false;
  std::string element = d.type(a).element, t = to_string(Type{element, {}}), s = d.fresh("_");
  int x = d.constant({element, {}}, "0", 0), y = d.constant({"i32", {}}, "0", 0);
  std::string body = "{\n  ^bb0(%a" + s + ": " + t + ", %b" + s + ": tensor<i32>, %c" + s + ": " + t + ", %d" + s +
                     ": tensor<i32>):\n    %e" + s + " = stablehlo.add %a" + s + ", %c" + s + " : " + t + "\n    %f" +
                     s + " = stablehlo.maximum %b" + s + ", %d" + s + " : tensor<i32>\n    stablehlo.return %e" + s +
                     ", %f" + s + " : " + t + ", tensor<i32>\n  }";
  return !d.op("stablehlo.reduce_window", {a, b, x, y}, windows.text(),
               {{element, windows.result}, {"i32", windows.result}}, {1e18, 0}, body)
              .empty();
}

bool draw_select_and_scatter(Drawing &d) {
  int a = d.pick({.classes = "fi", .min_rank = 1, .max_rank = 3, .exact = true, .max_bound = 100});
  Windows windows;
  for (int64_t extent : d.shape(a)) {
    int64_t size = d.random.chance(0.4) ? 1 : d.random.between(1, std::min<int64_t>(3, extent));
    windows.sizes.push_back(size);
    windows.strides.push_back(d.random.between(1, size));
    windows.padding.emplace_back(size > 1 ? d.random.between(0, 1) : 0, size > 1 ? d.random.between(0, 1) : 0);
    int64_t padded = extent + windows.padding.back().first + windows.padding.back().second;
    windows.result.push_back((padded - size) / windows.strides.back() + 1);
    windows.count *= size;
  }
  std::string element = d.type(a).element, scalar = to_string(Type{element, {}}), s = d.fresh("_");
  int source = d.like({element, windows.result}, false, 100);
  int zero = d.constant({element, {}}, class_of(element) == 'f' ? "0.0" : "0", 0);
  std::string select = "{\n  ^bb0(%a" + s + ": " + scalar + ", %b" + s + ": " + scalar + "):\n    %c" + s +
                       " = stablehlo.compare GE, %a" + s + ", %b" + s + " : (" + scalar + ", " + scalar +
                       ") -> tensor<i1>\n    stablehlo.return %c" + s + " : tensor<i1>\n  }";
  std::string attributes = "window_dimensions = " + array_text(windows.sizes) +
                           ", window_strides = " + array_text(windows.strides) +
                           ", padding = " + padding_text(windows.padding);
  return !d.op("stablehlo.select_and_scatter", {a, source, zero}, attributes, {d.type(a)},
               summed(d, source, windows.count), select + ", " + combining_body(d, "stablehlo.add", element))
              .empty();
}

}  // namespace

std::vector<Kind> window_kinds() {
  return {{"reduce_window_sum", [](Drawing &d) { return draw_reduce_window(d, true); }},
          {"reduce_window_extremum", [](Drawing &d) { return draw_reduce_window(d, false); }},
          {"running_sum", draw_running_sum},
          {"reduce_window_of_two", draw_paired_window},
          {"select_and_scatter", draw_select_and_scatter}};
}

}  // namespace tessera::test
