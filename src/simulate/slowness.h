// Describes devices and links that are slower than those of the described machine.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/device_id.h"
#include "mesh/mesh.h"

namespace tessera {

struct Slowness {
  std::map<DeviceId, double> devices;                        // speed of computing, 1 being the described one
  std::map<std::string, double> axes;                        // rate of all links of a mesh axis
  std::map<std::pair<std::string, DeviceId>, double> links;  // rate of one device's links along an axis

  double speed_of(DeviceId device) const;
  double rate_of(const std::string &axis, DeviceId device) const;
};

// Reads `device=17:0.8`, `link=x:0.5` (all links along x) and `link=x@17:0.5` (the links of device 17). Throws InputError
// with all faults: an unknown form, device or axis, a device or link that is named twice, and a factor that isn't above
// 0.
Slowness slowness_from(const std::vector<std::string> &texts, const Mesh &mesh);

}  // namespace tessera
