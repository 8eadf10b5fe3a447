// Elementwise work on what a kernel makes, done a piece at a time, while the piece is in a cache.
//
//   relu(x @ w + bias)      made: a product of [m, n]; operands: bias, at / 1 % n
//   x @ w * scale + before  operands: scale, at / (m * n) % 1; before, at / 1 % (m * n)
//
// Elements of the results are numbered as they stand in memory, and so are those that the kernel makes.
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

  // An array beside what is made: element `at` of a result needs its element at / divisor % modulus.
  struct Operand {
    int64_t buffer = 0;  // of the kernel
    DType dtype = DType::f32;
    int64_t divisor = 1, modulus = 1;
    // One element for all of a piece, where the function counts on that.
    bool is_single() const { return divisor > 1; }
  };
  struct Result {
    int64_t buffer = 0;
    DType dtype = DType::f32;
  };

  int64_t elements = 0;  // of each result
  std::vector<Operand> operands;
  std::vector<Result> results;
  // Arguments: what was made, then the operands.
  std::shared_ptr<const VectorFunction> function;

  // Elements at .. at + count, of which `made` holds what the kernel made; it may be where the first result stands.
  void apply(const void *made, DType dtype, int64_t at, int64_t count, void *const *buffers) const;

  // Returns whether the product may use the first result's memory: no operand that is read element by element has
  // elements of that size, whose memory the result may get.
  bool leaves_room_for(DType made) const;
  // Returns, for a product elsewhere, each operand that is read element by element and whose memory a result may reuse,
  // if nothing else reads it.
  std::vector<Kernel::Sharing> may_share() const;
};

}  // namespace tessera
