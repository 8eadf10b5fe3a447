// Manual regions on whole arrays: blocks in, the body on every device, blocks out.
#include "dialect/sdy/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "ops/registration_table.h"
#include "reference/evaluator.h"
#include "tensors.h"

namespace tessera {
namespace {

class ManualComputations : public testing::Test {
 protected:
  ManualComputations() : context_(registry(), mlir::MLIRContext::Threading::DISABLED) {
    context_.loadAllAvailableDialects();
    context_.getDiagEngine().registerHandler([this](mlir::Diagnostic &diagnostic) {
      errors_ += diagnostic.str() + "\n";
      return mlir::success();
    });
  }

  static mlir::DialectRegistry registry() {
    mlir::DialectRegistry registry;
    registry.insert<mlir::func::FuncDialect, stablehlo::StablehloDialect, sdy::SdyDialect>();
    register_interfaces<InterfaceFile::reference>(registry);
    return registry;
  }

  // The result of @main on each device, all of which are given one input.
  std::vector<Tensor> run(const std::string &meshes, const std::string &main, int64_t devices, const Tensor &input) {
    module_ = mlir::parseSourceString<mlir::ModuleOp>(meshes + main, &context_);
    EXPECT_TRUE(module_) << errors_;
    if (!module_) return {};
    auto result = evaluate(*module_, "main", {1, devices}, {{input}});
    std::vector<Tensor> each;
    if (failed(result)) return each;
    for (const std::vector<Tensor> &outputs : result->outputs) each.push_back(outputs[0]);
    return each;
  }

  mlir::MLIRContext context_;
  mlir::OwningOpRef<mlir::ModuleOp> module_;
  std::string errors_;
};

// @main(%x: `global`) that runs `body` on blocks %b: `block` and returns `out` of `result`.
std::string manual(const std::string &global, const std::string &in, const std::string &block, const std::string &body,
                   const std::string &returned, const std::string &out, const std::string &result,
                   const std::string &axes) {
  return "func.func @main(%x: tensor<" + global + ">) -> tensor<" + result +
         "> {\n  %r = sdy.manual_computation(%x) in_shardings=[<@m, " + in + ">] out_shardings=[<@m, " + out +
         ">] manual_axes={" + axes + "} (%b: tensor<" + block + ">) {\n    " + body + "\n    sdy.return %y : tensor<" +
         returned + ">\n  } : (tensor<" + global + ">) -> tensor<" + result + ">\n  return %r : tensor<" + result +
         ">\n}\n";
}

const std::string mesh = "sdy.mesh @m = <[\"x\"=2, \"y\"=2]>\n";

TEST_F(ManualComputations, EachDeviceSeesItsBlock) {
  // Device (x, y) returns its number in each element: blocks of a row and a column.
  std::string main = manual("2x4xi32", "[{\"x\"}, {\"y\"}]", "1x2xi32",
                            "%i = stablehlo.partition_id : tensor<ui32>\n"
                            "    %j = stablehlo.convert %i : (tensor<ui32>) -> tensor<i32>\n"
                            "    %y = stablehlo.broadcast_in_dim %j, dims = [] : (tensor<i32>) -> tensor<1x2xi32>",
                            "1x2xi32", "[{\"x\"}, {\"y\"}]", "2x4xi32", "\"x\", \"y\"");
  auto each = run(mesh, main, 4, counting<int32_t>({2, 4}));
  ASSERT_EQ(each.size(), 4u) << errors_;
  for (const Tensor &whole : each) expect_values(whole, {2, 4}, {0, 0, 1, 1, 2, 2, 3, 3});
}

TEST_F(ManualComputations, TheOrderOfDevicesIsTheMeshs) {
  std::string main = manual("4xi32", "[{\"x\", \"y\"}]", "1xi32",
                            "%i = stablehlo.partition_id : tensor<ui32>\n"
                            "    %j = stablehlo.convert %i : (tensor<ui32>) -> tensor<i32>\n"
                            "    %y = stablehlo.reshape %j : (tensor<i32>) -> tensor<1xi32>",
                            "1xi32", "[{\"x\", \"y\"}]", "4xi32", "\"x\", \"y\"");
  std::string reversed = "sdy.mesh @m = <[\"x\"=2, \"y\"=2], device_ids=[3, 1, 2, 0]>\n";
  auto each = run(reversed, main, 4, counting<int32_t>({4}));
  ASSERT_EQ(each.size(), 4u) << errors_;
  expect_values(each[0], {4}, {3, 1, 2, 0});
}

TEST_F(ManualComputations, CollectivesInsideJoinTheBlocks) {
  std::string sum =
      "%y = \"stablehlo.all_reduce\"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, "
      "replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({\n"
      "    ^bb0(%p: tensor<i32>, %q: tensor<i32>):\n      %s = stablehlo.add %p, %q : tensor<i32>\n"
      "      stablehlo.return %s : tensor<i32>\n    }) : (tensor<1x2xi32>) -> tensor<1x2xi32>";
  std::string main =
      manual("2x4xi32", "[{\"x\"}, {\"y\"}]", "1x2xi32", sum, "1x2xi32", "[{}, {\"y\"}]", "1x4xi32", "\"x\", \"y\"");
  auto each = run(mesh, main, 4, counting<int32_t>({2, 4}));
  ASSERT_EQ(each.size(), 4u) << errors_;
  expect_values(each[3], {1, 4}, {0 + 4, 1 + 5, 2 + 6, 3 + 7});
}

// Axes that aren't manual cut nothing: the region sees all of their part.
TEST_F(ManualComputations, FreeAxesLeaveBlocksWhole) {
  std::string main = manual("4xi32", "[{\"y\"}]", "2xi32", "%y = stablehlo.add %b, %b : tensor<2xi32>", "2xi32",
                            "[{\"y\", \"x\"}]", "4xi32", "\"y\"");
  auto each = run(mesh, main, 4, counting<int32_t>({4}));
  ASSERT_EQ(each.size(), 4u) << errors_;
  for (const Tensor &whole : each) expect_values(whole, {4}, {0, 2, 4, 6});
}

TEST_F(ManualComputations, ItsMeshMustBeTheDevicesThatRun) {
  std::string main = manual("4xi32", "[{\"y\"}]", "2xi32", "%y = stablehlo.add %b, %b : tensor<2xi32>", "2xi32",
                            "[{\"y\"}]", "4xi32", "\"y\"");
  EXPECT_TRUE(run(mesh, main, 2, counting<int32_t>({4})).empty());
  EXPECT_EQ(errors_, "is written for the 4 devices of the mesh <[\"x\"=2, \"y\"=2]>, but runs on 2\n");
}

}  // namespace
}  // namespace tessera
