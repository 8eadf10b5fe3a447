// Finds loops whose iterations don't depend on one another, as jax.lax.map and its gradient make them:
//
//   while i < 96: y[i] = f(x[i], w), z[i] = z[i] + g(x[i]), s = s + h(x[i])
//
// Each carried value counts iterations, is kept, gets a row in each iteration that no other iteration reads, or is
// added to.
#pragma once

#include <optional>
#include <vector>

#include "llvm/ADT/SetVector.h"
#include "mesh/mesh.h"
#include "mesh/sharding.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/slicing/ops.h"

namespace tessera::stablehlo {

enum class CarryUse {
  number,  // of the iteration or a number more, as the counter is, and a count that jax.lax.fori_loop carries beside it
  kept,
  rows,     // all rows are written, and none is read
  updated,  // rows that are written keep some of their old elements, or not all rows are written
  sum
};

// Describes a value from outside that the body uses.
struct LoopInput {
  mlir::Value outside, inside;        // an operand of the loop and the argument of the body, or twice the same value
  std::vector<DynamicSliceOp> reads;  // reads of the iteration's row, if there is no other use, else none
  bool is_by_rows = false;            // nothing but rows of iterations is read, and written if it is carried
};

struct IndependentLoop {
  WhileOp op;
  unsigned counter = 0;
  int64_t iterations = 0;
  int64_t rows = 0;           // of the arrays that are read and written by rows
  int64_t first_row = 0;      // iteration i reads and writes row first_row + i
  bool is_backwards = false;  // iteration i reads and writes row rows - 1 - i, and there are as many iterations
  std::vector<CarryUse> carries;
  std::vector<int64_t> first_numbers;  // by carry, of those that count
  std::vector<LoopInput> inputs;
  std::vector<mlir::Value> constants;  // from outside
  std::vector<mlir::Operation *>
      writes;     // by carry, a dynamic_update_slice or a scatter; null for those that get no rows
  AxisList axes;  // whole ones that cut the rows of what is read

  bool goes_over_all_rows() const { return rows == iterations; }
};

// Returns the loop if rows that it reads are cut, and if executing its iterations where their rows are sends no more
// than gathering the rows would.
std::optional<IndependentLoop> independent_loop(WhileOp op, const Mesh &mesh);

}  // namespace tessera::stablehlo
