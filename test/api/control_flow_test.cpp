// cond, while_loop, fori_loop and scan: outside, under jit and in shard_map.
#include "both_ways.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary

struct State {
  Array total;
  std::vector<Array> parts;
  std::string name = "state";
};

TEST(ControlFlow, CondRunsOneBranch) {
  auto f = [](Array x) {
    return cond(
        sum(x) > 3, [](Array a, Array b) { return State{a + b, {a}, "yes"}; },
        [](Array a, Array b) { return State{a * b, {b}, "yes"}; }, x, x + 1);
  };
  State yes = both_ways(f, counted({3})), no = both_ways(f, counted({2}));
  EXPECT_EQ(floats(yes.total), (std::vector<float>{0, 2, 6}));  // the sum is 3: not more
  EXPECT_EQ(floats(no.total), (std::vector<float>{0, 2}));
  EXPECT_EQ(floats(both_ways(f, counted({4})).total), (std::vector<float>{1, 3, 5, 7}));
  EXPECT_EQ(yes.name, "yes");
  auto captures = [](Array x) {
    Array twice = x * 2;
    return cond(x[0] > 0, [&] { return twice + 1; }, [&] { return twice - 1; });
  };
  EXPECT_EQ(floats(both_ways(captures, counted({2}) + 1)), (std::vector<float>{3, 5}));
  EXPECT_EQ(floats(both_ways(captures, counted({2}))), (std::vector<float>{-1, 1}));
}

TEST(ControlFlow, CondTakesWeakScalarsAtTheOtherBranchsDType) {
  auto f = [](Array x, Array p) { return cond(p, [&] { return sum(x); }, [] { return Array(2.5); }); };
  for (DType dtype : {f32, bf16, f64}) {
    Array x = counted({3}, dtype);
    Array yes = both_ways(f, x, scalar(true)), no = both_ways(f, x, scalar(false));
    EXPECT_EQ(yes.dtype(), dtype);
    EXPECT_EQ(no.dtype(), dtype);
    EXPECT_EQ(no.item<double>(), 2.5);
  }
}

TEST(ControlFlow, Nested) {
  auto f = [](Array n) {
    return fori_loop(
        0, n,
        [](Array i, Array total) {
          return cond(
              i % 2 == 0,
              [&](Array t) {
                return while_loop([&](Array x) { return x < i * 10; }, [](Array x) { return x + 7; }, t);
              },
              [&](Array t) { return t + i; }, total);
        },
        scalar(0));
  };
  int want = 0;
  for (int i = 0; i < 6; ++i) {
    if (i % 2 == 0)
      while (want < i * 10) want += 7;
    else
      want += i;
  }
  EXPECT_EQ(both_ways(f, scalar(6)).item<int>(), want);
}

TEST(ControlFlow, WhileLoop) {
  auto collatz = [](Array n) {
    return while_loop([](std::pair<Array, Array> s) { return s.first != 1; },
                      [](std::pair<Array, Array> s) {
                        return std::pair(where(s.first % 2 == 0, floor_divide(s.first, 2), 3 * s.first + 1),
                                         s.second + 1);
                      },
                      std::pair(n, Array(0)))
        .second;
  };
  EXPECT_EQ(both_ways(collatz, scalar(27)).item<int>(), 111);
  EXPECT_EQ(both_ways(collatz, scalar(1)).item<int>(), 0);
  auto tree = [](State init) {
    return while_loop([](State s) { return sum(s.total) < 50; },
                      [](State s) { return State{s.total + s.parts[1], {s.parts[1], s.parts[0]}, s.name}; }, init);
  };
  State last = both_ways(tree, State{counted({2}), {Array(counted({2})), counted({2}) + 3}, "kept"});
  EXPECT_EQ(last.name, "kept");
  EXPECT_EQ(floats(last.total), (std::vector<float>{21, 35}));
}

TEST(ControlFlow, WeakCarriesTakeTheBodysDType) {
  auto f = [](Array x) { return fori_loop(0, 3, [&](Array, Array total) { return total + sum(x); }, 0.0); };
  for (DType dtype : {f32, bf16, f16, f64}) EXPECT_EQ(both_ways(f, ones({4}, dtype)).dtype(), dtype);
  auto g = [](Array x) { return fori_loop(0, 3, [&](Array i, Array total) { return total + i * x; }, 0); };
  Array wide = both_ways(g, scalar(int64_t{1} << 40));
  EXPECT_EQ(wide.dtype(), i64);
  EXPECT_EQ(wide.item<int64_t>(), 3 * (int64_t{1} << 40));
  // The body's weak result takes the carry's.
  auto h = [](Array x) { return fori_loop(0, 3, [](Array, Array) { return Array(2.5); }, x); };
  EXPECT_EQ(both_ways(h, scalar(1.0f, bf16)).dtype(), bf16);
}

