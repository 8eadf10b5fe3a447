// vmap against a loop over the batch, its composition with the other transformations, its forms and its errors.
#include "vmap_check.h"

namespace tessera {
namespace {

TEST(Vmap, OfElementwiseFunctions) {
  Array x = numbers({3, 4}), y = numbers({3, 4}, 2.0);
  check("arithmetic", Two([](Array x, Array y) { return x * y + 2.0 * x - y / (x * x + 1.0); }), x, y);
  check("broadcast", Two([](Array x, Array y) { return x + sum(y) * 2.0; }), x, y);
  check("where", Two([](Array x, Array y) { return where(x > y, x, 3.0); }), x, y);
  check("where a scalar", Two([](Array x, Array y) { return where(sum(x) > 0.1, y, x); }), x, y);
  check("clip", Two([](Array x, Array y) { return clip(x, min(y), 0.5); }), x, y);
  check("erf", One([](Array x) { return erf(x) + lgamma(x * x + 1.0) + sinh(x); }), x);
  check("astype", One([](Array x) { return (x * 10.0).astype(i32); }), x);
  check("a constant result", One([](Array x) { return x * 0.0 + arange(4, f64); }), x);
}

TEST(Vmap, OfRearrangementsAndSlices) {
  Array x = numbers({3, 2, 4}), y = numbers({3, 2, 4}, 1.0);
  check("reshape", One([](Array x) { return x.reshape({4, 2}); }), x);
  check("transpose", One([](Array x) { return transpose(x); }), x);
  check("flip", One([](Array x) { return flip(x, 1); }), x);
  check("broadcast_to", One([](Array x) { return broadcast_to(x.reshape({2, 1, 4}), {2, 3, 4}); }), x);
  check("concatenate", Two([](Array x, Array y) { return concatenate({x, y, x}, 1); }), x, y);
  check("pad", One([](Array x) { return pad(x, {{1, 0}, {0, 2}}); }), x);
  check("pad with values", Two([](Array x, Array y) { return pad(x, {{1, 0}, {0, 2}}, {.constant_values = sum(y)}); }),
        x, y);
  check("slice", One([](Array x) { return slice(x, {0, 1}, {2, 4}, {1, 2}); }), x);
  check("tile", One([](Array x) { return tile(x, {2, 1}); }), x);
  Array at = whole({3}, 6);  // also where a slice doesn't fit
  check("dynamic_slice", Two([](Array x, Array i) { return dynamic_slice(x, {i - 1, i}, {1, 2}); }), x, at);
  check("dynamic_update_slice",
        Two([](Array x, Array i) { return dynamic_update_slice(x, x[0].reshape({1, 4}) * 2.0, {i - 2, i - 3}); }), x,
        at);
  check("dynamic_update_slice of parts",
        Two([](Array x, Array i) { return dynamic_update_slice(x, ones({1, 2}, f64), {i, i}); }), x, at);
  check("index", Two([](Array x, Array i) { return dynamic_index_in_dim(x, i % 2); }), x, at);
}

TEST(Vmap, OfContractions) {
  Array a = numbers({3, 4, 5}), b = numbers({3, 5, 2}, 1.0);
  check("matmul", Two([](Array a, Array b) { return matmul(a, b); }), a, b);
  check("vector times matrix", Two([](Array a, Array b) { return matmul(a, b); }), numbers({3, 5}), b);
  check("einsum", Two([](Array a, Array b) { return einsum("bij,bjk->kib", a, b); }), numbers({3, 2, 4, 5}),
        numbers({3, 2, 5, 3}));
  check("dot", Two([](Array a, Array b) { return dot(a, b); }), numbers({3, 6}), numbers({3, 6}, 4.0));
  Array image = numbers({3, 2, 4, 6, 6}), kernel = numbers({3, 6, 4, 3, 3}, 2.0);
  check("conv", Two([](Array x, Array k) { return conv(x, k, {.padding = "SAME"}); }), image, kernel, 1e-9);
}

TEST(Vmap, OfReductionsAndSorting) {
  Array x = numbers({3, 4, 5});
  check("sum", One([](Array x) { return sum(x, {.axes = {0}}); }), x);
  check("max", One([](Array x) { return max(x); }), x);
  check("prod", One([](Array x) { return prod(x, {.axes = {1}, .keepdims = true}); }), x);
  check("var", One([](Array x) { return var(x, {.axes = {1}}); }), x);
  check("argmax", One([](Array x) { return argmax(x, {.axis = 1}); }), x);
  check("any", One([](Array x) { return any(x > 0.8, {.axes = {0}}); }), x);
  check("cumsum", One([](Array x) { return cumsum(x, {.axis = 1}); }), x, 1e-12);
  check("softmax", One([](Array x) { return softmax(x); }), x, 1e-12);
  check("logsumexp", One([](Array x) { return logsumexp(x); }), x);
  check("sort", One([](Array x) { return sort(x, {.axis = 0}); }), x);
  check("argsort", One([](Array x) { return argsort(x); }), x);
  check("top_k", One([](Array x) { return top_k(x, 2).first; }), x);
}

TEST(Vmap, OfLookupsAndStores) {
  Array x = numbers({3, 6, 2}), i = whole({3, 4}, 6), u = numbers({3, 4, 2}, 3.0);
  check("take", Two([](Array x, Array i) { return take(x, i, 0); }), x, i);
  check("take along", Two([](Array x, Array i) { return take_along_axis(x, i.reshape({4, 1}), 0); }), x, i);
  check("take the last", Two([](Array x, Array i) { return take(x, i % 2, 1); }), x, i);
  check("scatter_add", Two([&](Array x, Array i) { return scatter_add(x, i, numbers({4, 2})); }), x, i);
  check("scatter_set", Two([](Array x, Array u) { return scatter_set(x, array({1, 5, 0, 2}), u); }), x, u);
  check("one_hot", One([](Array i) { return one_hot(i, 6); }), i);
}

TEST(Vmap, OfRandomNumbers) {
  Array keys = random::split(random::key(7), 3);
  check("uniform", One([](Array key) { return random::uniform(key, {5}); }), keys);
  check("normal", One([](Array key) { return random::normal(random::fold_in(key, 3), {4}); }), keys, 1e-6);
  check("permutation", One([](Array key) { return random::permutation(key, 6); }), keys);
}

TEST(Vmap, OfLoopsWithUnbatchedPredicates) {
  Array x = numbers({4, 3});
  check("a counted loop whose carry becomes batched late", One([](Array x) {
          auto [a, b, c] = fori_loop(
              0, 4,
              [&](Array, std::tuple<Array, Array, Array> carry) {
                auto [a, b, c] = carry;
                return std::tuple(b, c, x + c);
              },
              std::tuple(zeros({3}, f64), ones({3}, f64), zeros({3}, f64)));
          return a + b * 2.0 + c * 3.0;
        }),
        x);
  check("a cond that all share", One([](Array x) {
          return fori_loop(
              0, 3,
              [&](Array i, Array carry) {
                return cond(i > 0, [&] { return carry + x; }, [&] { return ones({3}, f64); });
              },
              zeros({3}, f64));
        }),
        x);
}

TEST(Vmap, OfControlFlow) {
  Array x = numbers({4, 3}), y = numbers({4, 3}, 2.0), flag = array({true, false, true, true}), n = array({3, 0, 5, 1});
  check("cond", Two([](Array flag, Array x) {
          return cond(flag, [](Array x) { return x * 2.0; }, [](Array x) { return x - 1.0; }, x);
        }),
        flag, x);
  check("cond with captures", Two([](Array x, Array y) {
          return cond(sum(x) > 0.0, [&] { return y * x; }, [&] { return zeros({3}, f64); });
        }),
        x, y);
  check("fori_loop", Two([](Array n, Array x) {
          return fori_loop(0, n, [&](Array i, Array carry) { return carry * 1.5 + i.astype(f64) * x; }, x);
        }),
        n, x);
  check("while_loop", One([](Array x) {
          return while_loop([](Array v) { return sum(v * v) < 10.0; }, [](Array v) { return v * 2.0 + 0.1; }, x);
        }),
        x);
  check(
      "nested loops", Two([](Array n, Array x) {
        return fori_loop(
            0, n,
            [&](Array i, Array carry) { return fori_loop(0, i, [&](Array, Array inner) { return inner + x; }, carry); },
            zeros({3}, f64));
      }),
      n, x);
  check("scan", Two([](Array x, Array y) {
          auto [last, all] =
              scan([&](Array carry, Array v) { return std::pair(carry * v + sum(y), carry - v); }, Array(1.0), x);
          return all + last;
        }),
        x, y);
  check("scan over what isn't batched", Two([](Array x, Array y) {
          auto [last, all] =
              scan([&](Array carry, Array v) { return std::pair(carry + v, v * 2.0); }, x, arange(5, f64));
          return last + sum(all) + y;
        }),
        x, y);
}

struct Layer {
  Array w, b;
};

TEST(Vmap, TakesTreesAndAxesInAllForms) {
  Array x = numbers({3, 4}), y = numbers({4, 3});
  auto add = [](Array x, Array y) { return x + y; };
  expect_equal(vmap(add, {.in_axes = {0, 1}})(x, y), x + transpose(y), "in_axes");
  expect_equal(vmap(add, {.in_axes = {0, -1}, .out_axes = 1})(x, y), transpose(x) + y, "out_axes");
  expect_equal(vmap(add, {.in_axes = 1})(x, x), transpose(x + x), "one for all");
  expect_equal(vmap(add, {.in_axes = {0, std::nullopt}, .out_axes = -1})(x, y[0][0]), transpose(x) + y[0][0],
               "a scalar");
  expect_equal(vmap(add, {.in_axes = {None, 0}})(y[0][0], x), y[0][0] + x, "None for one argument");
  auto apply = [](Layer layer, Array x) { return std::pair(matmul(x, layer.w) + layer.b, sum(layer.b)); };
  Layer layer{numbers({4, 2}), numbers({3, 2})};
  auto [result, total] = vmap(apply, {.in_axes = {{std::nullopt, 0}, 0}})(layer, x);
  expect_equal(result, matmul(x, layer.w) + layer.b, "a struct", 1e-12);
  expect_equal(total, sum(layer.b, {.axes = {1}}), "its second result", 1e-12);
  auto [first, second] = vmap([](Array x) { return std::pair(x, arange(2)); }, {.out_axes = {0, std::nullopt}})(x);
  expect_equal(second, arange(2), "a result that isn't batched");
  expect_equal(vmap([](Array) { return arange(2); })(x), broadcast_to(arange(2), {3, 2}), "one that is repeated");
  expect_equal(vmap([] { return arange(2); }, {.axis_size = 3})(), broadcast_to(arange(2), {3, 2}), "axis_size");
  Array captured = numbers({4}, 9.0);
  expect_equal(vmap([&](Array x) { return x * captured; })(x), x * captured, "a captured array");
  expect_equal(vmap([](Array x) { return x * 2.0; })(zeros({0, 4}, f64)), zeros({0, 4}, f64), "an empty batch");
}

TEST(Vmap, SaysWhatIsWrong) {
  Array x = ones({3, 4}), y = ones({4, 3});
  auto add = [](Array x, Array y) { return x + y; };
  EXPECT_EQ(error_of([&] { vmap(add)(x, y); }),
            "vmap: argument [1] has 4 elements along dimension 0, its batch, but argument [0] has 3; all batched "
            "arguments must have equally many: give std::nullopt in in_axes for one that isn't batched");
  EXPECT_EQ(error_of([&] { vmap(add, {.axis_size = 5})(x, x); }),
            "vmap: argument [0] has 3 elements along dimension 0, its batch, but .axis_size says 5; all batched "
            "arguments must have equally many: give std::nullopt in in_axes for one that isn't batched\n"
            "vmap: argument [1] has 3 elements along dimension 0, its batch, but .axis_size says 5; all batched "
            "arguments must have equally many: give std::nullopt in in_axes for one that isn't batched");
  EXPECT_EQ(error_of([&] { vmap(add)(x, ones({})); }),
            "vmap: in_axes[1] = 0, but argument [1] of type f32[] has 0 dimensions; give a dimension of it, or "
            "std::nullopt where it isn't batched");
  EXPECT_EQ(error_of([&] { vmap(add, {.in_axes = 3})(x, y); }),
            "vmap: in_axes[0] = 3, but argument [0] of type f32[3,4] has 2 dimensions; give a dimension of it, or "
            "std::nullopt where it isn't batched\n"
            "vmap: in_axes[1] = 3, but argument [1] of type f32[4,3] has 2 dimensions; give a dimension of it, or "
            "std::nullopt where it isn't batched");
  EXPECT_EQ(error_of([&] { vmap(add, {.in_axes = std::nullopt})(x, x); }),
            "vmap: no argument is batched, so the size of the batch is unknown; batch an argument in in_axes, or give "
            ".axis_size");
  EXPECT_EQ(
      error_of([&] { vmap(add, {.in_axes = {0, 0, 0}})(x, x); }),
      "in_axes: the spec has 3 entries, but the function is called with 2 arguments; give one entry per argument, or a "
      "single dimension for all of them");
  EXPECT_EQ(error_of([&] { vmap(add, {.out_axes = 2})(x, x); }),
            "vmap: out_axes = 2, but the batched result has 2 dimensions; give a dimension of it, or std::nullopt "
            "where it isn't batched");
  EXPECT_EQ(error_of([&] { vmap(add, {.out_axes = std::nullopt})(x, x); }),
            "vmap: out_axes is std::nullopt, but the function's result of type f32[4] depends on batched arguments, so "
            "that each element of the batch has its own; give the dimension where the batch is to be");
  EXPECT_EQ(error_of([&] { vmap([](Array x) { return x; }, {.out_axes = {0, 0}})(x); }),
            "out_axes: the spec has 2 entries, but the function returns one value, not a tuple or pair; give exactly "
            "one entry, or a single dimension");
  EXPECT_NE(error_of([&] { vmap([](Array x) { return x * x.item<float>(); })(ones({3})); }), "no error");
}

}  // namespace
}  // namespace tessera
