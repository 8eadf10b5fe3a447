// What device variance knows of a collective.
#pragma once

#include <optional>
#include <vector>

#include "mesh/device_groups.h"
#include "mesh/variance.h"

namespace tessera {

// An op as a collective: between whom.
struct CollectiveUse {
  Collective kind;
  // sources[d]: devices from which device d gets something; nothing where that isn't known.
  std::optional<DeviceGroups> sources = {};
  bool is_device_id = false;  // the result is the device's number in the mesh's program
};

}  // namespace tessera
