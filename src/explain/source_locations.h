// Turns locations of operations into source locations.
#pragma once

#include <functional>

#include "mesh/mesh.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Location.h"
#include "report/source_location.h"

namespace tessera {

// Returns the source location. Among several, it is the first that names a file.
SourceLocation source_location_of(mlir::Location location);

// Returns the name of an operation; for a spmd.fused, the names of its operations, each once, without constants unless
// there is nothing else.
std::string kernel_name(mlir::Operation *op);

// Annotates each collective, for printing, with the device groups of its axes and its source location: `groups =
// "[[0,1],[2,3]]"`, `location = "layer1/dot_general at model.py:12:4"`.
void annotate_collectives(mlir::ModuleOp per_device, const Mesh &mesh, const std::string &program,
                          const std::function<SourceLocation(SourceLocation)> &resolve);

// Replaces each file and line of the module's locations by those that `resolve` knows.
void resolve_locations(mlir::ModuleOp module, const std::function<SourceLocation(SourceLocation)> &resolve);

}  // namespace tessera
