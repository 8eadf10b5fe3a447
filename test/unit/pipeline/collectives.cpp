// Counts executions of collectives where nested loops iterate more often than 64 bits count.
#include "pipeline/expectation.h"

#include <gtest/gtest.h>

#include <limits>

#include "pipeline/pipeline.h"

namespace tessera {
namespace {

constexpr int64_t most = std::numeric_limits<int64_t>::max();

TEST(Collectives, ExecutionsAndBytesAreNeverCountedPastTheLargestNumber) {
  const std::string text = R"(sdy.mesh @m = <["x"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@m, [{"x"}]>] manual_axes={"x"} (%block: tensor<4xf32>) {
    %zero = stablehlo.constant dense<0> : tensor<i64>
    %one = stablehlo.constant dense<1> : tensor<i64>
    %many = stablehlo.constant dense<4611686018427387904> : tensor<i64>
    %r:2 = stablehlo.while(%i = %zero, %outer = %block) : tensor<i64>, tensor<4xf32>
    cond {
      %more = stablehlo.compare LT, %i, %many : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %s:2 = stablehlo.while(%j = %zero, %inner = %outer) : tensor<i64>, tensor<4xf32>
      cond {
        %more = stablehlo.compare LT, %j, %many : (tensor<i64>, tensor<i64>) -> tensor<i1>
        stablehlo.return %more : tensor<i1>
      } do {
        %next = "stablehlo.collective_permute"(%inner) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
        %up = stablehlo.add %j, %one : tensor<i64>
        stablehlo.return %up, %next : tensor<i64>, tensor<4xf32>
      }
      %up = stablehlo.add %i, %one : tensor<i64>
      stablehlo.return %up, %s#1 : tensor<i64>, tensor<4xf32>
    }
    sdy.return %r#1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
})";
  Program program = Program::read(ProgramText{"loops", text}, {});
  program.propagate();
  program.partition();
  const Report &report = program.report();
  ASSERT_EQ(report.collectives.size(), 1u);
  EXPECT_EQ(report.collectives[0].executions, most);
  Limits limits;
  limits.max_bytes = 1000;
  EXPECT_EQ(
      broken_limits(limits, report),
      std::vector<std::string>{"--max-bytes: each device sends 9223372036854775807 bytes, and the limit is 1000"});
}

}  // namespace
}  // namespace tessera
