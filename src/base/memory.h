// Memory of arrays: aligned for vectors, on huge pages where large, and kept for the next array of its size, since the first
// touch of fresh pages costs more than the work on them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

namespace tessera {

inline constexpr size_t memory_alignment = 64;

// Where small arrays stand side by side they are aligned to less than that.
inline constexpr int64_t alignment_for(int64_t bytes) { return bytes >= 64 ? 64 : bytes > 8 ? 16 : 8; }

// An allocation of known size that failed. Making one allocates nothing.
class OutOfMemory : public std::bad_alloc {
 public:
  explicit OutOfMemory(size_t bytes) noexcept;
  const char *what() const noexcept override { return text_; }
  size_t bytes() const { return bytes_; }

 private:
  size_t bytes_;
  char text_[64];
};

// `bytes` of zeros; of 0 bytes a valid address too. Throws OutOfMemory, once what waits in the pool has been given up too.
std::shared_ptr<std::byte[]> allocate_zeroed(size_t bytes);

// `bytes` with any contents, which went through a pool: what was given back recently is handed out again. What waits in the
// pool and all that is handed out, here and above, never add up to more than what was handed out at the same time before.
// Throws as the above.
std::shared_ptr<std::byte[]> allocate_pooled(size_t bytes);

// The memory that waits in the pool, and the way to give it back to the system.
size_t pooled_idle_bytes();
void release_pooled();
// The same where the pool itself may be what asks for memory; false if nothing has been released.
bool try_release_pooled() noexcept;

// Handed out by one of the above, so that whoever has the only handle may write there.
bool is_allocated_here(const std::shared_ptr<std::byte[]> &memory);

}  // namespace tessera
