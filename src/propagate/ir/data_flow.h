// Finds data-flow edges in IR. An edge ties values at the borders of regions and functions that are the same value in
// several places.
#pragma once

#include <optional>

#include "mesh/sharding.h"
#include "ops/op_interfaces.h"
#include "propagate/ir/functions.h"

namespace tessera {

// Returns the edges of a loop, branch or barrier (`DataFlowOpInterface`), none for other ops.
std::vector<DataFlowEdge> data_flow_edges_of(mlir::Operation *op);

// Returns the value that carries the sharding of the edge that `value` is a target of, or `value` itself: the result of
// a while for the argument of its body.
mlir::Value edge_owner(mlir::Value value);

// Returns true for results of ops with edges, of calls and of regions, and for the arguments of regions and of called
// functions.
bool is_edge_target(mlir::Value value, const CallTable &calls);

// Returns false for arguments of regions that carry no sharding: the scalars of a reduction.
bool can_be_sharded(mlir::Value value);

std::optional<Sharding> sharding_or_edge_sharding(mlir::Value value);

}  // namespace tessera
