// One thread's work in chunks that other threads may take. The owner offers it and does what nobody else takes; it never waits for a
// thread that hasn't begun a chunk.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>

#include "llvm/ADT/STLFunctionalExtras.h"

namespace tessera {

class SharedWork {
 public:
  using Chunk = llvm::function_ref<void(int64_t chunk, int lane)>;  // the lane is the thread that does it

  // Does chunks 0 ... count - 1, together with those who help meanwhile. When it returns all are done, and what they wrote is visible.
  // If chunks throw, it throws what the first of them in number threw. Only one thread owns the work.
  void share(int64_t count, int lane, Chunk work);
  // Does what chunks are left of what the owner offers right now; false: there were none.
  bool help(int lane);

  static constexpr int64_t most_chunks = (1 << 16) - 1;

 private:
  bool take(int lane);

  Chunk work_;  // as long as an offer has chunks that aren't done
  // An offer's number, its chunks, and how many of them are taken, in one word: who takes a chunk knows what it belongs to.
  alignas(64) std::atomic<uint64_t> offer_ = 0;
  alignas(64) std::atomic<int64_t> done_ = 0;
  std::mutex mutex_;  // of the failure
  int64_t failed_chunk_ = 0;
  std::exception_ptr failure_;
};

}  // namespace tessera
