#include "shardy/sequence.h"

#include "mlir/IR/BuiltinOps.h"

namespace tessera::shardy {

namespace {

class SequencePass : public mlir::PassWrapper<SequencePass, mlir::OperationPass<mlir::ModuleOp>> {
 public:
  SequencePass(std::string name, mlir::OpPassManager passes) : name_(std::move(name)), passes_(std::move(passes)) {}
  SequencePass(const SequencePass &) = default;
  llvm::StringRef getArgument() const override { return name_; }
  llvm::StringRef getName() const override { return name_; }
  llvm::StringRef getDescription() const override { return "runs several passes and verifies once"; }
  void getDependentDialects(mlir::DialectRegistry &registry) const override { passes_.getDependentDialects(registry); }

  void runOnOperation() override {
    if (failed(getAnalysisManager().getPassInstrumentor() ? runPipeline(passes_, getOperation()) : run_unwatched()))
      signalPassFailure();
  }

 private:
  llvm::LogicalResult run_unwatched() {
    mlir::PassManager manager(&getContext(), mlir::ModuleOp::getOperationName());
    manager.enableVerifier(false);
    static_cast<mlir::OpPassManager &>(manager) = passes_;
    return manager.run(getOperation());
  }

  std::string name_;
  mlir::OpPassManager passes_;
};

}  // namespace

std::unique_ptr<mlir::Pass> sequence_pass(std::string name, mlir::OpPassManager passes) {
  return std::make_unique<SequencePass>(std::move(name), std::move(passes));
}

}  // namespace tessera::shardy
