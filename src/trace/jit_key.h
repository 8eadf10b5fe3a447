// Defines the key of a jitted function: the tree of its arguments with their static values, the dtype, shape, weakness,
// sharding and variance of each leaf, and this thread's manual body and mesh.
#pragma once

#include <vector>

#include "trace/stage.h"

namespace tessera::detail {

// Returns a leaf's part of the key. For messages, it also says where the leaf began to vary.
ArrayState key_of_leaf(const ArrayState &leaf);

// Returns a hash of the key of a call in this thread's context.
size_t hash_of_key(const TreeShape &arguments, const std::vector<const ArrayState *> &leaves);

// Returns whether a stage was recorded for the key of a call in this thread's context.
bool has_key(const Stage &stage, const TreeShape &arguments, const std::vector<const ArrayState *> &leaves);

}  // namespace tessera::detail
