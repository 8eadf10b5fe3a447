// Constructs in the body of shard_map, and around it: control flow of C++, jit, other maps, named scopes.
#include "seed_mesh.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary

// covers: 000-15
TEST(ShardMapBody, HostControlFlowOnValuesThatAreEqualEverywhere) {
  Array x = counted({8});
  int iterations = 0;
  auto map = shard_map(
      [&](Array own) {
        while (psum(sum(own), "i") < 1000) {
          own = own * 2;
          ++iterations;
        }
        if (pmax(max(own), "i") > 3) return own + psum(sum(own), "i").item<float>();
        return own;
      },
      {.mesh = seed_mesh(), .in_specs = {P("i")}, .out_specs = {P("i")}});
  EXPECT_EQ(floats(map(x)), floats(x * 64 + 28 * 64));  // 28 * 64 = 1792 is the first from 1000 on
  EXPECT_EQ(iterations, 6);
  EXPECT_EQ(refusal_of([&] { jit(map)(x); }),
            "ValueError: bool: an array of type boolean[] has no value in the body of shard_map, where operations are "
            "recorded before they run; decide with cond or where, or return the array and look at it outside; a && b "
            "and a || b ask for values: combine arrays by a & b or a | b");
}

// covers: 000-15
TEST(ShardMapBody, HostControlFlowOnVaryingValuesIsRefused) {
  Array x = counted({8});
  auto map = [](auto body, bool check = true) {
    return shard_map(body, {.mesh = seed_mesh(), .in_specs = {P("i")}, .out_specs = {P("i")}, .check_vma = check});
  };
  const std::string way_out =
      "; decide with cond or where, or make it equal on all devices with psum, pmax or all_gather_invariant";
  EXPECT_EQ(
      refusal_of([&] { map([](Array own) { return own[0] > 3 ? own : -own; })(x); }),
      "VarianceError: bool: an array of type boolean[]{i} may differ from device to device over the axes {i} (since "
      "argument [0] varies by its in_spec), so that it has no single value in the body of shard_map" +
          way_out);
  EXPECT_EQ(
      refusal_of([&] { map([](Array own) { return own * (own[0] + axis_index("j")).item<float>(); })(x); }),
      "VarianceError: item: an array of type f32[]{i,j} may differ from device to device over the axes {i, j} (i since "
      "argument [0] varies by its in_spec, j since axis_index), so that it has no single value in the body of "
      "shard_map" +
          way_out);
  // Without variance the values themselves tell.
  EXPECT_EQ(
      refusal_of([&] { map([](Array own) { return own[0] > 3 ? own : -own; }, false)(x); }),
      "VarianceError: bool: an array of type boolean[] has another value on device 4 than on device 0, so that it has "
      "no single value in the body of shard_map; decide with cond or where, or make it equal with a collective");
  EXPECT_EQ(floats(map([](Array own) { return own[0] >= 0 ? own : -own; }, false)(x)), floats(x));
}

// covers: 000-16
TEST(ShardMapBody, JitGivesTheEagerValuesBitForBit) {
  Array x = random::normal(random::key(7), {16, 8}), w = random::normal(random::key(8), {8, 8});
  auto body = [](Array own, Array weights) {
    Array h = tanh(matmul(own, weights));
    h = h - pmean(mean(h, {.axes = {0}}), "i");
    return softmax(h) + exp(-square(h)) * log1p(abs(own));
  };
  auto map =
      shard_map(body, {.mesh = seed_mesh(), .in_specs = {P(Axes{"i", "j"}), P()}, .out_specs = {P(Axes{"i", "j"})}});
  Array eager = map(x, w), compiled = jit(map)(x, w);
  std::vector<float> a = floats(eager), b = floats(compiled);
  for (size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 2e-6 * std::abs(a[i]) + 1e-7);
  // One kernel set: operations that are compiled for eager calls and under jit alike.
  auto plain = shard_map([](Array own) { return own * 3 - own / 7 + psum(own, "j"); },
                         {.mesh = seed_mesh(), .in_specs = {P("i", "j")}, .out_specs = {P("i", "j")}});
  both_ways(plain, x);
}

