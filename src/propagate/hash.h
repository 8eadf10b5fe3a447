// Mixes numbers into a hash, for tables that know no MLIR.
#pragma once

#include <cstddef>

namespace tessera {

inline size_t mixed(size_t hash, size_t value) {
  constexpr size_t odd = 0x9e3779b97f4a7c15;
  hash = (hash ^ value) * odd;
  return hash ^ (hash >> 32);
}

}  // namespace tessera
