// Derivatives look at each operation a fixed number of times: those of loops with many carries and of many loops,
// transposes, and sums over devices that wait for one another.
#include <gtest/gtest.h>

#include "base/visits.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "pipeline/registry.h"
#include "read/reader.h"
#include "transform/derive.h"

namespace tessera {
namespace {

// Returns the visits of `derive(@main)`, a function with so many results.
template <typename Derive>
int64_t visits_of(const std::string &text, unsigned results, Derive derive) {
  mlir::DialectRegistry registry;
  register_everything(registry);
  std::unique_ptr<mlir::MLIRContext> context = make_context(registry);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, context.get());
  if (!module) throw std::runtime_error("the program can't be read");
  const int64_t before = Visits::count();
  auto derivative = derive(module->lookupSymbol<mlir::func::FuncOp>("main"));
  EXPECT_TRUE(mlir::succeeded(derivative));
  const int64_t visits = Visits::count() - before;
  EXPECT_EQ(derivative->getNumResults(), results);
  EXPECT_TRUE(mlir::succeeded(mlir::verify(*module)));
  return visits;
}

int64_t visits_of_tangents(const std::string &text) {
  return visits_of(text, 2, [](mlir::func::FuncOp main) { return tangent_function(main, {0}); });
}
int64_t visits_of_gradient(const std::string &text, const ManualContext *enclosing = nullptr) {
  return visits_of(text, 2, [&](mlir::func::FuncOp main) { return gradient_function(main, {0}, enclosing); });
}

std::string repeated(int count, const std::function<std::string(const std::string &)> &item) {
  std::string text;
  for (int i = 0; i < count; ++i) text += item(std::to_string(i));
  return text;
}

// Each carry but the first gets its tangent from the one before it, an iteration later.
std::string chain_of_carries(int count) {
  auto types = [&](const std::string &type) {
    return repeated(count, [&](const std::string &i) { return i == "0" ? type : ", " + type; });
  };
  return "func.func @main(%x: tensor<f32>, %n: tensor<i32>) -> tensor<f32> {\n"
         "  %zero = stablehlo.constant dense<0> : tensor<i32>\n  %one = stablehlo.constant dense<1> : tensor<i32>\n"
         "  %c = stablehlo.constant dense<1.0> : tensor<f32>\n"
         "  %r, %rs:" +
         std::to_string(count) + " = stablehlo.while(%i = %zero" +
         repeated(count, [](const std::string &i) { return ", %a" + i + " = " + (i == "0" ? "%x" : "%c"); }) +
         ") : tensor<i32>, " + types("tensor<f32>") +
         "\n  cond {\n    %go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
         "    stablehlo.return %go : tensor<i1>\n  } do {\n"
         "    %next = stablehlo.add %i, %one : tensor<i32>\n" +
         repeated(count,
                  [](const std::string &i) {
                    const std::string other = i == "0" ? "0" : std::to_string(std::stoi(i) - 1);
                    return "    %b" + i + " = stablehlo.multiply %a" + i + ", %a" + other + " : tensor<f32>\n";
                  }) +
         "    stablehlo.return %next" + repeated(count, [](const std::string &i) { return ", %b" + i; }) +
         " : tensor<i32>, " + types("tensor<f32>") + "\n  }\n  return %rs#" + std::to_string(count - 1) +
         " : tensor<f32>\n}\n";
}

TEST(LinearDerivative, OfALoopWithAChainOfCarries) {
  const int64_t half = visits_of_tangents(chain_of_carries(100)), whole = visits_of_tangents(chain_of_carries(200));
  EXPECT_LT(whole, half * 9 / 4);
}

// Loops that all use one outer value with a tangent.
std::string many_loops(int count) {
  return "func.func @main(%x: tensor<f32>, %n: tensor<i32>) -> tensor<f32> {\n"
         "  %zero = stablehlo.constant dense<0> : tensor<i32>\n  %one = stablehlo.constant dense<1> : tensor<i32>\n"
         "  %y0 = stablehlo.sine %x : tensor<f32>\n" +
         repeated(count,
                  [](const std::string &i) {
                    return "  %l" + i + ":2 = stablehlo.while(%i = %zero, %a = " + (i == "0" ? "%y0" : "%y" + i) +
                           ") : tensor<i32>, tensor<f32>\n  cond {\n    %go = stablehlo.compare LT, %i, %n : "
                           "(tensor<i32>, tensor<i32>) -> tensor<i1>\n    stablehlo.return %go : tensor<i1>\n  } do {\n"
                           "    %next = stablehlo.add %i, %one : tensor<i32>\n"
                           "    %b = stablehlo.multiply %a, %x : tensor<f32>\n"
                           "    stablehlo.return %next, %b : tensor<i32>, tensor<f32>\n  }\n  %y" +
                           std::to_string(std::stoi(i) + 1) + " = stablehlo.cosine %l" + i + "#1 : tensor<f32>\n";
                  }) +
         "  return %y" + std::to_string(count) + " : tensor<f32>\n}\n";
}

TEST(LinearDerivative, OfManyLoops) {
  const int64_t half = visits_of_tangents(many_loops(200)), whole = visits_of_tangents(many_loops(400));
  EXPECT_LT(whole, half * 9 / 4);
}

// Each value is used three times.
std::string chain_of_products(int count) {
  return "func.func @main(%y0: tensor<f32>, %h: tensor<f32>) -> tensor<f32> {\n" +
         repeated(count,
                  [](const std::string &i) {
                    const std::string next = std::to_string(std::stoi(i) + 1);
                    return "  %a" + i + " = stablehlo.multiply %y" + i + ", %y" + i + " : tensor<f32>\n  %y" + next +
                           " = stablehlo.add %a" + i + ", %y" + i + " : tensor<f32>\n";
                  }) +
         "  return %y" + std::to_string(count) + " : tensor<f32>\n}\n";
}

TEST(LinearDerivative, OfTransposes) {
  const int64_t half = visits_of_gradient(chain_of_products(500)), whole = visits_of_gradient(chain_of_products(1000));
  EXPECT_GE(half, 2 * 2 * 500);  // forward and back
  EXPECT_LT(whole, half * 9 / 4);
}

// A weight that is equal on all devices, in many forms, each of which meets a value that isn't.
std::string many_uses(int count) {
  return "func.func @main(%w0: tensor<4xf32>, %h: tensor<4xf32>) -> tensor<4xf32> {\n"
         "  %y0 = stablehlo.multiply %w0, %h : tensor<4xf32>\n" +
         repeated(count,
                  [](const std::string &i) {
                    const std::string next = std::to_string(std::stoi(i) + 1);
                    return "  %w" + next + " = stablehlo.negate %w" + i + " : tensor<4xf32>\n  %a" + i +
                           " = stablehlo.multiply %w" + next + ", %h : tensor<4xf32>\n  %y" + next +
                           " = stablehlo.add %a" + i + ", %y" + i + " : tensor<4xf32>\n";
                  }) +
         "  return %y" + std::to_string(count) + " : tensor<4xf32>\n}\n";
}

TEST(LinearDerivative, OfSumsOverDevicesThatWait) {
  const AxisName x("x");
  const ManualContext context{Mesh({{"x", 2}}), {x}, {{}, {x}}};
  const int64_t half = visits_of_gradient(many_uses(300), &context),
                whole = visits_of_gradient(many_uses(600), &context), alone = visits_of_gradient(many_uses(300));
  EXPECT_GT(half, alone);  // the sums are looked for
  EXPECT_LT(whole, half * 9 / 4);
}

}  // namespace
}  // namespace tessera
