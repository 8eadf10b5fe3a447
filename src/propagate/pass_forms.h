// Turns phases into passes, and declares the passes that have files of their own.
#pragma once

#include "dialect/sdy/dialect.h"
#include "ops/simple_pass.h"
#include "propagate/ir/op_index.h"
#include "propagate/propagate.h"

namespace tessera {

using mlir::ModuleOp;
using mlir::func::FuncOp;

// A pass over a module that has no options and keeps the index up to date.
class IndexedPass : public mlir::PassWrapper<IndexedPass, mlir::OperationPass<ModuleOp>> {
 public:
  using Run = std::function<llvm::LogicalResult(ModuleOp, OpIndex &)>;
  IndexedPass(std::string argument, std::string description, Run run)
      : argument_(std::move(argument)), description_(std::move(description)), run_(std::move(run)) {}

  llvm::StringRef getArgument() const override { return argument_; }
  llvm::StringRef getDescription() const override { return description_; }
  llvm::StringRef getName() const override { return argument_; }
  void getDependentDialects(mlir::DialectRegistry &registry) const override { registry.insert<sdy::SdyDialect>(); }
  void runOnOperation() override {
    if (failed(run_(getOperation(), getAnalysis<OpIndex>()))) signalPassFailure();
    markAnalysesPreserved<OpIndex>();
  }

 private:
  std::string argument_, description_;
  Run run_;
};

inline std::unique_ptr<mlir::Pass> phase_pass(const PropagationPhase &phase) {
  return std::make_unique<IndexedPass>(phase.pass, phase.description,
                                       [run = phase.run](ModuleOp module, OpIndex &index) {
                                         PropagateOptions options;
                                         options.index = &index;
                                         return run(module, options, nullptr);
                                       });
}

std::unique_ptr<mlir::Pass> export_named_pass();
// Registers passes that write edges out, put regions in place of calls, and do what tools do with a module that is
// done.
void register_region_passes();

}  // namespace tessera
