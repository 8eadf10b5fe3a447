// Some values are equal on several devices and never overwritten. All devices that share memory use one copy of such a
// value, and one of them computes what depends on such values alone.
#pragma once

#include <functional>
#include <vector>

#include "stream/memory_plan.h"

namespace tessera {

// [buffer]: whether it stands once for those that have the same. So do results of collectives of which InstructionMemory says that they
// are the same on each group, and what is one of them under another shape; and results of operations and permutes that are the same
// where their operands are, if all these are held once or constants, or if there are none. But not what is a result of its block or a loop's first
// carry, which each device must have for itself, nor what an operation that each device executes could put its own result in the place of,
// where that takes less memory. A collective that works in place is held once where an operation that is executed once needs it.
//
//   g = all_gather p; y = dot x, g; return y                 g is held once
//   g = all_gather p; y = add g, g; return y                 y stands in the place of g, which each device has for itself
//   g = all_reduce p; y = exp g; z = dot x, y; return z      g and y are held once, and y is computed once
std::vector<bool> held_once(const Stream &stream,
                            const std::function<const InstructionMemory &(const Instruction &)> &memory_of);

// Returns whether an operation is executed once for all devices that have the same operands. All devices meet before
// and after it.
bool is_executed_once(const Instruction &instruction, const InstructionMemory &memory,
                      const std::vector<bool> &held_once);

}  // namespace tessera
