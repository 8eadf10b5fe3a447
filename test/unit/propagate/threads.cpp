// Functions that several threads work on: at once, and with the same result and the same words as one thread has.
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "base/error.h"
#include "gtest/gtest.h"
#include "llvm/Support/ThreadPool.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "modules.h"
#include "ops/thread_diagnostics.h"
#include "propagate/ir/at_once.h"
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

TEST(Threads, DiagnosticsOfOtherThreadsAreLeftToOtherHandlers) {
  mlir::MLIRContext context;
  const auto location = mlir::UnknownLoc::get(&context);
  EXPECT_EQ(error_lines(context,
                        [&] {
                          const MutedDiagnostics muted(&context);
                          mlir::emitError(location) << "of this thread";
                          std::thread([&] { mlir::emitError(location) << "of another thread"; }).join();
                        }),
            "of another thread\n");
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

// A context that has four threads, whatever the machine has, or none but the caller's.
class SomeThreads {
 public:
  explicit SomeThreads(bool has_threads) {
    if (has_threads) context_.setThreadPool(pool_);
  }
  mlir::MLIRContext &operator*() const { return context_; }

 private:
  llvm::DefaultThreadPool pool_{llvm::hardware_concurrency(4)};
  mutable mlir::MLIRContext context_{test_context().getDialectRegistry(), Threading::DISABLED};
};

std::string after(const char *passes, const std::string &text, bool has_threads) {
  register_propagation_passes();
  const SomeThreads some(has_threads);
  mlir::MLIRContext &context = *some;
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
    const std::string alone = after(passes, text, false);
    EXPECT_NE(alone.find("func @f23"), std::string::npos) << alone;
    EXPECT_EQ(after(passes, text, true), alone) << passes;
  }
}

// Makes functions of these lines, of which the last one's argument is sharded.
std::string tied_functions(const std::string &lines) {
  std::string text = R"(sdy.mesh @mesh = <["x"=2, "y"=2]>)";
  for (int i = 0; i < 8; ++i)
    text += "\nfunc.func @f" + std::to_string(i) + "(%a: tensor<8xf32> " +
            (i == 7 ? R"({sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}]>})" : "") + ") -> tensor<8xf32> {\n" + lines +
            "  return %0 : tensor<8xf32>\n}";
  return text;
}

TEST(Threads, GiveWhatOneGivesToFunctionsThatAreTied) {
  const std::string negated = "%0 = stablehlo.negate %a : tensor<8xf32>\n";
  const std::string calling = tied_functions(
      "%b = stablehlo.negate %a : tensor<8xf32>\n"
      "%0 = func.call @g(%b) : (tensor<8xf32>) -> tensor<8xf32>\n");
  const std::string g = "\nfunc.func private @g(%a: tensor<8xf32>) -> tensor<8xf32> {\n";
  const std::string edge =
      "%b = sdy.func_data_flow_edge %a : tensor<8xf32>\n%0 = stablehlo.negate %b : tensor<8xf32>\n";
  const std::string end = "return %0 : tensor<8xf32>\n}";
  for (const std::string &text : {calling + g + negated + end, calling + g + edge + end,
                                  tied_functions(negated + "sdy.sharding_group %0 group_id=0 : tensor<8xf32>\n")}) {
    const std::string alone = after("sdy-basic-propagate", text, false);
    EXPECT_NE(alone.find("func @f7"), std::string::npos) << alone;
    EXPECT_EQ(after("sdy-basic-propagate", text, true), alone);
  }
}

TEST(Threads, SayTheSameInTheSameOrder) {
  constexpr const char *lines = R"(
    func.func @a(%a: tensor<8xf32>) { return }
    func.func @b(%a: tensor<8xf32>) { return }
    func.func @c(%a: tensor<8xf32>) { return })";
  for (const bool has_threads : {false, true}) {
    const SomeThreads some(has_threads);
    mlir::MLIRContext &context = *some;
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

TEST(Threads, ThatThrowKeepNoOtherFromBeingVisited) {
  for (const bool has_threads : {false, true}) {
    const SomeThreads context(has_threads);
    auto module = mlir::parseSourceString<mlir::ModuleOp>(functions(24), &*context);
    std::atomic<int> visits = 0;
    std::string said;
    try {
      functions_where(*module, [&](mlir::func::FuncOp function) {
        ++visits;
        if (const int number = std::stoi(function.getSymName().drop_front().str()); number % 4 == 3)
          throw InputError("at " + std::to_string(number));
        return true;
      });
    } catch (const InputError &error) {
      said = error.what();
    }
    EXPECT_EQ(said, "at 3");
    EXPECT_EQ(visits, 24);
  }
}

TEST(Threads, WorkAtOnce) {
  const SomeThreads context(true);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(functions(2), &*context);
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

TEST(Threads, WorkOneAfterAnotherWhereSeveralDoSuchWork) {
  const SomeThreads context(true);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(functions(24), &*context);
  const OneAfterAnother here;
  const auto others = functions_where(
      *module, [self = std::this_thread::get_id()](mlir::func::FuncOp) { return std::this_thread::get_id() != self; });
  EXPECT_TRUE(others.empty());
}

}  // namespace
}  // namespace tessera
