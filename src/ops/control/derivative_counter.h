// Loops that count: from a constant, by one, to a constant.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ops/control/ops.h"

namespace tessera::stablehlo {

struct Counter {
  unsigned carry;
  int64_t first, turns;
};

// The loop's counter; none with the condition that fails in `why_not`.
std::optional<Counter> counter_of(WhileOp op, std::string &why_not);

}  // namespace tessera::stablehlo
