// Errors of wrong uses of arrays, jit and collectives: kind and exact text.
#include "both_ways.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary
using Pairs = std::vector<std::pair<int, int>>;

Mesh grid() { return make_mesh({{"x", 2}, {"y", 2}}); }
Mesh line() { return make_mesh({{"k", 4}}); }

TEST(Errors, EmptyArrays) {
  Array none, x = counted({2});
  const std::string is_empty =
      " is an empty Array, which has no shape and no elements; give it a value first, with array, zeros "
      "or any other function that makes one";
  EXPECT_EQ(refusal_of([&] { (void)none.shape(); }), "ValueError: shape: the array" + is_empty);
  EXPECT_EQ(refusal_of([&] { (void)none.dtype(); }), "ValueError: dtype: the array" + is_empty);
  EXPECT_EQ(refusal_of([&] { (void)none.item<float>(); }), "ValueError: item: the array" + is_empty);
  EXPECT_EQ(refusal_of([&] { (void)none.to_vector<float>(); }), "ValueError: size: the array" + is_empty);
  EXPECT_EQ(refusal_of([&] { x + none; }), "ValueError: add: argument 1" + is_empty);
  EXPECT_EQ(refusal_of([&] { device_put(none, grid(), P()); }), "ValueError: device_put: the array" + is_empty);
  EXPECT_EQ(refusal_of([&] { to_string(none); }), "ValueError: to_string: the array" + is_empty);
  EXPECT_EQ(refusal_of([&] { jit([](Array a, Array b) { return a; })(x, none); }),
            "ValueError: jit: argument [1]" + is_empty);
  EXPECT_EQ(refusal_of([&] { jit([](Array) { return Array(); })(x); }), "ValueError: jit: result 0" + is_empty);
  auto map = shard_map([](Array a, Array) { return a; }, {.mesh = grid(), .in_specs = P(), .out_specs = P()});
  EXPECT_EQ(refusal_of([&] { map(x, none); }), "ValueError: shard_map: argument [1]" + is_empty);
  EXPECT_EQ(refusal_of([&] { cond(none, [&] { return x; }, [&] { return x; }); }),
            "ValueError: cond: the array" + is_empty);
}

TEST(Errors, ValuesAndShapes) {
  Array x = counted({2, 3});
  EXPECT_EQ(
      refusal_of([&] { array({1.f, 2.f, 3.f}, {2, 2}); }),
      "ShapeError: array: 3 values are given, but the shape {2, 2} has 4 elements; give one value for each element, or "
      "use full");
  EXPECT_EQ(refusal_of([&] { array({1.f}, {-1}); }),
            "ShapeError: array: the shape has the extent -1; extents must be 0 or more");
  EXPECT_EQ(refusal_of([&] { (void)x.item<float>(); }),
            "ShapeError: item: the array has 6 elements (type f32[2,3]), but one is needed; take one out with an "
            "index, or look at all of them with to_vector");
  EXPECT_EQ(
      refusal_of([&] { (void)(x ? 1 : 0); }),
      "ShapeError: bool: the array has 6 elements (type f32[2,3]), but one is needed; decide by all(x) or any(x), "
      "and combine arrays by a & b or a | b, where a && b and a || b each need one element");
  EXPECT_EQ(
      refusal_of([&] {
        for (Array row : scalar(1.f)) (void)row;
      }),
      "ShapeError: begin: an array without dimensions (type f32[]) can't be walked; iteration goes along the leading "
      "dimension");
}

TEST(Errors, MoreMemoryThanThereIs) {
  for (const bool compiled : {false, true}) {
    auto large = [](Array x) { return zeros({int64_t{1} << 42}, i8) + x; };
    try {
      compiled ? jit(large)(scalar<int8_t>(1)) : large(scalar<int8_t>(1));
      FAIL() << "there is memory for it";
    } catch (const MemoryError &error) {
      EXPECT_NE(std::string(error.message()).find("the run takes 4398046511104 bytes of memory"), std::string::npos)
          << error.message();
    }
  }
}

