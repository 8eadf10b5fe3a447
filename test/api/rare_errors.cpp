// Errors of options and values that few programs get wrong: kind and exact text.
#include <thread>

#include "both_ways.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary

TEST(Errors, PaddingAndShapes) {
  Array x = counted({2, 3});
  EXPECT_EQ(refusal_of([&] { (void)pad(x, {{0, 0}, {0, 0}}, {.interior = {0, -1}}); }),
            "ShapeError: pad: interior[1] is -1; it must be 0 or more");
  EXPECT_EQ(refusal_of([&] { (void)pad(x, {{1, 1}, {0, 0}}, {.mode = PadMode::Edge, .interior = {0, 1}}); }),
            "ShapeError: pad: interior and constant_values go with PadMode::Constant only; leave them out");
  EXPECT_EQ(refusal_of([&] { (void)broadcast_to(x, {-4, 2, 3}); }),
            "ShapeError: broadcast_to: the shape {-4, 2, 3} has the extent -4; extents must be 0 or more");
}

TEST(Errors, ChoicesAndSearches) {
  EXPECT_EQ(refusal_of([&] { (void)random::choice(random::key(0), scalar(3.f), {2}); }),
            "ShapeError: choice: a is f32[], which has no dimension to draw from; to draw from 0 ... n-1 use "
            "choice(key, n) with a C++ integer");
  const Array complex = counted({3}).astype(c64);
  EXPECT_EQ(refusal_of([&] { (void)searchsorted(complex, complex); }),
            "DTypeError: searchsorted: the values have the dtype c64, which has no order; use real numbers");
}

TEST(Errors, DtypesThatProgramsAloneHave) {
  EXPECT_EQ(refusal_of([&] { (void)(zeros({2}, DType::i4) + 1); }),
            "DTypeError: arrays of dtype i4 aren't supported in computations; convert them with astype first");
}

TEST(Errors, DimensionsOfGathers) {
  Array x = counted({3, 4});
  const Array at = zeros({2, 1}, i32);
  const std::string order = " must be in ascending order: transpose the ";
  EXPECT_EQ(
      refusal_of([&] { (void)gather(x, at, GatherDimensions{.offset_dims = {2, 1}, .start_index_map = {0}}, {1, 4}); }),
      "ShapeError: gather: offset_dims {2, 1}" + order + "result");
  EXPECT_EQ(refusal_of([&] {
              (void)gather(x, at,
                           GatherDimensions{.offset_dims = {1}, .start_index_map = {1}, .operand_batching_dims = {0}},
                           {1, 4});
            }),
            "ShapeError: gather: operand_batching_dims names 1 dimensions and start_indices_batching_dims 0; they come "
            "in pairs: name equally many in both");
  EXPECT_EQ(
      refusal_of([&] {
        (void)gather(x, zeros({3, 1}, i32),
                     GatherDimensions{.offset_dims = {1},
                                      .start_index_map = {0},
                                      .operand_batching_dims = {0},
                                      .start_indices_batching_dims = {0}},
                     {1, 4});
      }),
      "ShapeError: gather: dimension 0 is in operand_batching_dims and in start_index_map or collapsed_slice_dims; "
      "it can't be both");
}

TEST(Errors, DimensionsOfScatters) {
  Array x = counted({3, 4});
  const Array at = zeros({2, 1}, i32), updates = zeros({2, 1, 4});
  auto refused = [&](const ScatterDimensions &dims) {
    return refusal_of([&] { (void)scatter_add(x, at, updates, dims); });
  };
  EXPECT_EQ(
      refused({.update_window_dims = {1}, .scatter_dims_to_operand_dims = {0}}),
      "ShapeError: scatter_add: update_window_dims names 1 dimensions of the updates, but a block has 2: those of "
      "the array that aren't inserted or batching; name each once");
  EXPECT_EQ(refused({.update_window_dims = {2, 1}, .scatter_dims_to_operand_dims = {0}}),
            "ShapeError: scatter_add: update_window_dims {2, 1} must be in ascending order: transpose the updates");
  EXPECT_EQ(refused({.update_window_dims = {1, 2}, .scatter_dims_to_operand_dims = {0, 1}}),
            "ShapeError: scatter_add: an index has 1 entries (the last dimension of the indices), but "
            "scatter_dims_to_operand_dims names 2 dimensions; their numbers must be equal");
  EXPECT_EQ(refused({.update_window_dims = {2}, .scatter_dims_to_operand_dims = {1}, .operand_batching_dims = {0}}),
            "ShapeError: scatter_add: operand_batching_dims names 1 dimensions and scatter_indices_batching_dims 0; "
            "they come in pairs: name equally many in both");
  EXPECT_EQ(refusal_of([&] {
              (void)scatter_add(x, zeros({3, 1}, i32), zeros({3, 4}),
                                {.update_window_dims = {1},
                                 .scatter_dims_to_operand_dims = {0},
                                 .operand_batching_dims = {0},
                                 .scatter_indices_batching_dims = {0}});
            }),
            "ShapeError: scatter_add: dimension 0 is in operand_batching_dims and in another list; it can't be both");
}

