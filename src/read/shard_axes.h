// Numbers the axes of a grid: each axis of a mesh is one axis of the grid, or one for each part in which it is used.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mesh/sharding.h"

namespace tessera {

class GridAxes {
 public:
  // Cuts the axes of the mesh wherever one of the shardings does. Throws InputError if two parts overlap.
  GridAxes(const Mesh &mesh, const std::vector<Sharding> &shardings);
  // Takes the names that `names` gave; axes without a name are called axis_0, axis_1, ... Throws InputError if sizes
  // and names don't match, or if `device_ids` isn't an order of the devices.
  GridAxes(const std::vector<int64_t> &sizes, const std::optional<std::vector<std::string>> &names,
           std::vector<int64_t> device_ids = {});

  const Mesh &mesh() const { return mesh_; }
  std::vector<int64_t> sizes() const;
  std::vector<std::string> names() const;  // `x`, `y:(1)2`
  std::vector<int16_t> numbers_of(const AxisList &axes) const;
  // Returns the axes with these numbers, and joins parts that follow one another. Throws InputError for a number that
  // no axis has.
  AxisList axes_of(const std::vector<int16_t> &numbers) const;

 private:
  Mesh mesh_;
  std::vector<AxisRef> parts_;
};

}  // namespace tessera
