// Counts executions of collectives where nested loops iterate more often than 64 bits count, and the operands of a message.
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

// Each of them is the sum of a value's blocks times another number.
std::string sums(int count) {
  std::string text =
                  "sdy.mesh @m = <[\"x\"=2]>\nfunc.func @main(%a: tensor<8192xf32> {sdy.sharding = #sdy.sharding<@m, "
                  "[{\"x\"}]>}) -> (",
              body, results, types;
  for (int i = 0; i < count; ++i) {
    const std::string n = std::to_string(i), between = i ? ", " : "";
    body += "  %c" + n + " = stablehlo.constant dense<" + n + ".5> : tensor<8192xf32>\n  %p" + n +
            " = stablehlo.multiply %a, %c" + n + " : tensor<8192xf32>\n  %s" + n + " = stablehlo.reduce(%p" + n +
            " init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8192xf32>, tensor<f32>) -> "
            "tensor<f32>\n";
    results += between + "%s" + n;
    types += between + "tensor<f32>";
  }
  return text + types + ") {\n  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n" + body + "  return " + results +
         " : " + types + "\n}\n";
}

TEST(Collectives, AMessageHasAtMost256Operands) {
  Program program = Program::read(ProgramText{"sums", sums(300)}, {});
  program.propagate();
  program.partition();
  const std::vector<CollectiveReport> &collectives = program.report().collectives;
  ASSERT_EQ(collectives.size(), 2u);
  EXPECT_EQ(collectives[0].members.size(), 256u);
  EXPECT_EQ(collectives[1].members.size(), 44u);
}

}  // namespace
}  // namespace tessera
