// Names of batches in functions, in shard_map, and what is said where they don't fit.
#include "vmap_names.h"

namespace tessera {
namespace {

TEST(VmapNames, GoThroughRandomNumbersLookupsAndJit) {
  Array keys = random::split(random::key(3), 4);
  VmapOptions named{.axis_name = "i"};
  Array drawn = vmap([](Array key) { return random::uniform(key, {3}); })(keys);
  auto centred = [](Array key) {
    Array x = random::uniform(key, {3});
    return x - pmean(x, "i");
  };
  expect_close(vmap(centred, named)(keys), drawn - mean(drawn, {.axes = {0}}), "random", 1e-6);
  auto folded = [](Array x) { return x + random::uniform(random::fold_in(random::key(1), axis_index("i")), {3}); };
  Array first = random::uniform(random::fold_in(random::key(1), 2), {3});
  expect_close(vmap(folded, named)(zeros({4, 3}))[2], first, "fold_in of axis_index", 1e-6);
  Array x = numbers({4, 6}), at = array({3, 1, 0, 5});
  auto stored = [](Array x, Array at) { return psum(scatter_add(x, at.reshape({1}), ones({1}, f64)), "i"); };
  Array hits = zeros({6}, f64);
  for (int i : {3, 1, 0, 5}) hits = scatter_add(hits, array({i}), ones({1}, f64));
  expect_close(vmap(stored, {.out_axes = std::nullopt, .axis_name = "i"})(x, at), sum(x, {.axes = {0}}) + hits,
               "scatter_add");
  auto compiled = jit([](Array x) { return x / psum(x, "i") * static_cast<double>(axis_size("i")); });
  expect_close(vmap(compiled, named)(x), x / sum(x, {.axes = {0}}) * 4.0, "jit inside");
  Array two = slice(x, {0, 0}, {2, 6});
  expect_close(vmap(compiled, named)(two), two / sum(two, {.axes = {0}}) * 2.0, "the same over another batch");
}

// covers: 000-17 by api.vmap_names_test
TEST(VmapNames, GoIntoShardMap) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  Array x = numbers({4, 8, 3});
  auto mapped = [&](auto body, PartitionSpec in, PartitionSpec out) {
    return shard_map(body, {.mesh = mesh, .in_specs = in, .out_specs = out});
  };
  struct Case {
    std::string name;
    std::function<Array(Array)> body;
    Array expected;
  };
  Array blocks = x.reshape({4, 4, 2, 3});
  Array total = sum(blocks, {.axes = {0, 1}}), most = max(blocks, {.axes = {0}, .keepdims = true});
  std::vector<Case> cases = {
      {"psum", [](Array x) { return psum(x, {"i", "y"}) + x; },
       (broadcast_to(total, {4, 4, 2, 3}) + blocks).reshape({4, 8, 3})},
      {"pmax", [](Array x) { return x - pmax(x, "i"); }, (blocks - most).reshape({4, 8, 3})},
      {"axis_index", [](Array x) { return x * axis_index("i").astype(f64); }, x * arange(4, f64).reshape({4, 1, 1})},
      {"all_gather", [](Array x) { return sum(all_gather(x, "i") * arange(4, f64).reshape({4, 1, 1}), {.axes = {0}}); },
       broadcast_to(sum(x * arange(4, f64).reshape({4, 1, 1}), {.axes = {0}}), {4, 8, 3})},
      {"all_to_all",
       [](Array x) {
         Array wide = concatenate({x, x * 2.0}, 0);
         return slice(all_to_all(wide, "i", {.split = 0, .concat = 0, .tiled = true}), {0, 0}, {2, 3});
       },
       Array()},
      {"ppermute", [](Array x) { return ppermute(x, "i", {{0, 1}, {1, 3}}); },
       stack({x[0] * 0.0, x[0], x[0] * 0.0, x[1]})},
  };
  for (Case &test : cases) {
    One whole = mapped(test.body, P("y"), P("y"));
    Array here = vmap(whole, {.axis_name = "i"})(x);
    if (!test.expected.empty()) expect_close(here, test.expected, test.name);
    // The batch cut over the other axis: the same, between the devices that have its parts.
    VmapOptions cut{.axis_name = "i", .spmd_axis_name = "x"};
    expect_close(vmap(whole, cut)(x), here, test.name + ", the batch cut over x");
    expect_close(jit(vmap(whole, cut))(x), here, test.name + ", the batch cut over x, under jit");
  }
}

TEST(VmapNames, SayWhatIsWrong) {
  Array x = ones({5, 4});
  VmapOptions named{.axis_name = "i"};
  auto error = [&](const One &f) { return error_of([&] { vmap(f, named)(x); }); };
  EXPECT_EQ(error([](Array x) { return psum(x, "k"); }),
            "psum: there is no axis \"k\" here: the batches around are named {i}; name one of them, or give a vmap "
            "around the .axis_name \"k\"");
  EXPECT_EQ(
      error_of([&] { vmap(vmap([](Array x) { return axis_size("k"), x; }, {.axis_name = "j"}), named)(ones({2, 3})); }),
      "axis_size: there is no axis \"k\" here: the batches around are named {i, j}; name one of them, or give a "
      "vmap around the .axis_name \"k\"");
  EXPECT_EQ(error_of([&] {
              shard_map([&](Array x) { return vmap([](Array x) { return psum(x, "k"); }, named)(x); },
                        {.mesh = make_mesh({{"x", 2}}), .in_specs = P(), .out_specs = P()})(x);
            }),
            "psum: the axis \"k\" isn't manual in the body of shard_map: the manual axes there are {x}, and the "
            "batches around are named {i}; add it to axis_names, or name one of them");
  EXPECT_EQ(error_of([&] { vmap(vmap([](Array x) { return psum(x, "i"); }, named), named)(ones({2, 3})); }),
            "vmap: .axis_name = \"i\" is the name of a batch around it; a name means one thing: choose another");
  EXPECT_EQ(error([](Array x) {
              return shard_map([](Array x) { return x * 2.0; },
                               {.mesh = make_mesh({{"i", 2}}), .in_specs = P("i"), .out_specs = P("i")})(x);
            }),
            "shard_map: the axis \"i\" of the mesh has the name of a batch around it; a name means one thing: rename "
            "one of them, or leave the axis out of axis_names");
  EXPECT_EQ(error([](Array x) { return psum(x, {"i", "i"}); }), "psum: the axis \"i\" is named twice; name each once");
  EXPECT_EQ(error([](Array x) { return psum_scatter(x, "i"); }),
            "psum_scatter: dimension 0 of the operand of type f32[4]{i:5} has 4 elements, for 5 elements along {i}; "
            "without .tiled it must be one for each element: say .tiled = true to cut it in pieces");
  EXPECT_EQ(error([](Array x) { return all_to_all(x, "i", {.tiled = true}); }),
            "all_to_all: dimension 0 of the operand of type f32[4]{i:5} has 4 elements, for 5 elements along {i}; with "
            ".tiled = true it must be a multiple of them: pad it");
  EXPECT_EQ(error([](Array x) { return all_gather(x, "i", {.dim = 2}); }),
            "all_gather: .dim = 2, but the operand of type f32[4]{i:5} allows -2 to 1");
  EXPECT_EQ(error([](Array x) { return ppermute(x, "i", {{0, 5}}); }),
            "ppermute: the pair (0, 5) names element 5, but along {i} they are 0 to 4");
  EXPECT_EQ(error([](Array x) { return ppermute(x, "i", {{0, 1}, {0, 2}}); }),
            "ppermute: element 0 is the source of two pairs; each sends at most once: split the permutation in two");
  EXPECT_EQ(error([](Array x) { return pshuffle(x, "i", {0, 1, 2}); }),
            "pshuffle: the order {0, 1, 2} isn't a permutation of the 5 elements 0 to 4; ppermute sends along chosen "
            "pairs");
  EXPECT_EQ(error([](Array x) { return psum(x, "i", {{{0, 1}, {2, 3}}}); }),
            "psum: .groups = {{0, 1}, {2, 3}}: element 4 is in none; the 5 elements 0 to 4 along {i} must each be in "
            "one of them, and all be of one size");
  EXPECT_EQ(error([](Array x) { return psum(x, "i", {{{0, 1, 2}, {3, 4}}}); }),
            "psum: .groups = {{0, 1, 2}, {3, 4}}: one has 3 members and another 2; the 5 elements 0 to 4 along {i} "
            "must each be in one of them, and all be of one size");
  EXPECT_EQ(
      error([](Array x) { return pscatter(x, "i", {.tiled = true}); }),
      "pscatter: the operand is of type f32[4]{i:5}, which varies over {i} (since argument 0 is batched by in_axes), "
      "and pscatter takes one that is equal on all elements along {i}; make it equal with psum or "
      "all_gather_invariant, or name other axes");
}

}  // namespace
}  // namespace tessera
