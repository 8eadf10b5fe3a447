// Gives memory for arrays. It is aligned for vectors, on huge pages where large, and kept for the next array of its size,
// since the first touch of fresh pages costs more than the work on them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

namespace tessera {

inline constexpr size_t memory_alignment = 64;
inline constexpr int64_t aligned_bytes(int64_t bytes) {
  constexpr auto to = static_cast<int64_t>(memory_alignment);
  return (bytes + to - 1) / to * to;
}

// Small arrays that stand side by side have a smaller alignment.
inline constexpr int64_t alignment_for(int64_t bytes) { return bytes >= 64 ? 64 : bytes > 8 ? 16 : 8; }

// Says that an allocation of known size failed. Making one allocates nothing.
class OutOfMemory : public std::bad_alloc {
 public:
  explicit OutOfMemory(size_t bytes) noexcept;
  const char *what() const noexcept override { return text_; }
  size_t bytes() const { return bytes_; }

 private:
  size_t bytes_;
  char text_[64];
};

// Returns `bytes` of zeros; for 0 bytes it returns a valid address too. Throws OutOfMemory after it has given up the
// memory that waits in the pool.
std::shared_ptr<std::byte[]> allocate_zeroed(size_t bytes);

// Allocates `bytes` with any contents from a pool: memory that was returned recently is reused. Waiting and allocated
// memory together, here and above, never exceed the most that was allocated at one time. Throws as the above.
std::shared_ptr<std::byte[]> allocate_pooled(size_t bytes);

// Returns how much memory waits in the pool; release_pooled gives it back to the system.
size_t pooled_idle_bytes();
void release_pooled();
// Does the same where the pool itself may lack memory; returns false if nothing has been released.
bool try_release_pooled() noexcept;

// Says whether a function above allocated the memory, so that a holder of the only handle may write there.
bool is_allocated_here(const std::shared_ptr<std::byte[]> &memory);

// Measures the peak of allocated memory beyond what was allocated when the object was made. It counts the functions
// above, except for zeros of less than a MiB. The peak is the one since the latest object was made.
class MemoryPeak {
 public:
  MemoryPeak();
  int64_t taken_bytes() const;

 private:
  int64_t before_;
};

}  // namespace tessera
