// vmap of lookups and stores in all modes, and of random numbers: each batch of operands against the function called
// element by element.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>

#include "sine_numbers.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/random.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/transformations.h"
#include "tessera/vmap.h"

namespace tessera {
namespace {

void expect_equal(const Array &a, const Array &b, const std::string &name, double tolerance = 1e-12) {
  ASSERT_EQ(a.shape(), b.shape()) << name;
  ASSERT_EQ(a.dtype(), b.dtype()) << name;
  std::vector<double> x = a.astype(f64).to_vector<double>(), y = b.astype(f64).to_vector<double>();
  for (size_t i = 0; i < x.size(); ++i) {
    if (std::isnan(x[i]) && std::isnan(y[i])) continue;
    ASSERT_NEAR(x[i], y[i], tolerance * (1 + std::abs(y[i]))) << name << " at " << i;
  }
}

using Function = std::function<Array(Array, Array, Array)>;

// Every choice of batched operands, each of which has the batch of 3 in front.
void check(const std::string &name, const Function &f, const Array &x, const Array &at, const Array &updates) {
  for (int batched = 1; batched < 8; ++batched) {
    auto is = [&](int operand) { return (batched >> operand & 1) != 0; };
    auto given = [&](const Array &all, int operand) { return is(operand) ? all : all[0]; };
    auto axis = [&](int operand) { return is(operand) ? std::optional<int>(0) : std::nullopt; };
    Array a = given(x, 0), b = given(at, 1), c = given(updates, 2);
    std::vector<Array> rows;
    for (int64_t i = 0; i < 3; ++i) rows.push_back(f(is(0) ? a[i] : a, is(1) ? b[i] : b, is(2) ? c[i] : c));
    std::string which =
        name + ", batched:" + (is(0) ? " x" : "") + (is(1) ? " indices" : "") + (is(2) ? " updates" : "");
    expect_equal(vmap(f, {.in_axes = {axis(0), axis(1), axis(2)}})(a, b, c), stack(rows), which);
  }
}

const std::map<std::string, IndexMode> modes = {{"fill", IndexMode::Fill},
                                                {"drop", IndexMode::Drop},
                                                {"clip", IndexMode::Clip},
                                                {"wrap", IndexMode::Wrap},
                                                {"in bounds", IndexMode::InBounds}};

// In range, counted from the end and out of range, as far as the mode knows what that means.
Array indices(IndexMode mode) {
  Array inside = array({0, 4, 2, 1, 3, 0, 4, 4, 1}, {3, 3});
  return mode == IndexMode::InBounds ? inside : array({0, -1, 7, 4, -9, 5, 2, 11, 1}, {3, 3});
}

TEST(VmapIndexing, Lookups) {
  Array x = numbers({3, 5, 4}), none = numbers({3, 3});
  for (const auto &[name, mode] : modes) {
    Array at = indices(mode);
    check(
        "take, " + name, [mode](Array x, Array i, Array u) { return take(x, i, {.axis = 0, .mode = mode}) + sum(u); },
        x, at, none);
    check(
        "take of the last, " + name,
        [mode](Array x, Array i, Array) { return take(x, i % 4, {.axis = 1, .mode = mode}); }, x, at, none);
    check("take of all, " + name, [mode](Array x, Array i, Array) { return take(x, i, {.mode = mode}); }, x, at, none);
    check(
        "gather, " + name, [mode](Array x, Array i, Array) { return gather(x, {i, i % 4}, {.mode = mode}); }, x, at,
        none);
    check(
        "gather of blocks, " + name,
        [mode](Array x, Array i, Array) {
          GatherDimensions dims{.offset_dims = {1, 2}, .start_index_map = {0}};
          return gather(x, i.reshape({3, 1}), dims, {2, 3}, {.mode = mode});
        },
        x, at, none);
    check(
        "gather along a batch, " + name,
        [mode](Array x, Array i, Array) {
          GatherDimensions dims{.offset_dims = {},
                                .collapsed_slice_dims = {1},
                                .start_index_map = {1},
                                .operand_batching_dims = {0},
                                .start_indices_batching_dims = {0}};
          return gather(slice(x, {0, 0}, {3, 4}), i.reshape({3, 1}), dims, {1, 1}, {.mode = mode});
        },
        x, at, none);
    if (mode == IndexMode::Drop || mode == IndexMode::Wrap) continue;
    check(
        "take_along_axis, " + name,
        [mode](Array x, Array i, Array) { return take_along_axis(x, i.reshape({3, 1}), 0, {.mode = mode}); }, x, at,
        none);
  }
  check(
      "a value to fill with", [](Array x, Array i, Array u) { return take(x, i, {.axis = 0, .fill_value = sum(u)}); },
      x, indices(IndexMode::Fill), none);
}

TEST(VmapIndexing, Stores) {
  Array x = numbers({3, 5, 4}), u = numbers({3, 3, 4}, 2.0);
  using Store = Array (*)(const Array &, const Array &, const Array &, const Scatter &);
  using Blocks = Array (*)(const Array &, const Array &, const Array &, const ScatterDimensions &, IndexMode);
  std::map<std::string, std::pair<Store, Blocks>> stores = {{"set", {scatter_set, scatter_set}},
                                                            {"add", {scatter_add, scatter_add}},
                                                            {"mul", {scatter_mul, scatter_mul}},
                                                            {"min", {scatter_min, scatter_min}},
                                                            {"max", {scatter_max, scatter_max}}};
  for (const auto &[name, mode] : modes)
    for (const auto &[kind, store] : stores) {
      std::string which = kind + ", " + name;
      bool is_set = kind == "set";  // which of two updates stays nobody knows
      Array at = is_set ? array({0, 4, 2, 3, 1, 0, 2, 4, 1}, {3, 3}) : indices(mode);
      check(which, [mode, store](Array x, Array i, Array u) { return store.first(x, i, u, {.mode = mode}); }, x, at, u);
      if (is_set && mode == IndexMode::Fill) continue;
      check(
          which + ", along 1",
          [mode, store](Array x, Array i, Array u) {
            return store.first(transpose(x), i, transpose(u), {.axis = 1, .mode = mode});
          },
          x, at, u);
      if (mode == IndexMode::Wrap) continue;
      check(
          which + ", blocks",
          [mode, store](Array x, Array i, Array u) {
            ScatterDimensions dims{
                .update_window_dims = {1}, .inserted_window_dims = {0}, .scatter_dims_to_operand_dims = {0}};
            return store.second(x, i.reshape({3, 1}), slice(u, {0, 0}, {3, 3}), dims, mode);
          },
          x, at, u);
    }
  check(
      "at",
      [](Array x, Array i, Array u) { return at(x, i, 1).add(sum(u, {.axes = {1}})) + at(x, 2).get().reshape({1, 4}); },
      x, indices(IndexMode::Drop), u);
}

TEST(VmapIndexing, StoresAndLookupsHaveDerivatives) {
  Array x = numbers({3, 5, 4}), u = numbers({3, 3, 4}, 2.0), at = indices(IndexMode::Fill);
  auto loss = [](Array x, Array i, Array u) {
    Array stored = scatter_add(x * x, i, sin(u)), read = take(stored, i % 5, {.axis = 0, .mode = IndexMode::Clip});
    return sum(square(read));
  };
  check("by x", [&](Array x, Array i, Array u) { return grad<0>(loss)(x, i, u); }, x, at, u);
  check("by updates", [&](Array x, Array i, Array u) { return grad<2>(loss)(x, i, u); }, x, at, u);
}

TEST(VmapIndexing, RandomNumbersOfBatchedKeys) {
  Array keys = random::split(random::key(7), 3), p = numbers({3, 4, 5});
  auto drawn = [&](const std::string &name, const std::function<Array(Array, Array)> &f, double tolerance = 0) {
    for (int batched : {1, 2, 3}) {
      Array k = batched & 1 ? keys : keys[0], v = batched & 2 ? p : p[0];
      std::vector<Array> rows;
      for (int64_t i = 0; i < 3; ++i) rows.push_back(f(batched & 1 ? k[i] : k, batched & 2 ? v[i] : v));
      auto axis = [&](int bit) { return batched & bit ? std::optional<int>(0) : std::nullopt; };
      expect_equal(vmap(f, {.in_axes = {axis(1), axis(2)}})(k, v), stack(rows), name, tolerance);
    }
  };
  drawn("bits", [](Array key, Array v) { return random::bits(key, {4}).astype(f64) + v[0][0]; }, 1e-12);
  drawn("uniform", [](Array key, Array v) { return random::uniform(key, {2, 3}, f64) * v[1][1]; }, 1e-12);
  drawn("normal", [](Array key, Array v) { return random::normal(key, {5}).astype(f64) + v; }, 1e-6);
  drawn("categorical", [](Array key, Array v) { return random::categorical(key, v); });
  drawn("permutation", [](Array key, Array v) { return random::permutation(key, v); });
  drawn(
      "uniform within bounds",
      [](Array key, Array v) { return random::uniform(key, {5}, f64, v[0] - 1.0, v[1] + 1.0); }, 1e-12);
  drawn("randint", [](Array key, Array v) {
    Array bound = (v[0] * 100.0).astype(i32);
    return random::randint(key, {5}, bound, bound + 7);
  });
  drawn("truncated_normal", [](Array key, Array v) { return random::truncated_normal(key, v - 1.0, v + 1.0); }, 1e-6);
  drawn("bernoulli", [](Array key, Array v) { return random::bernoulli(key, v * v).astype(i32); });
  drawn("choice", [](Array key, Array v) { return random::choice(key, v, {3}); });
  drawn("choice without repeats",
        [](Array key, Array v) { return random::choice(key, 5, {3}, {.replace = false, .p = softmax(v[0])}); });
  drawn(
      "split and fold_in",
      [](Array key, Array v) {
        Array two = random::split(random::fold_in(key, 5), 2);
        return random::uniform(two[1], {4}).astype(f64) + sum(v);
      },
      1e-12);
}

}  // namespace
}  // namespace tessera
