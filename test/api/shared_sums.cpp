// Several uses of one value, equal everywhere, have one sum on the way back.
#include "sent_by_transposes.h"

namespace tessera {
namespace {

// One parameter, equal everywhere, and data that is cut: gradients at once and compiled equal those of the same function of
// whole arrays, and what is sent for them.
class SharedValue : public testing::Test {
 protected:
  using Loss = std::function<Array(Array, Array)>;
  Mesh mesh = make_mesh({{"i", 4}});
  Array data = cos(arange(32, f32)).reshape({8, 4});

  struct Sent {
    std::string kind;
    Shape shape;
    bool operator==(const Sent &) const = default;
    friend void PrintTo(const Sent &sent, std::ostream *stream) {
      *stream << sent.kind << " of";
      for (int64_t extent : sent.shape) *stream << " " << extent;
    }
  };
  void check(const Loss &loss, const Array &w, const std::vector<Sent> &wanted, double tolerance = 1e-4) {
    Loss mapped = shard_map([loss](Array w, Array x) { return psum(loss(w, x), "i"); },
                            {.mesh = mesh, .in_specs = {P(), P("i")}, .out_specs = {P()}});
    Array whole = grad(loss)(w, data);
    expect_near(grad(mapped)(w, data), whole, tolerance);
    expect_near(jit(grad(mapped))(w, data), whole, tolerance);
    std::vector<Sent> kinds;
    for (const auto &one : jit(grad(mapped)).lower(w, data).compile().report().collectives) {
      kinds.push_back({one.kind, Shape(one.shape.begin(), one.shape.end())});
      EXPECT_EQ(one.executions, 1) << "in a loop";
    }
    EXPECT_EQ(kinds, wanted);
    // Without the check it is right too.
    Loss unchecked = shard_map([loss](Array w, Array x) { return psum(loss(w, x), "i"); },
                               {.mesh = mesh, .in_specs = {P(), P("i")}, .out_specs = {P()}, .check_vma = false});
    expect_near(jit(grad(unchecked))(w, data), whole, tolerance);
  }
};

// covers: 003-16 by api.efficient_transposition_test
TEST_F(SharedValue, SeveralUsesHaveOneSum) {
  check([](Array w, Array x) { return sum(matmul(x, w)) + sum(matmul(sin(x), w)) + sum(matmul(cos(x), w)); },
        counted({4, 4}), {{"all_reduce", {4, 4}}});
  check(
      [](Array w, Array x) {
        return sum(broadcast_to(w, {x.shape()[0], 4}) * x) + sum(broadcast_to(w, {x.shape()[0], 4}) * sin(x)) +
               sum(broadcast_to(w, {3, x.shape()[0], 4}) * x * x);
      },
      counted({4}), {{"all_reduce", {4}}});
  check(
      [](Array w, Array x) {
        Array wide = matmul(x.astype(f64), w.astype(f64)).astype(f32);
        return sum(tanh(matmul(x, w))) + sum(tanh(matmul(x, transpose(w)))) + sum(tanh(wide)) +
               sum(matmul(sin(x), w.reshape({2, 8}).reshape({4, 4}))) + sum(matmul(cos(x), -w * 2.0));
      },
      counted({4, 4}), {{"all_reduce", {4, 4}}});
}

// covers: 003-16 by api.efficient_transposition_test
TEST_F(SharedValue, ATiedEmbeddingHasOneSum) {
  check(
      [](Array table, Array x) {
        Array tokens = argmax(x, {.axis = 1}), rows = take(table, tokens, {.axis = 0});
        return sum(logsumexp(matmul(rows, transpose(table)), {.axes = {1}}));
      },
      counted({4, 4}), {{"all_reduce", {4, 4}}});
}

// covers: 003-16 by api.efficient_transposition_test
TEST_F(SharedValue, WhatGrowsOnTheWayBackIsSummedBefore) {
  check([](Array w, Array x) { return sum(x * sum(w)); }, counted({16}), {{"all_reduce", {}}});
  // ... but not where a sum of the larger is made in any case.
  check([](Array w, Array x) { return sum(x * sum(w)) + sum(matmul(x, w)); }, counted({4, 4}),
        {{"all_reduce", {4, 4}}});
  // A narrow copy has narrow sums.
  Array w = counted({4, 4});
  check([](Array w, Array x) { return sum(matmul(x, w.astype(bf16).astype(f32) * 2.0)); }, w, {{"all_reduce", {4, 4}}},
        0.05);
}

// covers: 003-16 by api.efficient_transposition_test
TEST_F(SharedValue, BesidesWhatNeedsNoSum) {
  check([](Array w, Array x) { return sum(tanh(matmul(x, w))); }, counted({4, 4}), {{"all_reduce", {4, 4}}});
  Array w = counted({4, 4});
  auto loss = shard_map([](Array w, Array x) { return psum(sum(tanh(matmul(x, w))), "i") + sum(w * w); },
                        {.mesh = mesh, .in_specs = {P(), P("i")}, .out_specs = {P()}});
  auto whole = [](Array w, Array x) { return sum(tanh(matmul(x, w))) + sum(w * w); };
  expect_near(jit(grad(loss))(w, data), grad(whole)(w, data));
  EXPECT_EQ(sent(grad(loss), w, data), Kinds{"all_reduce"});
}

// covers: 003-16 by api.efficient_transposition_test
TEST_F(SharedValue, SumsOverSomeOfTheAxesAreSharedToo) {
  Mesh grid = make_mesh({{"i", 2}, {"j", 4}});
  auto loss = shard_map(
      [](Array w, Array rows, Array pieces) {
        Array own = psum(sum(tanh(matmul(rows, w))), "i"), all = psum(sum(sin(matmul(pieces, w))), Axes{"i", "j"});
        return own + all + sum(w * w);
      },
      {.mesh = grid, .in_specs = {P(), P("i"), P(Axes{"i", "j"})}, .out_specs = {P()}});
  auto whole = [](Array w, Array rows, Array pieces) {
    return sum(tanh(matmul(rows, w))) + sum(sin(matmul(pieces, w))) + sum(w * w);
  };
  Array w = counted({4, 4});
  expect_near(jit(grad(loss))(w, data, data), grad(whole)(w, data, data));
  std::vector<std::vector<std::string>> over;
  for (const auto &one : jit(grad(loss)).lower(w, data, data).compile().report().collectives) over.push_back(one.axes);
  EXPECT_EQ(over, (std::vector<std::vector<std::string>>{{"j"}, {"i"}}));
}

// covers: 003-16 by api.efficient_transposition_test
TEST_F(SharedValue, InLoopsAndBranchesTheSumIsMadeBehind) {
  auto iterations = [](Array w, Array x) {
    return sum(fori_loop(0, 3, [&](Array, Array h) { return tanh(matmul(h, w)); }, x));
  };
  check(iterations, counted({4, 4}), {{"all_reduce", {4, 4}}});
  check(
      [](Array w, Array x) {
        auto [last, all] = scan(
            [&](Array h, Array row) {
              Array y = tanh(matmul(w, row));
              return std::pair(h + y, y * row);
            },
            zeros({4}), x);
        return sum(last) + sum(all * 0.5);
      },
      counted({4, 4}), {{"all_reduce", {4, 4}}});
  check(
      [](Array w, Array x) {
        Array y = cond(sum(w) > 0, [&] { return matmul(x, w); }, [&] { return matmul(x, transpose(w)) * 2.0; });
        return sum(tanh(y));
      },
      counted({4, 4}), {{"all_reduce", {4, 4}}});
}

}  // namespace
}  // namespace tessera
