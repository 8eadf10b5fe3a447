// Makes collectives among the elements of a named batch, until the map of that name replaces them: custom calls with
// the name as their backend_config. For a batch of 5 named i, each element with its own x: 3,
//
//   call                     result                                                  over i the result
//   tessera.batch_sum        3     the sum of all elements' x                        doesn't vary
//   tessera.batch_max, _min  3     the largest, least                                doesn't vary
//   tessera.batch_gather     5x3   all elements' x, stacked                          doesn't vary
//   tessera.batch_scatter    3     of x: 5x3, the same for all: element i has x[i]   varies
//   tessera.batch_index      i32   i                                                 varies
//
// The first four don't vary and are computed once for all elements. Sums, gathers and scatters are linear. A gather
// transposes to a scatter, a scatter to a gather, and a sum to the identity, as sums over devices do.
#pragma once

#include <optional>

#include "transform/batch.h"

namespace tessera {

enum class BatchCall { sum, max, min, gather, scatter, index };

// Returns the op's kind and batch if it is one of these calls.
std::optional<BatchCall> batch_call_of(mlir::Operation &op);
llvm::StringRef batch_name_of(mlir::Operation &call);

// Makes the call on `operand` (null for an index). The size of the batch is the operand's first dimension for a
// scatter, else `size`.
mlir::Value batch_call(Emit emit, BatchCall call, llvm::StringRef name, int64_t size, mlir::Value operand);

// Replaces branches that contain such calls by all of their blocks and a selection among their results, since all
// elements of a batch take part in a call, whichever branch each of them takes.
void choose_between_results(mlir::func::FuncOp function);

}  // namespace tessera
