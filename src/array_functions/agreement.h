// Lets the processes that do something together agree on whether it went well.
#pragma once

#include <cstdint>
#include <string>

namespace tessera::detail {

// Waits until all processes have come to this step of `function`. Throws InputError in all of them if one comes with a
// failure: the message of the first such process, and its number. A process by itself throws nothing.
void agree_on_failure(const char *function, uint64_t step, const std::string &failure);

}  // namespace tessera::detail