TEST(Errors, ArraysWithoutValues) {
  Array x = counted({2});
  const std::string
      way_out =
          ", where operations are recorded before they run; decide with cond or where, or return the array "
          "and look at it outside",
      of_logic = way_out + "; a && b and a || b ask for values: combine arrays by a & b or a | b";
  auto traced = [&](auto f) { return refusal_of([&] { jit([&](Array a) { return f(a), a; })(x); }); };
  EXPECT_EQ(traced([](Array a) {
              if (a[0] > 1) return;
            }),
            "ValueError: bool: an array of type boolean[] has no value in jit" + of_logic);
  EXPECT_EQ(traced([](Array a) { (void)a[0].item<int>(); }),
            "ValueError: item: an array of type f32[] has no value in jit" + way_out);
  EXPECT_EQ(traced([](Array a) { (void)a.to_vector<int>(); }),
            "ValueError: to_vector: an array of type f32[2] has no value in jit" + way_out);
  EXPECT_EQ(traced([](Array a) { (void)a.shards(); }),
            "ValueError: shards: an array of type f32[2] has no value in jit" + way_out);
  EXPECT_EQ(
      traced([](Array a) { (void)a.sharding(); }),
      "ValueError: sharding: an array of type f32[2] in jit has no sharding yet: propagation chooses it when the whole "
      "function is known; give its sharding with with_sharding_constraint, or use a mesh with explicit axes, where "
      "shardings are part of types");
  EXPECT_EQ(refusal_of([&] { fori_loop(0, 2, [](Array i, Array a) { return i > 0 ? a : -a; }, x); }),
            "ValueError: bool: an array of type boolean[] has no value in the body of fori_loop" + of_logic);
  EXPECT_EQ(refusal_of([&] { scan([](Array c, Array e) { return (void)e.item<float>(), std::pair(c, e); }, x, x); }),
            "ValueError: item: an array of type f32[] has no value in the body of scan" + way_out);
  EXPECT_EQ(refusal_of([&] {
              while_loop([](Array a) { return a[0] > 1 ? a[0] > 1 : a[1] > 1; }, [](Array a) { return a; }, x);
            }),
            "ValueError: bool: an array of type boolean[] has no value in the test of while_loop" + of_logic);
}

TEST(Errors, ArraysOfScopesThatHaveEnded) {
  Array kept, x = counted({2});
  jit([&](Array a) { return kept = a * 2; })(x);
  EXPECT_EQ(
      refusal_of([&] { kept + 1; }),
      "ValueError: add: argument 0 was made inside jit, which has ended; return it from there instead of keeping it");
  EXPECT_EQ(
      refusal_of([&] { jit([&](Array a) { return a + kept; })(x); }),
      "ValueError: add: argument 1 was made inside jit, which has ended; return it from there instead of keeping it");
  cond(scalar(true), [&] { return kept = x * 2; }, [&] { return x; });
  EXPECT_EQ(
      refusal_of([&] { (void)kept.shape(); }),
      "ValueError: shape: the array was made inside the first branch of cond, which has ended; return it from there "
      "instead of keeping it");
  EXPECT_EQ(refusal_of([&] {
              jit([&](Array a) { return fori_loop(0, 2, [&](Array, Array b) { return kept = b * 2; }, a) + kept; })(x);
            }),
            "ValueError: add: argument 1 was made inside the body of fori_loop, which has ended; return it from there "
            "instead of keeping it");
}

