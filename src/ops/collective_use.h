// Describes a collective for device variance.
#pragma once

#include <optional>
#include <vector>

#include "mesh/device_groups.h"
#include "mesh/variance.h"

namespace tessera {

// Says between which devices an op communicates.
struct CollectiveUse {
  Collective kind;
  // `sources[d]` lists the devices that device d receives from; nothing if that isn't known.
  std::optional<DeviceGroups> sources = {};
  bool is_device_id = false;  // the result is the device's number in the mesh's program
};

}  // namespace tessera
