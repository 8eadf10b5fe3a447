#include "dialect/sdy/utils.h"

#include <gtest/gtest.h>

#include "sdy_context.h"

namespace tessera::sdy {
namespace {

constexpr const char *program = R"(sdy.mesh @pod = <["rows"=4, "cols"=2]>
sdy.mesh @same = <["rows"=4, "cols"=2], device_ids=[0, 1, 2, 3, 4, 5, 6, 7]>
sdy.mesh @other = <["rows"=4, "cols"=2], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@pod, [{"rows"}, {"cols"}]>}, %b: tensor<16x8xf32>)
    -> (tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@pod, [{"cols"}, {}]>}) {
  %0 = sdy.manual_computation(%a) in_shardings=[<@pod, [{"rows", "cols"}, {}]>] out_shardings=[<@pod, [{}, {"rows", ?}], replicated={"cols"}>] manual_axes={"rows"} (%w: tensor<4x8xf32>) {
    %t:2 = "test.split"(%w) : (tensor<4x8xf32>) -> (tensor<16x2xf32>, tensor<4x8xf32>)
    sdy.return %t#0 : tensor<16x2xf32>
  } : (tensor<16x8xf32>) -> tensor<16x8xf32>
  %1 = sdy.reshard %0 <mesh<["i"=2]>, [{"i"}, {}]> : tensor<16x8xf32>
  return %1 : tensor<16x8xf32>
}
)";

class Utils : public testing::Test {
 protected:
  void SetUp() override {
    module = context.parse(program);
    ASSERT_TRUE(module) << context.errors();
    function = *module->getOps<mlir::func::FuncOp>().begin();
    manual = *function.getOps<ManualComputationOp>().begin();
    split = &manual.getBody().front().front();
    reshard = *function.getOps<ReshardOp>().begin();
  }
  std::string text(mlir::Value value) {
    std::optional<Sharding> sharding = sharding_of(value);
    return sharding ? to_string(*sharding) : "none";
  }

  SdyContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::func::FuncOp function;
  ManualComputationOp manual;
  mlir::Operation *split = nullptr;
  ReshardOp reshard;
};

// covers: 004-05
TEST_F(Utils, MeshesByName) {
  const Mesh *pod = find_mesh(split, "pod");
  ASSERT_TRUE(pod);
  EXPECT_EQ(to_string(*pod), "<[\"rows\"=4, \"cols\"=2]>");
  EXPECT_EQ(find_mesh(split, "nowhere"), nullptr);
  MeshTable table(*module);
  EXPECT_EQ(table.all().size(), 3u);
  EXPECT_EQ(table.find("pod"), pod);
  EXPECT_EQ(*table.find("same"), *pod);
  EXPECT_FALSE(*table.find("other") == *pod);
  EXPECT_EQ(table.find("nowhere"), nullptr);
  EXPECT_EQ(to_string(*mesh_of(reshard, reshard.getSharding().getValue())), "<[\"i\"=2]>");
}

TEST_F(Utils, ShardingsOfValues) {
  EXPECT_EQ(text(function.getArgument(0)), "<@pod, [{\"rows\"}, {\"cols\"}]>");
  EXPECT_EQ(text(function.getArgument(1)), "none");
  EXPECT_EQ(text(manual.getResult(0)), "<@pod, [{}, {\"rows\", ?}], replicated={\"cols\"}>");
  EXPECT_EQ(text(manual.getBody().getArgument(0)), "<@pod, [{\"cols\"}, {}]>");
  EXPECT_EQ(text(split->getResult(0)), "none");
  EXPECT_EQ(text(reshard.getResult()), "<mesh<[\"i\"=2]>, [{\"i\"}, {}]>");
  EXPECT_EQ(to_string(*result_sharding_of(function, 0)), "<@pod, [{\"cols\"}, {}]>");
}

TEST_F(Utils, WhatIsSetIsRead) {
  Sharding sharding = Sharding::replicated_of("pod", 2);
  sharding.dims[1].axes = {"cols"};
  std::vector<mlir::Value> values = {function.getArgument(1), split->getResult(1), manual.getResult(0),
                                     reshard.getResult(), manual.getBody().getArgument(0)};
  for (mlir::Value value : values) {
    set_sharding(value, sharding);
    EXPECT_EQ(text(value), "<@pod, [{}, {\"cols\"}]>");
  }
  // The other result is open, the manual axis of the body's argument stays in front.
  EXPECT_EQ(text(split->getResult(0)), "<@pod, [{?}, {?}]>");
  EXPECT_EQ(to_string(manual.getInShardings().getValue()[0]), "<@pod, [{\"rows\"}, {\"cols\"}]>");
  set_result_sharding(function, 0, sharding);
  EXPECT_EQ(result_sharding_of(function, 0), sharding);
  EXPECT_EQ(result_shardings_of(split).size(), 2u);
  remove_sharding(split->getResult(0));
  remove_sharding(function.getArgument(1));
  EXPECT_EQ(text(split->getResult(1)), "none");
  EXPECT_EQ(text(function.getArgument(1)), "none");
}

TEST_F(Utils, ManualAxes) {
  EXPECT_EQ(enclosing_manual_axes(split), std::vector<AxisName>{"rows"});
  EXPECT_EQ(enclosing_manual_axes(manual), std::vector<AxisName>{});
  function->setAttr(func_manual_axes_name, ManualAxesAttr::get(context.get(), {"cols"}));
  EXPECT_EQ(enclosing_manual_axes(split), (std::vector<AxisName>{"cols", "rows"}));
}

// without_axes and with_manual_axes_of undo each other where manual axes stand in front.
TEST_F(Utils, InsideAndOutsideOfAManualComputation) {
  const Mesh &mesh = *find_mesh(split, "pod");
  std::vector<AxisName> manual_axes = {"rows"};
  Sharding outer = Sharding::replicated_of("pod", 2);
  outer.dims[0].axes = {"rows", "cols"};
  Sharding inner = without_axes(outer, manual_axes);
  EXPECT_EQ(to_string(inner), "<@pod, [{\"cols\"}, {}]>");
  EXPECT_EQ(with_manual_axes_of(inner, outer, manual_axes, mesh), outer);
  Sharding replicated = Sharding::replicated_of("pod", 2);
  replicated.replicated = {"rows", "cols"};
  inner = without_axes(replicated, manual_axes);
  EXPECT_EQ(to_string(inner), "<@pod, [{}, {}], replicated={\"cols\"}>");
  EXPECT_EQ(with_manual_axes_of(inner, replicated, manual_axes, mesh), replicated);
  auto type = mlir::RankedTensorType::get({16, 8}, mlir::Float32Type::get(context.get()));
  EXPECT_EQ(manual_block_type(type, outer, manual_axes, mesh).getShape(), (llvm::ArrayRef<int64_t>{4, 8}));
  EXPECT_FALSE(manual_block_type(mlir::RankedTensorType::get({6, 8}, type.getElementType()), outer, manual_axes, mesh));
}

TEST_F(Utils, ShardingRules) {
  EXPECT_EQ(sharding_rule_of(split), std::nullopt);
  ShardingRuleBuilder builder({{4, 8}}, {{16, 2}, {4, 8}});
  builder.add({0}, {ShardingRuleBuilder::none, 0}, 4);
  set_sharding_rule(split, builder.build());
  EXPECT_EQ(to_string(*sharding_rule_of(split)), "([i, j])->([k, l], [i, m]) {i=4, j=8, k=16, l=2, m=8}");
}

}  // namespace
}  // namespace tessera::sdy
