#include "pipeline/inspections.h"

#include "base/error.h"
#include "dialect/sdy/dialect.h"
#include "dialect/sdy/utils.h"
#include "llvm/ADT/StringExtras.h"
#include "ops/control/ops.h"
#include "reference/host_calls.h"

namespace tessera {

std::vector<Inspection> take_inspections(mlir::ModuleOp module) {
  std::vector<Inspection> found;
  module.walk([&](stablehlo::CustomCallOp op) {
    if (op.getCallTargetName() != host_inspect_target) return;
    auto number = llvm::dyn_cast_or_null<mlir::StringAttr>(op.getBackendConfigAttr());
    auto type = op->getNumOperands() == 1 ? llvm::dyn_cast<mlir::RankedTensorType>(op->getOperand(0).getType())
                                          : mlir::RankedTensorType();
    Inspection inspection{};
    if (!type || op->getNumResults() != 0 || !number || !llvm::to_integer(number.getValue(), inspection.function, 10))
      throw InputError(std::string("@") + host_inspect_target +
                       " takes an array, gives nothing, and must have the number of a function as its backend_config");
    if (!op->getParentOfType<sdy::ManualComputationOp>())
      inspection.sharding = sdy::sharding_of(op->getOperand(0)).value_or(Sharding::replicated_of("", type.getRank()));
    found.push_back(std::move(inspection));
    op->erase();
  });
  return found;
}

}  // namespace tessera
