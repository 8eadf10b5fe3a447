// Operations that tests write as MLIR's text, as the library records them.
#pragma once

#include <string>
#include <vector>

#include "graph/graph.h"

namespace tessera {

TraceAttributes attributes_of(const std::string &text);  // `dimension = 1 : i64, is_stable = false`
TraceRegion region_of(const std::string &text);          // `^bb0(%a: tensor<f32>): ...`
std::vector<TraceRegion> regions_of(const std::vector<std::string> &texts);
// A region that combines two scalars.
std::string combiner_text(const std::string &op, const std::string &dtype);
// A module's @main.
TraceGraph graph_of(const std::string &module);

}  // namespace tessera
