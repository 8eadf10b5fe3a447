// Chooses functions that are compiled once for each size of elements.
#pragma once

#include <cstdint>

namespace tessera {

// Returns f.operator()<size>() for the size that equals `bytes`, or for the last one if none does.
template <int first, int... others, typename F>
auto for_size(int64_t bytes, F f) {
  if constexpr (sizeof...(others) > 0)
    if (bytes != first) return for_size<others...>(bytes, f);
  return f.template operator()<first>();
}

}  // namespace tessera
