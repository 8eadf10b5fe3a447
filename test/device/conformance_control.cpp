// Control flow that devices take together or apart, and the rule of whole groups.
#include "conformance.h"

namespace tessera {
namespace {

class ControlConformance : public Conformance {};

// Runs `body` (of %i: i32 and %x: f32, giving %n and %y) %limit times, beginning with %a.
std::string loop_program(const std::string &body, const std::string &more_functions = "") {
  return more_functions + R"(
    func.func @main(%a: tensor<f32>, %limit: tensor<i32>) -> tensor<f32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<f32>
        cond {
          %c = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %c : tensor<i1>
        } do {
          )" +
         body + R"(
          %n = stablehlo.add %i, %one : tensor<i32>
          stablehlo.return %n, %y : tensor<i32>, tensor<f32>
        }
      return %r#1 : tensor<f32>
    })";
}

Inputs with_limits(const std::vector<int32_t> &limits) {
  Inputs inputs = counting(static_cast<int64_t>(limits.size()));
  for (size_t device = 0; device < limits.size(); ++device) inputs[device].push_back(integer(limits[device]));
  return inputs;
}

TEST_P(ControlConformance, ALoopWithoutCollectivesTurnsAsOftenAsEachDeviceLikes) {
  std::string program = loop_program("%y = stablehlo.add %x, %x : tensor<f32>");
  for (int threads : {1, 2, 4})
    EXPECT_EQ(values(program, with_limits({0, 1, 3, 2}), threads), (std::vector<float>{1, 4, 24, 16}));
}

TEST_P(ControlConformance, ALoopWithACollectiveTurnsForThoseGroupsThatAreStillActive) {
  // The limit is the same along y, over which the sum goes.
  std::string program = loop_program("%y = spmd.all_reduce sum %x over {\"y\"} on @m : tensor<f32>");
  for (int threads : {1, 2, 3})
    EXPECT_EQ(values(program, with_limits({1, 1, 3, 3}), threads), (std::vector<float>{3, 3, 28, 28}));
}

TEST_P(ControlConformance, ABranchThatHandsOnAValueFromOutsideLeavesItWhereItIs) {
  EXPECT_EQ(values(R"(
    func.func @main(%a: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
      %p = stablehlo.negate %a : tensor<f32>
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %c = stablehlo.compare LT, %a, %zero : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %r = "stablehlo.if"(%c) ({
        %s = stablehlo.sine %p : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }, {
        %s = stablehlo.reshape %p : (tensor<f32>) -> tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<i1>) -> tensor<f32>
      %q = stablehlo.add %p, %r : tensor<f32>
      return %r, %q : tensor<f32>, tensor<f32>
    })",
                   counting(4)),
            (std::vector<float>{-1, -2, -3, -4}));
}

TEST_P(ControlConformance, LoopsInsideLoops) {
  std::string program = loop_program(R"(
          %q:2 = stablehlo.while(%j = %zero, %z = %x) : tensor<i32>, tensor<f32>
            cond {
              %d = stablehlo.compare LE, %j, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
              stablehlo.return %d : tensor<i1>
            } do {
              %s = spmd.all_reduce sum %z over {"x", "y"} on @m : tensor<f32>
              %m = stablehlo.add %j, %one : tensor<i32>
              stablehlo.return %m, %s : tensor<i32>, tensor<f32>
            }
          %y = stablehlo.negate %q#1 : tensor<f32>)");
  // 1 + 2 + 3 sums over four devices: 10, then times four each.
  float sum = 10 * 4 * 4 * 4 * 4 * 4;
  EXPECT_EQ(values(program, with_limits({3, 3, 3, 3})), (std::vector<float>{-sum, -sum - 0, -sum, -sum}));
}

TEST_P(ControlConformance, CarriesThatChangePlaces) {
  EXPECT_EQ(values(R"(
    func.func @main(%a: tensor<f32>, %limit: tensor<i32>) -> tensor<f32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %ten = stablehlo.constant dense<10.0> : tensor<f32>
      %r:3 = stablehlo.while(%i = %zero, %x = %a, %y = %ten) : tensor<i32>, tensor<f32>, tensor<f32>
        cond {
          %c = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %c : tensor<i1>
        } do {
          %n = stablehlo.add %i, %one : tensor<i32>
          stablehlo.return %n, %y, %x : tensor<i32>, tensor<f32>, tensor<f32>
        }
      %d = stablehlo.subtract %r#1, %r#2 : tensor<f32>
      return %d : tensor<f32>
    })",
                   with_limits({0, 1, 2, 3})),
            (std::vector<float>{-9, 8, -7, 6}));
}

