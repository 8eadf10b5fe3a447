// Collectives, over groups along axes and groups spelled out. Device (x, y) of the 2x2 mesh is number 2 x + y.
#include "conformance.h"

namespace tessera {
namespace {

// A program of one op from an array of `from` to one of `to`.
std::string program_of(const std::string &op, const std::string &from, const std::string &to) {
  return "func.func @main(%a: tensor<" + from + ">) -> tensor<" + to + "> {\n  %r = " + op + "\n  return %r : tensor<" +
         to + ">\n}";
}

TEST_P(Conformance, AllReduceCombinesInEveryWayAlongAxes) {
  auto reduced = [&](const std::string &how, const std::string &axes) {
    return values(program_of("spmd.all_reduce " + how + " %a over {" + axes + "} on @m : tensor<f32>", "f32", "f32"),
                  counting(4));
  };
  EXPECT_EQ(reduced("sum", "\"x\""), (std::vector<float>{4, 6, 4, 6}));
  EXPECT_EQ(reduced("sum", "\"y\""), (std::vector<float>{3, 3, 7, 7}));
  EXPECT_EQ(reduced("product", "\"y\""), (std::vector<float>{2, 2, 12, 12}));
  EXPECT_EQ(reduced("max", "\"x\", \"y\""), (std::vector<float>{4, 4, 4, 4}));
  EXPECT_EQ(reduced("min", "\"x\""), (std::vector<float>{1, 2, 1, 2}));
}

TEST_P(Conformance, GroupsMayBeSpelledOut) {
  EXPECT_EQ(
      values(program_of("spmd.all_reduce sum %a groups [[0, 3], [2, 1]] : tensor<f32>", "f32", "f32"), counting(4)),
      (std::vector<float>{5, 5, 5, 5}));
  EXPECT_EQ(values(program_of("spmd.all_gather %a dim 0 groups [[0, 3], [2, 1]] : (tensor<1xf32>) -> tensor<2xf32>",
                              "1xf32", "2xf32"),
                   counting(4, {1})),
            (std::vector<float>{1, 4, 3, 2, 3, 2, 1, 4}))
      << "members in the order that the group lists";
}

TEST_P(Conformance, AllGatherConcatenatesAlongItsDimension) {
  EXPECT_EQ(values(program_of("spmd.all_gather %a dim 1 over {\"y\"} on @m : (tensor<2x1xf32>) -> tensor<2x2xf32>",
                              "2x1xf32", "2x2xf32"),
                   counting(4, {2, 1})),
            (std::vector<float>{1, 3, 2, 4, 1, 3, 2, 4, 5, 7, 6, 8, 5, 7, 6, 8}));
}

TEST_P(Conformance, ReduceScatterKeepsABlockEach) {
  EXPECT_EQ(values(program_of("spmd.reduce_scatter sum %a dim 0 over {\"x\"} on @m : (tensor<2xf32>) -> tensor<1xf32>",
                              "2xf32", "1xf32"),
                   counting(4, {2})),
            (std::vector<float>{1 + 5, 3 + 7, 2 + 6, 4 + 8}));
}

TEST_P(Conformance, AllToAllExchangesBlocks) {
  EXPECT_EQ(
      values(program_of("spmd.all_to_all %a split 0 concat 1 over {\"y\"} on @m : (tensor<2x1xf32>) -> tensor<1x2xf32>",
                        "2x1xf32", "1x2xf32"),
             counting(4, {2, 1})),
      (std::vector<float>{1, 3, 2, 4, 5, 7, 6, 8}));
}

TEST_P(Conformance, APermuteWithHolesLeavesZeros) {
  EXPECT_EQ(values(program_of("spmd.collective_permute %a [[0, 1], [1, 2]] : tensor<f32>", "f32", "f32"), counting(4)),
            (std::vector<float>{0, 1, 2, 0}));
  EXPECT_EQ(values(program_of("spmd.collective_permute %a [[0, 1], [1, 0], [2, 2]] : tensor<f32>", "f32", "f32"),
                   counting(4)),
            (std::vector<float>{2, 1, 3, 0}));
}

TEST_P(Conformance, ABroadcastGivesWhatTheFirstOfTheGroupHas) {
  EXPECT_EQ(
      values(program_of("spmd.collective_broadcast %a over {\"x\"} on @m : tensor<f32>", "f32", "f32"), counting(4)),
      (std::vector<float>{1, 2, 1, 2}));
}

TEST_P(Conformance, CoordinatesAlongAxes) {
  std::vector<float> got = values(R"(
    func.func @main() -> tensor<f32> {
      %i = spmd.axis_index over {"y", "x"} on @m : tensor<i32>
      %r = stablehlo.convert %i : (tensor<i32>) -> tensor<f32>
      return %r : tensor<f32>
    })",
                                  Inputs(4));
  EXPECT_EQ(got, (std::vector<float>{0, 2, 1, 3}));
}

// StableHLO's own collective, whose way of combining is a region.
TEST_P(Conformance, ACollectiveWithARegion) {
  EXPECT_EQ(values(R"(
    func.func @main(%a: tensor<f32>) -> tensor<f32> {
      %r = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>,
                                        channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
        ^bb0(%x: tensor<f32>, %y: tensor<f32>):
          %t = stablehlo.multiply %x, %y : tensor<f32>
          %u = stablehlo.add %t, %y : tensor<f32>
          stablehlo.return %u : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      return %r : tensor<f32>
    })",
                   counting(4)),
            (std::vector<float>{64, 64, 64, 64}))
      << "((1 2 + 2) 3 + 3) 4 + 4";
}

TEST_P(Conformance, SeveralCollectivesUnderWayAtOnce) {
  EXPECT_EQ(values(R"(
    func.func @main(%a: tensor<f32>) -> tensor<f32> {
      %s = spmd.all_reduce sum %a over {"x"} on @m : tensor<f32>
      %t = spmd.all_reduce max %a over {"y"} on @m : tensor<f32>
      %u = spmd.collective_permute %a [[0, 1], [1, 2], [2, 3], [3, 0]] : tensor<f32>
      %b = stablehlo.multiply %a, %a : tensor<f32>
      %c = stablehlo.add %u, %b : tensor<f32>
      %d = stablehlo.add %c, %s : tensor<f32>
      %e = stablehlo.add %d, %t : tensor<f32>
      return %e : tensor<f32>
    })",
                   counting(4)),
            (std::vector<float>{4 + 1 + 4 + 2, 1 + 4 + 6 + 2, 2 + 9 + 4 + 4, 3 + 16 + 6 + 4}));
}

INSTANTIATE_TEST_SUITE_P(Collectives, Conformance, testing::ValuesIn(all_devices()),
                         [](const auto &info) { return info.param.name(); });

}  // namespace
}  // namespace tessera