TEST(Errors, Batches) {
  Array x = counted({4});
  EXPECT_EQ(refusal_of([&] { (void)vmap([](Array own) { return own; }, {.axis_size = -2})(x); }),
            "ShapeError: vmap: .axis_size = -2 is negative; it is the number of elements of the batch");
  const Mesh mesh = make_mesh({{"x", 2}});
  auto body = [](Array own) { return vmap([](Array one) { return one; }, {.axis_name = "x"})(own); };
  EXPECT_EQ(refusal_of([&] { (void)shard_map(body, {.mesh = mesh, .in_specs = P("x"), .out_specs = P("x")})(x); }),
            "ShardingError: vmap: .axis_name = \"x\" is an axis of the mesh of shard_map around it; a name means one "
            "thing: choose another");
}

TEST(Errors, MeshesAndSpecs) {
  EXPECT_EQ(refusal_of([&] { (void)make_mesh({{"x", 1 << 20}, {"y", 1 << 20}}); }),
            "ShardingError: make_mesh: the axes make 1099511627776 devices, and 16777216 are the most");
  EXPECT_EQ(refusal_of([&] { (void)matmul(counted({2, 2}), counted({2, 2}), {.out_sharding = P("x")}); }),
            "ShardingError: matmul: out_sharding = P(\"x\") is given, but none of the arrays lies on a mesh; put one "
            "there with device_put, or name a mesh with use_mesh");
  const Mesh mesh = make_mesh({{"x", 2}}), other = make_mesh({{"x", 4}});
  EXPECT_EQ(
      refusal_of([&] { (void)device_put(counted({4, 4}), mesh, P("x:(1)2", "x")); }),
      "ShardingError: device_put: P(\"x:(1)2\", \"x\") on the mesh with axes x=2: both sub-axis and full-axis are used "
      "for axis name: \"x\"");
  EXPECT_EQ(refusal_of([&] { (void)device_put(counted({4, 4}), mesh, P("x", "x")); }),
            "ShardingError: device_put: P(\"x\", \"x\") names the axis \"x\" twice, again in dimension 1; an axis may "
            "be used only once");
  auto made_elsewhere = [&](Array) { return zeros({4}, f32, {.sharding = NamedSharding{other, P("x")}}); };
  auto map = shard_map(made_elsewhere, {.mesh = mesh, .in_specs = P("x"), .out_specs = P("x")});
  EXPECT_EQ(refusal_of([&] { (void)map(counted({4})); }),
            "ShardingError: zeros: sharding names the mesh <[\"x\"=4]>, but the result must be on <[\"x\"=2]>; name "
            "that one, or "
            "bring it there with device_put");
  std::vector<std::pair<std::string, int64_t>> axes;
  for (char name = 'a'; name < 'u'; ++name) axes.emplace_back(std::string(1, name), 1);
  EXPECT_EQ(refusal_of([&] { (void)count_valid_shardings(Shape(20, 1), make_mesh(axes)); }),
            "ShardingError: count_valid_shardings: an array of 20 dimensions has more than 2^63 - 1 shardings on a "
            "mesh of 20 axes");
}

