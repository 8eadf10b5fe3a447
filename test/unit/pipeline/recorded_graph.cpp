// Recorded graphs as programs: what their text says, and what is refused.
#include <gtest/gtest.h>

#include "../../support/thrown.h"
#include "graph/text.h"
#include "pipeline/pipeline.h"
#include "written_ops.h"

namespace tessera {
namespace {

constexpr DType f32 = DType::f32;

TraceGraph program(std::vector<TraceOp> ops, TraceValueId result, const TensorType &type) {
  TraceGraph graph{.name = "recorded", .mesh = Mesh({{"x", 2}}), .inputs = {}, .outputs = {}, .body = {}};
  graph.inputs.push_back({{f32, {4, 2}}, Sharding::open_of("mesh", 2), true});
  graph.outputs.push_back({type});
  graph.body = {std::move(ops), {result}};
  return graph;
}

// A sum over a dimension, with a location, a constant, a region and a constraint.
TraceGraph sum() {
  TraceRegion add{.arguments = {TraceValueId{1}, TraceValueId{2}}, .types = {{f32, {}}, {f32, {}}}, .ops = {}};
  add.ops.push_back({.name = "stablehlo.add",
                     .operands = {TraceValueId{1}, TraceValueId{2}},
                     .result = TraceValueId{3},
                     .results = {{f32, {}}}});
  add.ops.push_back({.name = "stablehlo.return", .operands = {TraceValueId{3}}});
  Tensor zero(f32, {});
  std::vector<TraceOp> ops;
  ops.push_back({.name = "stablehlo.constant",
                 .attributes = {{"value", DenseElements{{f32, {}}, zero}}},
                 .result = TraceValueId{0},
                 .results = {{f32, {}}}});
  ops.push_back({.name = "stablehlo.reduce",
                 .operands = {argument_id(0), TraceValueId{0}},
                 .attributes = {{"dimensions", TraceAttribute::Ints{1}}},
                 .marks = {{"tessera.stop_gradient"}},
                 .regions = {add},
                 .result = TraceValueId{4},
                 .results = {{f32, {4}}},
                 .location = {"layer/sum", 3}});
  ops.push_back({.name = "sdy.sharding_constraint",
                 .operands = {TraceValueId{4}},
                 .attributes = {{"sharding", Sharding::replicated_of("mesh", 1)}},
                 .result = TraceValueId{5},
                 .results = {{f32, {4}}}});
  return program(std::move(ops), TraceValueId{5}, {f32, {4}});
}

TEST(RecordedGraph, IsTheProgramOfItsText) {
  std::string text = text_of(sum());
  EXPECT_EQ(Program::read(sum()).text(), Program::read(ProgramText{"recorded", text}, {}).text());
  EXPECT_NE(text.find("\"stablehlo.reduce\"(%arg0, %0) <{dimensions = array<i64: 1>}> ({"), std::string::npos) << text;
}

// Attributes that MLIR holds are values in a graph, and these are the same attributes in MLIR and in text.
TEST(RecordedGraph, HasTheAttributesOfDialects) {
  for (std::string text :
       {"true", "3 : i64", "-5 : i32", "0.5 : f32", "array<i64: 1, 0>", "array<i1: true, false>",
        "{mode = 86 : ui8, uplo = 76 : ui8}", "dense<(1.0,2.0)> : tensor<complex<f32>>",
        "#stablehlo<comparison_direction LT>", "#stablehlo<fft_type RFFT>", "[#stablehlo<precision HIGH>]",
        "#stablehlo.channel_handle<handle = 1, type = 0>", "#stablehlo.dot<rhs_contracting_dimensions = [1, 0]>",
        "#stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>",
        "#stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], index_vector_dim = 0>"})
    EXPECT_EQ(mlir_text(attributes_of("a = " + text)[0].value), text);
  TraceAttribute conv = attributes_of("a = #stablehlo.conv<[b, 0, f]x[0, i, o]->[f, 0, b]>")[0].value;
  std::string text =
      "#stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], "
      "kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], "
      "output_batch_dimension = 2, output_feature_dimension = 0, output_spatial_dimensions = [1]>";
  EXPECT_EQ(mlir_text(conv), text);
  EXPECT_EQ(mlir_text(attributes_of("a = " + text)[0].value), text);
}

TEST(RecordedGraph, RefusesAttributesThatItHasNoValueFor) {
  EXPECT_EQ(error_of([] { attributes_of("a = 3 : i8"); }), "the attribute 3 : i8 has no value in a recorded graph");
  auto error_with = [](TraceAttribute value) {
    TraceOp op{.name = "stablehlo.tanh", .operands = {argument_id(0)}, .marks = {{"mark", std::move(value)}}};
    return error_of([&] { Program::read(program({op}, argument_id(0), {f32, {4, 2}})); });
  };
  EXPECT_EQ(error_with(stablehlo_enum("precision", "LOW")), "recorded: #stablehlo<precision LOW> is no attribute");
  EXPECT_EQ(error_with(stablehlo_enum("colour", "RED")), "recorded: #stablehlo<colour RED> is no attribute");
  EXPECT_EQ(error_with(stablehlo_struct("dot", {{"handle", 1}})),
            "recorded: #stablehlo.dot<handle = 1> is no attribute");
  EXPECT_EQ(error_with(stablehlo_struct("channel_handle", {{"handle", Shape{1}}})),
            "recorded: #stablehlo.channel_handle<handle = [1]> is no attribute");
}

TraceOp broadcast_to(Shape shape) {
  return {.name = "stablehlo.broadcast_in_dim",
          .operands = {argument_id(0)},
          .attributes = {{"broadcast_dimensions", TraceAttribute::Ints{0, 1}}},
          .result = TraceValueId{0},
          .results = {{f32, std::move(shape)}}};
}

TEST(RecordedGraph, RefusesArraysThatNothingHolds) {
  TensorType result{f32, {4}};
  EXPECT_EQ(error_of([&] { Program::read(program({broadcast_to(Shape(65, 1))}, TraceValueId{0}, result)); }),
            "recorded: error: an array of 65 dimensions, and the limit is 64; make several of them one");
  EXPECT_EQ(
      error_of([&] {
        Program::read(program({broadcast_to({int64_t{1} << 40, int64_t{1} << 20})}, TraceValueId{0}, result));
      }),
      "recorded: error: tensor<1099511627776x1048576xf32> has more elements than any machine can hold; the most are "
      "72057594037927936");
}

TEST(RecordedGraph, RefusesRegionsThatNestTooDeeply) {
  TraceOp op{.name = "stablehlo.return", .operands = {}};
  for (int depth = 0; depth <= 500; ++depth) {
    TraceRegion region{.arguments = {}, .types = {}, .ops = {}};
    region.ops.push_back(std::move(op));
    op = {.name = "stablehlo.if"};
    op.regions.push_back(std::move(region));
  }
  std::vector<TraceOp> ops;
  ops.push_back(std::move(op));
  EXPECT_EQ(error_of([&] { Program::read(program(std::move(ops), argument_id(0), {f32, {4, 2}})); }),
            "recorded: error: regions are nested 501 deep, and the limit is 500; reduce the nesting");
}

TEST(RecordedGraph, IsVerified) {
  TraceOp wrong{.name = "stablehlo.tanh",
                .operands = {argument_id(0)},
                .attributes = {},
                .result = TraceValueId{0},
                .results = {{f32, {3}}}};
  EXPECT_NE(error_of([&] { Program::read(program({wrong}, TraceValueId{0}, {f32, {3}})); }).find("'stablehlo.tanh' op"),
            std::string::npos);
}

}  // namespace
}  // namespace tessera
