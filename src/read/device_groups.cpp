#include "read/device_groups.h"

#include "dialect/stablehlo/attributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "ops/collective/groups.h"

namespace tessera {

mlir::DenseIntElementsAttr matrix_of(mlir::MLIRContext *context, const std::vector<std::vector<int64_t>> &rows) {
  std::vector<int64_t> flat;
  for (const std::vector<int64_t> &row : rows) flat.insert(flat.end(), row.begin(), row.end());
  const int64_t count = static_cast<int64_t>(rows.size());
  const int64_t length = rows.empty() ? 0 : static_cast<int64_t>(rows.front().size());
  const auto type = mlir::RankedTensorType::get({count, length}, mlir::IntegerType::get(context, 64));
  return mlir::DenseIntElementsAttr::get(type, llvm::ArrayRef<int64_t>(flat));
}

llvm::LogicalResult list_groups(mlir::Operation *op) {
  if (!op->getAttrOfType<stablehlo::ReplicaGroupMeshAxesAttr>("replica_groups")) return mlir::success();
  const auto groups = stablehlo::groups_over_axes(op);
  if (failed(groups)) return mlir::failure();
  op->setAttr("replica_groups", matrix_of(op->getContext(), *groups));
  return mlir::success();
}

}  // namespace tessera
