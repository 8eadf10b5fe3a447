// Makes one pass of several, which verifies the module once, behind the last of them.
#pragma once

#include <memory>
#include <string>

#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"

namespace tessera::shardy {

// `name` is that of the pipeline that the passes are. Where somebody watches passes, as --mlir-timing and
// --mlir-print-ir-after-all do, each of them is shown and verified.
std::unique_ptr<mlir::Pass> sequence_pass(std::string name, mlir::OpPassManager passes);

}  // namespace tessera::shardy
