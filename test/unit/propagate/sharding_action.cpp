// Decisions of propagation as actions: recorded, and refused.
// covers: 004-25
#include "propagate/sharding_action.h"

#include <gtest/gtest.h>

#include "llvm/ADT/ScopeExit.h"
#include "modules.h"
#include "propagate/propagate.h"

namespace tessera {
namespace {

using Take = llvm::function_ref<void()>;

constexpr const char *two_products = R"(
    sdy.mesh @mesh = <["x"=2, "y"=2]>
    func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>},
                    %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y"}]>}) -> tensor<8x8xf32> {
      %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      %1 = stablehlo.tanh %0 : tensor<8x8xf32>
      return %1 : tensor<8x8xf32>
    })";

// The program after propagation under a handler of the actions that give shardings.
mlir::OwningOpRef<mlir::ModuleOp> propagated(llvm::function_ref<void(Take, const ShardingAction &)> handle) {
  mlir::MLIRContext &context = test_context();
  auto module = parse(two_products);
  context.registerActionHandler([&](Take take, const mlir::tracing::Action &action) {
    const auto *sharding = llvm::dyn_cast<ShardingAction>(&action);
    sharding ? handle(take, *sharding) : take();
  });
  const llvm::scope_exit unregister([&] { context.registerActionHandler(nullptr); });
  EXPECT_TRUE(succeeded(propagate(*module)));
  return module;
}

std::string sharding_of_returned(mlir::ModuleOp module) {
  auto main = module.lookupSymbol<mlir::func::FuncOp>("main");
  return axes_of(main.front().getTerminator()->getOperand(0));
}

TEST(ShardingAction, IsThereForEachValueThatGetsASharding) {
  std::vector<std::string> texts;
  auto module = propagated([&](Take take, const ShardingAction &action) {
    llvm::raw_string_ostream stream(texts.emplace_back());
    action.print(stream);
    EXPECT_EQ(action.getContextIRUnits().size(), 1u);
    take();
  });
  EXPECT_EQ(
      texts,
      (std::vector<std::string>{
          R"(tessera-sharding: result 0 of stablehlo.dot_general to <@mesh, [{"x", ?}, {"y", ?}]> by stablehlo.dot_general)",
          R"(tessera-sharding: result 0 of stablehlo.tanh to <@mesh, [{"x", ?}, {"y", ?}]> by stablehlo.tanh)",
          R"(tessera-sharding: result 0 of @main to <@mesh, [{"x", ?}, {"y", ?}]>)"}));
  EXPECT_EQ(sharding_of_returned(*module), R"([{"x"}, {"y"}])");
}

// A value whose action isn't carried out stays as it is, and so does what only it would have told.
TEST(ShardingAction, ThatIsntCarriedOutChangesNothing) {
  auto module = propagated([](Take take, const ShardingAction &action) {
    if (action.owner()->getName().getStringRef() != "stablehlo.tanh") take();
  });
  EXPECT_EQ(sharding_of_returned(*module), "[{}, {}]");
  auto main = module->lookupSymbol<mlir::func::FuncOp>("main");
  mlir::Value product = main.front().getTerminator()->getOperand(0).getDefiningOp()->getOperand(0);
  EXPECT_EQ(axes_of(product), R"([{"x"}, {"y"}])");
}

}  // namespace
}  // namespace tessera