// %y is what one branch makes of %x, chosen by %limit.
std::string branch_program(const std::string &first, const std::string &second) {
  return R"(
    func.func @main(%a: tensor<f32>, %k: tensor<i32>) -> tensor<f32> {
      %x = stablehlo.add %a, %a : tensor<f32>
      %r = "stablehlo.case"(%k) ({
        )" +
         first + R"(
        stablehlo.return %y : tensor<f32>
      }, {
        )" +
         second + R"(
        stablehlo.return %y : tensor<f32>
      }) : (tensor<i32>) -> tensor<f32>
      %s = stablehlo.add %r, %a : tensor<f32>
      return %s : tensor<f32>
    })";
}

TEST_P(ControlConformance, DevicesGoDifferentWays) {
  std::string program =
      branch_program("%y = stablehlo.negate %x : tensor<f32>", "%y = stablehlo.multiply %x, %x : tensor<f32>");
  for (int threads : {1, 2, 4})  // an index out of range takes the last branch
    EXPECT_EQ(values(program, with_limits({0, 1, -7, 9}), threads), (std::vector<float>{-1, 18, 39, 68}));
}

TEST_P(ControlConformance, DifferentWaysWithCollectivesInEach) {
  std::string program = branch_program("%y = spmd.all_reduce sum %x over {\"y\"} on @m : tensor<f32>",
                                       "%y = spmd.all_reduce max %x over {\"y\"} on @m : tensor<f32>");
  EXPECT_EQ(values(program, with_limits({0, 0, 1, 1})), (std::vector<float>{6 + 1, 6 + 2, 8 + 3, 8 + 4}));
}

TEST_P(ControlConformance, APredicateChoosesBetweenTwo) {
  EXPECT_EQ(values(R"(
    func.func @main(%a: tensor<f32>, %k: tensor<i32>) -> tensor<f32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %p = stablehlo.compare EQ, %k, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %r = "stablehlo.if"(%p) ({
        stablehlo.return %a : tensor<f32>
      }, {
        %n = stablehlo.negate %a : tensor<f32>
        stablehlo.return %n : tensor<f32>
      }) : (tensor<i1>) -> tensor<f32>
      return %r : tensor<f32>
    })",
                   with_limits({0, 1, 1, 0})),
            (std::vector<float>{1, -2, -3, 4}));
}

TEST_P(ControlConformance, HalfAGroupInABranchIsAnError) {
  std::string program = branch_program("%y = spmd.all_reduce sum %x over {\"y\"} on @m : tensor<f32>",
                                       "%y = stablehlo.negate %x : tensor<f32>");
  EXPECT_EQ(failure(program, with_limits({1, 1, 1, 0})),
            "'spmd.all_reduce' needs the whole group {2, 3}, but only {3} reached it and {2} didn't; all members of a "
            "group must take part in a collective, or none");
}

TEST_P(ControlConformance, HalfAGroupInALoopIsAnError) {
  std::string program = loop_program("%y = spmd.all_reduce sum %x over {\"x\", \"y\"} on @m : tensor<f32>");
  EXPECT_EQ(failure(program, with_limits({2, 1, 2, 2})),
            "'spmd.all_reduce' needs the whole group {0, 1, 2, 3}, but only {0, 2, 3} reached it and {1} didn't; all "
            "members of a group must take part in a collective, or none");
}

