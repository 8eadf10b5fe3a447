// Turns phases into passes, and declares the passes that have files of their own.
#pragma once

#include "dialect/sdy/dialect.h"
#include "ops/simple_pass.h"
#include "propagate/ir/op_index.h"
#include "propagate/propagate.h"

namespace tessera {

using mlir::ModuleOp;
using mlir::func::FuncOp;

// Defines a pass over a module that has no options and keeps the index up to date.
class IndexedPass : public mlir::PassWrapper<IndexedPass, NamedPass<ModuleOp, sdy::SdyDialect>> {
 public:
  using Run = std::function<llvm::LogicalResult(ModuleOp, OpIndex &)>;
  IndexedPass(std::string argument, std::string description, Run run) : run_(std::move(run)) {
    name(std::move(argument), std::move(description));
  }

  llvm::StringRef getName() const override { return getArgument(); }
  void runOnOperation() override {
    if (failed(run_(getOperation(), getAnalysis<OpIndex>()))) signalPassFailure();
    markAnalysesPreserved<OpIndex>();
  }

 private:
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
