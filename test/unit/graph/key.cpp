// Keys of graphs, and their text.
#include "graph/key.h"

#include <gtest/gtest.h>

#include "graph/text.h"

namespace tessera {
namespace {

TraceOp doubled() {
  return {.name = "stablehlo.add",
          .operands = {argument_id(0), argument_id(0)},
          .result = TraceValueId{0},
          .results = {{DType::f32, {4}}},
          .location = {"layer/add", 17}};
}

TraceGraph program(TraceOp op) {
  TraceGraph graph{.name = "f", .mesh = Mesh({{"x", 2}}), .inputs = {}, .outputs = {}, .body = {}};
  graph.inputs.push_back({{DType::f32, {4}}, Sharding::replicated_of("mesh", 1)});
  graph.outputs.push_back({{DType::f32, {4}}});
  graph.body = {{std::move(op)}, {TraceValueId{0}}};
  return graph;
}

std::string key_of(const TraceGraph &graph, KeyOf locations = KeyOf::operations) {
  return GraphKey(locations).add(graph).bytes();
}

// Returns whether a program with one changed operation has the key of the unchanged one.
template <typename Change>
bool is_alike(Change change, KeyOf locations = KeyOf::operations) {
  TraceOp op = doubled();
  change(op);
  return key_of(program(op), locations) == key_of(program(doubled()), locations);
}

TEST(GraphKey, HoldsEveryPartOfAnOperation) {
  EXPECT_TRUE(is_alike([](TraceOp &) {}));
  EXPECT_FALSE(is_alike([](TraceOp &op) { op.name = "stablehlo.multiply"; }));
  EXPECT_FALSE(is_alike([](TraceOp &op) { op.operands.pop_back(); }));
  EXPECT_FALSE(is_alike([](TraceOp &op) { op.results[0].dtype = DType::f64; }));
  EXPECT_FALSE(is_alike([](TraceOp &op) { op.results[0].shape = {2, 2}; }));
  EXPECT_FALSE(is_alike([](TraceOp &op) { op.attributes = {{"dimension", 0}}; }));
  EXPECT_FALSE(is_alike([](TraceOp &op) { op.marks = {{"tessera.stop_gradient"}}; }));
  EXPECT_FALSE(is_alike([](TraceOp &op) { op.regions.push_back({}); }));
}

TEST(GraphKey, TellsValuesOfAttributesApart) {
  auto key = [](const TraceAttribute &value) { return GraphKey().add(value).bytes(); };
  EXPECT_NE(key(1), key(true));
  EXPECT_NE(key(0.5f), key(1.5f));
  EXPECT_NE(key(RoutineSettings{{{"mode", 'V'}}}), key(RoutineSettings{{{"mode", 'N'}}}));
  EXPECT_NE(key(TraceAttribute::Flags{true, false}), key(TraceAttribute::Flags{true, true}));
  EXPECT_NE(key(stablehlo_enum("precision", "HIGH")), key(stablehlo_enum("precision", "HIGHEST")));
  EXPECT_NE(key(stablehlo_struct("dot", {{"lhs_contracting_dimensions", Shape{1}}})),
            key(stablehlo_struct("dot", {{"lhs_contracting_dimensions", Shape{0}}})));
  EXPECT_NE(key(stablehlo_struct("channel_handle", {{"handle", 1}})),
            key(stablehlo_struct("channel_handle", {{"type", 1}})));
  EXPECT_NE(key(TraceAttribute::Ints{1, 2}), key(TraceAttribute::List{1, 2}));
  EXPECT_NE(key(dense({1, 2})), key(dense({1, 3})));
  EXPECT_NE(key(dense({1, 2})), key(dense({1, 2}, DType::i32)));
  EXPECT_NE(key(Sharding::replicated_of("mesh", 1)), key(Sharding::open_of("mesh", 1)));
  EXPECT_EQ(key(dense({1, 2})), key(dense({1, 2})));
}

TEST(GraphKey, CountsOfLocationsWhatItIsAskedFor) {
  auto elsewhere = [](TraceOp &op) { op.location.call = 18; };
  auto renamed = [](TraceOp &op) { op.location.name = "add"; };
  EXPECT_TRUE(is_alike(elsewhere));
  EXPECT_TRUE(is_alike(renamed));
  EXPECT_TRUE(is_alike(elsewhere, KeyOf::names));
  EXPECT_FALSE(is_alike(renamed, KeyOf::names));
  EXPECT_FALSE(is_alike(elsewhere, KeyOf::calls));
}

TEST(GraphText, IsAModule) {
  EXPECT_EQ(text_of(program(doubled())),
            "module @\"f\" attributes {mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 1 : i32} {\n"
            "sdy.mesh @mesh = <[\"x\"=2]>\n"
            "func.func public @main(%arg0: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> "
            "(tensor<4xf32>) {\n"
            "  %0 = \"stablehlo.add\"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>) "
            "loc(\"layer/add\")\n"
            "  return %0 : tensor<4xf32>\n"
            "}\n"
            "}\n");
}

TEST(GraphText, WritesAttributes) {
  EXPECT_EQ(mlir_text(TraceAttribute(true)), "true");
  EXPECT_EQ(mlir_text(TraceAttribute(3)), "3 : i64");
  EXPECT_EQ(mlir_text(TraceAttribute("a \"b\"\n")), "\"a \\\"b\\\"\\0A\"");
  EXPECT_EQ(mlir_text(TraceAttribute(0.5f)), "0.5 : f32");
  EXPECT_EQ(mlir_text(TraceAttribute::Flags{}), "array<i1>");
  EXPECT_EQ(mlir_text(TraceAttribute::Flags{true, false}), "array<i1: true, false>");
  EXPECT_EQ(mlir_text(stablehlo_enum("precision", "HIGH")), "#stablehlo<precision HIGH>");
  EXPECT_EQ(mlir_text(stablehlo_struct(
                "gather", {{"offset_dims", Shape{1, 2}}, {"start_index_map", Shape{}}, {"index_vector_dim", 1}})),
            "#stablehlo.gather<offset_dims = [1, 2], index_vector_dim = 1>");
  EXPECT_EQ(mlir_text(stablehlo_struct("conv", {{"input_batch_dimension", 1}})),
            "#stablehlo.conv<raw input_batch_dimension = 1>");
  EXPECT_EQ(mlir_text(TraceAttribute::Ints{}), "array<i64>");
  EXPECT_EQ(mlir_text(TraceAttribute::Ints{1, 0}), "array<i64: 1, 0>");
  EXPECT_EQ(mlir_text(TraceAttribute::List{"a", TraceAttribute::List{2}}), "[\"a\", [2 : i64]]");
  EXPECT_EQ(mlir_text(dense({{0, 1}, {2, 3}})), "dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>");
  EXPECT_EQ(mlir_text(dense({1, 0}, DType::i1)), "dense<[true, false]> : tensor<2xi1>");
  EXPECT_EQ(mlir_text(AxisNames{AxisName("x"), AxisName("y")}), "#sdy<manual_axes{\"x\", \"y\"}>");
  EXPECT_EQ(mlir_text(TraceAttribute::Shardings{Sharding::open_of("mesh", 1)}),
            "#sdy.sharding_per_value<[<@mesh, [{?}]>]>");
  EXPECT_EQ(mlir_text(dense({DType::f32, {4}}, 0.5)), "dense<0.5> : tensor<4xf32>");
}

TEST(Graph, AdoptsRegionsThatStandAlone) {
  TraceRegion region{
      .arguments = {TraceValueId{0}, TraceValueId{1}}, .types = {{DType::f32, {}}, {DType::f32, {}}}, .ops = {}};
  region.ops.push_back({.name = "stablehlo.add",
                        .operands = {TraceValueId{0}, TraceValueId{1}},
                        .result = TraceValueId{2},
                        .results = {{DType::f32, {}}}});
  region.ops.push_back({.name = "stablehlo.return", .operands = {TraceValueId{2}}});
  EXPECT_EQ(adopt(region, TraceValueId{5}), TraceValueId{8});
  EXPECT_EQ(region.arguments, (std::vector<TraceValueId>{TraceValueId{5}, TraceValueId{6}}));
  EXPECT_EQ(region.ops[0].operands, (std::vector<TraceValueId>{TraceValueId{5}, TraceValueId{6}}));
  EXPECT_EQ(region.ops[0].result, TraceValueId{7});
  EXPECT_EQ(region.ops[1].operands, (std::vector<TraceValueId>{TraceValueId{7}}));
}

}  // namespace
}  // namespace tessera
