#include "lower/fuse/passes.h"

#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "lower/fuse/fuse.h"
#include "mlir/Pass/Pass.h"

namespace tessera {
namespace {

template <typename Run>
class StepPass : public mlir::PassWrapper<StepPass<Run>, mlir::OperationPass<mlir::ModuleOp>> {
 public:
  StepPass(const char *argument, const char *description, Run run)
      : argument_(argument), description_(description), run_(run) {}
  llvm::StringRef getArgument() const override { return argument_; }
  llvm::StringRef getDescription() const override { return description_; }
  llvm::StringRef getName() const override { return argument_; }
  void getDependentDialects(mlir::DialectRegistry &registry) const override {
    registry.insert<spmd::SpmdDialect, stablehlo::StablehloDialect>();
  }
  void runOnOperation() override {
    if (failed(run_(this->getOperation()))) this->signalPassFailure();
  }

 private:
  const char *argument_, *description_;
  Run run_;
};

template <typename Run>
void register_step(const char *argument, const char *description, Run run) {
  mlir::registerPass([=] { return std::make_unique<StepPass<Run>>(argument, description, run); });
}

}  // namespace

void register_lowering_passes() {
  register_step("tessera-prepare",
                "calls put in place of themselves, operations simplified, unused and equal ones dropped",
                [](mlir::ModuleOp module) { return prepare(module, "main"); });
  register_step("tessera-fuse", "operations that become one kernel gathered in spmd.fused",
                [](mlir::ModuleOp module) { return fuse(module, "main"); });
}

}  // namespace tessera
