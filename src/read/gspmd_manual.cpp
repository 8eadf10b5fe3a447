#include "read/gspmd_manual.h"

#include <tuple>

#include "base/error.h"
#include "base/text.h"
#include "dialect/sdy/utils.h"
#include "mesh/gspmd.h"
#include "mlir/IR/BuiltinTypes.h"
#include "ops/control/ops.h"
#include "read/manual_regions.h"

namespace tessera {
namespace {

using namespace mlir;

constexpr const char *to_blocks = "SPMDFullToShardShape", *to_whole = "SPMDShardToFullShape";

std::vector<AxisName> joined_axes(std::vector<AxisName> outer, const std::vector<AxisName> &inner) {
  outer.insert(outer.end(), inner.begin(), inner.end());
  return outer;
}

class CallBorders : public ManualBorders {
 public:
  explicit CallBorders(const NamedMesh &mesh) : mesh_(mesh) {}

  bool takes_blocks(Operation *op) const override { return is_sharding_call(op, to_blocks); }
  bool makes_whole(Operation *op) const override { return is_sharding_call(op, to_whole); }

  // A call gives the sharding on its own side, and the call of @Sharding that makes its operand gives the sharding on
  // the other side. Axes of the manual computation come first in each dimension, as they cut it first.
  ManualBorder border_of(Operation *op) const override {
    const ManualSharding own = read(op, op->getResult(0).getType());
    Operation *before = op->getOperand(0).getDefiningOp();
    if (!before || !is_sharding_call(before, "Sharding"))
      throw InputError("calls @" + std::string(takes_blocks(op) ? to_blocks : to_whole) +
                       " on a value that doesn't come from a call of @Sharding, so its sharding is unknown");
    const ManualSharding other = read(before, op->getOperand(0).getType());
    const auto &[outside, inside] = takes_blocks(op) ? std::tie(other, own) : std::tie(own, other);
    std::vector<AxisName> manual;
    for (const AxisName &axis : inside.manual)
      if (!llvm::is_contained(outside.manual, axis)) manual.push_back(axis);
    return {sdy::with_manual_axes_of(inside.sharding, outside.sharding, manual, mesh_.mesh), outside.manual,
            inside.manual};
  }

  Value whole_of(Operation *op) const override { return takes_blocks(op) ? laid_by_call(op) : op->getResult(0); }
  Value returned_by(Operation *op) const override { return laid_by_call(op); }

  void erase(Operation *op) const override {
    Operation *before = op->getOperand(0).getDefiningOp();
    op->erase();
    if (before->use_empty()) before->erase();
  }

  Names names() const override {
    const std::string blocks = to_blocks, whole = to_whole;
    return {"a call of @" + blocks, "a call of @" + whole, "calls of @" + blocks + " and @" + whole};
  }

 private:
  ManualSharding read(Operation *op, Type type) const {
    ManualSharding found = manual_sharding_from_gspmd(
        gspmd_text_of(op).getValue(), llvm::cast<RankedTensorType>(type).getRank(), mesh_.mesh, mesh_.name, gspmd_name);
    open_dims(op, found.sharding);
    return found;
  }

  // Returns the operand of the call of @Sharding before the border.
  static Value laid_by_call(Operation *op) { return op->getOperand(0).getDefiningOp()->getOperand(0); }

  const NamedMesh &mesh_;
};

}  // namespace

void write_out_manual(sdy::ManualComputationOp op, const Mesh &mesh) {
  const std::vector<AxisName> &manual = op.getManualAxes().getValue();
  const std::vector<AxisName> outer = sdy::enclosing_manual_axes(op), inner = joined_axes(outer, manual);
  OpBuilder builder(op);
  const auto call = [&](llvm::StringRef target, Value operand, Type result, const Sharding &sharding,
                        const std::vector<AxisName> &within) {
    return sharding_call(builder, op.getLoc(), target, operand, result, sharding, mesh, within);
  };
  mlir::Block &body = op.getBody().front();
  for (auto [operand, argument, sharding] :
       llvm::zip_equal(op.getTensors(), body.getArguments(), op.getInShardings().getValue())) {
    const Value laid = call("Sharding", operand, operand.getType(), sharding, outer);
    argument.replaceAllUsesWith(call(to_blocks, laid, argument.getType(), sdy::without_axes(sharding, manual), inner));
  }
  Operation *end = body.getTerminator();
  for (Operation &inside : llvm::make_early_inc_range(body.without_terminator())) inside.moveBefore(op);
  for (auto [returned, result, sharding] :
       llvm::zip_equal(end->getOperands(), op.getResults(), op.getOutShardings().getValue())) {
    const Value laid = call("Sharding", returned, returned.getType(), sdy::without_axes(sharding, manual), inner);
    result.replaceAllUsesWith(call(to_whole, laid, result.getType(), sharding, outer));
  }
  op->erase();
}

LogicalResult gather_manual(ModuleOp module, const NamedMesh &mesh) { return gather_manual(module, CallBorders(mesh)); }

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
