// Writes on operations the steps of propagation that went through them, in the form of Shardy's tools.
#pragma once

#include <map>

#include "dialect/sdy/attributes.h"
#include "propagate/ir/tables.h"

namespace tessera {

// Gathers the axes that spread through operations, and writes them as sdy.propagation_edges on an operation, on an edge
// that is an operation, or on the result of a function. Numbers of steps continue those that the module has already.
class StepNotes {
 public:
  explicit StepNotes(mlir::ModuleOp module);

  // Notes a visit of a node that changed a value: the strategy was given `before` and made it `after`.
  void note(const ProgramTables &tables, const PropagationNode &node, NodeId id, const Projection &before,
            const Projection &after, const Mesh &mesh);
  // Notes that the operand of a constraint took over the axes of its sharding.
  void note_taken_over(mlir::Operation *constraint, const Sharding &sharding);
  void write() const;

 private:
  struct Place {
    mlir::Operation *op;
    int64_t function_result = -1;  // of a function
    auto operator<=>(const Place &) const = default;
  };
  struct Edge {
    AxisRef axis;
    sdy::ValueRef source, target;
    int64_t step;
  };

  static mlir::Attribute attribute_of(mlir::MLIRContext *context, const std::vector<Edge> &edges);

  int64_t next_step_ = 0;
  std::map<Place, std::vector<Edge>> edges_;
};

}  // namespace tessera
