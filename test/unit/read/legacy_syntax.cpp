// Lists of numbers as StableHLO wrote them before 2024, and what only looks like them.
#include "read/legacy_syntax.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

TEST(OlderText, ListsBecomeArrays) {
  EXPECT_EQ(
      with_arrays(
          R"("stablehlo.slice"(%0) {limit_indices = dense<[3, 4]> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>})"),
      R"("stablehlo.slice"(%0) {limit_indices = array<i64: 3, 4>, strides = array<i64: 1, 1>})");
  EXPECT_EQ(with_arrays("{window_reversal = dense<[true, false]> : tensor<2xi1>}"),
            "{window_reversal = array<i1: true, false>}");
  EXPECT_EQ(with_arrays("{window_reversal = dense<false> : tensor<2xi1>}"),
            "{window_reversal = array<i1: false, false>}");
  EXPECT_EQ(with_arrays("{dimensions = dense<> : tensor<0xi64>}"), "{dimensions = array<i64>}");
}

TEST(OlderText, AllElseStays) {
  EXPECT_EQ(with_arrays("%0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>"), std::nullopt);
  EXPECT_EQ(with_arrays("{padding = dense<1> : tensor<2x2xi64>}"), std::nullopt);
  EXPECT_EQ(with_arrays("{strides = dense<1> : tensor<2x2xi64>}"), std::nullopt);
  EXPECT_EQ(with_arrays("{strides = dense<1> : tensor<2xi32>}"), std::nullopt);
  EXPECT_EQ(with_arrays("{my_strides = dense<1> : tensor<2xi64>}"), std::nullopt);
  EXPECT_EQ(with_arrays("{strides = dense<[[1]]> : tensor<1xi64>}"), std::nullopt);
  EXPECT_EQ(with_arrays("{strides = dense<\"0x00\"> : tensor<1xi64>}"), std::nullopt);
  EXPECT_EQ(with_arrays("{strides = dense<1> : tensor<99999999999999999999xi64>}"), std::nullopt);
  EXPECT_EQ(with_arrays("{strides = dense<1> : tensor<"), std::nullopt);
  EXPECT_EQ(with_arrays("{strides = dense<"), std::nullopt);
}

TEST(OlderText, StringsAndCommentsStay) {
  std::string text = R"({note = "a \" strides = dense<1> : tensor<2xi64>"} // strides = dense<1> : tensor<2xi64>)";
  EXPECT_EQ(with_arrays(text), std::nullopt);
  EXPECT_EQ(with_arrays(text + "\n{strides = dense<1> : tensor<1xi64>}"), text + "\n{strides = array<i64: 1>}");
}

}  // namespace
}  // namespace tessera
