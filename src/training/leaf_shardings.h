// Finds where the leaves of a tree shall lie.
#pragma once

#include <optional>
#include <vector>

#include "tessera/jit.h"

namespace tessera::detail {

// Returns what `shardings` say of each leaf, or nothing where they say nothing. A spec without a mesh is on `mesh`, on
// that of another sharding or of an array of the tree, or on this thread's. Throws TreeError where shardings don't fit the tree, and
// ShardingError, with a line for each leaf, where there is no mesh. `function` begins the messages.
std::vector<std::optional<NamedSharding>> leaf_shardings(const char *function, const Shardings &shardings,
                                                         const Flat &tree, std::optional<Mesh> mesh = {});

}  // namespace tessera::detail
