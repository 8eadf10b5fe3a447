#include "run/workers.h"

#include <tuple>
#include <utility>

namespace tessera {
namespace {

// Below this many bytes of work, one thread alone is faster than several that must be notified. For a whole run of less
// work, threads aren't woken.
constexpr int64_t worth_telling = 32 << 10;
constexpr int64_t worth_waking = 512 << 10;

}  // namespace

bool Workers::is_worth_meeting(int64_t work) { return work >= worth_telling; }

bool Workers::is_worth_waking(int64_t work) { return work >= worth_waking; }

bool Workers::is_worth_telling(int64_t work) {
  if (pool_.size() == 1 || !is_worth_meeting(work)) return false;
  if (pool_.is_awake()) return true;
  done_alone_ += work;
  return is_worth_waking(done_alone_);
}

bool Workers::work(const std::function<void(int)> &work) {
  std::unique_lock<std::mutex> pool = pool_.try_take();
  if (!pool) return false;
  failure_ = {};
  pool_.run(work);
  if (failure_.thrown) std::rethrow_exception(std::exchange(failure_.thrown, nullptr));
  return true;
}

void Workers::attempt(DeviceId device, int thread, llvm::function_ref<void()> act) {
  try {
    act();
  } catch (...) {
    std::lock_guard lock(failing_);
    const int32_t at = log_.at(thread);
    if (!failure_.thrown || std::tie(at, device) < std::tie(failure_.instruction, failure_.device))
      failure_ = {at, device, std::current_exception()};
  }
}

}  // namespace tessera
