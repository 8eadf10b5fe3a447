#include "choice/moves.h"

#include <cmath>

namespace tessera {

int64_t block_elements(const Shape &shape, const Places &places, const Mesh &mesh) {
  std::vector<int64_t> cut(shape.size(), 1);
  for (size_t axis = 0; axis < places.size(); ++axis)
    if (places[axis] >= 0) cut[static_cast<size_t>(places[axis])] *= mesh.axes()[axis].size;
  int64_t elements = 1;
  for (size_t dim = 0; dim < shape.size(); ++dim) elements *= ceil_div(shape[dim], cut[dim]);
  return elements;
}

MoveCosts::MoveCosts(const Mesh &mesh, const Machine &machine) : mesh_(mesh), machine_(machine) {}

const GroupLinks &MoveCosts::links(uint32_t axes) {
  if (auto found = links_.find(axes); found != links_.end()) return found->second;
  AxisList list;
  for (size_t axis = 0; axis < mesh_.axes().size(); ++axis)
    if (axes >> axis & 1) list.push_back(mesh_.axes()[axis].name);
  return links_.emplace(axes, GroupLinks(list, mesh_, machine_)).first->second;
}

double MoveCosts::seconds(const Shape &shape, DType dtype, const Places &from, const Places &to) {
  return from == to ? 0 : find(shape, static_cast<int64_t>(bytes_of(dtype)), from, to);
}

double MoveCosts::find(const Shape &shape, int64_t element_bytes, const Places &from, const Places &to) {
  Places at = from;
  double seconds = 0;
  // Sums: scattered first, so that the others have less to sum.
  uint32_t summed = 0;
  for (size_t axis = 0; axis < at.size(); ++axis) {
    if (to[axis] == waiting && at[axis] != waiting) return impossible;
    if (at[axis] != waiting || to[axis] == waiting) continue;
    if (to[axis] == in_none) {
      summed |= 1U << axis;
      continue;
    }
    const int64_t bytes = block_elements(shape, at, mesh_) * element_bytes;
    seconds += links(1U << axis).time_of(CollectiveKind::reduce_scatter, bytes).seconds();
    at[axis] = to[axis];
  }
  if (summed != 0) {
    seconds +=
        links(summed).time_of(CollectiveKind::all_reduce, block_elements(shape, at, mesh_) * element_bytes).seconds();
    for (size_t axis = 0; axis < at.size(); ++axis)
      if (summed >> axis & 1) at[axis] = in_none;
  }
  // A device has the part of its block that lies where it did along all axes by which the value was cut. An axis behind another one
  // of its dimension only stays where that one does.
  double at_home = 1;
  uint32_t moved = 0;
  std::vector<bool> shifted(shape.size());
  for (size_t axis = 0; axis < at.size(); ++axis) {
    if (size_of_axis(axis) == 1) continue;  // it cuts nothing
    if (at[axis] < 0) {
      if (to[axis] >= 0) shifted[static_cast<size_t>(to[axis])] = true;
      continue;
    }
    const size_t dim = static_cast<uint8_t>(at[axis]);
    if (at[axis] == to[axis] && !shifted[dim]) continue;
    if (at[axis] != to[axis]) shifted[dim] = true;
    at_home /= static_cast<double>(size_of_axis(axis));
    moved |= 1U << axis;
  }
  if (moved == 0) return seconds;
  const GroupLinks &along = links(moved);
  const double lacking = static_cast<double>(block_elements(shape, to, mesh_)) * (1 - at_home);
  const auto each = std::ceil(lacking / static_cast<double>(along.devices() - 1));
  return seconds + along.time_of(CollectiveKind::all_gather, static_cast<int64_t>(each) * element_bytes).seconds();
}

}  // namespace tessera
