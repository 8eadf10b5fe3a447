// Finds the rows that a loop reads and writes, one in each iteration. The indices are functions of the iteration's
// number:
//
//   while c < 96, c from 0 by 1:   x[select(c < 0, c + 96, c)]   reads row i in iteration i
//                                  x[95 - c]                     reads row 95 - i
#pragma once

#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "ops/control/loops.h"
#include "ops/slicing/ops.h"
#include "ops/value_types.h"

namespace tessera {

// Describes an integer as by * i + from, i being the number of the iteration: 0, 1, ...
struct LinearIndex {
  int64_t by = 0, from = 0;
  bool operator==(const LinearIndex &) const = default;
};

class IterationNumbers {
 public:
  // Reads the loop's body once.
  IterationNumbers(stablehlo::WhileOp loop, const LoopCounter &counter);

  // Returns the value in iteration i of a scalar of the body or of one from outside. Returns nothing for a scalar that
  // isn't linear in i, for numbers beyond 32 bits, and where a type can't hold all values, so that they would wrap.
  std::optional<LinearIndex> of(mlir::Value value) const;
  bool is_number(mlir::Value value) const { return of(value) == LinearIndex{1, 0}; }

 private:
  std::optional<LinearIndex> written(mlir::Operation *op) const;
  std::optional<LinearIndex> held(mlir::Value value, std::optional<LinearIndex> linear) const;
  bool stays_within(const LinearIndex &linear, int64_t low, int64_t high) const;

  int64_t iterations_;
  llvm::DenseMap<mlir::Value, LinearIndex> known_;
};

// Returns whether a shape is a stack's shape, but with a single row.
bool is_row_of(Shape row, mlir::Type stack);

// Returns whether an integer type holds all numbers from 0 to `most`. A signless type counts as signed.
bool has_numbers_to(mlir::Type type, int64_t most);

// Returns the slices by which a loop reads a row of a value in each iteration, at indices that are asked for, and nothing where it also
// uses the value otherwise. Carrying the value along isn't a use, and neither is being the operand that `write` writes
// into.
std::vector<stablehlo::DynamicSliceOp> row_reads(stablehlo::WhileOp loop, mlir::Value value,
                                                 llvm::function_ref<bool(mlir::Value)> is_index,
                                                 mlir::Operation *write = nullptr);

}  // namespace tessera
