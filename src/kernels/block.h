// Applies functions on blocks of elements (VectorFunction) to arrays of any shape. Some operands may be broadcast over
// dimensions that they don't have.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/shape.h"
#include "kernels/fold.h"
#include "kernels/kernel.h"

namespace tessera {

// Describes the layout of an elementwise function's operand under the result: element i of the result needs the
// operand's element at sum(i[d] * strides[d]). With row-major strides of the result the operand has its shape; with 0
// it is the same along d.
struct BlockOperand {
  int64_t element_bytes = 4;
  Shape strides;
};

// Divides the arrays into blocks within which every operand lies row after row, or is a single element.
struct BlockWalk {
  struct Dim {
    int64_t size = 1;
    Shape steps;  // of each operand, in elements; then of the result
  };
  std::vector<Dim> outer;  // major first
  int64_t count = 1;       // elements of a block
  uint64_t single = 0;     // one bit for each operand
};

// Returns nothing if there is no such division with blocks of at least some elements. It is then better to broadcast
// operands in memory first.
std::optional<BlockWalk> block_walk(const Shape &result, const std::vector<BlockOperand> &operands);

// Makes a kernel whose buffers are the operands, then the result. `function` is for walk.single; the results' elements
// have `result_bytes`.
Kernel block_kernel(std::shared_ptr<const VectorFunction> function, const BlockWalk &walk,
                    const std::vector<BlockOperand> &operands, int64_t result_bytes);

}  // namespace tessera
