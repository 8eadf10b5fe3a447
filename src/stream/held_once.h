// Results of collectives that are the same on all members of a group and that nobody writes over: one copy of such a result
// serves all members that share memory.
#pragma once

#include <functional>
#include <vector>

#include "stream/memory_plan.h"

namespace tessera {

// [buffer]: whether it stands once for each group. So are results of collectives of which InstructionMemory says that they
// are the same on each group, and what is one of them under another shape; but not what is a result of its block or a loop's
// first carry, which each device must have for itself, nor what a piece that reads it could put its own result in the place
// of, where that takes less memory.
//
//   g = all_gather p; y = dot x, g; return y    g is held once
//   g = all_gather p; y = add g, g; return y    y stands in the place of g, which each device has for itself
std::vector<bool> held_once(const Stream &stream,
                            const std::function<const InstructionMemory &(const Instruction &)> &memory_of);

}  // namespace tessera