TEST(ControlFlow, ForiLoop) {
  auto f = [](Array low, Array high) {
    return fori_loop(low, high, [](Array i, Array x) { return x * 2 + i; }, scalar(1));
  };
  EXPECT_EQ(both_ways(f, scalar(2), scalar(5)).item<int>(), ((1 * 2 + 2) * 2 + 3) * 2 + 4);
  EXPECT_EQ(both_ways(f, scalar(5), scalar(2)).item<int>(), 1);
  EXPECT_EQ(both_ways(f, scalar(-1), scalar(1)).item<int>(), (1 * 2 - 1) * 2);
  auto counter = [](Array high) { return fori_loop(0, high, [](Array i, Array) { return i; }, zeros({}, i64)); };
  EXPECT_EQ(both_ways(counter, scalar(int64_t{4})).item<int>(), 3);
}

TEST(ControlFlow, Scan) {
  auto running = [](Array xs) {
    return scan([](Array total, Array x) { return std::pair(total + x, total * x); }, zeros({2}), xs);
  };
  auto [last, ys] = both_ways(running, counted({3, 2}));
  EXPECT_EQ(floats(last), (std::vector<float>{6, 9}));
  EXPECT_EQ(floats(ys), (std::vector<float>{0, 0, 0, 3, 8, 20}));
  auto backwards = [](Array xs) {
    return scan([](Array total, Array x) { return std::pair(total + x, total); }, scalar(0.f), xs, {.reverse = true});
  };
  EXPECT_EQ(floats(both_ways(backwards, counted({4})).second), (std::vector<float>{6, 5, 3, 0}));
  auto counting = [](Array first) {
    return scan([](Array n) { return std::pair(n + 1, n * n); }, first, std::nullopt, {.length = 4});
  };
  EXPECT_EQ(both_ways(counting, scalar(1)).second.to_vector<int>(), (std::vector<int>{1, 4, 9, 16}));
  auto trees = [](State init, std::map<std::string, Array> xs) {
    return scan(
        [](State s, std::map<std::string, Array> x) {
          return std::pair(State{s.total + x.at("a"), {x.at("b")}, s.name},
                           std::tuple(x.at("b"), s.total, x.at("a") > 1));
        },
        init, xs);
  };
  auto [state, all] = both_ways(trees, State{Array(0.f), {zeros({2})}, "kept"},
                                std::map<std::string, Array>{{"a", counted({3})}, {"b", counted({3, 2})}});
  EXPECT_EQ(state.name, "kept");
  EXPECT_EQ(floats(state.parts[0]), (std::vector<float>{4, 5}));
  EXPECT_EQ(floats(std::get<0>(all)), floats(counted({3, 2})));
  EXPECT_EQ(floats(std::get<1>(all)), (std::vector<float>{0, 0, 1}));
  EXPECT_EQ(std::get<2>(all).dtype(), boolean);
}

TEST(ControlFlow, ScanTakesTuplesAndNoYs) {
  Array xs = counted({3, 2});
  auto [last, none] = scan([](Array total, Array x) { return std::pair(total + x, std::nullopt); }, zeros({2}), xs);
  static_assert(std::is_same_v<decltype(none), std::nullopt_t>);
  EXPECT_EQ(floats(last), (std::vector<float>{6, 9}));
  auto [same, ys] = scan([](Array total, Array x) { return std::tuple(total + x, total * x); }, zeros({2}), xs);
  EXPECT_EQ(floats(same), floats(last));
  EXPECT_EQ(floats(ys), (std::vector<float>{0, 0, 0, 3, 8, 20}));
}

TEST(ControlFlow, ScanOfNothing) {
  auto f = [](Array xs) {
    return scan([](Array total, Array x) { return std::pair(total + x, total); }, scalar(7.f), xs);
  };
  auto [last, ys] = both_ways(f, zeros({0}));
  EXPECT_EQ(last.item<float>(), 7);
  EXPECT_EQ(ys.shape(), (Shape{0}));
}

