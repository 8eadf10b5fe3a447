// A function that the library has recorded, and the program that it becomes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "graph/graph.h"
#include "trace/context.h"
#include "trace/placement.h"

namespace tessera::detail {

// A function over the values of one scope.
struct TracedFunction {
  struct Argument {
    TensorType type;
    // Null, or open: propagation chooses. Inside a manual body: over the free axes.
    PlacementPtr placement;
    bool donated = false;  // nobody reads it after the run
  };
  struct Result {
    TensorType type;
    ValueId value;
    std::optional<Sharding> wanted{};  // null: propagation chooses
  };
  std::string name = "main";
  std::vector<Argument> arguments;
  std::vector<TraceOp> ops;
  std::vector<Result> results;
};

// A whole program. With `manual`, the function is what runs in that body: its program stacks the devices' values along a new
// leading dimension, cut by all manual axes, and runs the function in a manual region. No mesh: one device.
TraceGraph graph_of(const TracedFunction &function, const Mesh *mesh, const ManualScope *manual);
// The same with devices numbered as programs number them, and arguments that lie anywhere.
TraceGraph unplaced_graph_of(TracedFunction function, const std::optional<Mesh> &mesh);

// What stands on both sides of a manual region: operands and results, and how they lie.
struct ManualBorder {
  TraceAttribute::Shardings in, out;
  std::vector<TensorType> results;
};
// A body on blocks of its operands, over `axes`.
TraceOp manual_computation(const AxisNames &axes, ManualBorder border, std::vector<ValueId> operands, TraceRegion body);

}  // namespace tessera::detail
