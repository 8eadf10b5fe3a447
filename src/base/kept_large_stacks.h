// Threads with large stacks that stay for the next work, where small pieces of it follow one another: to make such a thread, and
// what it touches first, takes longer than many a piece.
#pragma once

#include <functional>

namespace tessera {

// Does what run_on_large_stack does, on a thread that has done such work before if one waits. A few of them wait, with no more
// memory of their stacks than 1 MiB each.
void run_on_kept_large_stack(const std::function<void()> &work);

}  // namespace tessera
