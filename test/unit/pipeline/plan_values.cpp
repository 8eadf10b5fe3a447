// Values within a program that a plan brings elsewhere are decided, and their decisions become constraints.
#include "pipeline/plan_values.h"

#include <gtest/gtest.h>

#include "mlir/Parser/Parser.h"
#include "ops/location_mark.h"
#include "pipeline/registry.h"
#include "report/texts.h"

namespace tessera {
namespace {

constexpr const char *text = R"(
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = stablehlo.tanh %a : tensor<8x4xf32>
  %1 = stablehlo.negate %0 : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}
)";

class PlanValues : public testing::Test {
 protected:
  PlanValues() {
    mlir::DialectRegistry registry;
    register_everything(registry);
    context_.appendDialectRegistry(registry);
    context_.loadAllAvailableDialects();
    module_ = mlir::parseSourceString<mlir::ModuleOp>(text, &context_);
    main_ = module_->lookupSymbol<mlir::func::FuncOp>("main");
  }

  PartitionRecord::Move move_of(mlir::Operation *op) const {
    return {{op->getLoc(), {}, "main", op->getResult(0).getType()},
            {{{AxisRef("x")}, {}}},
            {{{}, {AxisRef("x")}}},
            {},
            op->getLoc()};
  }

  mlir::MLIRContext context_;
  mlir::OwningOpRef<mlir::ModuleOp> module_;
  mlir::func::FuncOp main_;
};

TEST_F(PlanValues, ThatAreMovedAreDecidedByConstraints) {
  mlir::OwningOpRef<mlir::ModuleOp> numbered = module_->clone();
  number_operations(*numbered);
  mlir::Operation &tanh = numbered->lookupSymbol<mlir::func::FuncOp>("main").getBody().front().front();
  PlanRoles roles;
  roles.arguments.emplace_back();
  roles.roles.push_back({{8, 4}, Sharding::open_of("mesh", 2), {true, true}, {}});
  add_moved_values(roles, main_, {move_of(&tanh), move_of(&tanh)}, "mesh", Mesh({{"x", 2}}));
  ASSERT_EQ(roles.values.size(), 1u);
  EXPECT_EQ(roles.values[0].name, "tanh");
  EXPECT_EQ(roles.values[0].type, "f32[8,4]");
  EXPECT_EQ(sharding_text(*roles.roles[1].lies), R"([{"x"}, {}])");

  write_values(roles, {std::nullopt, RoleDecision{{{}, {AxisRef("x")}}, true}}, *module_, main_);
  auto constraint = llvm::dyn_cast<sdy::ShardingConstraintOp>(*std::next(main_.getBody().front().begin()));
  ASSERT_TRUE(constraint);
  EXPECT_EQ(to_string(*sdy::sharding_of(constraint.getResult())), R"(<@mesh, [{}, {"x"}]>)");
  EXPECT_EQ(std::next(main_.getBody().front().begin(), 2)->getOperand(0), constraint.getResult());
}

}  // namespace
}  // namespace tessera
