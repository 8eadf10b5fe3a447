// Finds loops that count from a constant, by one, to a constant.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ops/control/ops.h"

namespace tessera::stablehlo {

// Marks a linear loop of tangents: carry 0 counts its iterations from 0 to this number, and all others are linear.
inline constexpr llvm::StringLiteral tangent_loop_name = "tessera.iterations";

struct Counter {
  unsigned carry;
  int64_t first, iterations;
};

// Returns the loop's counter, or nothing, with the failed condition in `why_not`.
std::optional<Counter> counter_of(WhileOp op, std::string &why_not);

}  // namespace tessera::stablehlo
