// Names devices in few words.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tessera {

// `device 3`; `4 devices: 0-2, 5`; from many ranges on `60 devices: 0, 2, 4, ...`. The devices are ascending.
std::string devices_text(const std::vector<int64_t> &devices);

}  // namespace tessera
