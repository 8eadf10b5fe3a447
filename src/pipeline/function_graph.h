// Turns a function's operations into a graph that becomes part of another program.
#pragma once

#include "graph/graph.h"

namespace mlir {
class Attribute;
class Region;
namespace func {
class FuncOp;
}
}  // namespace mlir

namespace tessera {

// Throws DefectError for an attribute that recorded graphs have no value for.
TraceAttribute value_of(mlir::Attribute attribute);
// Returns operations over the function's arguments, and the values that it returns.
TraceBody body_of(mlir::func::FuncOp function);
// Returns a region of one block that uses only its own values.
TraceRegion region_of(mlir::Region &region);

}  // namespace tessera
