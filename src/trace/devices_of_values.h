// Lists the devices that hold a value of a manual body together.
#pragma once

#include <string>
#include <vector>

#include "mesh/mesh.h"

namespace tessera::detail {

struct ManualScope;

// Holds the devices of one coordinate on the manual axes.
struct DevicesOfValue {
  std::vector<MeshPosition> positions;
  std::string label;  // `devices 0, 4 (y=0)`
};
std::vector<DevicesOfValue> devices_of_values(const ManualScope &manual);

}  // namespace tessera::detail