TEST(ControlFlow, OnShardedArrays) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  auto f = [](Array x) {
    auto [last, ys] = scan([](Array total, Array row) { return std::pair(total + row, tanh(total)); }, zeros({4}), x);
    return std::tuple(last, ys,
                      cond(
                          sum(last) > 10, [&] { return x * 2; }, [&] { return x; }),
                      fori_loop(0, 4, [&](Array i, Array y) { return y + x * i; }, x));
  };
  Array x = counted({4, 4});
  auto [a, b, c, d] = f(x);
  for (const P &spec : {P("x"), P(None, "y"), P("x", "y"), P(Axes{"x", "y"})}) {
    SCOPED_TRACE(to_string(spec));
    Array lying = device_put(x, mesh, spec);
    for (bool compiled : {false, true}) {
      auto [e, g, h, k] = compiled ? jit(f)(lying) : f(lying);
      EXPECT_EQ(floats(e), floats(a));
      EXPECT_EQ(floats(g), floats(b));
      EXPECT_EQ(floats(h), floats(c));
      EXPECT_EQ(floats(k), floats(d));
    }
  }
}

// covers: 000-17
TEST(ControlFlow, InShardMapWithCollectives) {
  Mesh mesh = make_mesh({{"i", 2}, {"j", 2}});
  Array x = counted({4, 4});
  auto map = shard_map(
      [](Array own) {
        Array looped = fori_loop(0, 3, [](Array i, Array y) { return psum(y, "j") + i + axis_index("j"); }, own);
        auto [last, ys] =
            scan([](Array carry,
                    Array row) { return std::pair(ppermute(carry, "i", {{0, 1}, {1, 0}}) + row, pmax(row, "i")); },
                 own[0], own);
        Array chosen = cond(
            sum(psum(own, {"i", "j"})) > 10, [&] { return all_gather(own, "i", {.tiled = true}); },
            [&] { return concatenate({own, own}, 0); });
        Array steps = while_loop([](Array y) { return max(psum(y, {"i", "j"})) < 1000; },
                                 [](Array y) { return y + psum(y, "i"); }, own);
        return std::tuple(looped, last, ys, chosen, steps);
      },
      {.mesh = mesh,
       .in_specs = {P("i", "j")},
       .out_specs = {P("i", "j"), P(Axes{"i", "j"}), P(None, "j"), P("i", "j"), P("i", "j")}});
  auto unrolled = shard_map(
      [](Array own) {
        Array looped = own;
        for (int i = 0; i < 3; ++i) looped = psum(looped, "j") + i + axis_index("j");
        Array last = own[0];
        std::vector<Array> ys;
        for (int k = 0; k < 2; ++k) {
          last = ppermute(last, "i", {{0, 1}, {1, 0}}) + own[k];
          ys.push_back(pmax(own[k], "i"));
        }
        Array chosen = all_gather(own, "i", {.tiled = true});
        Array steps = own;
        for (int iteration = 0; iteration < 4; ++iteration) steps = steps + psum(steps, "i");
        return std::tuple(looped, last, stack(ys), chosen, steps);
      },
      {.mesh = mesh,
       .in_specs = {P("i", "j")},
       .out_specs = {P("i", "j"), P(Axes{"i", "j"}), P(None, "j"), P("i", "j"), P("i", "j")}});
  auto [a, b, c, d, e] = both_ways(map, x);
  auto [f, g, h, k, l] = both_ways(unrolled, x);
  EXPECT_EQ(floats(a), floats(f));
  EXPECT_EQ(floats(b), floats(g));
  EXPECT_EQ(floats(c), floats(h));
  EXPECT_EQ(floats(d), floats(k));
  (void)e, (void)l;
}

// covers: 000-17
TEST(ControlFlow, ShardMapInLoops) {
  Mesh mesh = make_mesh({{"i", 2}});
  auto step = shard_map([](Array own) { return own + psum(own, "i"); },
                        {.mesh = mesh, .in_specs = {P("i")}, .out_specs = {P("i")}});
  auto f = [&](Array x) { return fori_loop(0, 3, [&](Array, Array y) { return step(y); }, x); };
  Array x = counted({4}), want = x;
  for (int i = 0; i < 3; ++i) want = step(want);
  EXPECT_EQ(floats(f(x)), floats(want));
  EXPECT_EQ(floats(jit(f)(x)), floats(want));
  auto g = [&](Array x) { return cond(sum(x) > 0, [&] { return step(x); }, [&] { return x; }); };
  EXPECT_EQ(floats(g(x)), floats(step(x)));
  EXPECT_EQ(floats(jit(g)(x)), floats(step(x)));
}

}  // namespace
}  // namespace tessera
