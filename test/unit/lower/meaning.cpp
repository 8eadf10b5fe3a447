// An operation's dialect states how it may be changed: the evaluators that know it decide nothing about the compiled
// program.
#include <gtest/gtest.h>

#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "lower/program.h"
#include "lower/stream_builder.h"
#include "mlir/Parser/Parser.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "pipeline/registry.h"
#include "read/reader.h"

namespace tessera {
namespace {

// A meaning of the other kind than the op's own, which is never asked here.
template <typename Op>
struct OfAllDevices : SpmdReferenceOpInterface::ExternalModel<OfAllDevices<Op>, Op> {
  llvm::LogicalResult evaluateSpmd(mlir::Operation *, SpmdEvaluation &) const { return mlir::failure(); }
};
template <typename Op>
struct OfOneDevice : ReferenceOpInterface::ExternalModel<OfOneDevice<Op>, Op> {
  llvm::LogicalResult evaluate(mlir::Operation *, OpEvaluation &) const { return mlir::failure(); }
};

constexpr const char *program = R"(
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<4xf32>, %n: tensor<i32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %unused = stablehlo.add %x, %x : tensor<4xf32>
  %0 = stablehlo.multiply %x, %x : tensor<4xf32>
  %1 = stablehlo.multiply %x, %x : tensor<4xf32>
  %2 = stablehlo.add %0, %1 : tensor<4xf32>
  %3 = spmd.all_reduce sum %2 over {"x"} on @mesh : tensor<4xf32>
  %4:2 = stablehlo.while(%i = %zero, %sum = %3) : tensor<i32>, tensor<4xf32>
  cond {
    %go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %invariant = stablehlo.add %x, %x : tensor<4xf32>
    %kept = stablehlo.optimization_barrier %sum : tensor<4xf32>
    %next = stablehlo.add %kept, %invariant : tensor<4xf32>
    %more = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %more, %next : tensor<i32>, tensor<4xf32>
  }
  return %3, %4#1 : tensor<4xf32>, tensor<4xf32>
})";

// The stream, and the fused program that its operations are of.
std::string compiled(bool changed) {
  mlir::DialectRegistry registry;
  register_everything(registry);
  if (changed) {
    attach<stablehlo::StablehloDialect, OfAllDevices, stablehlo::AddOp, stablehlo::MulOp>(registry);
    attach<stablehlo::StablehloDialect, OfOneDevice, stablehlo::WhileOp, stablehlo::OptimizationBarrierOp>(registry);
    attach<spmd::SpmdDialect, OfOneDevice, spmd::AllReduceOp>(registry);
  }
  std::unique_ptr<mlir::MLIRContext> context = make_context(registry);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(program, context.get());
  EXPECT_TRUE(module);
  auto compiled = compile_program(*module, "main", {});
  EXPECT_TRUE(mlir::succeeded(compiled));
  std::string text = to_string(compiled->lowered.stream);
  llvm::raw_string_ostream out(text);
  module->print(out);
  return text;
}

TEST(Meaning, DoesntDependOnWhichEvaluatorKnowsAnOperation) {
  std::string text = compiled(false);
  EXPECT_NE(text.find("spmd.fused"), std::string::npos);
  EXPECT_EQ(compiled(true), text);
}

}  // namespace
}  // namespace tessera
