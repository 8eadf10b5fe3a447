// A piece of work as machine code: what an instruction of the stream calls on each device. Generated kernels and the
// library's own (this folder: products, convolutions, transposes, sorts...) look the same to who calls them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace tessera {

struct Kernel {
  // `buffers`: addresses of the operands, then of the results, then of scratch memory if any is wanted; row-major arrays,
  // aligned to 64 bytes, small ones to less (alignment_for in base/memory.h). Part `part` of `parts` of the work is to be
  // done, each part by one call, in any order and from any thread; a kernel that isn't divisible gets parts = 1.
  // Must not keep or change anything outside of results and scratch: one kernel serves all devices at once.
  using Function = void (*)(const void *state, void *const *buffers, int64_t part, int64_t parts);
  Function function = nullptr;
  std::shared_ptr<const void> state;  // handed to the function
  bool divisible = false;
  int64_t scratch_bytes = 0;
  int64_t moved_bytes = -1;     // about how many it reads and writes; -1: all operands and results
  int64_t moved_in_place = -1;  // the same, if a result stands in the memory of an operand; -1: as many

  // Result `result` may stand in the memory of operand `operand` (same bytes) if nothing else needs that operand any more.
  struct Sharing {
    unsigned result = 0, operand = 0;
  };
  std::vector<Sharing> may_share;

  // All of the work for several devices by one call, where that is less than as many calls: buffers[i] are those of one of
  // them. Null where it isn't.
  using Batched = void (*)(const void *state, void *const *const *buffers, int64_t devices);
  Batched batched = nullptr;

  void operator()(void *const *buffers, int64_t part = 0, int64_t parts = 1) const {
    function(state.get(), buffers, part, parts);
  }
};

}  // namespace tessera