// covers: 000-18
TEST(ShardMapBody, ArraysGoToJitAndBackWithoutACopy) {
  Mesh mesh = seed_mesh();
  auto map =
      shard_map([](Array own) { return own; }, {.mesh = mesh, .in_specs = {P("i", "j")}, .out_specs = {P("i", "j")}});
  Array x = device_put(counted({8, 8}), mesh, P("i", "j"));
  Array mapped = map(x);
  EXPECT_EQ(buffers(mapped), buffers(x));
  std::vector<const void *> seen;
  auto back = shard_map([&](Array own) { return seen = buffers(own), own * 1; },
                        {.mesh = mesh, .in_specs = {P("i", "j")}, .out_specs = {P("i", "j")}});
  Array from_jit = jit([](Array a) { return a + 1; })(mapped);
  EXPECT_EQ(to_string(from_jit.sharding()), to_string(x.sharding()));
  back(from_jit);
  EXPECT_EQ(seen, buffers(from_jit));
  auto compiled = jit([](Array a) { return a + 1; }).lower(mapped).compile();
  EXPECT_TRUE(compiled.report().collectives.empty());
  EXPECT_EQ(floats(compiled(mapped)), floats(x + 1));
}

// covers: 000-19
TEST(ShardMapBody, BecomesOneManualComputation) {
  Array x = device_put(counted({8, 8}), seed_mesh(), P("i", "j"));
  auto map = shard_map([](Array own, Array b) { return std::pair(psum(matmul(own, b), "j"), own); },
                       {.mesh = seed_mesh(), .in_specs = {P("i", "j"), P("j")}, .out_specs = {P("i"), P("i", "j")}});
  std::string text = jit(map).lower(x, x).as_text();
  EXPECT_EQ(count_in(text, "sdy.manual_computation"), 1u) << text;
  EXPECT_EQ(count_in(text,
                     "in_shardings=[<@mesh, [{\"i\"}, {\"j\"}]>, <@mesh, [{\"j\"}, {}]>] out_shardings=[<@mesh, "
                     "[{\"i\"}, {}]>, <@mesh, [{\"i\"}, {\"j\"}]>] manual_axes={\"i\", \"j\"}"),
            1u)
      << text;
  EXPECT_EQ(count_in(text, "stablehlo.all_reduce"), 1u) << text;
  auto partly = shard_map(
      [](Array own) { return own + 1; },
      {.mesh = seed_mesh(), .in_specs = {P(None, "j")}, .out_specs = {P(None, "j")}, .axis_names = AxisSet{"j"}});
  text = jit(partly).lower(x).as_text();
  EXPECT_EQ(count_in(text, "manual_axes={\"j\"}"), 1u) << text;
  EXPECT_EQ(count_in(text, "in_shardings=[<@mesh, [{?}, {\"j\", ?}]>] out_shardings=[<@mesh, [{?}, {\"j\", ?}]>]"), 1u)
      << text;
}

// covers: 000-20
TEST(ShardMapBody, PartlyManual) {
  Array x = counted({8, 8});
  auto map = shard_map(
      [](Array own) {
        EXPECT_EQ(own.shape(), (Shape{8, 4}));
        EXPECT_EQ(axis_size("j"), 2);
        return matmul(own, transpose(own)) + psum(sum(own), "j");
      },
      {.mesh = seed_mesh(), .in_specs = {P(None, "j")}, .out_specs = {P(None, "j")}, .axis_names = AxisSet{"j"}});
  std::vector<Array> halves = split(x, 2, 1);
  Array want =
      concatenate({matmul(halves[0], transpose(halves[0])), matmul(halves[1], transpose(halves[1]))}, 1) + sum(x);
  for (const P &spec : {P(), P("i"), P("i", "j"), P(None, "j"), P(None, "i"), P(None, Axes{"j", "i"})}) {
    SCOPED_TRACE(to_string(spec));
    Array lying = device_put(x, seed_mesh(), spec);
    EXPECT_EQ(floats(map(lying)), floats(want));
    EXPECT_EQ(floats(jit(map)(lying)), floats(want));
  }
  auto wrong = [&](const P &in, auto body) {
    return shard_map(body, {.mesh = seed_mesh(), .in_specs = {in}, .out_specs = {P()}, .axis_names = AxisSet{"j"}});
  };
  EXPECT_EQ(
      error_both_ways(wrong(P("i"), [](Array own) { return own; }), x),
      "ShardingError: shard_map: in_specs[0] = P(\"i\") names the axis \"i\", which isn't manual in this body: its "
      "manual axes are {j}; add it to axis_names, or leave it to the compiler");
  EXPECT_EQ(error_both_ways(wrong(P(), [](Array own) { return psum(own, "i"); }), x),
            "ShardingError: psum: the axis \"i\" isn't manual in the body of shard_map: the manual axes there are {j}; "
            "add it to axis_names, or name one of them");
}

