#include "base/reshaped_dims.h"

namespace tessera {

std::vector<ReshapedDims> reshaped_dims(std::span<const int64_t> from, std::span<const int64_t> to) {
  std::vector<ReshapedDims> groups;
  for (size_t i = 0, k = 0; i < from.size() || k < to.size();) {
    ReshapedDims group{i, 0, k, 0};
    int64_t left = i < from.size() ? from[i++] : 1, right = k < to.size() ? to[k++] : 1;
    while (left != right && (i < from.size() || k < to.size()))
      if (left < right && i < from.size())
        left *= from[i++];
      else if (k < to.size())
        right *= to[k++];
      else
        break;
    group.from_end = i;
    group.to_end = k;
    groups.push_back(group);
  }
  return groups;
}

}  // namespace tessera
