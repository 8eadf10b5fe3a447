// Makes events. Programs and copies are done when the call that begins them returns, so that every event is ready and
// none has an error.
#pragma once

#include "pjrt/c_api.h"

namespace tessera::pjrt {

// Returns the one event that there is. Destroying it does nothing.
Event *ready_event();

}  // namespace tessera::pjrt
