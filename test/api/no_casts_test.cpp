// Programs that JAX's users reported because the check of variance stood in the way (jax#28334, #29881, #29965, #29987,
// #34249, #24418, #27664, #26621, #31080, #24762, #15894, #21855, #24726 and reports of other projects): here they run
// as written, without a cast, at once and recorded, and give the numbers of whole arrays.
// covers: N8
#include "both_ways.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary

Mesh line() { return make_mesh({{"i", 4}}); }
Array waves(const Shape &shape) { return sin(counted(shape) * 0.7) + 0.1; }

void expect_near(const Array &got, const Array &want, double tolerance = 1e-5) {
  ASSERT_EQ(got.shape(), want.shape());
  std::vector<double> a = got.to_vector<double>(), b = want.to_vector<double>();
  for (size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], tolerance * std::max(1., std::abs(b[i]))) << i;
}

// f of blocks of rows.
template <class F>
auto by_rows(F f) {
  return shard_map(f, {.mesh = line(), .in_specs = {P("i")}, .out_specs = {P("i")}});
}

// A map over the leading dimension, one after the other.
template <class F>
Array mapped(F f, const Array &xs) {
  return scan([&](Array carry, Array x) { return std::pair(carry, f(x)); }, Array(0), xs).second;
}

// jax#28334: positions are counted from zero, by an array that varies nowhere.
TEST(NoCasts, ArgmaxOfABlock) {
  Mesh mesh = make_mesh({{"data", 2}, {"model", 2}});
  auto f = shard_map([](Array x) { return argmax(x, {.axes = {-1}, .keepdims = true}); },
                     {.mesh = mesh, .in_specs = {P("data", "model")}, .out_specs = {P("data", "model")}});
  Array x = waves({8, 8}), found = both_ways(f, x);
  EXPECT_EQ(found.shape(), (Shape{8, 2}));
  Array left = argmax(slice(x, {0, 0}, {8, 4}), {.axes = {-1}, .keepdims = true});
  Array right = argmax(slice(x, {0, 4}, {8, 8}), {.axes = {-1}, .keepdims = true});
  EXPECT_EQ(found.to_vector<int>(), concatenate({left, right}, 1).to_vector<int>());
}

// jax#29881: drawing by probabilities that vary, each with a key of its own.
TEST(NoCasts, ChoiceByProbabilitiesThatVary) {
  auto draw = vmap([](Array key, Array weights) {
    return random::choice(key, arange(3, i32), {}, {.replace = true, .p = weights / sum(weights)});
  });
  Array keys = random::split(random::key(0), 8);
  Array weights = random::uniform(random::key(1), {8, 3}) + 0.1;
  auto f = shard_map(draw, {.mesh = line(), .in_specs = {P("i"), P("i")}, .out_specs = {P("i")}});
  EXPECT_EQ(both_ways(f, keys, weights).to_vector<int>(), draw(keys, weights).to_vector<int>());
}

// jax#31080: what random functions loop over until all elements are accepted.
TEST(NoCasts, RandomNumbersOfKeysThatVary) {
  auto f = by_rows([](Array keys) {
    return mapped([](Array key) { return random::truncated_normal(key, -1, 1, {3}) + random::normal(key, {3}); }, keys);
  });
  Array keys = random::split(random::key(3), 8);
  Array want =
      mapped([](Array key) { return random::truncated_normal(key, -1, 1, {3}) + random::normal(key, {3}); }, keys);
  EXPECT_EQ(both_ways(f, keys).to_vector<float>(), want.to_vector<float>());
}

// A cotangent made of nothing for a value that varies, in a loop over rows.
void expect_gradients_of_rows(const std::function<Array(Array)> &one_like) {
  auto gradients = [&](Array p, Array xs) {
    return mapped(
        [&](Array x) {
          auto [y, pull] = vjp([](Array p, Array x) { return einsum("i,i->", x, p); }, p, x);
          auto [dp, dx] = pull(one_like(y));
          return concatenate({dp, dx}, 0);
        },
        xs);
  };
  auto f = shard_map(gradients, {.mesh = line(), .in_specs = {P(), P("i")}, .out_specs = {P("i")}});
  Array p = waves({5}), x = waves({8, 5});
  auto [eager, compiled] = std::pair(f(p, x), jit(f)(p, x));
  // p is equal on all devices, so that the sum over devices counts one row of each.
  Array sums = sum(reshape(x, {4, 2, 5}), {.axes = {0}});
  Array rows = concatenate({concatenate({sums, sums, sums, sums}, 0), broadcast_to(p, {8, 5})}, 1);
  expect_near(eager, rows);
  expect_near(compiled, rows);
}
// jax#29965
TEST(NoCasts, CotangentsMadeByFullLike) {
  expect_gradients_of_rows([](Array y) { return full_like(y, 1); });
}
// jax#29987: all that is known of the value are its shape and dtype.
TEST(NoCasts, CotangentsMadeOfAShape) {
  expect_gradients_of_rows([](Array y) { return ones(y.shape(), y.dtype()); });
}

