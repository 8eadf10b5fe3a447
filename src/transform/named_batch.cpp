#include "transform/named_batch.h"

#include "ops/control/ops.h"

namespace tessera {
namespace {

constexpr std::pair<BatchCall, llvm::StringLiteral> targets[] = {
    {BatchCall::sum, "tessera.batch_sum"},         {BatchCall::max, "tessera.batch_max"},
    {BatchCall::min, "tessera.batch_min"},         {BatchCall::gather, "tessera.batch_gather"},
    {BatchCall::scatter, "tessera.batch_scatter"}, {BatchCall::index, "tessera.batch_index"},
};

mlir::RankedTensorType result_type(Emit emit, BatchCall call, int64_t size, mlir::Value operand) {
  if (call == BatchCall::index) return mlir::RankedTensorType::get({}, emit.builder.getI32Type());
  Shape shape = array_shape(operand);
  if (call == BatchCall::gather) shape.insert(shape.begin(), size);
  if (call == BatchCall::scatter) shape.erase(shape.begin());
  return mlir::RankedTensorType::get(shape, array_type(operand).getElementType());
}

}  // namespace

std::optional<BatchCall> batch_call_of(mlir::Operation &op) {
  auto call = llvm::dyn_cast<stablehlo::CustomCallOp>(op);
  if (!call) return std::nullopt;
  for (const auto &[kind, target] : targets)
    if (call.getCallTargetName() == target) return kind;
  return std::nullopt;
}

llvm::StringRef batch_name_of(mlir::Operation &call) {
  auto name =
      llvm::dyn_cast_or_null<mlir::StringAttr>(llvm::cast<stablehlo::CustomCallOp>(call).getBackendConfigAttr());
  return name ? name.getValue() : llvm::StringRef();
}

mlir::Value batch_call(Emit emit, BatchCall call, llvm::StringRef name, int64_t size, mlir::Value operand) {
  mlir::OperationState state(emit.loc, stablehlo::CustomCallOp::getOperationName());
  if (operand) state.addOperands(operand);
  state.addTypes(result_type(emit, call, size, operand));
  for (const auto &[kind, target] : targets)
    if (kind == call) state.addAttribute("call_target_name", emit.builder.getStringAttr(target));
  state.addAttribute("has_side_effect", emit.builder.getBoolAttr(false));
  state.addAttribute("backend_config", emit.builder.getStringAttr(name));
  return emit.builder.create(state)->getResult(0);
}

}  // namespace tessera
