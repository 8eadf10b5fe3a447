// Lists a per-device program's collectives.
#pragma once

#include <vector>

#include "mlir/IR/BuiltinOps.h"
#include "report/report.h"

namespace tessera {

// Returns whether the list has ops of this kind.
bool is_reported_collective(mlir::Operation *op);

// Returns every collective reached from @main, in program order, with one entry for each op. `executions` adds up the
// calls of its function and the iterations of loops with a known trip count; a loop whose trip count isn't known counts
// once. Their locations are added to `locations`, if given.
std::vector<CollectiveReport> collectives_of(mlir::ModuleOp per_device, const Mesh &mesh,
                                             std::vector<mlir::Location> *locations = nullptr);

}  // namespace tessera