// covers: 000-20
TEST(ShardMapBody, ConstraintsOnFreeAxes) {
  Array x = counted({8, 8});
  auto map = shard_map(
      [](Array own) { return with_sharding_constraint(own * 2, P("i")); },
      {.mesh = seed_mesh(), .in_specs = {P(None, "j")}, .out_specs = {P(None, "j")}, .axis_names = AxisSet{"j"}});
  Array result = map(x);
  EXPECT_EQ(floats(result), floats(x * 2));
  EXPECT_EQ(to_string(result.sharding().spec), "P(\"i\", \"j\")");
  EXPECT_EQ(floats(jit(map)(x)), floats(x * 2));
  auto wrong = shard_map([](Array own) { return with_sharding_constraint(own, P("j")); },
                         {.mesh = seed_mesh(), .in_specs = {P(None, "j")}, .out_specs = {P(None, "j")}});
  EXPECT_EQ(error_both_ways(wrong, x),
            "ShardingError: with_sharding_constraint: P(\"j\") names the axis \"j\", which is manual in the body of "
            "shard_map: there every device has its own block already; name axes that aren't in its axis_names");
}

// covers: 000-17
TEST(ShardMapBody, MapsInMaps) {
  Array x = counted({8, 8});
  auto nested = shard_map(
      [](Array own) {
        EXPECT_EQ(own.shape(), (Shape{2, 8}));
        Array total = shard_map(
            [](Array inner) {
              EXPECT_EQ(inner.shape(), (Shape{2, 4}));
              EXPECT_EQ(type_string(inner), "f32[2,4]{i,j}");
              EXPECT_EQ(vma(inner), (AxisSet{"i", "j"}));
              return psum(inner * inner + axis_index("j") + psum(inner, "i"), "j");
            },
            {.in_specs = {P(None, "j")}, .out_specs = {P()}})(own);
        EXPECT_EQ(type_string(total), "f32[2,4]{i}");
        return psum(total, "i");
      },
      {.mesh = seed_mesh(), .in_specs = {P("i")}, .out_specs = {P()}, .axis_names = AxisSet{"i"}});
  auto flat = shard_map([](Array own) { return psum(own * own + axis_index("j") + psum(own, "i"), {"i", "j"}); },
                        {.mesh = seed_mesh(), .in_specs = {P("i", "j")}, .out_specs = {P()}});
  Array want = both_ways(flat, x);
  EXPECT_EQ(floats(nested(x)), floats(want));
  EXPECT_EQ(floats(jit(nested)(x)), floats(want));
  auto around = [](const ShardMapOptions &options) {
    return shard_map([=](Array own) { return shard_map([](Array a) { return a; }, options)(own); },
                     {.mesh = seed_mesh(), .in_specs = {P()}, .out_specs = {P()}, .axis_names = AxisSet{"i"}});
  };
  EXPECT_EQ(
      error_both_ways(around({.axis_names = AxisSet{"i"}}), x),
      "ShardingError: shard_map: axis_names has \"i\", which is already manual in the enclosing body; nested maps take "
      "different axes");
  EXPECT_EQ(
      error_both_ways(around({.mesh = make_mesh({{"k", 8}})}), x),
      "ShardingError: shard_map: .mesh is <[\"k\"=8]>, but the enclosing body runs on <[\"i\"=4, \"j\"=2]>; nested "
      "maps share one mesh, over different axes: leave .mesh out");
  EXPECT_EQ(
      error_both_ways(around({.in_specs = {P("i")}}), x),
      "ShardingError: shard_map: in_specs[0] = P(\"i\") names the axis \"i\", which isn't manual in this body: its "
      "manual axes are {j}; add it to axis_names, or leave it to the compiler");
}

