// Lets operations run on blocks that need elements of other blocks, by exchanges of borders.
#pragma once

#include "shardy/local_writer.h"

namespace tessera::shardy {

// Names new meshes of a module, one for equal ones.
class ReversedMeshes {
 public:
  explicit ReversedMeshes(mlir::ModuleOp module);
  // Returns the name of a mesh on which the devices stand in reverse order along the axes of a sharding.
  std::string name_of(const Sharding &sharding, const AxisList &axes, const Mesh &mesh);

 private:
  mlir::ModuleOp module_;
  mlir::SymbolTable symbols_;
};

// Rewrites a pad, a slice, a reversal or a reshape that splits dimensions, if exchanges can do it and are needed.
// Returns false if dimensions have to be made whole instead.
bool exchange_borders(LocalWriter &writer, ReversedMeshes &meshes, mlir::Operation *op);

}  // namespace tessera::shardy
