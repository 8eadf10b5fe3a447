// A kernel is machine code that an instruction of the stream calls on each device. Generated kernels and the library's
// own (this folder: products, convolutions, transposes, sorts...) look the same to the caller.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace tessera {

struct Kernel {
  // `buffers` holds the addresses of the operands, then of the results, then of scratch memory if the kernel uses any.
  // They are row-major arrays, aligned to 64 bytes, small ones to less (alignment_for in base/memory.h). A call does
  // part `part` of `parts` of the work. Each part is done by one call, in any order and from any thread; a kernel that
  // isn't divisible gets parts = 1. A kernel must not keep or change anything except results and scratch, because one
  // kernel serves all devices at once.
  using Function = void (*)(const void *state, void *const *buffers, int64_t part, int64_t parts);
  Function function = nullptr;
  std::shared_ptr<const void> state;  // passed to the function
  bool divisible = false;
  int64_t scratch_bytes = 0;
  int64_t moved_bytes = -1;     // about how many bytes it reads and writes; -1: all operands and results
  int64_t moved_in_place = -1;  // the same, if a result stands in the memory of an operand; -1: as many

  // Says that result `result` may stand in the memory of operand `operand` (same bytes) if nothing else needs that
  // operand any more.
  struct Sharing {
    unsigned result = 0, operand = 0;
  };
  std::vector<Sharing> may_share;

  // Does the work of several devices in one call, or is null where separate calls are as good. buffers[i] are those of
  // one device.
  using Batched = void (*)(const void *state, void *const *const *buffers, int64_t devices);
  Batched batched = nullptr;

  void operator()(void *const *buffers, int64_t part = 0, int64_t parts = 1) const {
    function(state.get(), buffers, part, parts);
  }
};

}  // namespace tessera
