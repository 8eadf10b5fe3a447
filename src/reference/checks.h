// Checks inside of programs: check.* operations and calls of @check.expect_*.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "reference/evaluation.h"

namespace tessera {

// Compares on each active process and records one check, which holds if all do. `compare` returns what is wrong.
llvm::LogicalResult record_comparison(SpmdEvaluation &evaluation,
                                      const std::function<std::optional<std::string>(int64_t process)> &compare);

// A custom call whose target begins with "check."; operands are what was computed and what is expected. An error for a
// target that isn't known.
llvm::LogicalResult evaluate_check_call(mlir::Operation *op, llvm::StringRef target, SpmdEvaluation &evaluation);

// Defaults of the checks.
inline constexpr double almost_equal_tolerance = 1e-4;
inline constexpr double almost_equal_call_tolerance = 1e-3;  // of @check.expect_almost_eq
inline constexpr uint64_t close_ulps = 3;

}  // namespace tessera
