// Turns phases into passes, and declares the passes that have files of their own.
#pragma once

#include "dialect/sdy/dialect.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"
#include "propagate/propagate.h"

namespace tessera {

using mlir::ModuleOp;
using mlir::func::FuncOp;

// A pass that has no options and does one thing.
template <class Op>
class SimplePass : public mlir::PassWrapper<SimplePass<Op>, mlir::OperationPass<Op>> {
 public:
  using Run = std::function<llvm::LogicalResult(Op)>;
  SimplePass(std::string argument, std::string description, Run run)
      : argument_(std::move(argument)), description_(std::move(description)), run_(std::move(run)) {}

  llvm::StringRef getArgument() const override { return argument_; }
  llvm::StringRef getDescription() const override { return description_; }
  llvm::StringRef getName() const override { return argument_; }
  void getDependentDialects(mlir::DialectRegistry &registry) const override { registry.insert<sdy::SdyDialect>(); }
  void runOnOperation() override {
    if (failed(run_(this->getOperation()))) this->signalPassFailure();
  }

 private:
  std::string argument_, description_;
  Run run_;
};

template <class Op>
void register_simple(const char *argument, const char *description, const typename SimplePass<Op>::Run &run) {
  mlir::registerPass([=] { return std::make_unique<SimplePass<Op>>(argument, description, run); });
}

using Phase = llvm::LogicalResult (*)(ModuleOp, const PropagateOptions &, PropagationRecord *);

inline std::unique_ptr<mlir::Pass> phase_pass(const char *argument, const char *description, Phase phase) {
  return std::make_unique<SimplePass<ModuleOp>>(argument, description,
                                                [phase](ModuleOp module) { return phase(module, {}, nullptr); });
}

struct PhaseName {
  const char *argument;
  const char *description;
  Phase phase;
};

std::unique_ptr<mlir::Pass> export_named_pass();
// Edges spelt out, regions in place of calls, and what tools do with a module that is done.
void register_region_passes();

}  // namespace tessera
