// Finds loops whose iterations don't depend on one another, as jax.lax.map makes them and the gradient of it does:
//
//   while i < 96: y[i] = f(x[i], w), s = s + g(x[i])
//
// Each carried value is the number of the iteration, is kept, gets a row in each iteration that nobody reads, or is added to.
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
  number,  // of the iteration, as the counter is, and a count that jax.lax.fori_loop carries beside it
  kept,
  rows,
  sum
};

// Describes a value from outside that the body uses.
struct LoopInput {
  mlir::Value outside, inside;        // an operand of the loop and the argument of the body, or twice the same value
  std::vector<DynamicSliceOp> reads;  // those of the row of the iteration, if there is no other use, else none
};

struct IndependentLoop {
  WhileOp op;
  unsigned counter = 0;
  int64_t iterations = 0;
  bool is_backwards = false;  // iteration i reads and writes rows iterations - 1 - i
  std::vector<CarryUse> carries;
  std::vector<LoopInput> inputs;
  std::vector<mlir::Value> constants;  // from outside
  std::vector<mlir::Operation *>
      writes;     // by carry, a dynamic_update_slice or a scatter; null for those that get no rows
  AxisList axes;  // whole ones that cut the rows of what is read
};

// Returns the loop if rows that it reads are cut, and if to execute the iterations where these are sends no more than to bring them
// together would.
std::optional<IndependentLoop> independent_loop(WhileOp op, const Mesh &mesh);

}  // namespace tessera::stablehlo
