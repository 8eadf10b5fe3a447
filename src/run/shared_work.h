// Divides one thread's work into chunks that other threads may take. The owner offers the chunks, and executes those
// that no other thread takes. It never waits for a thread that hasn't begun a chunk.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>

#include "llvm/ADT/STLFunctionalExtras.h"

namespace tessera {

class SharedWork {
 public:
  using Chunk = llvm::function_ref<void(int64_t chunk, int lane)>;  // the lane is the thread that executes the chunk

  // Executes chunks 0 ... count - 1, together with the threads that help meanwhile. Returns when all are done and their
  // writes are visible. If chunks throw, throws the exception of the lowest chunk. Only the owner calls this.
  void share(int64_t count, int lane, Chunk work);
  // Executes chunks that the owner offers at present. Returns false if there were none.
  bool help(int lane);

  static constexpr int64_t most_chunks = (1 << 16) - 1;

 private:
  bool take(int lane);

  Chunk work_;  // while an offer has unfinished chunks
  // Holds an offer's number, its chunks, and the number taken, in one word, so that a taken chunk is matched to its
  // offer.
  alignas(64) std::atomic<uint64_t> offer_ = 0;
  alignas(64) std::atomic<int64_t> done_ = 0;
  std::mutex mutex_;  // of the failure
  int64_t failed_chunk_ = 0;
  std::exception_ptr failure_;
};

}  // namespace tessera
