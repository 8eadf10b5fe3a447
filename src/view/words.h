// Names nodes alike for all renderers of a graph.
#pragma once

#include <string>

#include "view/graph.h"

namespace tessera {

// Returns `%3 dot_general`, `params['w']`, `all_reduce over "y"`, `result 0`.
std::string label_of(const ProgramView &view, const GraphNode &node);
// Returns `[{"x"}, {}]`, the sharding of the value of the whole program; it is empty if there is none.
std::string sharding_of(const ProgramView &view, const GraphNode &node);
// Returns `3 operations, 1 collective`.
std::string counted(const GroupTotals &totals);

}  // namespace tessera
