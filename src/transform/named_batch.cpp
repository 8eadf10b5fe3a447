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
  if (!call || op.getNumResults() != 1 || !llvm::isa<mlir::RankedTensorType>(op.getResult(0).getType()))
    return std::nullopt;
  auto is_array = [](mlir::Type type) { return llvm::isa<mlir::RankedTensorType>(type); };
  for (const auto &[kind, target] : targets)
    if (call.getCallTargetName() == target && op.getNumOperands() == (kind == BatchCall::index ? 0 : 1) &&
        llvm::all_of(op.getOperandTypes(), is_array))
      return kind;
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

static void choose(mlir::Operation *op) {
  mlir::OpBuilder builder(op);
  Emit e{builder, op->getLoc()};
  mlir::Value by = op->getOperand(0);
  llvm::SmallVector<llvm::SmallVector<mlir::Value>> results;
  for (mlir::Region &region : op->getRegions()) {
    mlir::Block &block = region.front();
    results.push_back(llvm::SmallVector<mlir::Value>(block.getTerminator()->getOperands()));
    block.getTerminator()->erase();
    op->getBlock()->getOperations().splice(op->getIterator(), block.getOperations());
  }
  llvm::SmallVector<mlir::Value> chosen = results.back();
  for (size_t branch = results.size() - 1; branch-- > 0;) {
    bool is_if = llvm::isa<stablehlo::IfOp>(op);
    mlir::Value takes =
        is_if ? by : e.compare(by, e.like(by, static_cast<int64_t>(branch)), stablehlo::ComparisonDirection::EQ);
    for (auto [i, value] : llvm::enumerate(chosen)) {
      mlir::Value wide = array_type(value).getRank() == 0 ? takes : e.broadcast(takes, array_shape(value), {});
      value = e.select(wide, results[branch][i], value);
    }
  }
  op->replaceAllUsesWith(chosen);
  op->erase();
}

void choose_between_results(mlir::func::FuncOp function) {
  llvm::SmallVector<mlir::Operation *> branches;  // inner ones first
  function.walk([&](mlir::Operation *op) {
    if (!llvm::isa<stablehlo::IfOp, stablehlo::CaseOp>(op)) return;
    bool has_calls = op->walk([](mlir::Operation *inner) {
                         return batch_call_of(*inner) ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
                       }).wasInterrupted();
    if (has_calls) branches.push_back(op);
  });
  llvm::for_each(branches, choose);
}

}  // namespace tessera
