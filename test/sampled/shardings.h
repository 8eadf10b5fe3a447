// Meshes, and random shardings that are legal on them.
#pragma once

#include <string>
#include <vector>

#include "random.h"

namespace tessera::test {

struct DrawnMesh {
  std::string text;  // `<["x"=2, "y"=2]>`
  std::vector<std::pair<std::string, int64_t>> axes;
};
const std::vector<DrawnMesh> &drawn_meshes();

// `<@mesh, [{"x"}, {?}]>`: whole axes and parts of axes on any dimension, whatever its size; some dimensions open.
std::string draw_sharding(Random &random, const DrawnMesh &mesh, int64_t rank);

}  // namespace tessera::test
