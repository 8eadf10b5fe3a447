// The allowed distance of two right answers, programs that return every value they compute, and the operation that is named.
#include "pipeline/verify.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "ops/control/ops.h"
#include "ops/registration.h"
#include "partition/localizer.h"
#include "partition/partitioner.h"
#include "pipeline/blocks.h"
#include "pipeline/instrument.h"
#include "pipeline/registry.h"
#include "pipeline/signature.h"
#include "propagate/propagate.h"
#include "read/reader.h"

namespace tessera {
namespace {

// A rule that says of a product with a sparse matrix that each device does it with its own elements, and an implementation that
// forgets to sum what they get.
template <typename Op>
struct ForgetsTheSum : LocalizeOpInterface::ExternalModel<ForgetsTheSum<Op>, Op> {
  ShardingRule ruleOnBlocks(mlir::Operation *, ShardingRule rule) const {
    rule.factors.front().kind = FactorKind::reduction;
    return rule;
  }
  bool mayShard(mlir::Operation *, const ShardingRule &, FactorId factor) const { return factor == FactorId{0}; }
  llvm::LogicalResult localize(mlir::Operation *, Localizer &localizer) const {
    localizer.clone_as_result();
    return mlir::success();
  }
};

struct Verify : testing::Test {
  Verify() {
    mlir::DialectRegistry registry;
    register_everything(registry);
    context = make_context(registry);
  }
  void plant_a_wrong_rule() {
    mlir::DialectRegistry registry;
    attach<stablehlo::StablehloDialect, ForgetsTheSum, stablehlo::CustomCallOp>(registry);
    register_everything(registry);  // of two models of an interface the first one stays
    context = make_context(registry);
  }
  mlir::OwningOpRef<mlir::ModuleOp> parse(const std::string &text) {
    return mlir::parseSourceString<mlir::ModuleOp>(text, context.get());
  }

  // Returns what is said of a program's results on its mesh of two devices, the first of them changed.
  std::string faults_of(const std::string &text, const std::vector<Tensor> &arguments,
                        const std::function<void(Tensor &)> &change = {}) {
    auto original = parse(text);
    mlir::OwningOpRef<mlir::ModuleOp> propagated = original->clone();
    EXPECT_TRUE(mlir::succeeded(propagate(*propagated)));
    const auto named = mesh_of(*original);
    auto main = propagated->lookupSymbol<mlir::func::FuncOp>("main");
    const std::vector<ArrayReport> inputs = inputs_of(main, named->mesh), outputs = outputs_of(main, named->mesh);
    mlir::OwningOpRef<mlir::ModuleOp> local = partition(*propagated, {named->name, named->mesh});
    auto executable = Executable::make(*local, "main");
    ExecutionResult run;
    EXPECT_TRUE(
        mlir::succeeded(executable->run(ProcessGrid{1, 2}, split_among_devices(arguments, inputs, named->mesh), run)));
    std::vector<Tensor> results = join_of_devices(run.outputs, outputs, named->mesh);
    if (change) change(results[0]);
    DiagnosticText diagnostics(context.get());
    const VerifiedProgram program{*original,          *propagated,          named->name, named->mesh,
                                  &nominal_machine(), ReshardStrategy::any, inputs,      outputs,
                                  std::nullopt,       &*executable};
    auto holds = verify_against_reference(program, arguments, results);
    EXPECT_TRUE(mlir::succeeded(holds) && !*holds);
    return diagnostics.errors();
  }

