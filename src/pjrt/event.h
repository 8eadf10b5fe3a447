// Makes PJRT's events from occasions.
#pragma once

#include "base/occasion.h"
#include "pjrt/c_api.h"

namespace tessera::pjrt {

// Returns the one event that is ready from the start. Destroying it does nothing.
Event *ready_event();

// Returns an event that becomes ready when the occasion happens, with the error of its fault if it has one. The caller owns
// it.
Event *new_event(const Occasion &occasion);

}  // namespace tessera::pjrt
