// Numerical functions, statistics and activations against JAX's. values.py wrote numeric.txt.
#include "tessera/numeric.h"

#include "../api/both_ways.h"
#include "library_values.h"

namespace tessera::testing {
namespace {

template <class F>
std::function<Arrays(const Arrays &)> one(F f) {
  return [f](const Arrays &x) { return Arrays{f(x[0])}; };
}
template <class F>
std::function<Arrays(const Arrays &)> two(F f) {
  return [f](const Arrays &x) { return Arrays{f(x[0], x[1])}; };
}
using A = const Array &;

void add_activations(Functions &all) {
  for (auto [name, f] : std::map<std::string, Array (*)(A)>{{"selu", selu},
                                                            {"relu6", relu6},
                                                            {"hard_tanh", hard_tanh},
                                                            {"hard_sigmoid", hard_sigmoid},
                                                            {"hard_silu", hard_silu},
                                                            {"log_sigmoid", log_sigmoid},
                                                            {"soft_sign", soft_sign},
                                                            {"mish", mish},
                                                            {"swish", swish},
                                                            {"silu", silu},
                                                            {"softplus", softplus},
                                                            {"hard_swish", hard_swish}})
    all[name] = one(f);
  all["gelu"] = one([](A x) { return gelu(x); });
  all["leaky_relu"] = one([](A x) { return leaky_relu(x); });
  all["leaky_relu 0.3"] = one([](A x) { return leaky_relu(x, 0.3); });
  all["elu"] = one([](A x) { return elu(x); });
  all["celu"] = one([](A x) { return celu(x); });
  all["celu 2"] = one([](A x) { return celu(x, 2.0); });
  all["squareplus"] = one([](A x) { return squareplus(x); });
  all["glu"] = one([](A x) { return glu(x); });
  all["glu, axis 0"] = one([](A x) { return glu(x, 0); });
  all["standardize"] = one([](A x) { return standardize(x); });
  all["standardize, axis 0"] = one([](A x) { return standardize(x, 0); });
}

void add_elementwise(Functions &all) {
  for (auto [name, f] : std::map<std::string, Array (*)(A, A)>{{"hypot", hypot},
                                                               {"logaddexp", logaddexp},
                                                               {"logaddexp2", logaddexp2},
                                                               {"outer", outer},
                                                               {"copysign", copysign},
                                                               {"fmod", fmod},
                                                               {"heaviside", heaviside},
                                                               {"float_power", float_power},
                                                               {"inner", inner},
                                                               {"kron", kron},
                                                               {"kron of a vector", kron},
                                                               {"polyval", polyval}})
    all[name] = two(f);
  for (auto [name, f] : std::map<std::string, Array (*)(A)>{{"sinc", sinc},
                                                            {"sinc at 0", sinc},
                                                            {"deg2rad", deg2rad},
                                                            {"rad2deg", rad2deg},
                                                            {"signbit", signbit},
                                                            {"fliplr", fliplr},
                                                            {"flipud", flipud},
                                                            {"ediff1d", ediff1d}})
    all[name] = one(f);
  all["select"] = one([](A x) { return select({x > 0.5, x > 0}, {x * 2, x - 1}, 7.0); });
}

void add_products(Functions &all) {
  all["vecdot"] = two([](A a, A b) { return vecdot(a, b); });
  for (const char *name : {"cross", "cross in a plane", "cross of 2 and 3"})
    all[name] = two([](A a, A b) { return cross(a, b); });
  all["cross, axis 0"] = two([](A a, A b) { return cross(a, b, 0); });
  for (auto [name, mode] : std::map<std::string, ConvolveMode>{
           {"full", ConvolveMode::Full}, {"same", ConvolveMode::Same}, {"valid", ConvolveMode::Valid}}) {
    all["convolve, " + name] = all["convolve, " + name + ", exchanged"] =
        two([mode = mode](A a, A v) { return convolve(a, v, mode); });
    all["correlate, " + name] = all["correlate, " + name + ", exchanged"] =
        two([mode = mode](A a, A v) { return correlate(a, v, mode); });
  }
  all["correlate of complex numbers"] = two([](A a, A v) { return correlate(a, v); });
}

void add_shapes(Functions &all) {
  all["diag"] = one([](A x) { return diag(x); });
  all["diag above"] = one([](A x) { return diag(x, 1); });
  all["diag below"] = one([](A x) { return diag(x, -2); });
  all["diag of a matrix"] = one([](A x) { return diag(x, -1); });
  all["diagflat"] = one([](A x) { return diagflat(x); });
  all["trace"] = one([](A x) { return trace(x); });
  all["trace above"] = one([](A x) { return trace(x, 1, 1, 2); });
  all["meshgrid"] = [](const Arrays &x) { return meshgrid(x); };
  all["meshgrid ij"] = [](const Arrays &x) { return meshgrid(x, true); };
  for (int k : {-1, 0, 1, 2}) all["rot90 " + std::to_string(k)] = one([k](A x) { return rot90(x, k); });
  all["append"] = two([](A x, A y) { return append(x, y); });
  all["append, axis 0"] = two([](A x, A y) { return append(x, y, 0); });
  all["column_stack"] = [](const Arrays &x) { return Arrays{column_stack(x)}; };
  all["dstack"] = [](const Arrays &x) { return Arrays{dstack(x)}; };
  all["logspace"] = two([](A a, A b) { return logspace(a, b, 4, 2.0); });
  all["geomspace"] = two([](A a, A b) { return geomspace(a, b, 4); });
}

void add_lines(Functions &all) {
  all["roots"] = one([](A p) { return sort(roots(p)); });
  all["diff"] = one([](A x) { return diff(x); });
  all["diff twice, axis 0"] = one([](A x) { return diff(x, 2, 0); });
  all["diff of booleans"] = one([](A x) { return diff(x > 0); });
  all["gradient"] = one([](A x) { return gradient(x, 0.5); });
  all["gradient, axis 0"] = one([](A x) { return gradient(x, 1, 0); });
  all["trapezoid"] = one([](A y) { return trapezoid(y); });
  all["trapezoid, steps"] = one([](A y) { return trapezoid(y, 0.5, 0); });
  all["trapezoid, points"] = two([](A y, A x) { return trapezoid(y, x); });
  all["searchsorted, left"] = two([](A edges, A x) { return searchsorted(edges, x); });
  all["searchsorted, right"] = two([](A edges, A x) { return searchsorted(edges, x, Side::Right); });
  all["interp"] = [](const Arrays &x) { return Arrays{interp(x[0], x[1], x[2])}; };
  all["interp with ends"] = [](const Arrays &x) { return Arrays{interp(x[0], x[1], x[2], 7.0, -7.0)}; };
}

void add_quantiles(Functions &all) {
  all["quantile"] = one([](A x) { return quantile(x, 0.3); });
  all["quantile, axis 0"] = two([](A x, A q) { return quantile(x, q, 0); });
  all["quantile, kept"] = two([](A x, A q) { return quantile(x, q, 1, true); });
  all["quantile, axes"] = one([](A x) { return quantile(x, 0.3, {.axes = {0, 2}, .keepdims = true}); });
  all["nanquantile, axes"] = one([](A x) { return nanquantile(x, 0.6, {.axes = {2, 1}}); });
  all["quantile with NaN"] = two([](A x, A q) { return quantile(x, q, 1); });
  all["nanquantile"] = two([](A x, A q) { return nanquantile(x, q, 1); });
  all["percentile"] = one([](A x) { return percentile(x, 25.0, 1); });
  all["nanpercentile"] = one([](A x) { return nanpercentile(x, 25.0, 0); });
  all["nanquantile of numbers"] = one([](A x) { return nanquantile(x, 0.3, 1); });
  all["nanpercentile of numbers"] = one([](A x) { return nanpercentile(x, 25.0, 0); });
  all["nanmedian of numbers"] = one([](A x) { return nanmedian(x, 0); });
  all["copysign of numbers"] = two(copysign);
  all["fmod of numbers"] = two(fmod);
  all["float_power of numbers"] = two(float_power);
  all["bincount by its weights"] = one([](A w) { return bincount(array({3, 0, 7, 3, 1}), 5, w); });
  all["median"] = one([](A x) { return median(x); });
  all["median of integers"] = one([](A x) { return median(x, 0); });
  all["nanmedian"] = one([](A x) { return nanmedian(x, 0); });
}

void add_statistics(Functions &all) {
  for (auto [name, f] : std::map<std::string, Array (*)(A, const Reduce &)>{
           {"nansum", nansum}, {"nanprod", nanprod}, {"nanmax", nanmax}, {"nanmin", nanmin}, {"nanmean", nanmean}}) {
    all[name] = all[name + " of numbers"] = one([f = f](A x) { return f(x, {.axis = 1}); });
    all[name + " of all"] = one([f = f](A x) { return f(x, {}); });
  }
  for (auto [name, f] : std::map<std::string, Array (*)(A, const Var &)>{{"nanvar", nanvar}, {"nanstd", nanstd}}) {
    all[name] = all[name + " of numbers"] = one([f = f](A x) { return f(x, {.axis = 1}); });
    all[name + " of all"] = one([f = f](A x) { return f(x, {}); });
  }
  all["nanargmax"] = one([](A x) { return nanargmax(x, {.axis = 1}); });
  all["nanargmin"] = one([](A x) { return nanargmin(x, {.axis = 1}); });
  all["average"] = one([](A x) { return average(x); });
  all["average, weights"] = two([](A x, A w) { return average(x, 1, w); });
  all["average, all weights"] = two([](A x, A w) { return average(x, {}, w); });
  all["ptp"] = one([](A x) { return ptp(x, {.axis = 0}); });
  all["cov"] = one([](A x) { return cov(x); });
  all["cov of a vector"] = one([](A x) { return cov(x, 0); });
  all["corrcoef"] = one([](A x) { return corrcoef(x); });
  all["isclose"] = two([](A a, A b) { return isclose(a, b); });
  all["isclose, equal NaN"] = two([](A a, A b) { return isclose(a, b, {.rtol = 0.2, .equal_nan = true}); });
  all["allclose"] = two([](A a, A b) { return allclose(a, b); });
  all["array_equal"] = two(array_equal);
  all["isin"] = two(isin);
}

void add_counts(Functions &all) {
  auto both = [](std::pair<Array, Array> counted) { return Arrays{counted.first, counted.second}; };
  all["bincount"] = one([](A x) { return bincount(x, 5); });
  all["bincount, weights"] = two([](A x, A w) { return bincount(x, 5, w); });
  all["digitize"] = all["digitize, descending"] = two([](A x, A e) { return digitize(x, e); });
  all["digitize, right"] = two([](A x, A e) { return digitize(x, e, true); });
  all["histogram"] = [=](const Arrays &x) { return both(histogram(x[0], 4)); };
  all["histogram, range"] = [=](const Arrays &x) { return both(histogram(x[0], 3, -0.5, 0.5)); };
  all["histogram, edges"] = [=](const Arrays &x) { return both(histogram(x[0], x[1])); };
  all["nonzero"] = [](const Arrays &x) { return nonzero(x[0] > 0.5, 6, 9); };
  all["nonzero, cut"] = [](const Arrays &x) { return nonzero(x[0], 4); };
  all["flatnonzero"] = one([](A x) { return flatnonzero(x > 0, 12, -1); });
  all["argwhere"] = one([](A x) { return argwhere(x > 0.9, 4); });
  auto unique_of = [](A x, int64_t size, std::optional<Array> fill) {
    auto [values, counts, inverse] = unique(x, size, fill);
    return Arrays{values, counts, inverse};
  };
  all["unique"] = [=](const Arrays &x) { return unique_of(x[0], 5, {}); };
  all["unique, filled"] = [=](const Arrays &x) { return unique_of(x[0], 8, 99); };
  all["unique, cut"] = one([](A x) { return unique(x, 3).values; });
}

TEST(Numeric, IsThatOfJax) {
  Functions all;
  for (auto add : {add_activations, add_elementwise, add_products, add_shapes, add_lines, add_quantiles, add_statistics,
                   add_counts})
    add(all);
  expect_values_of_jax(LIBRARY_VALUES "/numeric.txt", all,
                       {.tolerance = 1e-9, .of_gradients = 1e-9, .jumps = {"copysign of numbers"}});
}

TEST(Numeric, RefusesWhatDoesNotFit) {
  Array x = counted({2, 3});
  for (
      auto [refusal, text] : std::vector<std::pair<std::function<void()>, std::string>>{
          {[&] { glu(x); },
           "ShapeError: glu: dimension 1 of f32[2,3] has 3 elements; it is halved, so their number must be even"},
          {[&] { select({x > 0}, {}); },
           "ShapeError: select: 1 conditions and 0 choices are given; each condition has its choice"},
          {[&] { cross(x, counted({4})); },
           "ShapeError: cross: f32[2,3] and f32[4] have 3 and 4 elements along the axis; vectors have 2 or 3"},
          {[&] { convolve(x, x); }, "ShapeError: convolve: f32[2,3] has 2 dimensions; it has one"},
          {[&] { correlate(x[0], zeros({0})); }, "ShapeError: correlate: a vector has no elements"},
          {[&] { diag(expand_dims(x, 0)); }, "ShapeError: diag: f32[1,2,3] has 3 dimensions; it has one or two"},
          {[&] { diff(x, -1); }, "ShapeError: diff: n is -1; differences are taken 0 times or more"},
          {[&] { gradient(counted({3, 1})); },
           "ShapeError: gradient: dimension 1 of f32[3,1] has 1 elements; differences need two"},
          {[&] { interp(x, x, x); },
           "ShapeError: interp: the points are f32[2,3] and f32[2,3]; both are vectors of one length, of one element "
           "or more"},
          {[&] { roots(x); },
           "ShapeError: roots: f32[2,3] isn't a polynomial; its coefficients are a vector, of one or more"},
          {[&] { median(zeros({0})); }, "ShapeError: median: f32[0] has no elements along the axis; it needs one"},
          {[&] { average(x, 0, counted({3})); },
           "ShapeError: average: weights f32[3] don't fit f32[2,3]; they have its shape, or are a vector for the axis"},
          {[&] { cov(expand_dims(x, 0)); }, "ShapeError: cov: f32[1,2,3] has 3 dimensions; it has one or two"},
          {[&] { bincount(x.astype(i32), -1); },
           "ShapeError: bincount: -1 elements are requested; the number must be 0 or more"},
          {[&] { digitize(x, x); }, "ShapeError: digitize: the edges are f32[2,3]; they are a vector"},
          {[&] { histogram(x, x); }, "ShapeError: histogram: the edges are f32[2,3]; they are a vector of two or more"},
          {[&] { histogram(x, 0); }, "ShapeError: histogram: 0 bins are wanted; their number is 1 or more"},
          {[&] { unique(zeros({0}), 3); },
           "ShapeError: unique: f32[0] has no elements; there is nothing to choose from"}})
    EXPECT_EQ(refusal_of(refusal), text);
}

}  // namespace
}  // namespace tessera::testing
