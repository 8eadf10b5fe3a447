#include "base/memory_reserve.h"

#include <sys/mman.h>

#include <atomic>
#include <cstddef>
#include <mutex>
#include <new>

#include "base/memory.h"

namespace tessera {
namespace {

constexpr size_t reserve_bytes = 16 << 20;

std::atomic<void *> reserve = nullptr;
std::atomic<void (*)()> last_resort = nullptr;
std::atomic<std::new_handler> before = nullptr;

std::mutex keepers_mutex;
int keepers = 0;  // behind the lock

// operator new calls this when it finds no memory, and tries again when this returns.
void find_memory() {
  if (try_release_pooled()) return;
  if (void *memory = reserve.exchange(nullptr)) {
    munmap(memory, reserve_bytes);
    return;
  }
  if (auto end = last_resort.load()) end();
  if (auto other = before.load()) return other();
  throw std::bad_alloc();
}

void take_reserve() {
  if (reserve.load(std::memory_order_relaxed) != nullptr) return;
  void *memory = mmap(nullptr, reserve_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw OutOfMemory(reserve_bytes);
  if (void *expected = nullptr; !reserve.compare_exchange_strong(expected, memory)) munmap(memory, reserve_bytes);
}

}  // namespace

KeptReserve::KeptReserve() {
  take_reserve();
  std::lock_guard lock(keepers_mutex);
  if (keepers++ == 0) before = std::set_new_handler(find_memory);
}

KeptReserve::~KeptReserve() {
  std::lock_guard lock(keepers_mutex);
  // A handler that other code has set in the meantime stays.
  if (--keepers == 0 && std::get_new_handler() == find_memory) std::set_new_handler(before);
}

void KeptReserve::take_again() { take_reserve(); }

void set_last_resort(void (*what)()) { last_resort = what; }

}  // namespace tessera
