// Memory of arrays: aligned for vectors, on huge pages where large, and kept for the next array of its size, since the first
// touch of fresh pages costs more than the work on them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace tessera {

inline constexpr size_t memory_alignment = 64;

// Where small arrays stand side by side they are aligned to less than that.
inline constexpr int64_t alignment_for(int64_t bytes) { return bytes >= 64 ? 64 : bytes > 8 ? 16 : 8; }

// `bytes` of zeros; of 0 bytes a valid address too. Throws std::bad_alloc.
std::shared_ptr<std::byte[]> allocate_zeroed(size_t bytes);

// `bytes` with any contents, which went through a pool: what was given back recently is handed out again. Large pieces that
// wait in the pool never add up to more than what was handed out at the same time before.
std::shared_ptr<std::byte[]> allocate_pooled(size_t bytes);

// Handed out by one of the above, so that whoever has the only handle may write there.
bool is_allocated_here(const std::shared_ptr<std::byte[]> &memory);

}  // namespace tessera