TEST(Errors, DonatedArrays) {
  Array x = counted({4}), copy = x, y = counted({4});
  auto f = jit([](Array a, Array b) { return a + b; }, {.donate = {0}});
  f(x, y);
  const std::string gone =
      " was donated: its memory was handed to a function of jit with .donate; use what that function "
      "returned, or leave the argument out of .donate";
  EXPECT_EQ(refusal_of([&] { copy * 2; }), "ValueError: multiply: argument 0" + gone);
  EXPECT_EQ(refusal_of([&] { (void)x.to_vector<float>(); }), "ValueError: size: the array" + gone);
  EXPECT_EQ(refusal_of([&] { f(y, copy); }), "ValueError: jit: argument [1]" + gone);
  EXPECT_EQ(refusal_of([&] { f(x, copy); }), "ValueError: jit: argument [0]" + gone + "\njit: argument [1]" + gone);
  EXPECT_EQ(refusal_of([&] { vmap([](Array a, Array b) { return a + b; })(x, copy); }),
            "ValueError: vmap: argument [0]" + gone + "\nvmap: argument [1]" + gone);
  EXPECT_EQ(refusal_of([&] { jit([](Array a) { return a; }, {.donate = {0, 2, 3}})(y); }),
            "TreeError: jit: .donate names argument 2, but the function is called with 1; they count from 0\n"
            "jit: .donate names argument 3, but the function is called with 1; they count from 0");
  EXPECT_EQ(refusal_of([&] { jit([](Array a) { return a; }, {.donate = {2}})(y); }),
            "TreeError: jit: .donate names argument 2, but the function is called with 1; they count from 0");
  EXPECT_EQ(refusal_of([&] { jit([](Array a) { return a; }, {.donate = {-1}})(y); }),
            "TreeError: jit: .donate names argument -1, but the function is called with 1; they count from 0");
}

TEST(Errors, Meshes) {
  Array a = device_put(counted({4}), grid(), P("x")), b = device_put(counted({4}), line(), P("k"));
  EXPECT_EQ(
      refusal_of([&] { a + b; }),
      "ShardingError: add: its arrays lie on different meshes: <[\"x\"=2, \"y\"=2]> and <[\"k\"=4]> (argument 1); an "
      "operation runs on one mesh: bring one of them to the other's with device_put");
  EXPECT_EQ(
      refusal_of([&] { jit([](Array p, Array q) { return p + q; })(a, b); }),
      "ShardingError: jit: argument [1] lies on the mesh <[\"k\"=4]>, but the function runs on <[\"x\"=2, \"y\"=2]>; a "
      "function runs on one mesh: first bring the array there with device_put");
  EXPECT_EQ(
      refusal_of([&] { jit([&](Array p) { return p + b; })(a); }),
      "ShardingError: add: its arrays lie on different meshes: <[\"x\"=2, \"y\"=2]> and <[\"k\"=4]> (argument 1); an "
      "operation runs on one mesh: bring one of them to the other's with device_put");
  EXPECT_EQ(refusal_of([&] { jit([&](Array p) { return std::pair(p, b); })(a); }),
            "ShardingError: jit: an array of type f32[4] that it captures lies on the mesh <[\"k\"=4]>, but the "
            "function runs on <[\"x\"=2, \"y\"=2]>; a function runs on one mesh: first bring the array there with "
            "device_put");
  EXPECT_EQ(
      refusal_of([&] { jit([&](Array p) { return with_sharding_constraint(p, NamedSharding(line(), P("k"))); })(a); }),
      "ShardingError: with_sharding_constraint: it must run on the mesh <[\"k\"=4]>, but jit around it runs on "
      "<[\"x\"=2, \"y\"=2]>; a function runs on one mesh: name that one, or bring the arguments to the other with "
      "device_put");
  EXPECT_EQ(refusal_of([&] { cond(scalar(true), [&] { return a; }, [&] { return b; }); }),
            "ShardingError: cond: an array of type f32[4] that it captures lies on the mesh <[\"k\"=4]>, "
            "but the function runs on <[\"x\"=2, \"y\"=2]>; a function runs on one mesh: first bring the array there "
            "with device_put");
  EXPECT_EQ(
      refusal_of([&] { with_sharding_constraint(counted({4}), P("x")); }),
      "ShardingError: with_sharding_constraint: P(\"x\") comes without a mesh, and the array lies on none; give a "
      "NamedSharding(mesh, spec), or name a mesh with use_mesh");
}

