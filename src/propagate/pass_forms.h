// Turns phases into passes.
#pragma once

#include "dialect/sdy/dialect.h"
#include "ops/simple_pass.h"
#include "propagate/ir/op_index.h"
#include "propagate/propagate.h"

namespace tessera {

using mlir::ModuleOp;
using mlir::func::FuncOp;

// Defines a pass over a module that keeps the index up to date.
template <class Options>
class IndexedPassWith : public mlir::PassWrapper<IndexedPassWith<Options>, NamedPass<ModuleOp, sdy::SdyDialect>> {
 public:
  using Run = std::function<llvm::LogicalResult(ModuleOp, OpIndex &, const Options &)>;
  IndexedPassWith(std::string argument, std::string description, Run run) : run_(std::move(run)) {
    this->name(std::move(argument), std::move(description));
  }
  IndexedPassWith(const IndexedPassWith &other) : IndexedPassWith::PassWrapper(other), run_(other.run_) {}

  void runOnOperation() override {
    if (failed(run_(this->getOperation(), this->template getAnalysis<OpIndex>(), options_))) this->signalPassFailure();
    this->template markAnalysesPreserved<OpIndex>();
  }

 private:
  Run run_;
  Options options_{*this};
};
using IndexedPass = IndexedPassWith<OptionsOfPass>;

inline std::unique_ptr<mlir::Pass> phase_pass(const PropagationPhase &phase) {
  return std::make_unique<IndexedPass>(phase.pass, phase.description,
                                       [run = phase.run](ModuleOp module, OpIndex &index, auto &) {
                                         PropagateOptions options;
                                         options.index = &index;
                                         return run(module, options, nullptr);
                                       });
}

}  // namespace tessera