// jax#34249
TEST(NoCasts, AVmapOfAPsum) {
  auto total =
      shard_map([](Array x) { return psum(sum(x), "i"); }, {.mesh = line(), .in_specs = {P("i")}, .out_specs = {P()}});
  Array x = waves({3, 8});
  expect_near(both_ways(vmap(total), x), sum(x, {.axes = {1}}));
}

// jax#24418: a choice that varies between constants that don't.
TEST(NoCasts, ACondBetweenConstants) {
  auto f = by_rows(
      [](Array flags) { return reshape(cond(flags[0], [] { return Array(0.f); }, [] { return Array(1.f); }), {1}); });
  EXPECT_EQ(both_ways(f, array({true, false, false, true})).to_vector<float>(), (std::vector<float>{0, 1, 1, 0}));
}

// jax#27664: steps in time, of the least length that any device wants, until an end that is equal for all.
TEST(NoCasts, AWhileLoopWithAGlobalTimeStep) {
  auto f = by_rows([](Array speed) {
    auto test = [](std::tuple<Array, Array, Array> state) { return std::get<0>(state) < 1.f; };
    auto body = [](std::tuple<Array, Array, Array> state) {
      auto [time, value, steps] = state;
      Array step = pmin(min(0.25f / (1 + abs(value))), "i");
      return std::tuple(time + step, value * (1 - step), steps + 1);
    };
    auto [time, value, steps] = while_loop(test, body, std::tuple(zeros({}), speed, zeros({}, i32)));
    return value * steps.astype(f32) + time * 0;
  });
  Array speed = waves({8});
  Array time = 0.f, value = speed, steps = 0;
  while (time.item<float>() < 1) {
    Array step = min(0.25f / (1 + abs(value)));
    time = time + step, value = value * (1 - step), steps = steps + 1;
  }
  expect_near(both_ways(f, speed), value * steps.astype(f32));
}

// jax#26621, Mava#1184, DiffeRT#280, MaxText#3534: carries that begin as zeros, or as an argument that is equal everywhere, and
// vary over one axis after the first iteration and over two after the second.
TEST(NoCasts, ScanCarriesThatBeginEqual) {
  Mesh mesh = make_mesh({{"i", 2}, {"j", 2}});
  auto body = [](Array rows, Array columns, Array start) {
    auto step = [&](std::array<Array, 3> carry, Array) {
      return std::pair(std::array<Array, 3>{carry[0] + rows * 0.5, carry[1] * columns + carry[0], carry[2] + 1},
                       carry[1]);
    };
    auto [last, all] = scan(step, std::array<Array, 3>{zeros({2, 3}), start, zeros({})}, arange(3, f32));
    return last[1] + sum(all, {.axes = {0}}) + last[2];
  };
  auto f = shard_map(body, {.mesh = mesh, .in_specs = {P("i"), P(None, "j"), P()}, .out_specs = {P("i", "j")}});
  Array rows = waves({4, 3}), columns = waves({2, 6}) + 1, start = waves({2, 3});
  auto whole = [&](int64_t i, int64_t j) {
    return body(slice(rows, {2 * i, 0}, {2 * i + 2, 3}), slice(columns, {0, 3 * j}, {2, 3 * j + 3}), start);
  };
  Array want = concatenate({concatenate({whole(0, 0), whole(0, 1)}, 1), concatenate({whole(1, 0), whole(1, 1)}, 1)}, 0);
  expect_near(both_ways(f, rows, columns, start), want);
}

// jax#26621: the exponential of a matrix by its series, whose terms begin with the identity.
TEST(NoCasts, TheExponentialOfAMatrix) {
  auto exponential = [](Array a) {
    auto term = [&](std::pair<Array, Array> carry, Array n) {
      Array next = matmul(carry.second, a) / n;
      return std::pair(std::pair(carry.first + next, next), std::optional<Array>());
    };
    return scan(term, std::pair(eye(4), eye(4)), arange(1, 12, f32)).first.first;
  };
  auto f = shard_map([&](Array v, Array x) { return reshape(exponential(v * x[0]), {1, 4, 4}); },
                     {.mesh = line(), .in_specs = {P(), P("i")}, .out_specs = {P("i")}});
  Array v = waves({4, 4}) * 0.3, x = waves({4});
  std::vector<Array> each;
  for (int64_t i = 0; i < 4; ++i) each.push_back(reshape(exponential(v * x[i]), {1, 4, 4}));
  expect_near(both_ways(f, v, x), concatenate(each, 0));
}

