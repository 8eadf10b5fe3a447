// Estimates by a formula what it takes to bring a value from one layout to another: plans (partition/reshard_plan.h) are
// searched for only where something is to be moved.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "choice/problem.h"
#include "cost/collective_time.h"
#include "mesh/mesh.h"

namespace tessera {

inline constexpr double impossible = 1e30;  // seconds

// Elements of a block of `shape`.
int64_t block_elements(const Shape &shape, const Places &places, const Mesh &mesh);

class MoveCosts {
 public:
  MoveCosts(const Mesh &mesh, const Machine &machine);

  // Seconds. Parts are summed that needn't wait any longer, and are never made.
  double seconds(const Shape &shape, DType dtype, const Places &from, const Places &to);

  const Mesh &mesh() const { return mesh_; }
  const Machine &machine() const { return machine_; }
  int64_t size_of_axis(size_t axis) const { return mesh_.axes()[axis].size; }
  // `axes` are bits.
  const GroupLinks &links(uint32_t axes);

 private:
  double find(const Shape &shape, int64_t element_bytes, const Places &from, const Places &to);

  const Mesh &mesh_;
  const Machine &machine_;
  std::unordered_map<uint32_t, GroupLinks> links_;
};

}  // namespace tessera
