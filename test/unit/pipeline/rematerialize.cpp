// Values are computed again so that a device holds fewer bytes.
#include "pipeline/rematerialize.h"

#include <gtest/gtest.h>

#include "dialect/spmd/dialect.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "pipeline/live_bytes.h"
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

// A loop keeps the sine of its carry, twice, for another loop, which reads the rows backwards.
std::string two_loops(const std::string &number) {
  return R"(sdy.mesh @m = <["x"=2]>
func.func @main(%x: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %first = stablehlo.constant dense<2> : tensor<i32>
  %end = stablehlo.constant dense<10> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %none = stablehlo.constant dense<0> : tensor<i32>
  %last = stablehlo.constant dense<7> : tensor<i32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %rows = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<f32>) -> tensor<8x64xf32>
  %made:4 = stablehlo.while(%i = %first, %c = %x, %a = %rows, %b = %rows) : tensor<i32>, tensor<64xf32>, tensor<8x64xf32>, tensor<8x64xf32>
  cond {
    %p = stablehlo.compare LT, %i, %end, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %s = stablehlo.sine %c : tensor<64xf32>
    %t = stablehlo.cosine %c : tensor<64xf32>
    %row = stablehlo.subtract %i, )" +
         number + R"( : tensor<i32>
    %s1 = stablehlo.reshape %s : (tensor<64xf32>) -> tensor<1x64xf32>
    %t1 = stablehlo.reshape %t : (tensor<64xf32>) -> tensor<1x64xf32>
    %a1 = stablehlo.dynamic_update_slice %a, %s1, %row, %none : (tensor<8x64xf32>, tensor<1x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64xf32>
    %b1 = stablehlo.dynamic_update_slice %b, %t1, %row, %none : (tensor<8x64xf32>, tensor<1x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %t, %a1, %b1 : tensor<i32>, tensor<64xf32>, tensor<8x64xf32>, tensor<8x64xf32>
  }
  %read:2 = stablehlo.while(%i = %none, %c = %x) : tensor<i32>, tensor<64xf32>
  cond {
    %eight = stablehlo.constant dense<8> : tensor<i32>
    %p = stablehlo.compare LT, %i, %eight, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %k = stablehlo.subtract %last, %i : tensor<i32>
    %s1 = stablehlo.dynamic_slice %made#2, %k, %none, sizes = [1, 64] : (tensor<8x64xf32>, tensor<i32>, tensor<i32>) -> tensor<1x64xf32>
    %t1 = stablehlo.dynamic_slice %made#3, %k, %none, sizes = [1, 64] : (tensor<8x64xf32>, tensor<i32>, tensor<i32>) -> tensor<1x64xf32>
    %s = stablehlo.reshape %s1 : (tensor<1x64xf32>) -> tensor<64xf32>
    %t = stablehlo.reshape %t1 : (tensor<1x64xf32>) -> tensor<64xf32>
    %m = stablehlo.multiply %s, %c : tensor<64xf32>
    %n = stablehlo.add %m, %t : tensor<64xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %n : tensor<i32>, tensor<64xf32>
  }
  return %made#1, %read#1 : tensor<64xf32>, tensor<64xf32>
})";
}

struct Loops {
  Rematerialization done;
  std::vector<unsigned> carries;  // by loop
  int64_t sines = 0;
};

Loops loops_of(const std::string &number, int64_t most_bytes) {
  mlir::DialectRegistry registry;
  register_everything(registry);
  mlir::MLIRContext context(registry);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(two_loops(number), &context);
  EXPECT_TRUE(module);
  Loops loops{rematerialize(*module, Mesh({{"x", 2}}), nominal_machine(), most_bytes), {}, 0};
  EXPECT_TRUE(mlir::succeeded(mlir::verify(*module)));
  module->walk([&](stablehlo::WhileOp loop) { loops.carries.push_back(loop->getNumResults()); });
  module->walk([&](stablehlo::SineOp) { ++loops.sines; });
  return loops;
}

TEST(Rematerialize, ALoopComputesAgainWhatAnEarlierLoopHasKeptForIt) {
  const Loops all = loops_of("%first", 1 << 20);
  EXPECT_EQ(0, all.done.values);
  EXPECT_EQ((std::vector<unsigned>{4, 2}), all.carries);
  // Both stacks go, and the carry that they are computed from is kept in place of them.
  const Loops less = loops_of("%first", 7000);
  EXPECT_EQ((std::vector<unsigned>{3, 2}), less.carries);
  EXPECT_EQ(1, less.sines);  // the first loop needs none
}

TEST(Rematerialize, RowsThatTheLoopDoesNotCountStay) {
  const Loops same = loops_of("%one", 7000);
  EXPECT_EQ((std::vector<unsigned>{4, 2}), same.carries);
}

}  // namespace
}  // namespace tessera
