#include "base/occasion.h"

#include <condition_variable>
#include <mutex>
#include <utility>
#include <vector>

namespace tessera {

struct Occasion::State {
  std::mutex mutex;
  std::condition_variable changed;
  bool has_happened = false;
  std::exception_ptr fault;
  std::vector<Act> acts;
};

Occasion::Occasion() : state_(std::make_shared<State>()) {}

const Occasion &Occasion::past() {
  // It is never destroyed: threads may ask it while the process ends.
  static const auto *const past = [] {
    auto *occasion = new Occasion;
    occasion->happen();
    return occasion;
  }();
  return *past;
}

// Acts come without the lock, as they may ask the occasion.
void Occasion::happen(std::exception_ptr fault) const noexcept {
  const std::shared_ptr<State> state = state_;  // an act may drop the last other handle
  std::unique_lock lock(state->mutex);
  state->has_happened = true;
  state->fault = std::move(fault);
  const std::vector<Act> acts = std::exchange(state->acts, {});
  lock.unlock();
  state->changed.notify_all();
  for (const Act &act : acts) act(state->fault);
}

bool Occasion::has_happened() const {
  std::lock_guard lock(state_->mutex);
  return state_->has_happened;
}

void Occasion::wait() const {
  std::unique_lock lock(state_->mutex);
  state_->changed.wait(lock, [&] { return state_->has_happened; });
}

std::exception_ptr Occasion::fault() const {
  std::lock_guard lock(state_->mutex);
  return state_->fault;
}

void Occasion::then(Act act) const {
  std::unique_lock lock(state_->mutex);
  if (!state_->has_happened) {
    state_->acts.push_back(std::move(act));
    return;
  }
  lock.unlock();
  act(state_->fault);
}

}  // namespace tessera