TEST(Errors, JitShardings) {
  Array x = counted({4, 4});
  auto f = [](JitOptions options) {
    return jit([](Array a, std::vector<Array> b) { return std::pair(a, b); }, options);
  };
  auto call = [&](JitOptions options, Array a, Array b) {
    return refusal_of([&] { f(options)(a, std::vector<Array>{b}); });
  };
  EXPECT_EQ(call({.in_shardings = {P("x"), P()}}, x, x),
            "ShardingError: jit: in_shardings[0] = P(\"x\") comes without a mesh, and no argument lies on one; set "
            ".mesh = ..., give a NamedSharding, or name a mesh with use_mesh");
  EXPECT_EQ(call({.out_shardings = {P(), {P("x")}}}, x, x),
            "ShardingError: jit: out_shardings[0] = P() comes without a mesh, and no argument lies on one; set .mesh = "
            "..., give a NamedSharding, or name a mesh with use_mesh");
  EXPECT_EQ(call({.mesh = grid(), .in_shardings = {P(), {NamedSharding(line(), P("k"))}}}, x, x),
            "ShardingError: jit: in_shardings[1][0] is on the mesh <[\"k\"=4]>, but the function runs on <[\"x\"=2, "
            "\"y\"=2]>; a function runs on one mesh");
  EXPECT_EQ(call({.mesh = grid(), .in_shardings = {P(), {P("y")}}}, x, device_put(x, grid(), P("x"))),
            "ShardingError: jit: argument [1][0] lies as P(\"x\", None) on <[\"x\"=2, \"y\"=2]>, but in_shardings says "
            "P(\"y\", None) on <[\"x\"=2, \"y\"=2]>; bring it there with device_put, or leave its in_sharding out");
  EXPECT_EQ(
      call({.mesh = grid(), .in_shardings = {P("z")}}, x, x),
      "TreeError: in_shardings: the spec has 1 entry, but the function is called with 2 arguments; give one entry per "
      "argument, or a single P for all of them");
  EXPECT_EQ(call({.mesh = grid(), .in_shardings = {P("z"), P()}}, x, x),
            "ShardingError: jit: in_shardings[0]: P(\"z\") names the axis \"z\" in dimension 0, which the mesh doesn't "
            "have; its axes are x=2, y=2");
  EXPECT_EQ(
      call({.mesh = grid(), .out_shardings = {P(), {P("x", "y", None)}}}, x, x),
      "ShardingError: jit: out_shardings[1][0]: P(\"x\", \"y\", None) has 3 entries, but the array has 2 dimensions; "
      "give at most one entry for each dimension");
}

TEST(Errors, JitBackends) {
  auto f = [](Array a) { return a; };
  EXPECT_EQ(refusal_of([&] { jit(f, {.backend = "referense"}); }),
            "ValueError: jit: .backend: there is no kind of device 'referense' (did you mean 'reference'?); there are "
            "inprocess, mpi, reference");
  EXPECT_EQ(refusal_of([&] { jit(f, {.backend = "mpi"})(counted({4})); }),
            "Error: devices of the kind 'mpi' are shared by several processes, and this program was started as one; "
            "start several with mpirun, or name no backend");
}

