// Knows which nodes to visit again when the sharding of a value changes.
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "propagate/ir/tables.h"

namespace tessera {

struct Listeners {
  llvm::DenseMap<ValueId, llvm::SmallVector<mlir::Value>> other_targets;  // the same value in other places
  llvm::DenseMap<mlir::OpOperand *, NodeId> edge_at;                      // the use is a source of the edge
  // Maps uses by calls and returns to the edges in functions of which they are sources.
  llvm::DenseMap<mlir::OpOperand *, llvm::SmallVector<NodeId, 1>> function_edges_at;
  llvm::DenseMap<mlir::Value, NodeId> edge_of;  // the edge that owns the value
  llvm::DenseMap<mlir::Operation *, NodeId> node_of;
  llvm::DenseSet<mlir::Value> reversed;  // values whose uses are listed in the opposite order

  // Writes the nodes to all values of the tables.
  void add_to(ProgramTables &tables) const;

 private:
  void add_users(mlir::Value value, bool is_reversed, std::vector<NodeId> &listeners) const;
};

}  // namespace tessera
