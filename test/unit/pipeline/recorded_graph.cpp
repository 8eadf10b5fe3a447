// Recorded graphs as programs: what their text says, and what is refused.
#include <gtest/gtest.h>

#include "../../support/thrown.h"
#include "graph/text.h"
#include "pipeline/pipeline.h"

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
            "recorded: error: regions are nested 501 deep, and the limit is 500; take the nesting apart");
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
