// A function's operations as a graph, to become part of another program.
#pragma once

#include "graph/graph.h"

namespace mlir {
class Region;
namespace func {
class FuncOp;
}
}  // namespace mlir

namespace tessera {

// Operations over the function's arguments, and the values that it returns.
TraceBody body_of(mlir::func::FuncOp function);
// A region of one block, in which values of its own are named alone.
TraceRegion region_of(mlir::Region &region);

}  // namespace tessera
