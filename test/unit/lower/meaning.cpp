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
#include "partition/partitioner.h"
#include "partition/work_to_divide.h"
#include "pipeline/registry.h"
#include "propagate/propagate.h"
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

// Returns a context in which, if `changed`, other evaluators know some operations than in the others.
std::unique_ptr<mlir::MLIRContext> context_with(bool changed) {
  mlir::DialectRegistry registry;
  register_everything(registry);
  if (changed) {
    attach<stablehlo::StablehloDialect, OfAllDevices, stablehlo::AddOp, stablehlo::MulOp>(registry);
    attach<stablehlo::StablehloDialect, OfOneDevice, stablehlo::WhileOp, stablehlo::OptimizationBarrierOp>(registry);
    attach<spmd::SpmdDialect, OfOneDevice, spmd::AllReduceOp>(registry);
  }
  return make_context(registry);
}

// The stream, and the fused program that its operations are of.
std::string compiled(bool changed) {
  std::unique_ptr<mlir::MLIRContext> context = context_with(changed);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(program, context.get());
  EXPECT_TRUE(module);
  auto compiled = compile_program(*module, "main", {});
  EXPECT_TRUE(mlir::succeeded(compiled));
  std::string text = to_string(compiled->lowered.stream);
  llvm::raw_string_ostream out(text);
  module->print(out);
  return text;
}

constexpr const char *whole_program = R"(
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %w: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<4x8xf32> {
  %0 = stablehlo.add %x, %x : tensor<4x8xf32>
  %1 = stablehlo.dot_general %0, %w, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %2 = stablehlo.multiply %1, %1 : tensor<4x8xf32>
  %3 = stablehlo.optimization_barrier %2 : tensor<4x8xf32>
  return %3 : tensor<4x8xf32>
})";

// The program of one device, and the least that the devices send.
std::string partitioned(bool changed) {
  std::unique_ptr<mlir::MLIRContext> context = context_with(changed);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(whole_program, context.get());
  EXPECT_TRUE(module && mlir::succeeded(propagate(*module)));
  const Mesh mesh({{"x", 2}});
  std::string text;
  llvm::raw_string_ostream out(text);
  out << lower_bound_of(*module, mesh).bytes.value_or(0) << "\n";
  PartitionOptions options;
  options.mesh_name = "mesh";
  options.mesh = mesh;
  partition(*module, options)->print(out);
  return text;
}

TEST(Meaning, OfWholeArraysDoesntDependOnWhichEvaluatorKnowsAnOperation) {
  const std::string text = partitioned(false);
  EXPECT_TRUE(text.starts_with("128\n")) << text;  // each device lacks half of %0
  EXPECT_EQ(partitioned(true), text);
}

TEST(Meaning, DoesntDependOnWhichEvaluatorKnowsAnOperation) {
  std::string text = compiled(false);
  EXPECT_NE(text.find("spmd.fused"), std::string::npos);
  EXPECT_EQ(compiled(true), text);
}

}  // namespace
}  // namespace tessera
