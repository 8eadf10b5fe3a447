#include "dialect/stablehlo/element_relations.h"

#include <algorithm>

#include "dialect/stablehlo/traits.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/elementwise/ops.h"

namespace tessera {
namespace {

bool holds(stablehlo::ComparisonDirection direction, Relation relation) {
  using stablehlo::ComparisonDirection;
  switch (direction) {
    case ComparisonDirection::EQ:
      return relation == Relation::equal;
    case ComparisonDirection::NE:
      return relation != Relation::equal;
    case ComparisonDirection::LT:
      return relation == Relation::less;
    case ComparisonDirection::LE:
      return relation == Relation::less || relation == Relation::equal;
    case ComparisonDirection::GT:
      return relation == Relation::greater;
    case ComparisonDirection::GE:
      return relation == Relation::greater || relation == Relation::equal;
  }
}

}  // namespace

Numbers Expressions::of_results(mlir::Block &body, const Numbers &arguments) {
  llvm::DenseMap<mlir::Value, size_t> known;
  for (auto [argument, number] : llvm::zip_equal(body.getArguments(), arguments)) known[argument] = number;
  const auto numbers_of = [&](mlir::OperandRange operands) {
    Numbers numbers;
    for (mlir::Value operand : operands) {
      const auto found = known.find(operand);
      numbers.push_back(found != known.end() ? found->second
                                             : number({operand.getAsOpaquePointer(), nullptr, nullptr, 0, {}}));
    }
    return numbers;
  };
  for (mlir::Operation &op : body.without_terminator()) {
    if (op.getNumRegions() > 0 || !mlir::isPure(&op)) return {};
    Numbers operands = numbers_of(op.getOperands());
    if (op.hasTrait<stablehlo::trait::Commutative>()) std::ranges::sort(operands);
    const std::optional<size_t> simpler = op.getNumResults() == 1 ? simplified(op, operands) : std::nullopt;
    for (mlir::OpResult result : op.getResults())
      known[result] = simpler ? *simpler
                              : number({op.getName().getAsOpaquePointer(), op.getAttrDictionary().getAsOpaquePointer(),
                                        result.getType().getAsOpaquePointer(), result.getResultNumber(), operands});
  }
  return numbers_of(body.getTerminator()->getOperands());
}

std::optional<size_t> Expressions::simplified(mlir::Operation &op, const Numbers &operands) const {
  const auto of_truths = [&](bool neutral) -> std::optional<size_t> {
    for (size_t i : {0, 1})
      if (is_truth(operands[i])) return operands[i] == truth(neutral) ? operands[1 - i] : truth(!neutral);
    return std::nullopt;
  };
  return llvm::TypeSwitch<mlir::Operation *, std::optional<size_t>>(&op)
      .Case([&](stablehlo::CompareOp) { return compared(op, operands); })
      .Case([&](stablehlo::AndOp) { return of_truths(true); })
      .Case([&](stablehlo::OrOp) { return of_truths(false); })
      .Case([&](stablehlo::NotOp) -> std::optional<size_t> {
        if (!is_truth(operands[0])) return std::nullopt;
        return truth(operands[0] == truth(false));
      })
      .Case([&](stablehlo::SelectOp) -> std::optional<size_t> {
        if (!is_truth(operands[0])) return std::nullopt;
        return operands[0] == truth(true) ? operands[1] : operands[2];
      })
      .Default(std::nullopt);
}

std::optional<size_t> Expressions::compared(mlir::Operation &op, const Numbers &operands) const {
  auto compare = llvm::cast<stablehlo::CompareOp>(op);
  const size_t a = operands[0], b = operands[1];
  if (compare.getCompareType() == stablehlo::ComparisonType::TOTALORDER || a >= 2 * pairs() || b >= 2 * pairs() ||
      a % pairs() != b % pairs())
    return std::nullopt;
  const Relation relation = relations_[a % pairs()];
  if (relation == Relation::unknown) return std::nullopt;
  const Relation own_nan = a < pairs() ? Relation::first_is_nan : Relation::second_is_nan;
  const bool is_nan = relation == own_nan || relation == Relation::both_are_nan;
  if (a == b) return truth(holds(compare.getComparisonDirection(), is_nan ? relation : Relation::equal));
  Relation found = relation;
  if (a > b && relation == Relation::less) found = Relation::greater;
  if (a > b && relation == Relation::greater) found = Relation::less;
  return truth(holds(compare.getComparisonDirection(), found));
}

}  // namespace tessera