TEST(Errors, WhatIsKnownOnlyOfTheWholeFunction) {
  const Mesh mesh = make_mesh({{"x", 2}});
  Array x = device_put(counted({4}), mesh, P("x"));
  auto asks = [](Array own) {
    (void)axis_state(own * 2.0, "x");
    return own;
  };
  EXPECT_EQ(refusal_of([&] { (void)jit(asks)(x); }),
            "ValueError: axis_state: an array of type f32[4] in jit has no sharding yet: propagation chooses it when "
            "the whole function is known; use a mesh with explicit axes, where shardings are part of types");
  auto limits = [](Array own) {
    allow_communication({}, [&] { own = own + 1.0; });
    return own;
  };
  EXPECT_EQ(refusal_of([&] { (void)jit(limits)(x); }),
            "ValueError: allow_communication: operations are only recorded in jit, and what they send is known when "
            "all of it is compiled; put it around the call instead");
  auto asks_where_put = [&](Array own) {
    (void)axis_state(device_put(own, mesh, P("x")), "x");
    return own;
  };
  EXPECT_EQ(refusal_of([&] { (void)jit(asks_where_put)(x); }),
            "ValueError: axis_state: along the axis \"x\" the sharding of an array of type f32[4] isn't known yet: "
            "propagation chooses it when the whole function is known; make the axis explicit, and shardings along it "
            "are part of types");
  std::string refusal;
  auto elsewhere = [&](Array own) {
    std::thread([&] {
      refusal = refusal_of([&] { (void)jit([&](Array another) { return another + own; })(x); });
    }).join();
    return own;
  };
  (void)jit(elsewhere)(x);
  EXPECT_EQ(refusal,
            "ValueError: an array of type f32[4] that was made inside jit is used in jit, which is recorded on its "
            "own; pass it as an argument instead");
  auto lowers = [&](Array own) {
    Array twice = own * 2.0;
    (void)jit([&](Array another) { return another + twice; }).lower(x);
    return own;
  };
  EXPECT_EQ(refusal_of([&] { (void)jit(lowers)(x); }),
            "ValueError: jit: trace and lower are called inside jit, where operations are being recorded; ask "
            "outside of it");
  EXPECT_EQ(refusal_of([&] {
              allow_communication({.kinds = {"all_gather"}, .max_bytes = 1}, [&] { (void)device_put(x, mesh, P()); });
            }),
            "ShardingError: device_put: would run all_gather over {x} of f32[2], which sends 8 bytes from each "
            "device (result 0 of the function), which makes 8 bytes in all, but allow_communication allows 1; choose "
            "shardings that move less, or raise max_bytes");
}

TEST(Errors, DerivativesAndReports) {
  EXPECT_EQ(refusal_of([&] { (void)grad([](std::vector<Array>) { return scalar(1.f); })(std::vector<Array>{}); }),
            "TreeError: grad: there is no array to differentiate by: the function has 1 arguments, and those that were "
            "chosen hold none");
  ProgramReport report;
  report.inputs.push_back({"x", {2}, "float", {}, 8});
  EXPECT_EQ(refusal_of([&] { (void)to_string(report); }),
            "ValueError: ProgramReport: \"float\" isn't the name of a dtype in MLIR");
  report.inputs[0].dtype = "f32";
  report.inputs[0].sharding = {{"x:(2)"}};
  EXPECT_EQ(refusal_of([&] { (void)to_string(report); }),
            "ShardingError: ProgramReport: \"x:(2)\" isn't an axis; a part of an axis is written \"x:(2)4\": the size "
            "before it, at "
            "least 1, and its own, at least 2");
  report.inputs[0].sharding = {};
  report.collectives.emplace_back().kind = "gossip";
  EXPECT_EQ(refusal_of([&] { (void)to_string(report); }),
            "ValueError: ProgramReport: \"gossip\" isn't a kind of collective");
}

TEST(Errors, Processes) {
  EXPECT_EQ(refusal_of([&] { (void)join_processes({.devices = -1}); }),
            "Error: join_processes: .devices is -1; give how many devices all processes have together, or 0 for one "
            "per process");
  EXPECT_EQ(refusal_of([&] { (void)join_processes({.patience_seconds = 0}); }),
            "Error: join_processes: .patience_seconds is 0.000000; give a number of seconds above 0");
}

}  // namespace
}  // namespace tessera
