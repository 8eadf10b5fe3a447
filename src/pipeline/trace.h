// What an executor recorded, as a trace to look at.
#pragma once

#include "report/report.h"
#include "report/trace.h"
#include "run/execute.h"

namespace tessera {

// A span for each event of `executed`, which was made by running `stream`. `report` has the program's name and, in program
// order, the collectives.
Trace trace_of(const Stream &stream, const ExecutionResult &executed, const Report &report);

}  // namespace tessera
