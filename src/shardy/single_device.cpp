#include "shardy/single_device.h"

#include "shardy/op_tensors.h"
#include "shardy/reshards.h"

namespace tessera::shardy {

namespace {

using mlir::func::FuncOp;

bool is_single(const std::optional<Sharding> &sharding, const sdy::MeshTable &meshes) {
  const Mesh *mesh = sharding ? meshes.of(*sharding) : nullptr;
  return mesh && mesh->is_maximal();
}

bool is_array(mlir::Value value) { return mlir::isa<mlir::RankedTensorType>(value.getType()); }

llvm::LogicalResult check_borders(FuncOp function, const sdy::MeshTable &meshes) {
  for (mlir::BlockArgument argument : function.getArguments())
    if (is_single(sdy::sharding_of(argument), meshes))
      return function.emitError("function argument ")
             << argument.getArgNumber() << " cannot have a single-device (maximal) sharding attribute";
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    if (is_single(sdy::result_sharding_of(function, i), meshes))
      return function.emitError("function result ") << i << " cannot have a single-device (maximal) sharding attribute";
  return mlir::success();
}

// Returns a sharding that cuts nothing on the first mesh of several devices, for an array of this rank.
Sharding whole_on_all(mlir::Value value, const sdy::MeshTable &meshes) {
  std::string name;
  for (const auto &[candidate, mesh] : meshes.all())
    if (!mesh->axes().empty()) {
      name = candidate;
      break;
    }
  return Sharding::replicated_of(name, mlir::cast<mlir::RankedTensorType>(value.getType()).getRank());
}

llvm::LogicalResult bring(mlir::Operation *op, const sdy::MeshTable &meshes) {
  std::optional<Sharding> device;
  for (mlir::Value result : op->getResults()) {
    std::optional<Sharding> sharding = sdy::sharding_of(result);
    if (!is_array(result) || !is_single(sharding, meshes)) continue;
    if (device && *meshes.of(*device) != *meshes.of(*sharding))
      return op->emitOpError("has conflicting single-device result shardings");
    device = sharding;
  }
  if (!device) return mlir::success();
  mlir::OpBuilder builder(op);
  for (mlir::OpOperand &operand : op->getOpOperands()) {
    if (!is_array(operand.get())) continue;
    std::optional<Sharding> from = lying(operand.get());
    Sharding all = whole_on_all(operand.get(), meshes);
    const bool lies_on_all = !from || (from->is_fully_replicated() && meshes.of(*from) == meshes.of(all));
    mlir::Value whole = lies_on_all ? operand.get() : write_reshard(builder, operand.get(), all);
    operand.set(write_reshard(builder, whole, *device));
  }
  builder.setInsertionPointAfter(op);
  for (mlir::OpResult result : op->getResults()) {
    if (!is_array(result)) continue;
    std::optional<Sharding> old_sharding = sdy::sharding_of(result);
    mlir::Value whole = write_reshard(builder, result, whole_on_all(result, meshes)), last = whole;
    if (old_sharding && !is_single(old_sharding, meshes) && !old_sharding->is_fully_replicated())
      last = write_reshard(builder, whole, *old_sharding);
    result.replaceAllUsesExcept(last, whole.getDefiningOp());
    sdy::set_sharding(result, *device);
  }
  return mlir::success();
}

}  // namespace

bool is_on_one_device(mlir::Operation *op, const sdy::MeshTable &meshes) {
  if (mlir::isa<sdy::ReshardOp>(op)) return false;
  return llvm::any_of(op->getResults(), [&](mlir::Value result) {
    return is_array(result) && is_single(sdy::sharding_of(result), meshes);
  });
}

llvm::LogicalResult bring_to_single_devices(FuncOp function, const sdy::MeshTable &meshes) {
  if (failed(check_borders(function, meshes))) return mlir::failure();
  std::vector<mlir::Operation *> ops;
  function.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    if (is_on_one_device(op, meshes)) ops.push_back(op);
  });
  for (mlir::Operation *op : ops)
    if (failed(bring(op, meshes))) return mlir::failure();
  return mlir::success();
}

}  // namespace tessera::shardy
