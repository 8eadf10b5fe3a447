// Holds a function that the library has recorded, and makes the program that it becomes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "graph/graph.h"
#include "trace/context.h"
#include "trace/mesh_sharding.h"

namespace tessera::detail {

// Describes a function over the values of one scope.
struct TracedFunction {
  struct Argument {
    TensorType type;
    // Holds the argument's sharding. If it is null or open, propagation chooses. Inside a manual body it covers the
    // free axes.
    MeshShardingPtr mesh_sharding;
    bool donated = false;  // nobody reads it after the run
  };
  struct Result {
    TensorType type;
    TraceValueId value;
    std::optional<Sharding> wanted{};  // null: propagation chooses
  };
  std::string name = "main";
  std::vector<Argument> arguments;
  std::vector<TraceOp> ops;
  std::vector<Result> results;
};

// Returns a whole program. With `manual`, the function runs in that manual body: the program runs it in a manual region
// and stacks the devices' values along a new leading dimension, which all manual axes cut. Without a mesh it runs on
// one device.
TraceGraph graph_of(const TracedFunction &function, const Mesh *mesh, const ManualScope *manual);
// Does the same for a mesh in any device order and for arguments with any sharding.
TraceGraph unplaced_graph_of(TracedFunction function, const std::optional<Mesh> &mesh);

// Holds the operands and results of a manual region, with their shardings.
struct ManualBorder {
  TraceAttribute::Shardings in, out;
  std::vector<TensorType> results;
};
// Returns a manual region over `axes`, whose body works on blocks of its operands.
TraceOp manual_computation(const AxisNames &axes, ManualBorder border, std::vector<TraceValueId> operands,
                           TraceRegion body);

}  // namespace tessera::detail
