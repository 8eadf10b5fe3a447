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

// operator new tries again when this returns.
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

}  // namespace

void keep_reserve() {
  if (reserve.load(std::memory_order_relaxed) != nullptr) return;
  static std::once_flag installed;
  std::call_once(installed, [] { before = std::set_new_handler(find_memory); });
  void *memory = mmap(nullptr, reserve_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw OutOfMemory(reserve_bytes);
  if (void *expected = nullptr; !reserve.compare_exchange_strong(expected, memory)) munmap(memory, reserve_bytes);
}

void set_last_resort(void (*what)()) { last_resort = what; }

}  // namespace tessera
