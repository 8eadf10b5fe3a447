#include "base/occasion.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <utility>
#include <vector>

namespace tessera {

struct Occasion::State {
  std::mutex mutex;
  std::condition_variable changed;
  // A thread that reads true here may read `fault` without the lock, as nothing changes `fault` afterwards.
  std::atomic<bool> has_happened = false;
  std::exception_ptr fault;
  std::vector<Act> acts;
};

Occasion::Occasion() : state_(std::make_shared<State>()) {}

const Occasion &Occasion::past() {
  // The occasion is never destroyed: threads may use it while the process ends.
  static const auto *const past = [] {
    auto *occasion = new Occasion;
    occasion->happen();
    return occasion;
  }();
  return *past;
}

// Acts run without the lock, since they may use the occasion.
void Occasion::happen(std::exception_ptr fault) const noexcept {
  const std::shared_ptr<State> state = state_;  // an act may drop the last other handle
  std::unique_lock lock(state->mutex);
  if (state->has_happened) return;
  state->fault = std::move(fault);
  state->has_happened = true;
  const std::vector<Act> acts = std::exchange(state->acts, {});
  lock.unlock();
  state->changed.notify_all();
  for (const Act &act : acts) act(state->fault);
}

bool Occasion::has_happened() const { return state_->has_happened; }

void Occasion::wait() const {
  if (state_->has_happened) return;
  std::unique_lock lock(state_->mutex);
  state_->changed.wait(lock, [&] { return state_->has_happened.load(); });
}

std::exception_ptr Occasion::fault() const { return state_->has_happened ? state_->fault : nullptr; }

void Occasion::then(Act act) const {
  if (!state_->has_happened) {
    std::lock_guard lock(state_->mutex);
    if (!state_->has_happened) {
      state_->acts.push_back(std::move(act));
      return;
    }
  }
  act(state_->fault);
}

}  // namespace tessera
