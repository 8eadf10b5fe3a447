// The surroundings of a body of shard_map: meshes, arguments with other shardings, and the state after it ends.
#include "seed_mesh.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary
TEST(ShardMapBody, WhereTheMeshComesFrom) {
  Array x = counted({8});
  auto map = [](std::optional<Mesh> mesh) {
    return shard_map([](Array own) { return psum(own, "i"); },
                     {.mesh = mesh, .in_specs = {P("i")}, .out_specs = {P()}});
  };
  std::vector<float> want = {12, 16};
  EXPECT_EQ(floats(both_ways(map(seed_mesh()), x)), want);
  EXPECT_EQ(floats(both_ways(map(std::nullopt), device_put(x, seed_mesh(), P("j")))), want);
  {
    use_mesh scope(seed_mesh());
    EXPECT_EQ(floats(both_ways(map(std::nullopt), x)), want);
  }
  EXPECT_EQ(error_both_ways(map(std::nullopt), x),
            "ShardingError: shard_map: there is no mesh: .mesh isn't given, no argument lies on one, and this thread "
            "has no current mesh; set .mesh = ..., or name one with use_mesh");
  EXPECT_EQ(refusal_of([&] {
              shard_map([](Array own) { return own; }, {.mesh = seed_mesh(), .axis_names = AxisSet{"z"}})(x);
            }),
            "ShardingError: shard_map: axis_names has \"z\", which the mesh doesn't have; its axes are i=4, j=2");
}

TEST(ShardMapBody, ArgumentsOnAnotherMesh) {
  Mesh other = make_mesh({{"k", 8}});
  Array x = device_put(counted({8}), other, P("k"));
  auto map = shard_map([](Array own) { return psum(own, "i"); },
                       {.mesh = seed_mesh(), .in_specs = {P("i")}, .out_specs = {P()}});
  EXPECT_EQ(floats(map(x)), (std::vector<float>{12, 16}));  // brought here
  EXPECT_EQ(
      refusal_of([&] { jit(map)(x); }),
      "ShardingError: shard_map: it must run on the mesh <[\"i\"=4, \"j\"=2]>, but jit around it runs on <[\"k\"=8]>; "
      "a function runs on one mesh: name that one, or bring the arguments to the other with device_put");
  auto captures =
      shard_map([&](Array own) { return own + x; }, {.mesh = seed_mesh(), .in_specs = {P()}, .out_specs = {P()}});
  EXPECT_EQ(refusal_of([&] { captures(counted({8})); }),
            "ShardingError: add: an array of type f32[8] from outside lies on the mesh <[\"k\"=8]>, but the body of "
            "shard_map runs on <[\"i\"=4, \"j\"=2]>; first bring it there with device_put");
}

TEST(ShardMapBody, ArraysThatLieUnevenlyAreBroughtIntoShape) {
  Mesh mesh = make_mesh({{"i", 4}, {"k", 3}});
  auto map = shard_map([](Array own) { return own * 2 + axis_index("k"); },
                       {.mesh = mesh, .in_specs = {P("k")}, .out_specs = {P("k")}});
  Array x = device_put(counted({6}), mesh, P("i"));  // 2, 2, 2 and 0 elements
  EXPECT_EQ(floats(both_ways(map, x)), (std::vector<float>{0, 2, 5, 7, 10, 12}));
  auto partly = shard_map([](Array own) { return own * 2 + axis_index("k"); },
                          {.mesh = mesh, .in_specs = {P("k")}, .out_specs = {P("k")}, .axis_names = {"k"}});
  EXPECT_EQ(floats(partly(x)), (std::vector<float>{0, 2, 5, 7, 10, 12}));
  EXPECT_EQ(floats(jit(partly)(x)), (std::vector<float>{0, 2, 5, 7, 10, 12}));
}

TEST(ShardMapBody, ResultsThatAreNumbers) {
  auto map = shard_map([](Array own) { return std::tuple(Array(2.5), own[0] * 0 + 1, 7, Array(2)); },
                       {.mesh = seed_mesh(), .in_specs = {P("i")}, .out_specs = P(), .check_vma = false});
  auto [number, element, fixed, whole] = both_ways(map, counted({4}));
  EXPECT_EQ(type_string(number), "f32[]");
  EXPECT_TRUE(number.weak_type());
  EXPECT_EQ(number.item<float>(), 2.5);
  EXPECT_EQ(element.item<float>(), 1);
  EXPECT_EQ(fixed, 7);
  EXPECT_EQ(type_string(whole), "i32[]");
}

TEST(ShardMapBody, NoManualAxes) {
  auto map = shard_map([](Array own) { return own * 2; },
                       {.mesh = seed_mesh(), .in_specs = P(), .out_specs = P(), .axis_names = AxisSet{}});
  Array x = device_put(counted({8}), seed_mesh(), P("i"));
  EXPECT_EQ(floats(map(x)), floats(x * 2));
  EXPECT_EQ(floats(jit(map)(x)), floats(x * 2));
}

TEST(ShardMapBody, ItsValuesEndWithIt) {
  Array kept;
  auto map = shard_map([&](Array own) { return kept = own + 1; },
                       {.mesh = seed_mesh(), .in_specs = {P("i")}, .out_specs = {P("i")}});
  Array x = counted({8});
  map(x);
  EXPECT_EQ(refusal_of([&] { kept + 1; }),
            "ValueError: add: argument 0 was made inside the body of shard_map, which has ended; return it from there, "
            "with an out_spec that says how the blocks are put together");
  jit(map)(x);
  EXPECT_EQ(refusal_of([&] { kept + 1; }),
            "ValueError: add: argument 0 was made inside the body of shard_map, which has ended; return it from there "
            "instead of keeping it");
}

// An error in a body leaves nothing behind.
TEST(ShardMapBody, ErrorsLeaveTheBody) {
  Array x = counted({8});
  auto map = shard_map(
      [](Array own) -> Array {
        if (own.ndim() == 1) throw std::runtime_error("mine");
        return own;
      },
      {.mesh = seed_mesh(), .in_specs = {P("i")}, .out_specs = {P("i")}});
  EXPECT_THROW(map(x), std::runtime_error);
  EXPECT_THROW(jit(map)(x), std::runtime_error);
  EXPECT_EQ(floats(x + 1)[7], 8);
  EXPECT_EQ(
      refusal_of([&] { psum(x, "i"); }),
      "ShardingError: psum: the axes {i} are named outside of every shard_map; use collectives inside the body of one");
}

// covers: 000-32 by api.shard_map_body_test
TEST(ShardMapBody, NamedScopesReachLocations) {
  auto f = [](Array a) {
    named_scope layer("layer_1");
    Array h = a * 2;
    {
      named_scope inner("attention");
      h = shard_map([](Array own) { return psum(own, "j"); },
                    {.mesh = seed_mesh(), .in_specs = {P(None, "j")}, .out_specs = {P()}})(h);
    }
    return tanh(h);
  };
  std::string text = jit(f).trace(counted({4, 4})).as_text();
  EXPECT_EQ(count_in(text, "(tensor<4x4xf32>, tensor<4x4xf32>) -> (tensor<4x4xf32>) loc(\"layer_1/multiply\")"), 1u)
      << text;
  EXPECT_EQ(count_in(text, "loc(\"layer_1/attention/psum\")"), 1u) << text;
  EXPECT_EQ(count_in(text, "loc(\"layer_1/attention/shard_map\")"), 1u) << text;
  EXPECT_EQ(count_in(text, "loc(\"layer_1/tanh\")"), 1u) << text;
}

}  // namespace
}  // namespace tessera
