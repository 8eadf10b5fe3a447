#include "read/device_groups.h"

#include "dialect/stablehlo/attributes.h"
#include "ops/collective/groups.h"
#include "ops/collective/matrix_of_devices.h"

namespace tessera {

llvm::LogicalResult list_groups(mlir::Operation *op) {
  if (!op->getAttrOfType<stablehlo::ReplicaGroupMeshAxesAttr>("replica_groups")) return mlir::success();
  const auto groups = stablehlo::groups_over_axes(op);
  if (failed(groups)) return mlir::failure();
  op->setAttr("replica_groups", matrix_of(op->getContext(), *groups));
  return mlir::success();
}

}  // namespace tessera
