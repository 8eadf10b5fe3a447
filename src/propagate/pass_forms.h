// How phases become passes, and the passes that stand in files of their own.
#pragma once

#include "dialect/sdy/dialect.h"
#include "ops/simple_pass.h"
#include "propagate/propagate.h"

namespace tessera {

using mlir::ModuleOp;
using mlir::func::FuncOp;

template <class Op>
using SdyPass = SimplePass<Op, sdy::SdyDialect>;

using Phase = llvm::LogicalResult (*)(ModuleOp, const PropagateOptions &, PropagationRecord *);

inline std::unique_ptr<mlir::Pass> phase_pass(const char *argument, const char *description, Phase phase) {
  return std::make_unique<SdyPass<ModuleOp>>(argument, description,
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
