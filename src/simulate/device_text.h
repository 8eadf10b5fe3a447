// Names devices in few words.
#pragma once

#include <string>

#include "base/device_id.h"

namespace tessera {

// `device 3`; `4 devices: 0-2, 5`; from many ranges on `60 devices: 0, 2, 4, ...`. The devices are ascending.
std::string devices_text(const DeviceList &devices);

}  // namespace tessera
