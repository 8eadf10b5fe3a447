// Keeps threads with large stacks for further work, because making such a thread and touching its stack takes longer
// than many small pieces of work.
#pragma once

#include <functional>

namespace tessera {

// Does what run_on_large_stack does, on a thread that waits after earlier work if there is one. A few threads wait,
// each with at most 1 MiB of its stack in memory.
void run_on_kept_large_stack(const std::function<void()> &work);

}  // namespace tessera
