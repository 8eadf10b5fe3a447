// What an executor recorded, as a trace to look at.
#pragma once

#include "report/profile.h"
#include "report/report.h"
#include "run/execute.h"

namespace tessera {

// A span for each event of `executed`, which was made by running `program`. `report` has the program's name and, in program
// order, the collectives. A kernel of several operations is called after them: `tanh, add`.
Trace trace_of(const LoweredProgram &program, const ExecutionResult &executed, const Report &report);

}  // namespace tessera
