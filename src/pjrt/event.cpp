#include "pjrt/event.h"

#include "pjrt/answer.h"

namespace tessera::pjrt {

struct Event {};

Event *ready_event() {
  static Event event;
  return &event;
}

namespace {

void event_destroy(EventDestroyArgs &) {}
void event_is_ready(EventIsReadyArgs &args) { args.is_ready = true; }
void event_error(EventErrorArgs &) {}
void event_await(EventAwaitArgs &) {}
void event_on_ready(EventOnReadyArgs &args) { args.callback(nullptr, args.user_arg); }

}  // namespace

std::span<const Implementation> event_functions() {
  static constexpr Implementation all[] = {
      implemented<event_destroy>("Event_Destroy"), implemented<event_is_ready>("Event_IsReady"),
      implemented<event_error>("Event_Error"), implemented<event_await>("Event_Await"),
      implemented<event_on_ready>("Event_OnReady")};
  return all;
}

}  // namespace tessera::pjrt
