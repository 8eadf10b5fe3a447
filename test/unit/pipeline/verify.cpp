// The allowed distance of two right answers, and programs that return every value they compute.
#include "pipeline/verify.h"

#include <gtest/gtest.h>

#include <cmath>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "pipeline/instrument.h"
#include "pipeline/registry.h"
#include "read/reader.h"

namespace tessera {
namespace {

struct Verify : testing::Test {
  Verify() {
    mlir::DialectRegistry registry;
    register_everything(registry);
    context = make_context(registry);
  }
  mlir::OwningOpRef<mlir::ModuleOp> parse(const std::string &text) {
    return mlir::parseSourceString<mlir::ModuleOp>(text, context.get());
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

}  // namespace
}  // namespace tessera