TEST(Errors, JitNamesAllLeavesAtFault) {
  Array x = counted({4, 4}), on_line = device_put(x, line(), P());
  auto f = [](JitOptions options) { return jit([](std::vector<Array> all) { return all[0]; }, options); };
  using All = std::vector<Array>;
  EXPECT_EQ(
      refusal_of([&] { f({.mesh = grid(), .in_shardings = {{P("z"), P("x"), P("x", "y", None)}}})(All{x, x, x}); }),
      "ShardingError: jit: in_shardings[0][0]: P(\"z\") names the axis \"z\" in dimension 0, which the mesh doesn't "
      "have; its axes are x=2, y=2\n"
      "jit: in_shardings[0][2]: P(\"x\", \"y\", None) has 3 entries, but the array has 2 dimensions; give at most "
      "one entry for each dimension");
  EXPECT_EQ(refusal_of([&] { f({.mesh = grid(), .in_shardings = {{P("y"), P("x"), P("y")}}})(All{x, x, x}); }),
            "no error");
  const Array on_rows = device_put(x, grid(), P("x"));
  const std::string otherwise =
      " lies as P(\"x\", None) on <[\"x\"=2, \"y\"=2]>, but in_shardings says P(\"y\", None) on <[\"x\"=2, "
      "\"y\"=2]>; bring it there with device_put, or leave its in_sharding out";
  EXPECT_EQ(
      refusal_of([&] { f({.mesh = grid(), .in_shardings = {{P("y"), P("y"), P("y")}}})(All{on_rows, x, on_rows}); }),
      "ShardingError: jit: argument [0][0]" + otherwise + "\njit: argument [0][2]" + otherwise);
  auto three = [](JitOptions options) { return jit([](Array a) { return std::tuple(a, a, a); }, options); };
  EXPECT_EQ(
      refusal_of([&] { three({.mesh = grid(), .out_shardings = {P("z"), P("x"), P("x", "y", None)}})(x); }),
      "ShardingError: jit: out_shardings[0]: P(\"z\") names the axis \"z\" in dimension 0, which the mesh doesn't "
      "have; its axes are x=2, y=2\n"
      "jit: out_shardings[2]: P(\"x\", \"y\", None) has 3 entries, but the array has 2 dimensions; give at most "
      "one entry for each dimension");
  const std::string elsewhere =
      " lies on the mesh <[\"k\"=4]>, but the function runs on <[\"x\"=2, \"y\"=2]>; a function runs on one mesh: "
      "first bring the array there with device_put";
  EXPECT_EQ(refusal_of([&] { f({.mesh = grid()})(All{on_line, x, on_line}); }),
            "ShardingError: jit: argument [0][0]" + elsewhere + "\njit: argument [0][2]" + elsewhere);
  const std::string refused = refusal_of([&] { f({.mesh = grid()})(All(12, on_line)); });
  EXPECT_EQ(std::count(refused.begin(), refused.end(), '\n'), 10);
  EXPECT_TRUE(refused.ends_with("\nand so on: 2 more")) << refused;
}

