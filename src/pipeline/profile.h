// Turns the executor's events into a profile.
#pragma once

#include "report/profile.h"
#include "report/report.h"
#include "run/execute.h"

namespace tessera {

// Returns a span for each event of `executed`, a run of `program`. `report` has the program's name and, in program
// order, the collectives. A kernel of several operations is named after them: `tanh, add`.
Profile profile_of(const LoweredProgram &program, const ExecutionResult &executed, const Report &report);

}  // namespace tessera
