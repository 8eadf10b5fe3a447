// Drawn programs with all that shardings can say: several meshes, priorities, replicated and unreduced axes, groups,
// barriers and manual regions. They are for comparing what passes make of them, and not for running.
#pragma once

#include "program.h"

namespace tessera::test {

// The program of a seed: that of draw_program(seed), with annotations added.
Program draw_annotated(uint64_t seed);

}  // namespace tessera::test
