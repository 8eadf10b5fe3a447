#include "ops/slicing/localize_scan_expressions.h"

#include "llvm/ADT/SetVector.h"
#include "ops/elementwise/ops.h"
#include "ops/elementwise_op.h"
#include "ops/location_mark.h"
#include "ops/rearrange/ops.h"
#include "partition/local_emitter.h"
#include "partition/partial.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {

using mlir::Value;

static constexpr size_t most_nodes = 256;  // of an expression

std::optional<int> Expressions::number_of(Value root, LeafOf leaf_of) {
  Known known;
  nodes_ = 0;
  const std::optional<int> number = number_of(root, leaf_of, known);
  for (auto [value, _] : known) looked_at_.insert(value);
  return number;
}

std::optional<int> Expressions::number_of(Value value, LeafOf leaf_of, Known &known) {
  if (auto found = known.find(value); found != known.end()) return found->second;
  if (++nodes_ > most_nodes) return std::nullopt;
  std::optional<int> number;
  if (const Leaf leaf = leaf_of(value))
    number = -1 - *leaf;
  else
    number = number_of_node(value, leaf_of, known);
  if (number) known[value] = *number;
  return number;
}

std::optional<int> Expressions::number_of_node(Value value, LeafOf leaf_of, Known &known) {
  mlir::Operation *op = value.getDefiningOp();
  const void *element = element_of(value).getAsOpaquePointer();
  if (auto constant = propagated_constant(value); constant && constant.isSplat())
    return number_of_new({nullptr, constant.getSplatValue<mlir::Attribute>().getAsOpaquePointer(), element, {}});
  if (auto broadcast = llvm::dyn_cast_if_present<BroadcastInDimOp>(op))
    return shape_of_value(broadcast.getOperand()).empty() && propagated_constant(broadcast.getOperand())
               ? number_of(broadcast.getOperand(), leaf_of, known)
               : std::nullopt;
  if (!op || !is_elementwise(op) || mark_of(op->getLoc(), LocationMark::given)) return std::nullopt;
  std::vector<int> operands;
  for (Value operand : op->getOperands()) {
    const std::optional<int> number = number_of(operand, leaf_of, known);
    if (!number) return std::nullopt;
    operands.push_back(*number);
  }
  mlir::NamedAttrList attributes(op->getAttrDictionary());
  attributes.erase(sdy::sharding_name);
  return number_of_new({op->getName().getAsOpaquePointer(),
                        attributes.getDictionary(op->getContext()).getAsOpaquePointer(), element, std::move(operands)});
}

int Expressions::number_of_new(Node node) {
  return numbers_.try_emplace(std::move(node), static_cast<int>(numbers_.size())).first->second;
}

// Returns whether a condition tells nothing but whether an element is a finite number.
static bool asks_for_finite(Value condition) {
  auto compare = condition.getDefiningOp<CompareOp>();
  if (!compare || (compare.getComparisonDirection() != ComparisonDirection::EQ &&
                   compare.getComparisonDirection() != ComparisonDirection::NE))
    return false;
  const auto is_infinite = [](Value value) {
    if (auto broadcast = value.getDefiningOp<BroadcastInDimOp>()) value = broadcast.getOperand();
    const mlir::DenseElementsAttr constant = propagated_constant(value);
    return constant && constant.isSplat() && llvm::isa<mlir::FloatType>(constant.getElementType()) &&
           constant.getSplatValue<llvm::APFloat>().isInfinity();
  };
  return compare.getLhs() == compare.getRhs() || is_infinite(compare.getLhs()) || is_infinite(compare.getRhs());
}

bool is_continuous(Value root, LeafOf leaf_of) {
  llvm::SetVector<Value> open;
  open.insert(root);
  for (size_t i = 0; i < open.size(); ++i) {
    mlir::Operation *op = open[i].getDefiningOp();
    if (leaf_of(open[i]) || propagated_constant(open[i]) || llvm::isa_and_present<BroadcastInDimOp>(op)) continue;
    if (auto select = llvm::dyn_cast_if_present<SelectOp>(op); select && asks_for_finite(select.getPred()))
      open.insert(op->operand_begin() + 1, op->operand_end());
    else if (llvm::isa_and_present<AbsOp, AddOp, CosineOp, DivOp, ExpOp, Expm1Op, LogOp, Log1pOp, LogisticOp, MaxOp,
                                   MinOp, MulOp, NegOp, SineOp, SqrtOp, SubtractOp, TanhOp>(op))
      open.insert(op->operand_begin(), op->operand_end());
    else
      return false;
  }
  return true;
}

}  // namespace tessera::stablehlo
