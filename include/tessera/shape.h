// A shape has the extents of dimensions, major first.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tessera {

using Shape = std::vector<int64_t>;

std::string to_string(const Shape &shape);  // `{8, 4}`

}  // namespace tessera
