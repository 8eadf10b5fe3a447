// Work on deeply nested programs recurses deeply.
#pragma once

#include <functional>

namespace tessera {

// Runs `work` on a thread with 1 GiB of stack, waits for it, and passes on what it throws. The stack is reserved and
// not touched: it costs nothing until it is used. 1,000 levels of nested regions need about 2 KiB of frames each in
// every walker there is.
void run_on_large_stack(const std::function<void()> &work);

// Gives threads that are made from here on 256 MiB of stack, reserved likewise, where nobody says how much they get: MLIR's
// walk over functions. Returns false where the limit on address space leaves no room for `count` of them beside
// run_on_large_stack().
bool enlarge_stacks_of_threads(unsigned count);

}  // namespace tessera
