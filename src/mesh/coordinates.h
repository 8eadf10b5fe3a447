// Gives the coordinates of many positions of a mesh along the same axes, whose names are looked up once.
#pragma once

#include <optional>
#include <vector>

#include "mesh/mesh.h"

namespace tessera {

// Describes one digit of a position written in mixed radix: digit = position / stride % size.
struct Digit {
  int64_t stride;
  int64_t size;
  int64_t of(MeshPosition position) const { return static_cast<int64_t>(position) / stride % size; }
};

// Reads numbers that count from 0 in mixed radix as digits, minor first: {0,2,1,3} is stride 2 size 2, then stride 1
// size 2. Digits whose strides continue each other come out as one. Returns nothing for other numbers.
std::optional<std::vector<Digit>> digits_of(const std::vector<int64_t> &members);

// Returns, for each axis, the distance of two positions that differ by one along it.
std::vector<int64_t> axis_strides(const Mesh &mesh);

class Coordinates {
 public:
  Coordinates(const AxisList &axes, const Mesh &mesh);

  const std::vector<Digit> &digits() const { return digits_; }
  // Returns what Mesh::coordinate does.
  int64_t of(MeshPosition position) const {
    int64_t coordinate = 0;
    for (const Digit &digit : digits_) coordinate = coordinate * digit.size + digit.of(position);
    return coordinate;
  }
  // Returns the coordinates of all positions of the mesh, by position.
  std::vector<int64_t> of_all(const Mesh &mesh) const;

 private:
  std::vector<Digit> digits_;  // major first
};

}  // namespace tessera
