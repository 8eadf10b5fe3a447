// Errors of options and values that few programs get wrong: kind and exact text.
#include <limits>

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
            "ShapeError: broadcast_to: the shape {-4, 2, 3} has the extent -4; extents are 0 or more");
}

TEST(Errors, ChoicesAndSearches) {
  EXPECT_EQ(refusal_of([&] { (void)random::choice(random::key(0), scalar(3.f), {2}); }),
            "ShapeError: choice: a is f32[], which has no dimension to draw from; to draw from 0 ... n-1 say choice(key, "
            "n) with a C++ integer");
  const Array complex = counted({3}).astype(c64);
  EXPECT_EQ(refusal_of([&] { (void)searchsorted(complex, complex); }),
            "DTypeError: searchsorted: the values have the dtype complex64, which has no order; use real numbers");
}

TEST(Errors, DimensionsOfGathers) {
  Array x = counted({3, 4});
  const Array at = zeros({2, 1}, i32);
  const std::string order = " must be in ascending order: transpose the ";
  EXPECT_EQ(refusal_of([&] {
              (void)gather(x, at, GatherDimensions{.offset_dims = {2, 1}, .start_index_map = {0}}, {1, 4});
            }),
            "ShapeError: gather: offset_dims {2, 1}" + order + "result");
  EXPECT_EQ(refusal_of([&] {
              (void)gather(x, at,
                           GatherDimensions{.offset_dims = {1}, .start_index_map = {1}, .operand_batching_dims = {0}},
                           {1, 4});
            }),
            "ShapeError: gather: operand_batching_dims names 1 dimensions and start_indices_batching_dims 0; they are "
            "pairs: name as many in both");
  EXPECT_EQ(refusal_of([&] {
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
  EXPECT_EQ(refused({.update_window_dims = {1}, .scatter_dims_to_operand_dims = {0}}),
            "ShapeError: scatter_add: update_window_dims names 1 dimensions of the updates, but a block has 2: those of "
            "the array that aren't inserted or batching; name each once");
  EXPECT_EQ(refused({.update_window_dims = {2, 1}, .scatter_dims_to_operand_dims = {0}}),
            "ShapeError: scatter_add: update_window_dims {2, 1} must be in ascending order: transpose the updates");
  EXPECT_EQ(refused({.update_window_dims = {1, 2}, .scatter_dims_to_operand_dims = {0, 1}}),
            "ShapeError: scatter_add: an index has 1 entries (the last dimension of the indices), but "
            "scatter_dims_to_operand_dims names 2 dimensions; they must be as many");
  EXPECT_EQ(refused({.update_window_dims = {2}, .scatter_dims_to_operand_dims = {1}, .operand_batching_dims = {0}}),
            "ShapeError: scatter_add: operand_batching_dims names 1 dimensions and scatter_indices_batching_dims 0; they "
            "are pairs: name as many in both");
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
  EXPECT_EQ(refusal_of([&] { (void)make_mesh({{"x", 1 << 20}, {"y", 1 << 20}}); }), "");
  EXPECT_EQ(refusal_of([&] { (void)matmul(counted({2, 2}), counted({2, 2}), {.out_sharding = P("x")}); }), "");
  const Mesh mesh = make_mesh({{"x", 2}});
  EXPECT_EQ(refusal_of([&] { (void)device_put(counted({4, 4}), mesh, P("x", "x")); }), "");
}

TEST(Errors, WhatIsKnownOnlyOfTheWholeFunction) {
  const Mesh mesh = make_mesh({{"x", 2}});
  Array x = device_put(counted({4}), mesh, P("x"));
  EXPECT_EQ(refusal_of([&] {
              (void)jit([](Array own) {
                (void)axis_state(own * 2.0, "x");
                return own;
              })(x);
            }),
            "");
  EXPECT_EQ(refusal_of([&] {
              (void)jit([](Array own) {
                allow_communication({}, [&] { own = own + 1.0; });
                return own;
              })(x);
            }),
            "");
  EXPECT_EQ(refusal_of([&] { allow_communication({.kinds = {"all_gather"}, .max_bytes = 1}, [&] {
                (void)device_put(x, mesh, P());
              }); }),
            "");
}

TEST(Errors, DerivativesAndReports) {
  EXPECT_EQ(refusal_of([&] { (void)grad([](std::vector<Array> none) { return scalar(1.f); })(std::vector<Array>{}); }),
            "");
  ProgramReport report;
  report.inputs.push_back({"x", {2}, "float", {}, 8});
  EXPECT_EQ(refusal_of([&] { (void)to_string(report); }), "");
}

TEST(Errors, Processes) {
  EXPECT_EQ(refusal_of([&] { (void)join_processes({.devices = -1}); }),
            "InputError: join_processes: .devices is -1; give how many devices all processes have together, or 0 for one "
            "a process");
  EXPECT_EQ(refusal_of([&] { (void)join_processes({.patience_seconds = 0}); }),
            "InputError: join_processes: .patience_seconds is 0.000000; give a number of seconds above 0");
}

}  // namespace
}  // namespace tessera