// folx#36: second derivatives along the identity's rows, a batch of a block at a time.
TEST(NoCasts, ALaplacianInBatches) {
  auto network = [](Array w, Array x) { return sum(tanh(matmul(x, w))); };
  auto laplacian = [&](Array w, Array x) {
    auto second = [&](Array direction) {
      auto slope = [&](Array x) { return grad([&](Array x) { return network(w, x); })(x); };
      return sum(jvp(slope, std::tuple(x), std::tuple(direction)).second * direction);
    };
    return sum(vmap(second)(eye(4)));
  };
  auto in_batches = [&](Array w, Array xs) {
    return reshape(mapped(vmap([&](Array x) { return laplacian(w, x); }), reshape(xs, {-1, 2, 4})), {-1});
  };
  auto f = shard_map(in_batches, {.mesh = line(), .in_specs = {P(), P("i")}, .out_specs = {P("i")}});
  Array w = waves({4, 4}), xs = waves({16, 4});
  expect_near(both_ways(f, w, xs), in_batches(w, xs), 1e-4);
}

// jax#24762: an element that doesn't vary among those that do.
TEST(NoCasts, AnElementPutInFront) {
  auto f = by_rows([](Array x) { return reshape(concatenate({zeros({1}), x}, 0), {1, -1}); });
  Array x = counted({8});
  Array want = concatenate({zeros({4, 1}), reshape(x, {4, 2})}, 1);
  EXPECT_EQ(both_ways(f, x).to_vector<float>(), want.to_vector<float>());
}

// jax#15894: functions within functions.
TEST(NoCasts, CallsInBodies) {
  auto inner = jit([](Array x) { return jit([](Array x) { return x * arange(2, f32) + 1; })(x) * 2; });
  auto f = by_rows([&](Array x) { return checkpoint([&](Array x) { return inner(x) + inner(x * 0.5); })(x); });
  Array x = waves({8, 2});
  expect_near(both_ways(f, x), inner(x) + inner(x * 0.5));
}

// jax#21855: a kernel of the user's with a rule of the user's, on blocks that are equal along an axis. Its gradient sends nothing.
TEST(NoCasts, AKernelWithARule) {
  Mesh mesh = make_mesh({{"data", 2}, {"model", 2}});
  auto copy = [](Array x) { return x.astype(f32).astype(bf16); };
  auto kernel = custom_vjp(
      copy, [&](Array x) { return std::pair(copy(x), x); },
      [&](Array, Array cotangent) { return std::tuple(copy(cotangent)); });
  Array x = device_put(waves({4, 128}).astype(bf16), mesh, P("data"));
  for (const P &spec : {P("data"), P("data", "model")}) {
    auto f = shard_map(kernel, {.mesh = mesh, .in_specs = {spec}, .out_specs = {spec}});
    auto gradient = grad([&](Array x) { return sum(f(x) * 3.f); });
    EXPECT_EQ(both_ways(f, x).to_vector<float>(), x.to_vector<float>());
    EXPECT_EQ(both_ways(gradient, x).to_vector<float>(), std::vector<float>(512, 3.f));
    EXPECT_TRUE(jit(gradient).lower(x).compile().report().collectives.empty());
  }
}

// jax#24726, warp#1851: operations of the user's own, with rules of the user's own, as carries of loops and under derivatives.
TEST(NoCasts, OperationsOfTheUser) {
  auto own = custom_vjp([](Array x) { return x * x; }, [](Array x) { return std::pair(x * x, x); },
                        [](Array x, Array cotangent) { return std::tuple(cotangent * x * 3); });
  auto loop = [&](Array x) {
    return scan([&](Array carry, Array) { return std::pair(own(carry), std::optional<Array>()); }, x, arange(2, f32))
        .first;
  };
  auto f = by_rows([&](Array x) { return grad([&](Array x) { return sum(loop(x)); })(x); });
  Array x = waves({8});
  expect_near(both_ways(f, x), 3 * x * 3 * (x * x));
  expect_near(both_ways(by_rows(loop), x), x * x * x * x);
}

}  // namespace
}  // namespace tessera
