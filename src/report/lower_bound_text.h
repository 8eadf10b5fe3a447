// Says how much a program sends, beside the least that any division of its work does.
#pragma once

#include <optional>
#include <string>

#include "bound/lower_bound.h"

namespace tessera {

// Returns `All devices together send 192 bytes. However the work is divided, they send 96 at least.` and a newline, or
// nothing where nobody has asked for a bound.
std::string lower_bound_text(int64_t bytes_sent, const std::optional<LowerBound> &bound);

}  // namespace tessera
