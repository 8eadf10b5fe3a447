// Choices of which a program has no gradient, as callers other than the command line can make them.
#include "transform/gradient_program.h"

#include <gtest/gtest.h>

#include "mlir/Parser/Parser.h"
#include "pipeline/registry.h"
#include "read/reader.h"

namespace tessera {
namespace {

TEST(GradientProgram, IsRefusedWithoutAnArgument) {
  mlir::DialectRegistry registry;
  register_everything(registry);
  std::unique_ptr<mlir::MLIRContext> context = make_context(registry);
  mlir::OwningOpRef<mlir::ModuleOp> module = read(*context, Source{"square.mlir", R"(
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.multiply %x, %x : tensor<f32>
  return %0 : tensor<f32>
})"});
  DiagnosticText diagnostics(context.get());
  GradientChoice choice;
  choice.wrt.clear();
  EXPECT_TRUE(mlir::failed(make_gradient_program(*module, "main", choice)));
  EXPECT_EQ(diagnostics.errors(), "square.mlir:2:1: error: no argument is chosen to differentiate by\n");
}

}  // namespace
}  // namespace tessera
