// Work on deeply nested programs recurses deeply.
#pragma once

#include <functional>

namespace tessera {

// Runs `work` on a thread with 1 GiB of stack (reserved, not touched: it costs nothing until used), waits for it, and
// passes on what it throws. 1,000 levels of nested regions need about 2 KiB of frames each in every walker there is.
void run_on_large_stack(const std::function<void()> &work);

}  // namespace tessera
