// Does elementwise work on a kernel's elements in blocks, while each block is in a cache.
//
//   relu(x @ w + bias)      made: a product of [m, n]; operands: bias, at / 1 % n
//   x @ w * scale + before  operands: scale, at / (m * n) % 1; before, at / 1 % (m * n)
//
// Elements of the results are numbered as they stand in memory, and so are the kernel's elements.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/dtype.h"
#include "kernels/fold.h"
#include "kernels/kernel.h"

namespace tessera {

struct Epilogue {
  static constexpr size_t most_arrays = 30;  // of what is made and the operands, and of the results

  // Describes an array that is read beside the kernel's elements: element `at` of a result needs its element at /
  // divisor % modulus.
  struct Operand {
    int64_t buffer = 0;  // of the kernel
    DType dtype = DType::f32;
    int64_t divisor = 1, modulus = 1;
    // Says whether one element serves a whole block, where the function counts on that.
    bool is_single() const { return divisor > 1; }
  };
  struct Result {
    int64_t buffer = 0;
    DType dtype = DType::f32;
  };

  int64_t elements = 0;  // of each result
  std::vector<Operand> operands;
  std::vector<Result> results;
  // The function's arguments are the kernel's elements, then the operands.
  std::shared_ptr<const VectorFunction> function;

  // Computes elements at .. at + count. `made` holds the kernel's elements, and may be where the first result stands.
  void apply(const void *made, DType dtype, int64_t at, int64_t count, void *const *buffers) const;

  // Returns whether the product may use the first result's memory. It may unless an operand that is read element by
  // element has elements of that size, since the result may get that operand's memory.
  bool leaves_room_for(DType made) const;
  // Returns which operands' memory a result may reuse, for a product that is stored elsewhere: operands that are read
  // element by element and that nothing else reads.
  std::vector<Kernel::Sharing> may_share() const;
};

}  // namespace tessera
