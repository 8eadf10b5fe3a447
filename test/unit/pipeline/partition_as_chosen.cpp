// A program that was partitioned with propagation's layouts isn't partitioned so again to choose others.
#include <gtest/gtest.h>

#include "mlir/Parser/Parser.h"
#include "partition/partitioner.h"
#include "pipeline/registry.h"
#include "propagate/propagate.h"

namespace tessera {
namespace {

class PartitionAsChosen : public testing::Test {
 protected:
  PartitionAsChosen() {
    mlir::DialectRegistry registry;
    register_everything(registry);
    context_.appendDialectRegistry(registry);
    context_.loadAllAvailableDialects();
  }

  mlir::OwningOpRef<mlir::ModuleOp> propagated(const std::string &body) {
    auto module = mlir::parseSourceString<mlir::ModuleOp>("sdy.mesh @mesh = <[\"x\"=4, \"y\"=2]>\n" + body, &context_);
    EXPECT_TRUE(module && mlir::succeeded(propagate(*module)));
    return module;
  }

  static std::string text_of(mlir::ModuleOp module) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    module.print(stream);
    return text;
  }

  // Returns what propagation's layouts take, and the options.
  static Traffic traffic_as_propagated(mlir::ModuleOp module, PartitionOptions options) {
    options.chooses = false;
    return traffic_of(*partition(module, options), options.mesh, *options.machine);
  }

  mlir::MLIRContext context_;
  const PartitionOptions options_{"mesh", Mesh({{"x", 4}, {"y", 2}})};
};

TEST_F(PartitionAsChosen, IsTheProgramThatIsPartitionedInAllWays) {
  auto module = propagated(R"(
func.func @main(%arg0: tensor<8x16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %arg1: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<8x16xf32>, tensor<8x16x4xf32>) {
  %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x4xf32>) -> tensor<1x16x4xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<1x16x4xf32>) -> tensor<8x16x4xf32>
  %2 = stablehlo.multiply %arg0, %1 : tensor<8x16x4xf32>
  %3 = sdy.sharding_constraint %2 <@mesh, [{?}, {}, {?}]> : tensor<8x16x4xf32>
  %4 = stablehlo.negate %2 : tensor<8x16x4xf32>
  %5 = sdy.sharding_constraint %4 <@mesh, [{"y"}, {?}, {?}]> : tensor<8x16x4xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %6 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [2] : (tensor<8x16x4xf32>, tensor<f32>) -> tensor<8x16xf32>
  return %6, %5 : tensor<8x16xf32>, tensor<8x16x4xf32>
})");
  const Traffic propagated = traffic_as_propagated(*module, options_);
  EXPECT_EQ(propagated.bytes, 9216);
  const auto chosen = partition_as_chosen(*module, options_, propagated);
  ASSERT_TRUE(mlir::succeeded(chosen) && *chosen);
  EXPECT_EQ(traffic_of(**chosen, options_.mesh, *options_.machine).bytes, 7168);
  EXPECT_EQ(text_of(**chosen), text_of(*partition(*module, options_)));
}

TEST_F(PartitionAsChosen, IsNoneWherePropagationsLayoutsStay) {
  auto module = propagated(R"(
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
})");
  const Traffic propagated = traffic_as_propagated(*module, options_);
  EXPECT_GT(propagated.bytes, 0);
  const auto chosen = partition_as_chosen(*module, options_, propagated);
  ASSERT_TRUE(mlir::succeeded(chosen));
  EXPECT_FALSE(*chosen);
}

}  // namespace
}  // namespace tessera
