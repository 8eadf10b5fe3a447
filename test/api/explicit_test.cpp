// Explicit mesh axes: shardings as part of types.
#include <gtest/gtest.h>

#include "../support/thrown.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/jit.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/resharding.h"

namespace tessera {
namespace {

class Explicit : public testing::Test {
 protected:
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}}, {.axis_types = AxisType::Explicit});
  Array put(P spec) { return device_put(arange(64, f32).reshape({8, 8}), mesh, spec); }
};

// covers: 002-25
TEST_F(Explicit, TypesSayHowValuesLieWhileTracingToo) {
  Array a = put(P("x", "y"));
  EXPECT_EQ(type_string(a), "f32[8@x,8@y]");
  EXPECT_EQ(type_string(put(P(Axes{"x", "y"}))), "f32[8@(x,y),8]");
  auto f = jit([](Array a) {
    EXPECT_EQ(type_string(a), "f32[8@x,8@y]");
    EXPECT_EQ(type_string(tanh(a) + 1), "f32[8@x,8@y]");
    EXPECT_EQ(type_string(transpose(a)), "f32[8@y,8@x]");
    EXPECT_EQ(type_string(sum(a, {.axes = {0}})), "f32[8@y]");
    EXPECT_EQ(type_string(reshard(a, P("y", "x"))), "f32[8@y,8@x]");
    return reshard(a, P(None, "x"));
  });
  Array result = f(a);
  EXPECT_EQ(type_string(result), "f32[8,8@x]");
  EXPECT_EQ(result.to_vector<float>(), a.to_vector<float>());
}

TEST_F(Explicit, OperationsFollowTheirOperands) {
  Array rows = put(P("x")), columns = put(P(None, "y"));
  EXPECT_EQ(type_string(rows + columns), "f32[8@x,8@y]");
  EXPECT_EQ(type_string(matmul(rows, columns)), "f32[8@x,8@y]");
  EXPECT_EQ(type_string(rows + 1.0), "f32[8@x,8]");
  EXPECT_EQ(type_string(rows * arange(8, f32)), "f32[8@x,8]");
  EXPECT_EQ(type_string(columns[1]), "f32[8@y]");
  EXPECT_EQ(type_string(cumsum(columns, {.axis = 0})), "f32[8,8@y]");
  EXPECT_EQ(type_string(sort(columns, {.axis = 0})), "f32[8,8@y]");
  EXPECT_EQ(type_string(reshape(rows, {2, 4, 8})), "f32[2@x,4,8]");
}

// covers: 002-26
TEST_F(Explicit, WhatIsLeftOpenIsAskedFor) {
  EXPECT_EQ(error_of<ShardingError>([&] { put(P("x")) + put(P("y")); }),
            "add: with explicit axes it isn't clear how the result of f32[8@x,8] and f32[8@y,8] lies: arguments 0 and "
            "1 are cut over {x} and {y} along a dimension that they share; reshard one of them like the other");
  EXPECT_EQ(
      error_of<ShardingError>([&] { matmul(put(P(None, "x")), put(P("x"))); }),
      "matmul: with explicit axes it isn't clear how the result of f32[8,8@x] and f32[8@x,8] lies: a dimension that is "
      "summed over is cut over {x}, and the sum can be made on every device or cut in another dimension; give it with "
      "out_sharding = P(...), or reshard the operands so that it isn't cut");
  EXPECT_EQ(
      error_of<ShardingError>([&] { matmul(put(P("x")), put(P(None, "x"))); }),
      "matmul: with explicit axes it isn't clear how the result of f32[8@x,8] and f32[8,8@x] lies: two dimensions of "
      "the result would both be cut over x; give it with out_sharding = P(...), or reshard one of the operands");
  EXPECT_EQ(error_of<ShardingError>([&] { reshape(put(P(None, "y")), {64}); }),
            "reshape: with explicit axes it isn't clear how the result of f32[8,8@y] lies: in dimension 0 of the "
            "result the axes {y} would cut each of several pieces instead of the dimension itself; give it with "
            "out_sharding = P(...), or reshard the operands so that another dimension is cut");
  EXPECT_EQ(
      error_of<ShardingError>([&] { reshape(device_put(arange(12, f32).reshape({6, 2}), mesh, P("x")), {3, 4}); }),
      "reshape: with explicit axes it isn't clear how the result of f32[6@x,2] lies: no dimension of the result keeps "
      "all the axes of argument 0; give it with out_sharding = P(...), or reshard it before so that the axes cut a "
      "dimension that stays");
  EXPECT_EQ(type_string(matmul(put(P(None, "x")), put(P("x")), {.out_sharding = P("x", None)})), "f32[8@x,8]");
  EXPECT_EQ(type_string(reshape(put(P(None, "y")), {64}, {.out_sharding = P("y")})), "f32[64@y]");
  EXPECT_EQ(error_of<ShardingError>([&] {
              jit([](Array a, Array b) { return a + b; })(put(P("x")), put(P("y")));
            }).substr(0, 60),
            "add: with explicit axes it isn't clear how the result of f32");
}

TEST_F(Explicit, LoopsKeepTheTypesOfTheirCarries) {
  Array a = put(P("x", "y"));
  Array doubled = fori_loop(
      0, 3,
      [](Array, Array c) {
        EXPECT_EQ(type_string(c), "f32[8@x,8@y]");
        return c * 2;
      },
      a);
  EXPECT_EQ(type_string(doubled), "f32[8@x,8@y]");
  EXPECT_EQ(doubled.to_vector<float>(), (a * 8).to_vector<float>());
}

TEST_F(Explicit, AxesThatAreAutomaticStayOpen) {
  Mesh mixed = make_mesh({{"x", 2}, {"y", 4}}, {.axis_types = {AxisType::Explicit, AxisType::Auto}});
  Array a = device_put(arange(64, f32).reshape({8, 8}), mixed, P("x", "y"));
  EXPECT_EQ(type_string(a), "f32[8@x,8]");
  Array b = tanh(a);
  EXPECT_EQ(type_string(b), "f32[8@x,8]");
  EXPECT_EQ(b.sharding().spec, P("x", "y"));
}

}  // namespace
}  // namespace tessera
