#include "lower/fuse/passes.h"

#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "lower/fuse/fuse.h"
#include "ops/simple_pass.h"

namespace tessera {

void register_lowering_passes() {
  register_simple<mlir::ModuleOp, spmd::SpmdDialect, stablehlo::StablehloDialect>(
      "tessera-prepare", "calls put in place of themselves, operations simplified, unused and equal ones dropped",
      [](mlir::ModuleOp module) { return prepare(module, "main"); });
  register_simple<mlir::ModuleOp, spmd::SpmdDialect, stablehlo::StablehloDialect>(
      "tessera-fuse", "operations that become one kernel gathered in spmd.fused",
      [](mlir::ModuleOp module) { return fuse(module, "main"); });
}

}  // namespace tessera
