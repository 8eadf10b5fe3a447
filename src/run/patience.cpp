#include "run/patience.h"

#include <immintrin.h>
#include <sched.h>

namespace tessera {
namespace {

constexpr int spins_before_yield = 30000;  // about half a millisecond
constexpr std::chrono::milliseconds longest_yield(3);

}  // namespace

bool Patience::wait() {
  if (spins_ < spins_before_yield) {
    ++spins_;
    _mm_pause();
    return true;
  }
  const auto now = std::chrono::steady_clock::now();
  if (spins_++ == spins_before_yield) yielding_since_ = now;
  if (now - yielding_since_ > longest_yield) return false;
  sched_yield();
  return true;
}

}  // namespace tessera
