// A shape has the extents of dimensions, major first.
#pragma once

#include <cstdint>
#include <vector>

namespace tessera {

using Shape = std::vector<int64_t>;

}  // namespace tessera
