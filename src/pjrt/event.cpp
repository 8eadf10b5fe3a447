#include "pjrt/event.h"

#include <condition_variable>
#include <mutex>
#include <utility>
#include <vector>

#include "pjrt/answer.h"

namespace tessera::pjrt {

struct Occasion::State {
  using Callback = void (*)(Error *error, void *user_arg);

  std::mutex mutex;
  std::condition_variable changed;
  bool has_happened = false;
  std::vector<std::pair<Callback, void *>> callbacks;
};

struct Event {
  std::shared_ptr<Occasion::State> state;  // none: ready from the start
};

Event *ready_event() {
  static Event *event = new Event;  // never destroyed: threads may ask it while the process ends
  return event;
}

Occasion::Occasion() : state_(std::make_shared<State>()) {}

// Callbacks come without the lock, as they may ask the event.
void Occasion::happen() const noexcept {
  std::unique_lock lock(state_->mutex);
  state_->has_happened = true;
  const auto callbacks = std::exchange(state_->callbacks, {});
  lock.unlock();
  state_->changed.notify_all();
  for (const auto &[callback, user_arg] : callbacks) callback(nullptr, user_arg);
}

Event *Occasion::new_event() const { return new Event{state_}; }

namespace {

void event_destroy(EventDestroyArgs &args) {
  if (args.event->state) delete args.event;
}
void event_is_ready(EventIsReadyArgs &args) {
  Occasion::State *state = args.event->state.get();
  if (!state) {
    args.is_ready = true;
    return;
  }
  std::lock_guard lock(state->mutex);
  args.is_ready = state->has_happened;
}
void event_error(EventErrorArgs &) {}
void event_await(EventAwaitArgs &args) {
  const std::shared_ptr<Occasion::State> state = args.event->state;
  if (!state) return;
  std::unique_lock lock(state->mutex);
  state->changed.wait(lock, [&] { return state->has_happened; });
}
void event_on_ready(EventOnReadyArgs &args) {
  if (const std::shared_ptr<Occasion::State> state = args.event->state) {
    std::lock_guard lock(state->mutex);
    if (!state->has_happened) {
      state->callbacks.emplace_back(args.callback, args.user_arg);
      return;
    }
  }
  args.callback(nullptr, args.user_arg);
}

}  // namespace

std::span<const Implementation> event_functions() {
  static constexpr Implementation all[] = {
      implemented<event_destroy>("Event_Destroy"), implemented<event_is_ready>("Event_IsReady"),
      implemented<event_error>("Event_Error"), implemented<event_await>("Event_Await"),
      implemented<event_on_ready>("Event_OnReady")};
  return all;
}

}  // namespace tessera::pjrt
