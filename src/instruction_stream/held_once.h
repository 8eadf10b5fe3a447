// Finds values that are equal on several devices and never overwritten. All devices that share memory use one copy of
// such a value, and one of them computes the values that depend on such values alone.
#pragma once

#include <functional>
#include <vector>

#include "instruction_stream/memory_plan.h"

namespace tessera {

// Returns whether devices that have the same value hold it once. They do so for results of collectives that are the
// same on each group (InstructionMemory) and their reshapes, and for results of operations and permutes that are the
// same where their operands are, if these are all held once or constants. A result of its block or a loop's first carry
// isn't held once, since each device must have its own. Nor is a value whose memory an operation on each device could
// reuse for its own result at less memory. A collective that works in place is held once if an operation executed once
// needs it.
//
//   g = all_gather p; y = dot x, g; return y                 g is held once
//   g = all_gather p; y = add g, g; return y                 y reuses the memory of g, which each device has for itself
//   g = all_reduce p; y = exp g; z = dot x, y; return z      g and y are held once, and y is computed once
ById<BufferId, bool> held_once(const Stream &stream,
                               const std::function<const InstructionMemory &(const Instruction &)> &memory_of);

// Returns whether an operation is executed once for all devices that have the same operands. All devices meet before
// and after it.
bool is_executed_once(const Instruction &instruction, const InstructionMemory &memory,
                      const ById<BufferId, bool> &held_once);

}  // namespace tessera
