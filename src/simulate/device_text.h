// Names devices in few words.
#pragma once

#include <string>

#include "base/device_id.h"

namespace tessera {

// Returns `device 3`, `4 devices: 0-2, 5`, or for many ranges `60 devices: 0, 2, 4, ...`. The devices are ascending.
std::string devices_text(const DeviceList &devices);

}  // namespace tessera
