// Small meshes and all the sharding material on them, for tests that try every point.
#pragma once

#include <vector>

#include "mesh/sharding.h"

namespace tessera {

inline std::vector<Mesh> small_meshes() {
  return {Mesh({{"x", 2}, {"y", 4}}), Mesh({{"x", 3}, {"y", 2}}), Mesh({{"x", 4}, {"y", 2}, {"z", 2}}),
          Mesh({{"x", 12}}), Mesh({{"x", 2}, {"y", 2}}, {2, 0, 3, 1})};
}

// Every axis of the mesh and every valid part of one, in mesh order.
inline std::vector<AxisRef> all_axis_refs(const Mesh &mesh) {
  std::vector<AxisRef> refs;
  for (const MeshAxis &axis : mesh.axes()) {
    refs.emplace_back(axis.name);
    for (int64_t pre = 1; pre < axis.size; ++pre)
      for (int64_t size = 2; size < axis.size; ++size)
        if (axis.size % (pre * size) == 0) refs.emplace_back(axis.name, pre, size);
  }
  return refs;
}

// Every list of at most `length` axes that a sharding may hold, the empty one first.
inline std::vector<AxisList> all_axis_lists(const Mesh &mesh, size_t length) {
  std::vector<AxisList> lists = {{}};
  for (size_t begin = 0, round = 0; round < length; ++round) {
    size_t end = lists.size();
    for (; begin < end; ++begin)
      for (const AxisRef &axis : all_axis_refs(mesh)) {
        AxisList longer = lists[begin];
        longer.push_back(axis);
        if (!problem_of(longer, mesh)) lists.push_back(longer);
      }
  }
  return lists;
}

// Every closed sharding of the rank with at most `length` axes in a dimension.
inline std::vector<Sharding> all_shardings(const Mesh &mesh, int64_t rank, size_t length) {
  std::vector<Sharding> shardings = {Sharding::replicated_of("mesh", 0)};
  for (int64_t dim = 0; dim < rank; ++dim) {
    std::vector<Sharding> longer;
    for (const Sharding &sharding : shardings)
      for (const AxisList &axes : all_axis_lists(mesh, length)) {
        Sharding next = sharding;
        next.dims.push_back({axes});
        if (!problem_of(next, next.rank(), mesh)) longer.push_back(next);
      }
    shardings = longer;
  }
  return shardings;
}

}  // namespace tessera
