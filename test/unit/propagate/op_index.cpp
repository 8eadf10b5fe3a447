// The index of operations that passes look for: behind each pass of Shardy's pipeline it is what a walk finds.
#include "propagate/ir/op_index.h"

#include <gtest/gtest.h>

#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "modules.h"
#include "propagate/passes.h"

namespace tessera {
namespace {

// Looks at the index that the passes in front of it keep.
class CheckIndex : public mlir::PassWrapper<CheckIndex, mlir::OperationPass<mlir::ModuleOp>> {
 public:
  CheckIndex(std::string behind, int &checked) : behind_(std::move(behind)), checked_(&checked) {}
  void runOnOperation() override {
    markAllAnalysesPreserved();
    auto index = getCachedAnalysis<OpIndex>();
    if (!index) return;
    ++*checked_;
    EXPECT_EQ(index->get().all(), OpIndex(getOperation()).all()) << behind_;
  }

 private:
  std::string behind_;
  int *checked_;
};

// Calls, one of them of constants alone, nested ones, a loop, a branch, a manual region, constraints, groups and dead code.
constexpr const char *text = R"(
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %n: tensor<i32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
    %c = call @constants() : () -> tensor<8x8xf32>
    %dead = stablehlo.negate %a : tensor<8x8xf32>
    %0 = stablehlo.add %a, %c : tensor<8x8xf32>
    %1 = stablehlo.multiply %0, %c : tensor<8x8xf32>
    sdy.sharding_group %0 group_id=3 : tensor<8x8xf32>
    sdy.sharding_group %1 group_id=3 : tensor<8x8xf32>
    sdy.sharding_group %1 group_id=4 : tensor<8x8xf32>
    %2 = sdy.sharding_constraint %1 <@mesh, [{"x"}, {"y"}]> : tensor<8x8xf32>
    %3 = call @twice(%2) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %4 = call @once(%3) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %5:2 = stablehlo.while(%k = %n, %v = %4) : tensor<i32>, tensor<8x8xf32>
      cond {
        %7 = stablehlo.compare LT, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %7 : tensor<i1>
      } do {
        %7 = func.call @once(%v) : (tensor<8x8xf32>) -> tensor<8x8xf32>
        stablehlo.return %k, %7 : tensor<i32>, tensor<8x8xf32>
      }
    %6 = sdy.manual_computation(%5#1) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%m: tensor<4x8xf32>) {
      %7 = stablehlo.negate %m : tensor<4x8xf32>
      sdy.return %7 : tensor<4x8xf32>
    } : (tensor<8x8xf32>) -> tensor<8x8xf32>
    return %6, %3 : tensor<8x8xf32>, tensor<8x8xf32>
  }
  func.func private @twice(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %0 = call @once(%a) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = call @once(%0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
  func.func private @once(%a: tensor<8x8xf32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y", ?}]>}) {
    %0 = stablehlo.sine %a : tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
  func.func private @constants() -> tensor<8x8xf32> {
    %0 = stablehlo.constant dense<1.0> : tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  })";

// Returns how often the index was there to look at.
int check_behind_each(const std::string &passes) {
  auto module = parse(text);
  EXPECT_TRUE(module);
  int checked = 0;
  mlir::PassManager manager(&test_context(), mlir::ModuleOp::getOperationName());
  for (auto [name, rest] = llvm::StringRef(passes).split(','); !name.empty(); std::tie(name, rest) = rest.split(',')) {
    EXPECT_TRUE(succeeded(mlir::parsePassPipeline(name, manager))) << name.str();
    manager.addPass(std::make_unique<CheckIndex>(name.str(), checked));
  }
  EXPECT_TRUE(succeeded(manager.run(*module)));
  return checked;
}

TEST(OpIndex, IsWhatAWalkFindsBehindEachPass) {
  register_propagation_passes();
  EXPECT_EQ(check_behind_each("sdy-remove-size-one-axes,sdy-propagate-sharding-from-func-to-call,"
                              "sdy-constant-or-scalar-splitter,"
                              "sdy-manual-axes-cleanup,sdy-add-data-flow-edges,sdy-flatten-call-graph,"
                              "sdy-import-func-calls,sdy-apply-sharding-constraints,sdy-sharding-group-import,"
                              "sdy-pre-order-funcs,sdy-user-priority-propagate,sdy-export-named-computations,"
                              "sdy-propagate-to-func-results,sdy-unflatten-call-graph,sdy-insert-func-call-reshards,"
                              "sdy-remove-sharding-groups,sdy-update-non-divisible-input-output-shardings,"
                              "sdy-remove-sub-axes-in-input-output-shardings,sdy-close-shardings,sdy-erase-dead-code"),
            20);
  EXPECT_EQ(check_behind_each("sdy-add-func-data-flow-edges,sdy-user-priority-propagate"), 2);
}

}  // namespace
}  // namespace tessera