// A map that doesn't check goes on telling what varies over the axes of the maps around it.
// covers: 000-17 003-19
TEST(ShardMapBody, UncheckedMapsInCheckedOnes) {
  auto outer = [](const Specs &out) {
    return shard_map(
        [](Array own) {
          Array total = shard_map(
              [](Array inner) {
                EXPECT_EQ(type_string(inner), "f32[2,4]{i}");
                EXPECT_EQ(type_string(inner + axis_index("j")), "f32[2,4]{i}");
                EXPECT_EQ(type_string(psum(inner, {"i", "j"})), "f32[2,4]");
                EXPECT_EQ(type_string(all_gather(psum(inner, "i"), {"i", "j"}, {.tiled = true})), "f32[16,4]{i}");
                return inner;
              },
              {.in_specs = {P(None, "j")}, .out_specs = {P(None, "j")}, .check_vma = false})(own);
          EXPECT_EQ(type_string(total), "f32[2,8]{i}");
          return total;
        },
        {.mesh = seed_mesh(), .in_specs = {P("i")}, .out_specs = out, .axis_names = {"i"}});
  };
  Array x = counted({8, 8});
  EXPECT_EQ(floats(outer(P("i"))(x)), floats(x));
  EXPECT_EQ(floats(jit(outer(P("i")))(x)), floats(x));
  EXPECT_EQ(
      error_both_ways(outer(P()), x),
      "VarianceError: shard_map: result is of type f32[2,8]{i}, so it may differ from device to device over {i} (since "
      "argument [0] varies by its in_spec), but out_specs = P() promises one value for all devices along it; name the "
      "axis in the out_spec, make the value equal with psum, pmean, pmax or all_gather_invariant, or set check_vma = "
      "false to promise it yourself");
}

// covers: 000-17
TEST(ShardMapBody, JitInsideAndAround) {
  Array x = counted({8, 8}), outside = counted({4}) + 1;
  Array placed = device_put(counted({4}) + 1, seed_mesh(), P("j"));
  auto inner = jit([&](Array own) { return psum(own, "j") * outside + placed; });  // one cache for all calls
  auto map = shard_map(
      [&](Array own) {
        Array result = inner(own) + inner(own + 1);
        auto local = jit([&](Array a) { return a * own; });  // takes in a block
        return local(result);
      },
      {.mesh = seed_mesh(), .in_specs = {P("i", "j")}, .out_specs = {P("i", "j")}});
  auto plain = shard_map(
      [&](Array own) {
        auto f = [&](Array a) { return psum(a, "j") * outside + placed; };
        return (f(own) + f(own + 1)) * own;
      },
      {.mesh = seed_mesh(), .in_specs = {P("i", "j")}, .out_specs = {P("i", "j")}});
  std::vector<float> want = floats(plain(x));
  for (int call = 0; call < 3; ++call) EXPECT_EQ(floats(map(x)), want) << call;
  EXPECT_EQ(floats(jit(map)(x)), want);
  EXPECT_EQ(floats(jit(jit(map))(x)), want);
  EXPECT_EQ(floats(jit([&](Array a) { return map(plain(a)) - map(plain(a)) + map(a); })(x)), want);
}

// covers: 000-17
TEST(ShardMapBody, VarianceGoesThroughJit) {
  shard_map(
      [](Array own) {
        auto inner = jit([](Array a, Array b) { return std::tuple(a + b, psum(a, "i"), b, a + axis_index("j")); });
        auto [sum, total, same, more] = inner(own, Array(2.f));
        EXPECT_EQ(type_string(sum), "f32[2,8]{i}");
        EXPECT_EQ(type_string(total), "f32[2,8]");
        EXPECT_EQ(type_string(same), "f32[]");
        EXPECT_EQ(type_string(more), "f32[2,8]{i,j}");
        // The same function on values that vary less.
        EXPECT_EQ(type_string(std::get<0>(inner(psum(own, "i"), Array(2.f)))), "f32[2,8]");
        return own;
      },
      {.mesh = seed_mesh(), .in_specs = {P("i")}, .out_specs = {P("i")}})(counted({8, 8}));
}

}  // namespace
}  // namespace tessera