TEST_P(ControlConformance, HalfAPairOfAPermuteIsAnError) {
  std::string program = branch_program("%y = spmd.collective_permute %x [[0, 1]] : tensor<f32>",
                                       "%y = stablehlo.negate %x : tensor<f32>");
  EXPECT_EQ(values(program, with_limits({0, 0, 1, 0})), (std::vector<float>{1, 4, -3, 4}));
  EXPECT_EQ(failure(program, with_limits({0, 1, 0, 0})),
            "'spmd.collective_permute' needs the whole group {0, 1}, but only {0} reached it and {1} didn't; all "
            "members of a group must take part in a collective, or none");
}

// The fold's body is general and uses a value from outside: devices run it at the same time.
TEST_P(ControlConformance, RegionsOfPiecesSeeTheValuesOfTheirOwnDevice) {
  std::string program = R"(
    func.func @main(%a: tensor<f32>, %k: tensor<i32>) -> tensor<f32> {
      %v = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
      %r = "stablehlo.map"(%v) <{dimensions = array<i64: 0>}> ({
        ^bb0(%x: tensor<f32>):
          %c = "stablehlo.if"(%p) ({
            %m = stablehlo.multiply %x, %a : tensor<f32>
            stablehlo.return %m : tensor<f32>
          }, {
            stablehlo.return %x : tensor<f32>
          }) : (tensor<i1>) -> tensor<f32>
          stablehlo.return %c : tensor<f32>
      }) : (tensor<3xf32>) -> tensor<3xf32>
      %s = stablehlo.slice %r [2:3] : (tensor<3xf32>) -> tensor<1xf32>
      %t = stablehlo.reshape %s : (tensor<1xf32>) -> tensor<f32>
      return %t : tensor<f32>
    })";
  program.insert(program.find("%r ="),
                 "%zero = stablehlo.constant dense<0> : tensor<i32>\n"
                 "%p = stablehlo.compare EQ, %k, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>\n");
  EXPECT_EQ(values(program, with_limits({0, 1, 0, 1}), 4), (std::vector<float>{3, 3, 9, 3}));
}

// Many more devices than threads, hundreds of collectives of overlapping groups: every thread always has something that
// it can do.
TEST_P(ControlConformance, SixtyFourDevicesOnTwoThreadsDoNotWaitForOneAnother) {
  Inputs inputs = counting(64);
  for (std::vector<Tensor> &own : inputs) own.push_back(integer(50));
  std::string program = loop_program(R"(
          %s = spmd.all_reduce max %x over {"a"} on @m : tensor<f32>
          %t = spmd.all_reduce max %s over {"b"} on @m : tensor<f32>
          %u = spmd.collective_permute %t [[0, 63], [63, 0]] : tensor<f32>
          %w = spmd.all_reduce max %u over {"a", "b"} on @m : tensor<f32>
          %y = stablehlo.maximum %t, %w : tensor<f32>)");
  EXPECT_EQ(values(program, inputs, 2, "[\"a\"=8, \"b\"=8]"), std::vector<float>(64, 64));
}

TEST_P(ControlConformance, ResultsDoNotDependOnTheNumberOfThreads) {
  std::string program = loop_program(R"(
          %s = stablehlo.sine %x : tensor<f32>
          %t = spmd.all_reduce sum %s over {"x", "y"} on @m : tensor<f32>
          %y = stablehlo.add %s, %t : tensor<f32>)");
  std::vector<float> with_one = values(program, with_limits({20, 20, 20, 20}), 1);
  for (int threads : {2, 3, 4}) EXPECT_EQ(values(program, with_limits({20, 20, 20, 20}), threads), with_one);
}

INSTANTIATE_TEST_SUITE_P(Control, ControlConformance, testing::ValuesIn(all_devices()),
                         [](const auto &info) { return info.param.name(); });

}  // namespace
}  // namespace tessera
