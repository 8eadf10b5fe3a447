// Tests which operations send alike, so that a choice of layouts may take one's times for another's.
#include <gtest/gtest.h>

#include "mlir/Parser/Parser.h"
#include "partition/choice_tables.h"
#include "pipeline/registry.h"

namespace tessera {
namespace {

constexpr const char *text = R"(
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>})
    -> (tensor<16x16xf32>, tensor<16x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) {
  %0 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<16x16xf32>
  %1 = stablehlo.concatenate %b, %b, dim = 0 : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<16x16xf32>
  %2 = stablehlo.slice %a [0:4, 0:16] : (tensor<8x16xf32>) -> tensor<4x16xf32>
  %3 = stablehlo.slice %b [0:4, 0:16] : (tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0, %1, %2, %3 : tensor<16x16xf32>, tensor<16x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>
})";

// A concatenation fetches what it lacks from where its operands lie. A slice is told where its operand lies.
TEST(KindsOfExchanges, TellOperationsApartThatLookAtTheirOperands) {
  mlir::DialectRegistry registry;
  register_everything(registry);
  mlir::MLIRContext context(registry);
  const auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  ASSERT_TRUE(module);
  const Mesh mesh({{"x", 2}, {"y", 4}});
  ReshardPlanner planner(mesh);
  const ChoiceTables tables = choice_tables_of(*module, Executions(*module), mesh, &planner);
  const std::vector<ChoiceOperation> &all = tables.problem.operations;
  ASSERT_EQ(all.size(), 4U);
  EXPECT_NE(all[0].own_kind, all[1].own_kind);
  EXPECT_EQ(all[2].own_kind, all[3].own_kind);
}

}  // namespace
}  // namespace tessera
