// Lists a per-device program's collectives.
#pragma once

#include <vector>

#include "mlir/IR/BuiltinOps.h"
#include "report/report.h"

namespace tessera {

// Describes every collective that @main executes, in program order, with one entry for each op
// (partition/executed_collectives.h). Their locations are added to `locations`, if given.
std::vector<CollectiveReport> collectives_of(mlir::ModuleOp per_device, const Mesh &mesh,
                                             std::vector<mlir::Location> *locations = nullptr);

}  // namespace tessera
