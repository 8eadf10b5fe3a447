// Writes on values where each of their axes came from, in the form of Shardy's tools.
#pragma once

#include "propagate/ir/tables.h"

namespace tessera {

// Writes sdy.sharding_origins for every value that has axes: `{x = "input: 0", y = "constraint_1"}`. An axis comes from
// an argument or a result of a function, a constraint, or a manual region's side (`mc_0_input: 1`), or is the value's
// own (`self`). A part of an axis that grew has an entry for each size that it had. Constraints and manual regions get
// their names as sdy.sharding_origin_name. `initial` has the shardings before axes were spread.
void write_origins(const ProgramTables &tables, const ById<ValueId, std::optional<Sharding>> &initial,
                   const Provenance &provenance);

// Names the constraints and manual regions of a module, in program order, as sources of axes.
void name_origins(mlir::ModuleOp module);
// Notes that all axes of a value's sharding come from this use of the value, by a constraint or a manual region.
void note_origin(mlir::Value value, const Sharding &sharding, mlir::OpOperand &use);

}  // namespace tessera
