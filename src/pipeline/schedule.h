// Makes the schedule that a simulation executes from a compiled program's instruction stream.
#pragma once

#include "devices/kind.h"
#include "simulate/schedule.h"

namespace tessera {

// The prediction is that of `program`. A branch counts as its longest block, and a loop with an unknown number of
// iterations as one iteration.
Schedule schedule_of(const DeviceProgram &program, Prediction prediction);

}  // namespace tessera
