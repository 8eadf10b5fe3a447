#include "base/error.h"
#include "dialect/sdy/utils.h"
#include "reference/groups.h"

namespace tessera {

Mesh mesh_named(mlir::Operation *op, const std::string &name) {
  if (const Mesh *mesh = sdy::find_mesh(op, name)) return *mesh;
  throw InputError("names mesh @" + name + ", which the module doesn't have");
}

}  // namespace tessera
