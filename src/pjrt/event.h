// Makes events. Programs and copies are done when the call that begins them returns, so that their event is ready; only
// memory that the host has lent is given back later.
#pragma once

#include <memory>

#include "pjrt/c_api.h"

namespace tessera::pjrt {

// Returns the one event that is ready from the start. Destroying it does nothing.
Event *ready_event();

// Something that happens once. Its events, which callers own, become ready then.
class Occasion {
 public:
  Occasion();
  void happen() const noexcept;
  Event *new_event() const;

  struct State;

 private:
  std::shared_ptr<State> state_;
};

}  // namespace tessera::pjrt
