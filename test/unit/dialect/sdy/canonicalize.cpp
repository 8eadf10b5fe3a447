// The visits of canonicalising grow with the program, however many operations use one value.
#include <gtest/gtest.h>

#include "base/visits.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "sdy_context.h"

namespace tessera::sdy {
namespace {

// Reshards of one value, all of them different.
int64_t visits_of(int reshards) {
  SdyContext context;
  context.get()->loadDialect<mlir::func::FuncDialect>();
  context.get()->allowUnregisteredDialects();
  std::string text = "sdy.mesh @m = <[\"x\"=2]>\nfunc.func @main(%a: tensor<8xf32>) {\n";
  for (int i = 0; i < reshards; ++i) {
    std::string n = std::to_string(i);
    text += "  %" + n + " = sdy.reshard %a <@m, [{\"x\"}p" + n + "]> : tensor<8xf32>\n";
    text += "  \"other.use\"(%" + n + ") : (tensor<8xf32>) -> ()\n";
  }
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text + "  return\n}\n", context.get());
  EXPECT_TRUE(module) << context.errors();
  if (!module) return 0;
  mlir::PassManager passes(context.get());
  passes.addPass(mlir::createCanonicalizerPass());
  int64_t before = Visits::count();
  EXPECT_TRUE(mlir::succeeded(passes.run(*module)));
  return Visits::count() - before;
}

TEST(Canonicalize, LooksAtOneValuesUsersLinearly) {
  int64_t half = visits_of(1000), whole = visits_of(2000);
  EXPECT_GT(half, 0);
  EXPECT_LT(whole, half * 9 / 4);
}

}  // namespace
}  // namespace tessera::sdy
