#include "transform/passes.h"

#include "dialect/chlo/dialect.h"
#include "dialect/sdy/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"
#include "transform/gradient_program.h"

namespace tessera {
namespace {

class GradPass : public mlir::PassWrapper<GradPass, mlir::OperationPass<mlir::ModuleOp>> {
 public:
  GradPass() = default;
  GradPass(const GradPass &other) : PassWrapper(other) {}

  llvm::StringRef getArgument() const override { return "tessera-grad"; }
  llvm::StringRef getDescription() const override {
    return "@main becomes the gradient of its real scalar result by some of its arguments";
  }
  llvm::StringRef getName() const override { return getArgument(); }
  void getDependentDialects(mlir::DialectRegistry &registry) const override {
    registry.insert<stablehlo::StablehloDialect, chlo::ChloDialect, sdy::SdyDialect>();
  }

  void runOnOperation() override {
    mlir::ModuleOp module = getOperation();
    auto main = module.lookupSymbol<mlir::func::FuncOp>("main");
    if (!main || main.isExternal()) {
      module.emitError("no function with a body is called @main, and it is @main that is differentiated");
      return signalPassFailure();
    }
    GradientChoice choice;
    if (!wrt_.empty()) choice.wrt.assign(wrt_.begin(), wrt_.end());
    if (result_ >= 0) choice.result = static_cast<unsigned>(result_);
    choice.with_value = with_value_;
    if (mlir::failed(make_gradient_program(module, "main", choice))) signalPassFailure();
  }

 private:
  ListOption<unsigned> wrt_{*this, "wrt", llvm::cl::desc("numbers of the arguments to differentiate by [0]")};
  Option<int> result_{*this, "result", llvm::cl::init(-1),
                      llvm::cl::desc("number of the result to differentiate [the only real scalar]")};
  Option<bool> with_value_{*this, "with-value", llvm::cl::init(false),
                           llvm::cl::desc("return that result too, before the gradients")};
};

}  // namespace

void register_transform_passes() { mlir::PassRegistration<GradPass>(); }

}  // namespace tessera
