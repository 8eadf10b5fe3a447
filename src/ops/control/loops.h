// Finds loops and their numbers of iterations.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ops/control/ops.h"

namespace tessera {

bool is_loop(mlir::Operation *op);

// Describes the carry by which a loop counts: it begins at `first`, and grows by `step` in each iteration.
struct LoopCounter {
  unsigned carry = 0;
  int64_t first = 0, step = 1, iterations = 0;
};

// Returns the only element of a constant of integers, whether it may be folded or not.
std::optional<int64_t> integer_constant(mlir::Value value);
// Returns how a loop counts, or nothing, with the failed condition in `why_not`: a carry of integers begins at a constant, grows by a
// positive constant in each iteration, and is compared (LT or LE) with a constant. A carry that stays unchanged is as constant as its
// initial value.
std::optional<LoopCounter> loop_counter(stablehlo::WhileOp loop, std::string &why_not);
// Returns the loop's counter if its step is 1.
std::optional<LoopCounter> counter_by_one(stablehlo::WhileOp loop, std::string &why_not);
std::optional<LoopCounter> counter_by_one(mlir::Operation *op);
// Returns the iterations of a counted loop, or nothing.
std::optional<int64_t> trip_count(mlir::Operation *op);

// Annotates a loop with its iterations, or with the most that a device executes.
void note_trip_count(stablehlo::WhileOp loop, int64_t iterations);
// Annotates all loops within an op with their iterations, which trip_count then finds even if the count can't be
// derived any more.
void note_trip_counts(mlir::Operation *within);

}  // namespace tessera
