// Describes work that fusion added to a library's kernel: it reads operands in place in larger arrays, and does
// elementwise work on its result.
//
//   dot_general(x, dynamic_slice(w, i, 0)) + b    buffers: x, w; i, b; the result
//   views: none of x; of w strides {8, 1}, one start {buffer 2, last 12, stride 8}    epilogue: b
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/dtype.h"
#include "base/shape.h"
#include "kernels/epilogue.h"

namespace tessera {

// Describes an operand as a box of a larger array.
struct OperandView {
  // Describes a scalar that says where the box begins along a dimension of the array, clamped to 0..last.
  struct Start {
    int64_t buffer = 0;  // of the kernel
    DType dtype = DType::i32;
    int64_t last = 0, stride = 0;  // stride: elements of the array
  };

  Shape strides;      // of the operand's dimensions, in elements of the array
  int64_t first = 0;  // the operand's first element, where all starts are 0
  std::vector<Start> starts;

  // Returns the offset of the operand's first element.
  int64_t offset(void *const *buffers) const;
};

// The kernel's buffers are the operation's operands (whole arrays for views), the buffers of starts and epilogue, and
// the results.
struct JoinedWork {
  std::vector<std::optional<OperandView>> views;  // one for each operand, or none at all
  std::shared_ptr<const Epilogue> epilogue;       // or null
  int64_t operands = 0;                           // buffers before the results; 0: only the operation's

  const OperandView *view(size_t operand) const {
    return operand < views.size() && views[operand] ? &*views[operand] : nullptr;
  }
};

}  // namespace tessera
