// Keeps memory on a thread for packed operands: some hundreds of KiB, reused by the next kernel on the same thread.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

#include "base/of_thread.h"

namespace tessera {

class PackedMemory {
 public:
  // Returns at least `bytes`, aligned to 64 (and some room after them). What was in the slot before is lost.
  template <typename T>
  static T *take(int slot, size_t count) {
    Piece &piece = of_this_thread<PackedMemory>().pieces_[slot];
    size_t bytes = (count * sizeof(T) + 1024 + 63) / 64 * 64;
    if (piece.bytes < bytes) {
      piece.memory.reset(static_cast<std::byte *>(std::aligned_alloc(64, bytes)));
      piece.bytes = piece.memory ? bytes : 0;
      if (!piece.memory) throw std::bad_alloc();
    }
    return reinterpret_cast<T *>(piece.memory.get());
  }

 private:
  struct Free {
    void operator()(std::byte *memory) const { std::free(memory); }
  };
  struct Piece {
    std::unique_ptr<std::byte, Free> memory;
    size_t bytes = 0;
  };
  Piece pieces_[6];
};

}  // namespace tessera
