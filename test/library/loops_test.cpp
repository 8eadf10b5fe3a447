// Windows, segments, scans and matrices of derivatives against JAX's. values.py wrote loops.txt.
#include "tessera/loops.h"

#include "../api/both_ways.h"
#include "library_values.h"

namespace tessera::testing {
namespace {

using A = const Array &;

template <class F>
std::function<Arrays(const Arrays &)> one(F f) {
  return [f](const Arrays &x) { return Arrays{f(x[0])}; };
}

void add_windows(Functions &all) {
  auto window = [&](const char *name, auto combine, const Window &window) {
    all[name] = one([=](A x) { return reduce_window(x, combine, window); });
  };
  window("reduce_window, add", add, {.dims = {1, 2, 3, 1}, .strides = {1, 2, 1, 1}, .padding = "SAME"});
  window("reduce_window, max", maximum, {.dims = {1, 2, 2, 1}, .strides = {1, 1, 2, 1}});
  window("reduce_window, min", minimum, {.dims = {1, 2, 2, 1}, .padding = "SAME"});
  window("reduce_window, multiply", multiply, {.dims = {1, 2, 2, 1}});
  window("reduce_window, dilated", add,
         {.dims = {1, 2, 2, 1}, .padding = {{0, 0}, {1, 0}, {0, 2}, {0, 0}}, .dilation = {1, 2, 1, 1}});
  all["max_pool"] = one([](A x) { return max_pool(x, {2, 2}, {.strides = {2, 2}}); });
  all["min_pool"] = one([](A x) { return min_pool(x, {2, 2}, {.padding = "SAME"}); });
  all["avg_pool"] = one([](A x) { return avg_pool(x, {2, 2}, {.padding = "SAME"}); });
  all["avg_pool of what is there"] =
      one([](A x) { return avg_pool(x, {2, 2}, {.padding = "SAME", .count_include_pad = false}); });
  for (auto [name, padding] : std::vector<std::pair<std::string, ConvPadding>>{
           {"SAME", "SAME"}, {"VALID", "VALID"}, {"((1,2),(0,1))", {{1, 2}, {0, 1}}}})
    for (const std::vector<int64_t> &strides : std::vector<std::vector<int64_t>>{{1, 1}, {2, 3}})
      all["conv_transpose " + name + " " + std::to_string(strides[0])] = [=](const Arrays &x) {
        return Arrays{conv_transpose(x[0], x[1], strides, {.padding = padding})};
      };
  all["conv_transpose, dilated"] = [](const Arrays &x) {
    return Arrays{conv_transpose(x[0], x[1], {2, 2}, {.padding = "SAME", .rhs_dilation = {2, 1}})};
  };
}

void add_segments(Functions &all) {
  Array ids = array({2, 0, 2, 5, 1, -1});
  all["segment_sum"] = one([=](A x) { return segment_sum(x, ids, 4); });
  all["segment_prod"] = one([=](A x) { return segment_prod(x, ids, 4); });
  all["segment_max"] = one([=](A x) { return segment_max(x, ids, 4); });
  all["segment_min"] = one([=](A x) { return segment_min(x, ids, 4); });
}

void add_scans(Functions &all) {
  for (int n : {1, 2, 5, 7})
    all["associative_scan " + std::to_string(n)] =
        one([](A x) { return associative_scan([](A a, A b) { return a * b; }, x); });
  all["associative_scan, reverse"] =
      one([](A x) { return associative_scan([](A a, A b) { return a + b; }, x, {.axis = 1, .reverse = true}); });
  all["associative_scan of pairs"] = [](const Arrays &x) {
    using Pair = std::pair<Array, Array>;
    Pair result = associative_scan(
        [](const Pair &a, const Pair &b) { return Pair(a.first * b.first, a.second * b.first + b.second); },
        Pair(x[0], x[1]));
    return Arrays{result.first, result.second};
  };
  all["map"] = one([](A x) { return tessera::map([](A row) { return dot(row, row); }, x); });
  all["optimization_barrier"] = [](const Arrays &x) { return optimization_barrier(Arrays{x[0], x[0] * 2.0}); };
  for (int i : {-1, 0, 1, 2, 9})
    all["switch_case " + std::to_string(i)] = one([i](A x) {
      return switch_case(i, std::tuple([](A x) { return sin(x); }, [](A x) { return x * x; }, [](A x) { return -x; }),
                         x);
    });
}

void add_jacobians(Functions &all) {
  auto f = [](A x, A a) { return tanh(dot(a, x)) * x[0]; };
  all["jacrev"] = [=](const Arrays &x) { return Arrays{jacrev(f)(x[0], x[1])}; };
  all["jacfwd"] = [=](const Arrays &x) { return Arrays{jacfwd(f)(x[0], x[1])}; };
  all["hessian"] = [=](const Arrays &x) { return Arrays{hessian(f)(x[0], x[1])}; };
  all["hessian of a scalar"] = one([](A x) { return hessian([](A x) { return sum(power(x, 3)) * x[0]; })(x); });
}

TEST(Loops, AreThoseOfJax) {
  Functions all;
  for (auto add : {add_windows, add_segments, add_scans, add_jacobians}) add(all);
  expect_values_of_jax(LIBRARY_VALUES "/loops.txt", all,
                       {.jumps = {"reduce_window, min", "min_pool", "segment_max", "segment_min"}});  // ties, no data
}

TEST(Loops, RefuseWhatDoesNotFit) {
  Array x = counted({2, 3});
  for (auto [refusal, text] : std::vector<std::pair<std::function<void()>, std::string>>{
           {[&] { reduce_window(x, add, {.dims = {1}}); },
            "ShapeError: reduce_window: dims has 1 entries, but there are 2 dimensions; give one entry for each "
            "dimension"},
           {[&] { reduce_window(x, add, {.dims = {1, 0}}); },
            "ShapeError: reduce_window: dims has 0; its entries are 1 or more"},
           {[&] { reduce_window(x, add, {.dims = {1, 1}, .padding = "WIDE"}); },
            "ShapeError: reduce_window: the padding is \"WIDE\"; it is \"VALID\", \"SAME\", \"SAME_LOWER\" or a pair "
            "for each dimension"},
           {[&] { reduce_window(x, add, {.dims = {1, 1}, .padding = {{0, 0}}}); },
            "ShapeError: reduce_window: padding has 1 pairs, but there are 2 dimensions; give one pair for each "
            "dimension"},
           {[&] { reduce_window(x, subtract, {.dims = {1, 1}}); },
            "ValueError: reduce_window: elements are combined by add, multiply, maximum or minimum, and this function "
            "does something else; apply it to shifted slices of the array instead"},
           {[&] { reduce_window(x, {.window = {1}}); },
            "ShapeError: reduce_window: window has 1 entries, but there are 2 dimensions; give one entry for each "
            "dimension"},
           {[&] { reduce_window(x, {.window = {1, 1}, .kind = mean}); },
            "ValueError: reduce_window: kind is a function other than sum, max and min; give one of these, or a "
            "function of two elements in place of the options: reduce_window(x, multiply, {.dims = {2, 2}})"},
           {[&] { reduce_window(x.astype(c64), {.window = {1, 1}, .kind = max}); },
            "DTypeError: reduce_window: argument 0 is c64[2,3], but it takes booleans, integers and floats only; "
            "convert it with astype, or take real or imag of it"},
           {[&] { max_pool(x, {2}); },
            "ShapeError: max_pool: the window has 1 dimensions and f32[2,3] has 2; the window's lie between the batch "
            "and the features"},
           {[&] { conv_transpose(x, x, {1}); },
            "ShapeError: conv_transpose: f32[2,3] and f32[2,3] with 1 strides don't fit; both have a dimension for "
            "each stride, and two more"},
           {[&] { segment_sum(x, array({1}), 3); },
            "ShapeError: segment_sum: f32[2,3] with the ids i32[1] and 3 segments don't fit; there is an id for each "
            "row"},
           {[&] { associative_scan([](A a, A) { return a; }, x, {.axis = 2}); },
            "ShapeError: associative_scan: axis = 2 isn't a dimension of an array of 2 dimensions; they are 0 to 1, or "
            "-2 to -1 from the end"},
           {[&] { associative_scan([](const Arrays &a, const Arrays &) { return a; }, Arrays{x, counted({3, 3})}); },
            "ShapeError: associative_scan: f32[2,3] and f32[3,3] differ in dimension 0, which is scanned; all arrays "
            "must have the same extent there"}})
    EXPECT_EQ(refusal_of(refusal), text);
}

}  // namespace
}  // namespace tessera::testing
