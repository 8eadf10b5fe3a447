// Reads the shardings that users give jit for arguments and results.
#pragma once

#include <optional>
#include <vector>

#include "tessera/jit.h"
#include "trace/context.h"

namespace tessera::detail {

// Returns the mesh that a function runs on: the mesh of the body around it, of its options, of its arguments, or of
// this thread. Without a mesh it runs on one device.
std::optional<Mesh> mesh_for(const JitOptions &options, const std::vector<Array> &leaves);

// Returns whether a plan chooses some of the shardings.
bool is_automatic(const Shardings &tree);

// Returns one sharding for each leaf, or nothing where the option is absent or automatic. `option` is in_shardings or out_shardings.
std::vector<std::optional<Sharding>> expanded(const Shardings &tree, const TreeShape &shape,
                                              const std::vector<Array> &leaves, const std::optional<Mesh> &mesh,
                                              const char *option);

// Places arguments as in_shardings say. Arguments without a placement are put there; arguments with another placement
// are refused.
void place_arguments(Flat &arguments, const JitOptions &options);

}  // namespace tessera::detail