  std::unique_ptr<mlir::MLIRContext> context;
};

Tensor floats(const std::vector<float> &values) {
  Tensor tensor(DType::f32, {static_cast<int64_t>(values.size())});
  std::copy(values.begin(), values.end(), tensor.mutable_as<float>());
  return tensor;
}

TEST_F(Verify, TolerancesAreUnitsInTheLastPlace) {
  Tensor want = floats({1, -8, INFINITY, NAN});
  EXPECT_EQ(verify_tolerance(want, true).relative, 0x1p-13);
  EXPECT_EQ(verify_tolerance(want, true).absolute, 8 * 0x1p-13);
  EXPECT_EQ(verify_tolerance(want, false).relative, 0x1p-18);
  EXPECT_EQ(verify_tolerance(Tensor(DType::f64, {3}), true).relative, 0x1p-42);
  EXPECT_EQ(verify_tolerance(Tensor(DType::bf16, {3}), true).relative, 0x1p-4);
  EXPECT_EQ(verify_tolerance(Tensor(DType::f8E4M3FN, {3}), false).relative, 0x1p-3);
  EXPECT_EQ(verify_tolerance(Tensor(DType::i32, {3}), true).relative, 0);
}

TEST_F(Verify, AProgramSumsIfAnOperationAddsFloatsUp) {
  auto module = parse(R"(
    func.func @main(%a: tensor<4x4xf32>, %i: tensor<4xi32>) -> tensor<4x4xf32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %0 = stablehlo.reduce(%i init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
      %1 = stablehlo.transpose %a, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %2 = stablehlo.add %a, %1 : tensor<4x4xf32>
      return %2 : tensor<4x4xf32>
    })");
  ASSERT_TRUE(module);
  EXPECT_FALSE(sums_floats(*module));
  auto product = parse(R"(
    func.func @main(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
      %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      return %0 : tensor<4x4xf32>
    })");
  ASSERT_TRUE(product);
  EXPECT_TRUE(sums_floats(*product));
}

TEST_F(Verify, EveryValueIsReturnedWithItsSharding) {
  auto module = parse(R"(
    sdy.mesh @mesh = <["x"=2]>
    func.func @main(%a: tensor<4xf32>) -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
      %c = stablehlo.constant dense<1.0> : tensor<4xf32>
      %0 = stablehlo.add %a, %c {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<4xf32>
      %1 = call @f(%0) : (tensor<4xf32>) -> tensor<4xf32>
      return %1 : tensor<4xf32>
    }
    func.func private @f(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.sine %a : tensor<4xf32>
      return %0 : tensor<4xf32>
    })");
  ASSERT_TRUE(module);
  auto main = module->lookupSymbol<mlir::func::FuncOp>("main");
  std::vector<ReturnedValue> values = return_every_value(main);
  ASSERT_EQ(values.size(), 2u);
  EXPECT_EQ(values[0].text, "result 0 of stablehlo.add, sharded [{\"x\"}]");
  EXPECT_EQ(values[1].text, "result 0 of stablehlo.sine");  // of the call, which stands in place of itself
  EXPECT_EQ(main.getNumResults(), 3u);
  EXPECT_TRUE(main.getResultAttr(1, "sdy.sharding"));
  EXPECT_FALSE(main.getResultAttr(2, "sdy.sharding"));
  EXPECT_TRUE(mlir::succeeded(mlir::verify(*module)));
}

// covers: N4
TEST_F(Verify, NamesTheOperationOfAWrongRule) {
  plant_a_wrong_rule();
  EXPECT_EQ(
      faults_of(R"(
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %dense: tensor<2xf32>) -> tensor<2xf32> {
  %starts = stablehlo.constant dense<[0, 32, 64]> : tensor<3xi32>
  %columns = stablehlo.constant dense<1> : tensor<64xi32>
  %0 = stablehlo.add %a, %a : tensor<64xf32>
  %1 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%0, %starts, %columns, %dense) : (tensor<64xf32>, tensor<3xi32>, tensor<64xi32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = stablehlo.negate %1 : tensor<2xf32>
  return %2 : tensor<2xf32>
})",
                {floats(std::vector<float>(64, 1)), floats({1, 2})}),
      "-:3:1: error: --verify: on the mesh, result 0 'result0' isn't what the program gives without shardings: 1 of 2 "
      "elements are off by more than 0.0156 + 0.000122 * |expected|; the worst, at [1], is -0 and should be -128\n"
      "-:7:8: error: --verify: the first value that differs is result 0 of stablehlo.custom_call: 1 of 2 elements are "
      "off by more than 0.0156 + 0.000122 * |expected|; the worst, at [1], is 0 and should be 128\n");
}

TEST_F(Verify, SaysWhereNoOperationDiffersByItself) {
  EXPECT_EQ(
      faults_of(R"(
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xi32> {
  %0 = stablehlo.add %a, %a : tensor<4xi32>
  return %0 : tensor<4xi32>
})",
                {Tensor(DType::i32, {4})}, [](Tensor &result) { result.mutable_as<int32_t>()[3] = 1; }),
      "-:3:1: error: --verify: on the mesh, result 0 'result0' isn't what the program gives without shardings: 1 of "
      "4 elements are off; the worst, at [3], is 1 and should be 0\n"
      "-:0:0: error: --verify: no value of @main differs when every one is a result: the difference is made where "
      "operations share a kernel or a collective, inside of a loop, or by rounding that adds up\n");
}

}  // namespace
}  // namespace tessera
