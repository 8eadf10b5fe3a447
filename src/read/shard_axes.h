// Numbers the axes of a grid: each axis of a mesh is one, or as many as it is used in parts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mesh/sharding.h"

namespace tessera {

class GridAxes {
 public:
  // Cuts the axes of the mesh wherever one of the shardings does. Throws InputError where two parts overlap.
  GridAxes(const Mesh &mesh, const std::vector<Sharding> &shardings);
  // Names are those that `names` gave; axes without a name are called axis_0, axis_1, ... Throws InputError if sizes and names don't match,
  // or for an order of devices that is none.
  GridAxes(const std::vector<int64_t> &sizes, const std::optional<std::vector<std::string>> &names,
           std::vector<int64_t> device_ids = {});

  const Mesh &mesh() const { return mesh_; }
  std::vector<int64_t> sizes() const;
  std::vector<std::string> names() const;  // `x`, `y:(1)2`
  std::vector<int16_t> numbers_of(const AxisList &axes) const;
  // Returns the axes of these numbers, parts that follow one another joined. Throws InputError for a number that no axis has.
  AxisList axes_of(const std::vector<int16_t> &numbers) const;

 private:
  Mesh mesh_;
  std::vector<AxisRef> parts_;
};

}  // namespace tessera
