// Functions that several threads work on: at once, and with the same result and the same words as one thread has.
#include <condition_variable>
#include <mutex>

#include "gtest/gtest.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "modules.h"
#include "propagate/ir/functions.h"
#include "propagate/passes.h"

namespace tessera {
namespace {

using Threading = mlir::MLIRContext::Threading;

std::string error_lines(mlir::MLIRContext &context, llvm::function_ref<void()> run) {
  std::string lines;
  const mlir::ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error) lines += diagnostic.str() + "\n";
  });
  run();
  return lines;
}

// Functions that nothing ties to one another. A priority of one of them makes rounds for all, in which products with
// conflicts are decided again.
std::string functions(int count) {
  std::string text = R"(sdy.mesh @mesh = <["x"=2, "y"=2, "unit"=1]>)";
  for (int i = 0; i < count; ++i) {
    const std::string number = std::to_string(i), rows = std::to_string(8 + 8 * (i % 3));
    const std::string a = "tensor<" + rows + "x8xf32>", b = "tensor<8x16xf32>", c = "tensor<" + rows + "x16xf32>";
    text += "func.func @f" + number + "(%a: " + a + " {sdy.sharding = #sdy.sharding<@mesh, [{" +
            (i % 5 == 0 ? R"("x"}p1, {?}]>})" : R"("x", ?}, {"unit", ?}]>})") + ", %b: " + b +
            R"( {sdy.sharding = #sdy.sharding<@mesh, [{?}, {)" +
            (i % 2 == 0 ? R"("x", ?}]>}) -> )" : R"("y", ?}]>}) -> )") + c +
            " {\n  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (" + a + ", " + b + ") -> " + c +
            "\n  %1 = stablehlo.add %0, %0 : " + c + "\n  %dead = stablehlo.negate %0 : " + c +
            "\n  %2 = stablehlo.constant dense<1.0> : " + c + "\n  %3 = stablehlo.multiply %1, %2 : " + c +
            "\n  %4 = stablehlo.add %3, %2 : " + c + "\n  return %4 : " + c + "\n}\n";
  }
  return text;
}

std::string after(const char *passes, const std::string &text, Threading threading) {
  register_propagation_passes();
  mlir::MLIRContext context(test_context().getDialectRegistry(), threading);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  mlir::PassManager manager(&context, mlir::ModuleOp::getOperationName());
  EXPECT_TRUE(module && succeeded(mlir::parsePassPipeline(passes, manager)));
  bool done = false;
  std::string result = error_lines(context, [&] { done = succeeded(manager.run(*module)); });
  if (done) llvm::raw_string_ostream(result) << *module;
  return result;
}

TEST(Threads, GiveWhatOneGives) {
  const std::string text = functions(24);
  for (const char *passes :
       {"sdy-user-priority-propagate", "sdy-basic-propagate,sdy-close-shardings,sdy-inline-meshes",
        "sdy-remove-size-one-axes,sdy-erase-dead-code", "sdy-drop-sharding-and-mesh",
        "sdy-user-priority-propagate{debug-sharding-origins=true},sdy-remove-propagation-debug-info"}) {
    const std::string alone = after(passes, text, Threading::DISABLED);
    EXPECT_NE(alone.find("func @f23"), std::string::npos) << alone;
    EXPECT_EQ(after(passes, text, Threading::ENABLED), alone) << passes;
  }
}

TEST(Threads, SayTheSameInTheSameOrder) {
  constexpr const char *lines = R"(
    func.func @a(%a: tensor<8xf32>) { return }
    func.func @b(%a: tensor<8xf32>) { return }
    func.func @c(%a: tensor<8xf32>) { return })";
  for (const Threading threading : {Threading::DISABLED, Threading::ENABLED}) {
    mlir::MLIRContext context(test_context().getDialectRegistry(), threading);
    auto module = mlir::parseSourceString<mlir::ModuleOp>(lines, &context);
    llvm::SmallVector<mlir::func::FuncOp> chosen;
    const std::string said = error_lines(context, [&] {
      chosen = functions_where(*module, [](mlir::func::FuncOp function) {
        function.emitError("@") << function.getSymName();
        return function.getSymName() != "b";
      });
    });
    EXPECT_EQ(said, "@a\n@b\n@c\n");
    ASSERT_EQ(chosen.size(), 2u);
    EXPECT_EQ(chosen[1].getSymName(), "c");
  }
}

TEST(Threads, WorkAtOnce) {
  mlir::MLIRContext context(test_context().getDialectRegistry(), Threading::ENABLED);
  if (context.getNumThreads() < 2) GTEST_SKIP() << "a machine of one core";
  auto module = mlir::parseSourceString<mlir::ModuleOp>(functions(2), &context);
  std::mutex mutex;
  std::condition_variable begun;
  int visits = 0;
  // Each waits until the other has begun.
  const auto together = functions_where(*module, [&](mlir::func::FuncOp) {
    std::unique_lock lock(mutex);
    ++visits;
    begun.notify_all();
    return begun.wait_for(lock, std::chrono::seconds(30), [&] { return visits == 2; });
  });
  EXPECT_EQ(together.size(), 2u);
}

}  // namespace
}  // namespace tessera
