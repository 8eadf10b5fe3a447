// Evaluates checks inside of programs: check.* operations and calls of @check.expect_*.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "reference/evaluation.h"

namespace tessera {

// Compares on each active process and records one check, which holds if all do. `compare` returns the difference, if
// any.
llvm::LogicalResult record_comparison(SpmdEvaluation &evaluation,
                                      const std::function<std::optional<std::string>(int64_t process)> &compare);

// Evaluates a custom call whose target begins with "check."; operands are the computed and the expected values. Emits
// an error for an unknown target.
llvm::LogicalResult evaluate_check_call(mlir::Operation *op, llvm::StringRef target, SpmdEvaluation &evaluation);

// These are the defaults of the checks.
inline constexpr double almost_equal_tolerance = 1e-4;
inline constexpr double almost_equal_call_tolerance = 1e-3;  // of @check.expect_almost_eq
inline constexpr uint64_t close_ulps = 3;

}  // namespace tessera
