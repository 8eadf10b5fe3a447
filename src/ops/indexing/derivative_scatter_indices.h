// Looks at where a scatter's windows begin, and writes comparisons of its indices with the bounds of its array.
#pragma once

#include <vector>

#include "ops/indexing/ops.h"
#include "transform/emit.h"

namespace tessera::stablehlo {

// Returns the extents of a window in the array's dimensions.
Shape window_sizes(ScatterOp op);

// Holds the indices of a scatter, or others of their shape in its place.
struct ScatterIndices {
  ScatterOp of;
  Emit e;
  mlir::Value indices;

  // Widens indices so that they may lie outside of the array. Unsigned ones beyond int64 become negative, which is
  // outside, too.
  mlir::Value as_signed();
  // Broadcasts a value for each entry of an index to the indices' shape.
  mlir::Value spread(const std::vector<int64_t> &values);
  // Returns whether all entries of an index are in [0, last], in the indices' shape without that of an index.
  mlir::Value within(const std::vector<int64_t> &last);
};

}  // namespace tessera::stablehlo
