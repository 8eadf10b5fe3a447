// Locations of operations as places for people.
#pragma once

#include <functional>

#include "mesh/mesh.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Location.h"
#include "report/source_location.h"

namespace tessera {

// Returns the source location. Among several, it is the first that names a file.
SourceLocation place_of(mlir::Location location);

// The name of an operation; of a spmd.fused those inside of it, each once, without constants, unless there is nothing else.
std::string kernel_name(mlir::Operation *op);

// Says of each collective in attributes, for printing, which devices the groups of its axes are and where it comes from:
// `groups = "[[0,1],[2,3]]"`, `place = "layer1/dot_general at model.py:12:4"`.
void annotate_collectives(mlir::ModuleOp per_device, const Mesh &mesh, const std::string &program,
                          const std::function<SourceLocation(SourceLocation)> &resolve);

}  // namespace tessera
