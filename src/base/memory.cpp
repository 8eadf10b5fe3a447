#include "base/memory.h"

#include <sys/mman.h>

#include <algorithm>
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
constexpr size_t from_pages = 1 << 20;  // from this size on memory comes from the kernel as zero pages

size_t rounded(size_t bytes, size_t to) { return (bytes + to - 1) / to * to; }

// Pages that begin at a huge page's boundary.
std::byte *map_pages(size_t bytes) {
  size_t reserved = bytes + huge_page;
  void *memory = mmap(nullptr, reserved, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  auto begin = reinterpret_cast<uintptr_t>(memory);
  size_t before = rounded(begin, huge_page) - begin, after = reserved - before - bytes;
  std::byte *aligned = static_cast<std::byte *>(memory) + before;
  if (before > 0) munmap(memory, before);
  if (after > 0) munmap(aligned + bytes, after);
  madvise(aligned, bytes, MADV_HUGEPAGE);
  return aligned;
}

struct Piece {
  std::byte *memory = nullptr;
  bool is_zero = false;
};

Piece take_fresh(size_t bytes) {
  if (bytes >= from_pages) return {map_pages(bytes), true};
  void *memory = std::aligned_alloc(memory_alignment, bytes);
  if (memory == nullptr) throw std::bad_alloc();
  return {static_cast<std::byte *>(memory), false};
}

void give_to_system(std::byte *memory, size_t bytes) {
  if (bytes >= from_pages)
    munmap(memory, bytes);
  else
    std::free(memory);
}

// Sizes are such that equal requests find each other.
size_t size_class(size_t bytes) {
  bytes = std::max<size_t>(bytes, 1);
  return rounded(bytes, bytes >= from_pages ? 4096 : memory_alignment);
}

// What has waited longest goes first when there is too much: sizes that nobody asks for any more don't keep others out.
class Pool {
 public:
  std::byte *take(size_t bytes) {
    {
      std::lock_guard lock(mutex_);
      in_use_ += bytes;
      most_in_use_ = std::max(most_in_use_, in_use_);
      auto found = of_size_.find(bytes);
      if (found != of_size_.end() && !found->second.empty()) {
        Waiting::iterator last = found->second.back();
        found->second.pop_back();
        idle_ -= bytes;
        spare_.splice(spare_.begin(), waiting_, last);
        return last->memory;
      }
    }
    return take_fresh(bytes).memory;
  }

  void give_back(std::byte *memory, size_t bytes) {
    Waiting leaving;
    {
      std::lock_guard lock(mutex_);
      in_use_ -= bytes;
      idle_ += bytes;
      if (spare_.empty()) spare_.emplace_back();
      spare_.front() = {memory, bytes};
      waiting_.splice(waiting_.end(), spare_, spare_.begin());
      of_size_[bytes].push_back(std::prev(waiting_.end()));
      while (in_use_ + idle_ > most_in_use_) let_go(leaving);
    }
    for (const Idle &piece : leaving) give_to_system(piece.memory, piece.bytes);
  }

 private:
  struct Idle {
    std::byte *memory = nullptr;
    size_t bytes = 0;
  };
  using Waiting = std::list<Idle>;

  void let_go(Waiting &leaving) {
    size_t size = waiting_.front().bytes;
    auto found = of_size_.find(size);
    found->second.erase(found->second.begin());
    if (found->second.empty()) of_size_.erase(found);
    idle_ -= size;
    leaving.splice(leaving.end(), waiting_, waiting_.begin());
  }

  std::mutex mutex_;
  Waiting waiting_, spare_;  // the longest waiting first; nodes to be used again
  std::unordered_map<size_t, std::vector<Waiting::iterator>> of_size_;  // in the same order
  size_t in_use_ = 0, idle_ = 0, most_in_use_ = 0;
};

// Lives as long as the process: arrays may be given back while static objects are torn down.
Pool &pool() {
  static auto *pool = new Pool;
  return *pool;
}

// What becomes of memory when its last handle goes; also tells it from memory of other people.
struct ToSystem {
  size_t bytes;
  void operator()(std::byte *memory) const { give_to_system(memory, bytes); }
};
struct ToPool {
  size_t bytes;
  void operator()(std::byte *memory) const { pool().give_back(memory, bytes); }
};

}  // namespace

std::shared_ptr<std::byte[]> allocate_zeroed(size_t bytes) {
  size_t size = size_class(bytes);
  Piece piece = take_fresh(size);
  if (!piece.is_zero) std::memset(piece.memory, 0, size);
  return {piece.memory, ToSystem{size}};
}

std::shared_ptr<std::byte[]> allocate_pooled(size_t bytes) {
  size_t size = size_class(bytes);
  return {pool().take(size), ToPool{size}};
}

bool is_allocated_here(const std::shared_ptr<std::byte[]> &memory) {
  return std::get_deleter<ToSystem>(memory) || std::get_deleter<ToPool>(memory);
}

}  // namespace tessera
