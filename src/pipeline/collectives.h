// The account of a per-device program's collectives.
#pragma once

#include <vector>

#include "mlir/IR/BuiltinOps.h"
#include "report/report.h"

namespace tessera {

// True for the ops that the account lists.
bool is_reported_collective(mlir::Operation *op);

// Every collective reached from @main, in program order, one entry an op. `executions` adds up the calls of its function and
// the iterations of loops with a known trip count; a loop whose trip count isn't known counts once.
// Their locations go to `locations`, if that is given.
std::vector<CollectiveReport> collectives_of(mlir::ModuleOp per_device, const Mesh &mesh,
                                             std::vector<mlir::Location> *locations = nullptr);

}  // namespace tessera
