#include "run/shared_work.h"

#include <unistd.h>

#include <utility>

#include "run/patience.h"

namespace tessera {
namespace {

constexpr int number_bits = 16;
constexpr uint64_t mask = (uint64_t(1) << number_bits) - 1;
constexpr useconds_t nap = 50;

uint64_t taken_of(uint64_t offer) { return offer & mask; }
uint64_t count_of(uint64_t offer) { return (offer >> number_bits) & mask; }

}  // namespace

void SharedWork::share(int64_t count, int lane, Chunk work) {
  work_ = work;
  done_.store(0, std::memory_order_relaxed);
  const uint64_t number = (offer_.load(std::memory_order_relaxed) >> (2 * number_bits)) + 1;
  offer_.store(number << (2 * number_bits) | static_cast<uint64_t>(count) << number_bits, std::memory_order_release);
  while (take(lane)) {
  }
  Patience patience;
  while (done_.load(std::memory_order_acquire) < count)
    if (!patience.wait()) usleep(nap);
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

bool SharedWork::help(int lane) {
  bool has_done = false;
  while (take(lane)) has_done = true;
  return has_done;
}

bool SharedWork::take(int lane) {
  uint64_t offer = offer_.load(std::memory_order_acquire);
  while (taken_of(offer) < count_of(offer)) {
    if (!offer_.compare_exchange_weak(offer, offer + 1, std::memory_order_acq_rel)) continue;
    const auto chunk = static_cast<int64_t>(taken_of(offer));
    try {
      work_(chunk, lane);
    } catch (...) {
      std::lock_guard lock(mutex_);
      if (!failure_ || chunk < failed_chunk_) {
        failed_chunk_ = chunk;
        failure_ = std::current_exception();
      }
    }
    done_.fetch_add(1, std::memory_order_acq_rel);
    return true;
  }
  return false;
}

}  // namespace tessera
