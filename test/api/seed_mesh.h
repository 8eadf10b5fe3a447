// Meshes and arrays for tests of shard_map.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "both_ways.h"
#include "trace/array_state.h"

namespace tessera::testing {

using AxisSet = std::set<std::string>;

inline Mesh seed_mesh() { return make_mesh({{"i", 4}, {"j", 2}}); }

// The addresses of the blocks, by mesh position.
inline std::vector<const void *> buffers(const Array &x) {
  std::vector<const void *> result;
  for (const Tensor &block : *x.state()->blocks.list()) result.push_back(block.data());
  return result;
}

inline size_t count_in(const std::string &text, const std::string &part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace tessera::testing
