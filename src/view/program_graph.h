// Makes the graph of a per-device program.
#pragma once

#include "explain/explain.h"
#include "mlir/IR/BuiltinOps.h"
#include "view/graph.h"

namespace tessera {

// `explanation` and `record` are of this program. Marks the location of each operation with the number of its node
// (LocationMark::node), so that the kernels of later phases name the nodes that they compute. Regions of loops and branches
// are groups; a loop's own node has its operands and results. The graph's `memory` stays empty.
ProgramGraph program_graph_of(mlir::func::FuncOp main, const ExplanationRecord &record, const Explanation &explanation);

}  // namespace tessera
