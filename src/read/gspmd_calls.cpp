#include "read/gspmd_calls.h"

#include "base/text.h"
#include "mesh/gspmd.h"
#include "mlir/IR/BuiltinTypes.h"
#include "ops/control/ops.h"

namespace tessera {

using namespace mlir;
using stablehlo::CustomCallOp;

static constexpr const char *config_name = "backend_config", *open_begin = "unspecified_dims=[";

mlir::StringAttr gspmd_text_of(Operation *op) { return op->getAttrOfType<mlir::StringAttr>(gspmd_name); }

bool is_sharding_call(Operation *op, llvm::StringRef target) {
  auto call = llvm::dyn_cast<CustomCallOp>(op);
  return call && call.getCallTargetName() == target && gspmd_text_of(op) && op->getNumOperands() == 1 &&
         op->getNumResults() == 1 && llvm::isa<RankedTensorType>(op->getOperand(0).getType()) &&
         llvm::isa<RankedTensorType>(op->getResult(0).getType());
}

Value sharding_call(OpBuilder &builder, Location loc, llvm::StringRef target, Value operand, Type result,
                    const Sharding &sharding, const Mesh &mesh, const std::vector<AxisName> &manual) {
  OperationState state(loc, CustomCallOp::getOperationName());
  state.addOperands(operand);
  state.addTypes(result);
  state.addAttribute("call_target_name", builder.getStringAttr(target));
  state.addAttribute(gspmd_name, builder.getStringAttr(gspmd_from_sharding(sharding, mesh, manual)));
  std::vector<size_t> open;
  for (size_t dim = 0; dim < sharding.dims.size(); ++dim)
    if (!sharding.dims[dim].is_closed) open.push_back(dim);
  if (!open.empty()) state.addAttribute(config_name, builder.getStringAttr(open_begin + joined(open, ",") + "]"));
  return builder.create(state)->getResult(0);
}

void open_dims(Operation *call, Sharding &sharding) {
  auto config = call->getAttrOfType<mlir::StringAttr>(config_name);
  llvm::StringRef dims = config ? config.getValue() : "";
  if (!dims.consume_front(open_begin) || !dims.consume_back("]")) return;
  llvm::SmallVector<llvm::StringRef> numbers;
  dims.split(numbers, ',');
  for (llvm::StringRef each : numbers) {
    size_t dim = 0;
    if (!each.trim().getAsInteger(10, dim) && dim < sharding.dims.size()) sharding.dims[dim].is_closed = false;
  }
}

}  // namespace tessera
