#include "lower/codegen/joined.h"

#include "lower/kernel_maker.h"
#include "mlir/IR/Matchers.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

using namespace mlir;

// Adds a scalar that a box begins at: a constant, or data.
bool add_start(OperandView &view, Value start, int64_t last, int64_t stride) {
  if (mlir::APInt known; mlir::matchPattern(start, mlir::m_ConstantInt(&known))) {
    const bool is_negative = is_signed_integer(dtype_of(start.getType())) && known.isNegative();
    view.first += (is_negative ? 0 : static_cast<int64_t>(known.getLimitedValue(static_cast<uint64_t>(last)))) * stride;
    return true;
  }
  auto argument = llvm::dyn_cast<mlir::BlockArgument>(start);
  if (!argument) return false;
  view.starts.push_back({argument.getArgNumber(), dtype_of(start.getType()), last, stride});
  return true;
}

// Returns a value as a view of argument `argument` of the body, or nothing if it isn't such a view.
std::optional<OperandView> view_of(Value value, unsigned argument) {
  if (auto array = llvm::dyn_cast<mlir::BlockArgument>(value)) {
    if (array.getArgNumber() != argument) return std::nullopt;
    return OperandView{row_major_strides(shape_of(array.getType())), 0, {}};
  }
  auto interface = value.getDefiningOp<FusedOpInterface>();
  std::optional<BoxOfOperand> box = interface ? interface.boxOfOperand() : std::nullopt;
  if (!box) return std::nullopt;
  std::optional<OperandView> view = view_of(interface->getOperand(0), argument);
  if (!view) return std::nullopt;
  Shape strides = std::exchange(view->strides, {});
  for (const BoxOfOperand::Dim &dim : box->dims)
    view->strides.push_back(dim.of == BoxOfOperand::none ? 0 : strides[dim.of] * dim.step);
  for (size_t d = 0; d < strides.size(); ++d) view->first += box->first[d] * strides[d];
  for (const BoxOfOperand::Start &start : box->starts)
    if (!add_start(*view, interface->getOperand(start.operand), start.last, strides[start.dim])) return std::nullopt;
  return view;
}

bool has_elements(Operation *op) {
  return llvm::all_of(op->getOperandTypes(), [](mlir::Type type) { return element_count(shape_of(type)) > 0; });
}

}  // namespace

Operation *producer_in(spmd::FusedOp op) {
  for (Operation &inner : op.getBody().front().without_terminator())
    if (llvm::isa<JoinOpInterface>(&inner)) return &inner;
  return nullptr;
}

std::optional<JoinedPlan> plan_joined(spmd::FusedOp op) {
  JoinedPlan plan;
  plan.producer = producer_in(op);
  plan.operands = op->getNumOperands();
  if (!plan.producer || plan.producer->getNumResults() != 1) return std::nullopt;
  auto interface = llvm::cast<JoinOpInterface>(plan.producer);
  for (auto [i, operand] : llvm::enumerate(plan.producer->getOperands())) {
    const auto number = static_cast<unsigned>(i);
    plan.views.emplace_back();
    if (number < op.getBody().getNumArguments() && operand == op.getBody().getArgument(number)) continue;
    if (!interface.takesView(number) || !has_elements(plan.producer)) return std::nullopt;
    plan.views.back() = view_of(operand, number);
    if (!plan.views.back()) return std::nullopt;
  }
  mlir::OperandRange yielded = op.getBody().front().getTerminator()->getOperands();
  if (yielded.size() == 1 && yielded.front() == plan.producer->getResult(0)) return plan;
  if (!interface.takesEpilogue({op->getResultTypes()})) return std::nullopt;
  plan.epilogue = plan_epilogue(op, plan.producer);
  if (!plan.epilogue) return std::nullopt;
  return plan;
}

}  // namespace tessera
