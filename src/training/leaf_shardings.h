// Finds the shardings that the leaves of a tree get.
#pragma once

#include <optional>
#include <vector>

#include "tessera/jit.h"

namespace tessera::detail {

// Returns the sharding that `shardings` give each leaf, or nothing for a leaf without one. A spec without a mesh is on
// `mesh`, on the mesh of another sharding or of an array of the tree, or on this thread's mesh. Throws TreeError if the
// shardings don't fit the tree, and ShardingError, with a line for each leaf, if there is no mesh. `function` begins
// the messages.
std::vector<std::optional<NamedSharding>> leaf_shardings(const char *function, const Shardings &shardings,
                                                         const Flat &tree, std::optional<Mesh> mesh = {});

}  // namespace tessera::detail
