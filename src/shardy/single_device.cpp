#include "shardy/single_device.h"

#include "ops/collective/ops.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "shardy/op_tensors.h"
#include "shardy/reshards.h"
#include "shardy/steps.h"

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

mlir::Operation *create(mlir::OpBuilder &builder, mlir::Location loc, llvm::StringRef name, mlir::TypeRange types,
                        mlir::ValueRange operands, llvm::ArrayRef<mlir::NamedAttribute> attributes = {}) {
  mlir::OperationState state(loc, name);
  state.addTypes(types);
  state.addOperands(operands);
  state.addAttributes(attributes);
  if (name == stablehlo::IfOp::getOperationName()) state.addRegion(), state.addRegion();
  return builder.create(state);
}

mlir::Value constant(mlir::OpBuilder &builder, mlir::Location loc, mlir::DenseElementsAttr value) {
  return create(builder, loc, stablehlo::ConstantOp::getOperationName(), value.getType(), {},
                {{builder.getStringAttr("value"), value}})
      ->getResult(0);
}

// Makes a scalar that says whether the program runs on this device.
mlir::Value is_device(mlir::OpBuilder &builder, mlir::Location loc, int64_t device, bool by_replica) {
  auto scalar = [](mlir::Type element) { return mlir::RankedTensorType::get({}, element); };
  const mlir::Type number = scalar(builder.getI64Type());
  llvm::StringRef name =
      by_replica ? stablehlo::ReplicaIdOp::getOperationName() : stablehlo::PartitionIdOp::getOperationName();
  mlir::Value id = create(builder, loc, name, scalar(builder.getIntegerType(32, /*isSigned=*/false)), {})->getResult(0);
  id = create(builder, loc, stablehlo::ConvertOp::getOperationName(), number, id)->getResult(0);
  mlir::Value wanted = constant(
      builder, loc,
      mlir::DenseElementsAttr::get(mlir::cast<mlir::RankedTensorType>(number), builder.getI64IntegerAttr(device)));
  return create(builder, loc, stablehlo::CompareOp::getOperationName(), scalar(builder.getI1Type()), {id, wanted},
                {{builder.getStringAttr("comparison_direction"),
                  stablehlo::ComparisonDirectionAttr::get(builder.getContext(), stablehlo::ComparisonDirection::EQ)}})
      ->getResult(0);
}

// Returns the value that the other devices have for a result.
mlir::Value nothing(mlir::OpBuilder &builder, mlir::Location loc, mlir::Type type) {
  auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor) return create(builder, loc, stablehlo::CreateTokenOp::getOperationName(), type, {})->getResult(0);
  mlir::Type element = tensor.getElementType();
  auto complex = mlir::dyn_cast<mlir::ComplexType>(element);
  mlir::TypedAttr zero = builder.getZeroAttr(complex ? complex.getElementType() : element);
  mlir::Attribute elements = complex ? mlir::Attribute(builder.getArrayAttr({zero, zero})) : mlir::Attribute(zero);
  return constant(builder, loc, mlir::DenseElementsAttr::get(tensor, elements));
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

void take_branch(mlir::Operation *op, const sdy::MeshTable &meshes, bool by_replica) {
  mlir::OpBuilder builder(op);
  mlir::Location loc = op->getLoc();
  int64_t device = 0;
  for (mlir::Value result : op->getResults())
    if (std::optional<Sharding> sharding = sdy::sharding_of(result); is_single(sharding, meshes))
      device = meshes.of(*sharding)->device_ids()[0];
  mlir::Value condition = is_device(builder, loc, device, by_replica);
  mlir::Operation *branches =
      create(builder, loc, stablehlo::IfOp::getOperationName(), op->getResultTypes(), condition);
  builder.setInsertionPointAfter(branches);
  for (auto [old, result] : llvm::zip(op->getResults(), branches->getResults())) {
    if (!is_array(old)) {
      old.replaceAllUsesWith(result);
      continue;
    }
    // Every use on other devices goes through a sum, after which the value is on all devices of the mesh.
    const Sharding all = whole_on_all(result, meshes);
    const Mesh &mesh = *meshes.of(all);
    AxisList axes;
    for (const auto &axis : mesh.axes()) axes.push_back({axis.name});
    mlir::Value sum = write_all_reduce(builder, result, ReductionKind::sum, axes, all);
    for (mlir::Operation *user : llvm::to_vector(old.getUsers()))
      if (auto reshard = mlir::dyn_cast<sdy::ReshardOp>(user))
        if (lie_alike(reshard.getSharding().getValue(), all, meshes) &&
            reshard.getSharding().getValue().mesh_name == all.mesh_name) {
          reshard.getResult().replaceAllUsesWith(sum);
          reshard.erase();
        }
    old.replaceAllUsesWith(sum);
  }
  mlir::Block &here = branches->getRegion(0).emplaceBlock(), &elsewhere = branches->getRegion(1).emplaceBlock();
  op->removeAttr(sdy::sharding_name);
  op->moveBefore(&here, here.end());
  builder.setInsertionPointToEnd(&here);
  create(builder, loc, stablehlo::ReturnOp::getOperationName(), {}, op->getResults());
  builder.setInsertionPointToEnd(&elsewhere);
  llvm::SmallVector<mlir::Value> rest;
  for (mlir::Type type : op->getResultTypes()) rest.push_back(nothing(builder, loc, type));
  create(builder, loc, stablehlo::ReturnOp::getOperationName(), {}, rest);
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

void run_on_single_devices(FuncOp function, bool by_replica) {
  sdy::MeshTable meshes(function->getParentOfType<mlir::ModuleOp>());
  llvm::SmallVector<mlir::Operation *> ops, moves;
  function.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    if (is_on_one_device(op, meshes)) ops.push_back(op);
    auto reshard = mlir::dyn_cast<sdy::ReshardOp>(op);
    if (reshard && is_single(reshard.getSharding().getValue(), meshes)) moves.push_back(op);
  });
  for (mlir::Operation *move : moves) {
    move->getResult(0).replaceAllUsesWith(move->getOperand(0));
    move->erase();
  }
  for (mlir::Operation *op : ops) take_branch(op, meshes, by_replica);
}

}  // namespace tessera::shardy
