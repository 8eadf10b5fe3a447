#include "partition/executed_collectives.h"

#include <gtest/gtest.h>

#include "dialect/sdy/dialect.h"
#include "mlir/Parser/Parser.h"

namespace tessera {
namespace {

// Each of 60 functions calls the next one twice, and the last one sums over the devices.
std::string functions_that_double() {
  std::string text = "sdy.mesh @m = <[\"x\"=2]>\n";
  for (int i = 0; i < 60; ++i) {
    const std::string next = "func.call @f" + std::to_string(i + 1) + "(%";
    text += "func.func @f" + std::to_string(i) + "(%a: tensor<4xf32>) -> tensor<4xf32> {\n  %b = " + next +
            "a) : (tensor<4xf32>) -> tensor<4xf32>\n  %c = " + next + "b) : (tensor<4xf32>) -> tensor<4xf32>\n" +
            "  return %c : tensor<4xf32>\n}\n";
  }
  return text +
         "func.func @f60(%a: tensor<4xf32>) -> tensor<4xf32> {\n  %b = spmd.all_reduce sum %a over {\"x\"} on @m : "
         "tensor<4xf32>\n  return %b : tensor<4xf32>\n}\n";
}

// A walk of each call by itself would not end.
TEST(ExecutedCollectives, AFunctionIsVisitedOnceHoweverOftenItIsCalled) {
  mlir::DialectRegistry registry;
  registry.insert<mlir::func::FuncDialect, sdy::SdyDialect, spmd::SpmdDialect>();
  mlir::MLIRContext context(registry);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(functions_that_double(), &context);
  ASSERT_TRUE(module);
  const auto executed = executed_collectives(module->lookupSymbol<mlir::func::FuncOp>("f0"));
  ASSERT_EQ(executed.size(), 1u);
  EXPECT_EQ(executed[0].executions, int64_t{1} << 60);
  EXPECT_EQ(executed[0].loop_depth, 0);
}

}  // namespace
}  // namespace tessera
