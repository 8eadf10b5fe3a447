#include "shardy/passes.h"

#include "dialect/sdy/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"
#include "ops/simple_pass.h"
#include "shardy/collective_products.h"
#include "shardy/collectives.h"
#include "shardy/explicit_reshards.h"
#include "shardy/unreduced_checks.h"

namespace tessera {

namespace {

using mlir::func::FuncOp;

class ExplicitReshardsPass : public mlir::PassWrapper<ExplicitReshardsPass, mlir::OperationPass<FuncOp>> {
 public:
  ExplicitReshardsPass() = default;
  ExplicitReshardsPass(const ExplicitReshardsPass &other) : PassWrapper(other) {}
  llvm::StringRef getArgument() const override { return "sdy-insert-explicit-reshards"; }
  llvm::StringRef getDescription() const override {
    return "inserts reshards, so that each operation can run as its operands and results lie";
  }
  void getDependentDialects(mlir::DialectRegistry &registry) const override { registry.insert<sdy::SdyDialect>(); }
  void runOnOperation() override {
    if (failed(shardy::insert_explicit_reshards(getOperation(), is_full_))) signalPassFailure();
  }

 private:
  Option<bool> is_full_{*this, "enable-full-version", llvm::cl::desc("treat all operations"), llvm::cl::init(false)};
};

class CollectivesPass : public mlir::PassWrapper<CollectivesPass, mlir::OperationPass<FuncOp>> {
 public:
  CollectivesPass() = default;
  CollectivesPass(const CollectivesPass &other) : PassWrapper(other) {}
  llvm::StringRef getArgument() const override { return "sdy-reshard-to-collectives"; }
  llvm::StringRef getDescription() const override { return "writes reshards as collectives on whole arrays"; }
  void getDependentDialects(mlir::DialectRegistry &registry) const override { registry.insert<sdy::SdyDialect>(); }
  void runOnOperation() override {
    if (failed(shardy::reshards_to_collectives(getOperation(), keeps_redundant_))) signalPassFailure();
  }

 private:
  Option<bool> keeps_redundant_{*this, "keep-redundant-reshards", llvm::cl::desc("keep reshards that change nothing"),
                                llvm::cl::init(false)};
};

}  // namespace

void register_shardy_passes() {
  register_simple<FuncOp, sdy::SdyDialect>("sdy-verify-unreduced-axes",
                                           "checks that partial values are combined where it is said, and nowhere else",
                                           shardy::check_unreduced_axes);
  register_simple<FuncOp, sdy::SdyDialect>("sdy-remove-all-gather-reduce-scatter-for-cmv1",
                                           "leaves gathers and scattered sums around products to later compilers",
                                           shardy::hide_collectives_of_products);
  mlir::registerPass([] { return std::make_unique<CollectivesPass>(); });
  mlir::registerPass([] { return std::make_unique<ExplicitReshardsPass>(); });
}

}  // namespace tessera
