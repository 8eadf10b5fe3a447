// The shardings that jit is given for arguments and results.
#pragma once

#include <optional>
#include <vector>

#include "tessera/jit.h"
#include "trace/context.h"

namespace tessera::detail {

// The mesh that a function runs on: of the body around, as its options say, of its arguments, or this thread's; none: one device.
std::optional<Mesh> mesh_for(const JitOptions &options, const std::vector<Array> &leaves);

// One sharding per leaf, nothing where the option is absent. `option`: in_shardings or out_shardings.
std::vector<std::optional<Sharding>> expanded(const Shardings &tree, const TreeShape &shape,
                                              const std::vector<Array> &leaves, const std::optional<Mesh> &mesh,
                                              const char *option);

// Arguments as in_shardings want them: those that lie nowhere are put there, those that lie otherwise are refused.
void place_arguments(Flat &arguments, const JitOptions &options);

}  // namespace tessera::detail
