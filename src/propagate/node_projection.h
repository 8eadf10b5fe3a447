// Projects the tensors of a node, with the shardings of its values, to factors.
#pragma once

#include "propagate/problem.h"
#include "propagate/projection.h"
#include "propagate/strategy/strategy.h"

namespace tessera {

// Returns the sharding whose mesh all shardings of the node share, and that mesh. Returns null if there is none, or
// they are on different meshes or on one device.
const Sharding *common_mesh_source(const Problem &problem, const PropagationNode &node, const Mesh *&mesh);

// Returns the tensor's view from its other side, or null if that is the same.
const ManualAxesView *view_of(const PropagationNode &node, TensorIndex tensor);

Projection project(const Problem &problem, const PropagationNode &node, const Mesh &mesh);

}  // namespace tessera