TEST(Errors, CompiledFunctionsTakeWhatTheyWereCompiledFor) {
  Array x = device_put(counted({4, 4}), grid(), P("x"));
  auto compiled = jit([](Array a, std::map<std::string, Array> b, int power) { return a * power + b.at("w"); })
                      .lower(x, std::map<std::string, Array>{{"w", counted({4})}}, 3)
                      .compile();
  std::map<std::string, Array> b{{"w", counted({4})}};
  EXPECT_EQ(refusal_of([&] { compiled(x, b, 3); }), "no error");
  const std::string way_out = "; call the jit function itself, which compiles for the arguments it gets";
  EXPECT_EQ(
      refusal_of([&] { compiled(counted({4, 5}), b, 3); }),
      "ShapeError: compiled function: argument [0] has the shape {4, 5}, but the function was compiled for {4, 4}" +
          way_out);
  EXPECT_EQ(refusal_of([&] { compiled(x, std::map<std::string, Array>{{"w", counted({4}, i32)}}, 3); }),
            "DTypeError: compiled function: argument [1][\"w\"] is i32, but the function was compiled for f32; convert "
            "it with astype");
  EXPECT_EQ(refusal_of([&] { compiled(device_put(counted({4, 4}), grid(), P("y")), b, 3); }),
            "ShardingError: compiled function: argument [0] lies as P(\"y\", None) on <[\"x\"=2, \"y\"=2]>, but the "
            "function was compiled for P(\"x\", None) on <[\"x\"=2, \"y\"=2]>; bring it there with device_put");
  const Array spread = device_put(counted({4}), grid(), P("x"));
  EXPECT_EQ(refusal_of([&] { compiled(x, std::map<std::string, Array>{{"w", spread}}, 3); }),
            "ShardingError: compiled function: argument [1][\"w\"] lies as P(\"x\") on <[\"x\"=2, \"y\"=2]>, but the "
            "function was compiled for an array that lies nowhere; bring it there with device_put");
  EXPECT_EQ(refusal_of([&] { compiled(x, std::map<std::string, Array>{{"v", counted({4})}}, 3); }),
            "TreeError: compiled function: argument [1] has 1 key (\"v\"), but the function was compiled for 1 key "
            "(\"w\")" +
                way_out);
  EXPECT_EQ(
      refusal_of([&] { compiled(x, b, 2); }),
      "TreeError: compiled function: argument [2] has another static value, but the function was compiled for a static "
      "value" +
          way_out);
  EXPECT_EQ(refusal_of([&] { compiled(x, std::map<std::string, Array>{{"v", counted({4})}}, 2); }),
            "TreeError: compiled function: argument [1] has 1 key (\"v\"), but the function was compiled for 1 key "
            "(\"w\")" +
                way_out +
                "\ncompiled function: argument [2] has another static value, but the function was compiled for a "
                "static value" +
                way_out);
  EXPECT_EQ(refusal_of([&] { jit([](Array a) { return jit([](Array b) { return b; }).lower(a), a; })(x); }),
            "ValueError: jit: trace and lower are called inside jit, where operations are being recorded; ask "
            "outside of it");
}

TEST(Errors, TangentsAndCotangentsAreOneTreeWithTheirValues) {
  using Arrays = std::vector<Array>;
  const auto f = [](const Arrays &a, const Arrays &b) { return std::pair(b, a); };
  const Arrays none, one(1, counted({2})), two(2, counted({2}));
  EXPECT_EQ(refusal_of([&] { jvp(f, std::tuple(one, two), std::tuple(two, none)); }),
            "TreeError: jvp: the tangents have 2 elements at [0], but the primals have 1 element there; both must be "
            "of one tree\n"
            "jvp: the tangents have 0 elements at [1], but the primals have 2 elements there; both must be of one "
            "tree");
  EXPECT_EQ(refusal_of([&] { linearize(f, one, two).second(two, none); }),
            "TreeError: linearize: the tangents have 2 elements at [0], but the arguments have 1 element there; both "
            "must be of one tree\n"
            "linearize: the tangents have 0 elements at [1], but the arguments have 2 elements there; both must be of "
            "one tree");
  EXPECT_EQ(refusal_of([&] { vjp(f, one, two).second(std::pair(one, two)); }),
            "TreeError: vjp: the cotangents have 1 element at [0], but the function's result has 2 elements there; "
            "both must be of one tree\n"
            "vjp: the cotangents have 2 elements at [1], but the function's result has 1 element there; both must be "
            "of one tree");
}

TEST(Errors, LiesOfShardings) {
  Array x = counted({4});
  EXPECT_EQ(refusal_of([&] { device_put(x, grid(), P("x", None)); }),
            "ShardingError: device_put: P(\"x\", None) has 2 entries, but the array of type f32[4] has 1 dimension; "
            "give at most one entry for each dimension");
  EXPECT_EQ(
      refusal_of([&] { device_put(x, grid(), P("x:(2)1")); }),
      "ShardingError: device_put: \"x:(2)1\" isn't an axis; a part of an axis is written \"x:(2)4\": the size before "
      "it, at least 1, and its own, at least 2");
  EXPECT_EQ(refusal_of([&] { device_put(x, grid(), P(Axes{"x", "y", "x"})); }),
            "ShardingError: device_put: P({\"x\", \"y\", \"x\"}) names the axis \"x\" twice, again in dimension 0; an "
            "axis may be used only once");
}

}  // namespace
}  // namespace tessera
