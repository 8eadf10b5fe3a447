// Layers that stand one behind another are found, and taken out of a program.
#include "pipeline/repeated_layers.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "dialect/spmd/donation.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "ops/control/ops.h"
#include "pipeline/registry.h"

namespace tessera {
namespace {

// A layer has two weights. Behind the layers a cost is found, then what each layer adds to the gradient, the last one
// first, and then each weight's next value, which takes its place.
std::string training(int layers) {
  const std::string type = "tensor<8x8xf32>";
  std::string arguments, body, last = "%x", back, updates, returned, types;
  for (int layer = 0; layer < layers; ++layer) {
    arguments +=
        fmt::format(", %u{0}: {1} {{tf.aliasing_output = {2} : i32}}, %d{0}: {1} {{tf.aliasing_output = {3} : i32}}",
                    layer, type, 2 * layer, 2 * layer + 1);
    body += fmt::format(
        "%a{0} = stablehlo.add {1}, %u{0} : {2}\n%b{0} = stablehlo.tanh %a{0} : {2}\n%c{0} = stablehlo.multiply %b{0}, "
        "%d{0} : {2}\n"
        "%e{0} = stablehlo.subtract %c{0}, {1} : {2}\n",
        layer, last, type);
    last = fmt::format("%e{}", layer);
  }
  std::string gradient = "%g";
  for (int layer = layers; layer-- > 0;) {
    back += fmt::format(
        "%p{0} = stablehlo.multiply {1}, %b{0} : {2}\n%q{0} = stablehlo.multiply {1}, %d{0} : {2}\n%r{0} = "
        "stablehlo.cosine %q{0} : {2}\n",
        layer, gradient, type);
    gradient = fmt::format("%r{}", layer);
  }
  for (int layer = 0; layer < layers; ++layer) {
    updates += fmt::format(
        "%v{0} = stablehlo.subtract %u{0}, %r{0} : {1}\n%w{0} = stablehlo.maximum %d{0}, %p{0} : {1}\n", layer, type);
    returned += fmt::format("%v{0}, %w{0}, ", layer);
    types += fmt::format("{0}, {0}, ", type);
  }
  return fmt::format(
      "func.func @main(%x: {0}{1}) -> ({2}{0}) {{\n{3}%g = stablehlo.exponential {4} : {0}\n{5}{6}return {7}{8} : "
      "{2}{0}\n}}",
      type, arguments, types, body, last, back, updates, returned, gradient);
}

class Layers : public testing::Test {
 protected:
  Layers() {
    mlir::DialectRegistry registry;
    register_everything(registry);
    context_.appendDialectRegistry(registry);
  }
  mlir::func::FuncOp parsed(const std::string &text) {
    module_ = mlir::parseSourceString<mlir::ModuleOp>(text, &context_);
    return module_->lookupSymbol<mlir::func::FuncOp>("main");
  }
  std::string text_of(mlir::ModuleOp module) {
    std::string text;
    llvm::raw_string_ostream(text) << module;
    return text;
  }
  mlir::MLIRContext context_;
  mlir::OwningOpRef<mlir::ModuleOp> module_;
};

TEST_F(Layers, AreFoundForthAndBackAndWhereTheyChange) {
  const RepeatedLayers layers(parsed(training(9)));
  EXPECT_EQ(layers.count(), 9);
  std::vector<std::array<size_t, 3>> runs;
  for (const RepeatedRun &run : layers.runs()) runs.push_back({run.first, run.length, run.copies});
  EXPECT_EQ(runs, (std::vector<std::array<size_t, 3>>{{0, 4, 9}, {37, 3, 9}, {64, 2, 9}}));
}

TEST_F(Layers, ProgramsWithFewerAreThoseThatWereWrittenSo) {
  const RepeatedLayers layers(parsed(training(9)));
  const RepeatedLayers::Shortened shortened = layers.with(3);
  EXPECT_TRUE(mlir::succeeded(mlir::verify(*shortened.module)));
  EXPECT_EQ(shortened.arguments,
            (std::vector<unsigned>{0, 1, 2, 15, 16, 17, 18}));  // of the first layer and the last two
  EXPECT_EQ(shortened.results, (std::vector<unsigned>{0, 1, 14, 15, 16, 17, 18}));
  const std::string found = text_of(*shortened.module);
  parsed(training(3));
  EXPECT_EQ(found, text_of(*module_));
}

TEST_F(Layers, NothingIsFoundWhereNothingIsRepeated) { EXPECT_EQ(RepeatedLayers(parsed(training(2))).count(), 1); }

TEST_F(Layers, CallsOfEqualFunctionsAreEqual) {
  std::string text = "func.func @main(%x0: tensor<4xf32>) -> tensor<4xf32> {\n";
  for (int i = 0; i < 12; ++i)
    text += fmt::format("%x{} = func.call @f{}(%x{}) : (tensor<4xf32>) -> tensor<4xf32>\n", i + 1, i % 3, i);
  text += "return %x12 : tensor<4xf32>\n}\n";
  for (int i = 0; i < 3; ++i)
    text += fmt::format(
        "func.func private @f{}(%x: tensor<4xf32>) -> tensor<4xf32> {{\n%0 = stablehlo.{} %x : tensor<4xf32>\nreturn "
        "%0 : tensor<4xf32>\n}}\n",
        i, i == 2 ? "tanh" : "cosine");
  const RepeatedLayers layers(parsed(text));
  EXPECT_EQ(layers.count(), 4);  // of three calls, the third one of another function than the first two
  int64_t calls = 0;
  layers.with(2).module->walk([&](mlir::func::CallOp) { ++calls; });
  EXPECT_EQ(calls, 6);
}

}  // namespace
}  // namespace tessera
