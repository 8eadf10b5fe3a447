// Turns phases into passes, and declares the passes that have files of their own.
#pragma once

#include "dialect/sdy/dialect.h"
#include "ops/simple_pass.h"
#include "propagate/propagate.h"

namespace tessera {

using mlir::ModuleOp;
using mlir::func::FuncOp;

inline std::unique_ptr<mlir::Pass> phase_pass(const PropagationPhase &phase) {
  return std::make_unique<SimplePass<ModuleOp, sdy::SdyDialect>>(
      phase.pass, phase.description, [run = phase.run](ModuleOp module) { return run(module, {}, nullptr); });
}

std::unique_ptr<mlir::Pass> export_named_pass();
// Registers passes that write edges out, put regions in place of calls, and do what tools do with a module that is
// done.
void register_region_passes();

}  // namespace tessera
