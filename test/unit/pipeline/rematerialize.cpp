// Values are computed again so that a device holds fewer bytes.
#include "pipeline/rematerialize.h"

#include <gtest/gtest.h>

#include "dialect/spmd/dialect.h"
#include "mlir/Parser/Parser.h"
#include "pipeline/memory.h"
#include "pipeline/registry.h"

namespace tessera {
namespace {

// A gathered value rests while %c and %d, which are larger, are computed.
std::string program(const std::string &written) {
  return R"(sdy.mesh @m = <["x"=2]>
func.func @main(%a: tensor<64xf32>, %b: tensor<8xf32>) -> (tensor<128xf32>, tensor<8xf32>) {
  %g = spmd.all_gather %a dim 0 over {"x"} on @m)" +
         written + R"( : (tensor<64xf32>) -> tensor<128xf32>
  %e = stablehlo.exponential %g : tensor<128xf32>
  %f = stablehlo.slice %e [0:8] : (tensor<128xf32>) -> tensor<8xf32>
  %c = stablehlo.broadcast_in_dim %f, dims = [1] : (tensor<8xf32>) -> tensor<512x8xf32>
  %d = stablehlo.exponential %c : tensor<512x8xf32>
  %s = stablehlo.slice %d [0:1, 0:8] : (tensor<512x8xf32>) -> tensor<1x8xf32>
  %r = stablehlo.reshape %s : (tensor<1x8xf32>) -> tensor<8xf32>
  %n = stablehlo.negate %g : tensor<128xf32>
  return %n, %r : tensor<128xf32>, tensor<8xf32>
})";
}

struct Outcome {
  Rematerialization done;
  int64_t gathers = 0, peak = 0;
};

Outcome outcome(const std::string &written, int64_t most_bytes) {
  mlir::DialectRegistry registry;
  register_everything(registry);
  mlir::MLIRContext context(registry);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(program(written), &context);
  EXPECT_TRUE(module);
  Outcome outcome;
  outcome.done = rematerialize(*module, Mesh({{"x", 2}}), nominal_machine(), most_bytes);
  module->walk([&](spmd::AllGatherOp) { ++outcome.gathers; });
  outcome.peak = memory_of(*module).peak;
  return outcome;
}

TEST(Rematerialize, AGatheredValueIsGatheredAgainBehindThePeak) {
  // 288 bytes of arguments; %g, %f, %c, and %d at the peak.
  EXPECT_EQ(288 + 512 + 2 * 16384, outcome("", 1 << 20).peak);
  Outcome less = outcome("", 288 + 2 * 16384);
  EXPECT_TRUE(less.done.suffices);
  EXPECT_EQ(1, less.done.values);
  EXPECT_EQ(2, less.gathers);
  EXPECT_EQ(288 + 2 * 16384, less.peak);
}

TEST(Rematerialize, AWrittenCollectiveKeepsItsNumber) {
  Outcome same = outcome(" written", 288 + 2 * 16384);
  EXPECT_FALSE(same.done.suffices);
  EXPECT_EQ(0, same.done.values);
  EXPECT_EQ(1, same.gathers);
}

TEST(Rematerialize, WhatTheLargestOperationReadsStays) {
  Outcome least = outcome("", 1000);
  EXPECT_FALSE(least.done.suffices);
  EXPECT_EQ(288 + 2 * 16384, least.peak);
}

}  // namespace
}  // namespace tessera
