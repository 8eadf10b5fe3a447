// Running a function where deep recursion fits: programs may nest calls and regions by the thousands.
#pragma once

#include <functional>

namespace tessera {

// Calls `work`, which throws nothing, on a stack of half a gigabyte of address space (pages are taken as they are touched)
// and waits for it. On the caller's own stack where no such thread can be made.
void run_on_big_stack(const std::function<void()> &work);

}  // namespace tessera
