// Describes a collective for device variance.
#pragma once

#include <optional>
#include <vector>

#include "base/by_id.h"
#include "mesh/variance.h"

namespace tessera {

using DeviceSources = ById<DeviceId, std::vector<DeviceId>>;  // lists the devices that each one receives from

// Says between which devices an op communicates.
struct CollectiveUse {
  Collective kind;
  // Has no value where the sources aren't known.
  std::optional<DeviceSources> sources = {};
  bool is_device_id = false;  // the result is the device's number in the mesh's program
};

}  // namespace tessera
