#include "pjrt/event.h"

#include "pjrt/answer.h"

namespace tessera::pjrt {

struct Event {
  Occasion occasion;
};

Event *ready_event() {
  static auto *event = new Event{Occasion::past()};  // never destroyed: threads may use it while the process ends
  return event;
}

Event *new_event(const Occasion &occasion) {
  if (occasion.has_happened() && !occasion.fault()) return ready_event();
  return new Event{occasion};
}

namespace {

void throw_if(const std::exception_ptr &fault) {
  if (fault) std::rethrow_exception(fault);
}

void event_destroy(EventArgs &args) {
  if (args.event != ready_event()) delete args.event;
}
void event_is_ready(EventIsReadyArgs &args) { args.is_ready = args.event->occasion.has_happened(); }
void event_error(EventArgs &args) { throw_if(args.event->occasion.fault()); }
void event_await(EventArgs &args) {
  const Occasion occasion = args.event->occasion;  // the event may be destroyed meanwhile
  occasion.wait();
  throw_if(occasion.fault());
}
// The callback owns the error that it is given.
void event_on_ready(EventOnReadyArgs &args) {
  const Occasion occasion = args.event->occasion;
  occasion.then([callback = args.callback, user_arg = args.user_arg](const std::exception_ptr &fault) {
    callback(fault ? error_of(fault) : nullptr, user_arg);
  });
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
