#include "base/memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <list>
#include <mutex>
#include <new>
#include <unordered_map>
#include <vector>

namespace tessera {
namespace {

constexpr size_t huge_page = 2 << 20;
constexpr size_t from_pages = 1 << 20;  // memory of this size and more comes from the kernel as zero pages

size_t rounded(size_t bytes, size_t to) { return (bytes + to - 1) / to * to; }

// Maps pages that begin at a huge page's boundary. Returns null if there are none.
std::byte *map_pages(size_t bytes) {
  size_t reserved = bytes + huge_page;
  if (reserved < bytes) return nullptr;
  void *memory = mmap(nullptr, reserved, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return nullptr;
  auto begin = reinterpret_cast<uintptr_t>(memory);
  size_t before = rounded(begin, huge_page) - begin, after = reserved - before - bytes;
  std::byte *aligned = static_cast<std::byte *>(memory) + before;
  if (before > 0) munmap(memory, before);
  if (after > 0) munmap(aligned + bytes, after);
  madvise(aligned, bytes, MADV_HUGEPAGE);
  return aligned;
}

std::byte *take_from_system(size_t bytes) {
  if (bytes >= from_pages) return map_pages(bytes);
  return static_cast<std::byte *>(std::aligned_alloc(memory_alignment, bytes));
}

void give_to_system(std::byte *memory, size_t bytes) {
  if (bytes >= from_pages)
    munmap(memory, bytes);
  else
    std::free(memory);
}

// Rounds a size up, so that similar requests can reuse memory.
size_t size_class(size_t bytes) {
  bytes = std::max<size_t>(bytes, 1);
  size_t to = bytes >= from_pages ? 4096 : memory_alignment;
  if (bytes > SIZE_MAX - to) throw OutOfMemory(bytes);
  return rounded(bytes, to);
}

// Keeps released memory for later requests. Memory that has waited longest is released first, so that unused sizes
// don't keep others out. Memory in use and waiting memory together never exceed the peak of memory in use, so that the
// pool makes no process larger.
class Pool {
 public:
  std::byte *take(size_t bytes) {
    Waiting leaving;
    {
      std::lock_guard lock(mutex_);
      use(bytes);
      auto found = of_size_.find(bytes);
      if (found != of_size_.end() && !found->second.empty()) {
        Waiting::iterator last = found->second.back();
        found->second.pop_back();
        idle_ -= bytes;
        spare_.splice(spare_.begin(), waiting_, last);
        return last->memory;
      }
      make_room(leaving);
    }
    release(leaving);
    return fresh(bytes);
  }

  void give_back(std::byte *memory, size_t bytes) noexcept {
    Waiting leaving;
    {
      std::lock_guard lock(mutex_);
      in_use_ -= bytes;
      if (keep(memory, bytes)) {
        make_room(leaving);
        memory = nullptr;
      }
    }
    release(leaving);
    if (memory != nullptr) give_to_system(memory, bytes);
  }

  // Takes memory directly from the system, and returns it there. It counts as in use.
  std::byte *take_outside(size_t bytes) {
    Waiting leaving;
    {
      std::lock_guard lock(mutex_);
      use(bytes);
      make_room(leaving);
    }
    release(leaving);
    return fresh(bytes);
  }

  void give_outside(std::byte *memory, size_t bytes) noexcept {
    {
      std::lock_guard lock(mutex_);
      in_use_ -= bytes;
    }
    give_to_system(memory, bytes);
  }

  // Begins a new peak, and returns the bytes in use, which it starts from.
  size_t begin_peak() {
    std::lock_guard lock(mutex_);
    return peak_ = in_use_;
  }

  size_t peak() {
    std::lock_guard lock(mutex_);
    return peak_;
  }

  size_t idle() {
    std::lock_guard lock(mutex_);
    return idle_;
  }

  bool try_release_idle() noexcept {
    Waiting leaving;
    {
      std::unique_lock lock(mutex_, std::try_to_lock);
      if (!lock) return false;
      while (!waiting_.empty()) let_go(leaving);
    }
    release(leaving);
    return !leaving.empty();
  }

  void release_idle() noexcept {
    Waiting leaving;
    {
      std::lock_guard lock(mutex_);
      while (!waiting_.empty()) let_go(leaving);
    }
    release(leaving);
  }

 private:
  struct Idle {
    std::byte *memory = nullptr;
    size_t bytes = 0;
  };
  using Waiting = std::list<Idle>;

  void use(size_t bytes) {
    in_use_ += bytes;
    peak_ = std::max(peak_, in_use_);
  }

  // Waiting memory is released before an allocation fails.
  std::byte *fresh(size_t bytes) {
    std::byte *memory = take_from_system(bytes);
    if (memory == nullptr) {
      release_idle();
      memory = take_from_system(bytes);
    }
    std::lock_guard lock(mutex_);
    if (memory == nullptr) {
      in_use_ -= bytes;
      throw OutOfMemory(bytes);
    }
    most_in_use_ = std::max(most_in_use_, in_use_);
    return memory;
  }

  // Returns false if there is no memory for the pool's own lists.
  bool keep(std::byte *memory, size_t bytes) noexcept {
    try {
      if (spare_.empty()) spare_.emplace_back();
      of_size_[bytes].push_back(spare_.begin());
    } catch (const std::bad_alloc &) {
      return false;
    }
    spare_.front() = {memory, bytes};
    waiting_.splice(waiting_.end(), spare_, spare_.begin());
    idle_ += bytes;
    return true;
  }

  void make_room(Waiting &leaving) noexcept {
    while (!waiting_.empty() && in_use_ + idle_ > most_in_use_) let_go(leaving);
  }

  void let_go(Waiting &leaving) noexcept {
    size_t size = waiting_.front().bytes;
    auto found = of_size_.find(size);
    found->second.erase(found->second.begin());
    if (found->second.empty()) of_size_.erase(found);
    idle_ -= size;
    leaving.splice(leaving.end(), waiting_, waiting_.begin());
  }

  static void release(const Waiting &leaving) noexcept {
    for (const Idle &piece : leaving) give_to_system(piece.memory, piece.bytes);
  }

  std::mutex mutex_;
  Waiting waiting_, spare_;                                             // the longest waiting first; unused nodes
  std::unordered_map<size_t, std::vector<Waiting::iterator>> of_size_;  // in the same order
  size_t in_use_ = 0, idle_ = 0, most_in_use_ = 0;
  size_t peak_ = 0;  // of in_use_, since the last begin_peak()
};

// The pool lives as long as the process: arrays may be released while static objects are torn down. Making it takes no
// memory, since its first use may be when there is none.
Pool &pool() {
  alignas(Pool) static std::byte space[sizeof(Pool)];
  static auto *pool = new (space) Pool;
  return *pool;
}

// Releases memory with its last handle. By the type of the deleter, memory of this file is told from other memory.
struct ToSystem {
  size_t bytes;
  void operator()(std::byte *memory) const noexcept {
    bytes >= from_pages ? pool().give_outside(memory, bytes) : give_to_system(memory, bytes);
  }
};
struct ToPool {
  size_t bytes;
  void operator()(std::byte *memory) const noexcept { pool().give_back(memory, bytes); }
};

}  // namespace

OutOfMemory::OutOfMemory(size_t bytes) noexcept : bytes_(bytes) {
  std::snprintf(text_, sizeof text_, "%zu bytes were requested but aren't available", bytes);
}

std::shared_ptr<std::byte[]> allocate_zeroed(size_t bytes) {
  size_t size = size_class(bytes);
  if (size >= from_pages) return {pool().take_outside(size), ToSystem{size}};
  std::byte *memory = take_from_system(size);
  if (memory == nullptr) throw OutOfMemory(bytes);
  std::memset(memory, 0, size);
  return {memory, ToSystem{size}};
}

std::shared_ptr<std::byte[]> allocate_pooled(size_t bytes) {
  size_t size = size_class(bytes);
  return {pool().take(size), ToPool{size}};
}

MemoryPeak::MemoryPeak() : before_(static_cast<int64_t>(pool().begin_peak())) {}

int64_t MemoryPeak::taken_bytes() const { return static_cast<int64_t>(pool().peak()) - before_; }

size_t pooled_idle_bytes() { return pool().idle(); }

void release_pooled() { pool().release_idle(); }

bool try_release_pooled() noexcept { return pool().try_release_idle(); }

bool is_allocated_here(const std::shared_ptr<std::byte[]> &memory) {
  return std::get_deleter<ToSystem>(memory) || std::get_deleter<ToPool>(memory);
}

}  // namespace tessera
