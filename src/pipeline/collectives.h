// Lists a per-device program's collectives.
#pragma once

#include <vector>

#include "lower/stream_builder.h"
#include "mlir/IR/BuiltinOps.h"
#include "report/report.h"

namespace tessera {

// Describes every collective that @main executes, in program order, with one entry for each op
// (partition/executed_collectives.h). Their locations are added to `locations`, if given.
std::vector<CollectiveReport> collectives_of(mlir::ModuleOp per_device, const Mesh &mesh,
                                             std::vector<mlir::Location> *locations = nullptr);

// Returns the index in collectives_of's list of each instruction's collective, by Instruction::id, and -1 for other
// instructions. An op of a function that is called twice has two starts and one index.
std::vector<int32_t> collectives_of_instructions(const LoweredProgram &program);

}  // namespace tessera
