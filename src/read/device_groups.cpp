#include "read/device_groups.h"

#include "dialect/stablehlo/attributes.h"
#include "ops/collective/groups.h"
#include "ops/collective/matrix_of_devices.h"

namespace tessera {

void list_groups(mlir::Operation *op) {
  if (!op->getAttrOfType<stablehlo::ReplicaGroupMeshAxesAttr>("replica_groups")) return;
  op->setAttr("replica_groups", matrix_of(op->getContext(), stablehlo::groups_over_axes(op)));
}

}  // namespace tessera
