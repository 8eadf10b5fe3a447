#include "dialect/stablehlo/commutes.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "dialect/stablehlo/traits.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/elementwise/ops.h"

namespace tessera {
namespace {

constexpr size_t most_pairs = 4;

using Numbers = std::vector<size_t>;

// Says how the first number of a pair compares with the second, or which one of them alone is NaN.
enum class Relation : uint8_t { unknown, less, equal, greater, first_is_nan, second_is_nan };
using Relations = std::vector<Relation>;

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

// Numbers expressions of pairs' elements, so that equal expressions get equal numbers. The first elements of the pairs
// have the numbers 0, 1, ...; the second ones follow.
class Expressions {
 public:
  explicit Expressions(Relations relations) : relations_(std::move(relations)) {}

  // Returns the numbers of a body's results for these of its arguments, or none if the body has an operation with regions or effects.
  Numbers of_results(mlir::Block &body, const Numbers &arguments) {
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
        known[result] = simpler
                            ? *simpler
                            : number({op.getName().getAsOpaquePointer(), op.getAttrDictionary().getAsOpaquePointer(),
                                      result.getType().getAsOpaquePointer(), result.getResultNumber(), operands});
    }
    return numbers_of(body.getTerminator()->getOperands());
  }

 private:
  // Holds an operation's name, attributes, type of a result and its position, and operands; an outside value stands for
  // itself.
  using Expression = std::tuple<const void *, const void *, const void *, unsigned, Numbers>;

  size_t pairs() const { return relations_.size(); }
  size_t truth(bool is_true) const { return 2 * pairs() + (is_true ? 1 : 0); }
  bool is_truth(size_t number) const { return number == truth(false) || number == truth(true); }
  size_t number(const Expression &expression) {
    return numbers_.try_emplace(expression, 2 * pairs() + 2 + numbers_.size()).first->second;
  }

  std::optional<size_t> simplified(mlir::Operation &op, const Numbers &operands) const {
    const auto of_truths = [&](bool neutral) -> std::optional<size_t> {
      for (size_t i : {0, 1})
        if (is_truth(operands[i])) return operands[i] == truth(neutral) ? operands[1 - i] : truth(!neutral);
      return std::nullopt;
    };
    return llvm::TypeSwitch<mlir::Operation *, std::optional<size_t>>(&op)
        .Case([&](stablehlo::CompareOp compare) { return compared(compare, operands[0], operands[1]); })
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

  std::optional<size_t> compared(stablehlo::CompareOp op, size_t a, size_t b) const {
    if (op.getCompareType() == stablehlo::ComparisonType::TOTALORDER || a >= 2 * pairs() || b >= 2 * pairs() ||
        a % pairs() != b % pairs())
      return std::nullopt;
    const Relation relation = relations_[a % pairs()];
    if (relation == Relation::unknown) return std::nullopt;
    const bool is_nan_with_itself = relation == (a < pairs() ? Relation::first_is_nan : Relation::second_is_nan);
    if (a == b) return truth(holds(op.getComparisonDirection(), is_nan_with_itself ? relation : Relation::equal));
    Relation found = relation;
    if (a > b && relation == Relation::less) found = Relation::greater;
    if (a > b && relation == Relation::greater) found = Relation::less;
    return truth(holds(op.getComparisonDirection(), found));
  }

  const Relations relations_;
  std::map<Expression, size_t> numbers_;
};

// Holds a body's arguments with the elements of pairs in place, and exchanged.
struct Places {
  explicit Places(size_t pairs) : kept(2 * pairs) {
    std::iota(kept.begin(), kept.end(), size_t{0});
    changed = kept;
    std::ranges::rotate(changed, changed.begin() + static_cast<int64_t>(pairs));
  }
  // Replaces second elements by the first ones that they equal.
  Places where(const Relations &relations) const {
    Places places = *this;
    for (Numbers *numbers : {&places.kept, &places.changed})
      for (size_t &number : *numbers)
        if (number >= relations.size() && relations[number - relations.size()] == Relation::equal)
          number -= relations.size();
    return places;
  }

  Numbers kept, changed;
};

bool is_alike(mlir::Block &body, const Relations &relations) {
  const Places places = Places(relations.size()).where(relations);
  Expressions expressions(relations);
  const Numbers kept = expressions.of_results(body, places.kept);
  return !kept.empty() && kept == expressions.of_results(body, places.changed);
}

// Returns whether the two elements of a pair are only selected and compared, but not by the total order. Then zeros of
// both signs, which are equal, can't be told apart.
bool is_only_compared(mlir::Block &body, unsigned pair, unsigned pairs) {
  llvm::SmallVector<mlir::Value> values = {body.getArgument(pair), body.getArgument(pair + pairs)};
  llvm::SmallPtrSet<mlir::Operation *, 8> seen;
  while (!values.empty())
    for (mlir::OpOperand &use : values.pop_back_val().getUses()) {
      mlir::Operation *op = use.getOwner();
      if (auto compare = llvm::dyn_cast<stablehlo::CompareOp>(op)) {
        if (compare.getCompareType() == stablehlo::ComparisonType::TOTALORDER) return false;
        continue;
      }
      if (op == body.getTerminator() && use.getOperandNumber() == pair) continue;
      if (!llvm::isa<stablehlo::SelectOp>(op)) return false;
      if (seen.insert(op).second) values.push_back(op->getResult(0));
    }
  return true;
}

// Returns whether the result is the element that has the only NaN.
bool takes_nan(mlir::Block &body, const Relations &relations, Relation nan) {
  const Places places = Places(relations.size()).where(relations);
  const Numbers &elements = nan == Relation::first_is_nan ? places.kept : places.changed;
  return std::ranges::equal(Expressions(relations).of_results(body, places.kept),
                            std::span(elements).first(relations.size()));
}

// Calls `visit` for all combinations of relations of the pairs, until it returns false. Returns whether it never did.
template <typename Visit>
bool all_relations(size_t pairs, const Visit &visit) {
  Relations relations(pairs, Relation::less);
  while (visit(relations)) {
    size_t i = 0;
    for (; i < pairs && relations[i] == Relation::greater; ++i) relations[i] = Relation::less;
    if (i == pairs) return true;
    relations[i] = relations[i] == Relation::less ? Relation::equal : Relation::greater;
  }
  return false;
}

}  // namespace

Commutes commutes(mlir::Region &body) {
  const size_t pairs = body.getNumArguments() / 2;
  if (!body.hasOneBlock() || body.getNumArguments() % 2 != 0 || pairs == 0 || pairs > most_pairs) return Commutes::no;
  mlir::Block &block = body.front();
  if (is_alike(block, Relations(pairs, Relation::unknown))) return Commutes::yes;
  std::optional<size_t> float_pair;
  for (size_t i = 0; i < pairs; ++i) {
    const mlir::Type element = mlir::getElementTypeOrSelf(block.getArgument(static_cast<unsigned>(i)));
    if (llvm::isa<mlir::IntegerType>(element)) continue;
    if (!llvm::isa<mlir::FloatType>(element) || float_pair) return Commutes::no;
    float_pair = i;
  }
  if (float_pair && !is_only_compared(block, static_cast<unsigned>(*float_pair), static_cast<unsigned>(pairs)))
    return Commutes::no;
  if (!all_relations(pairs, [&](const Relations &relations) { return is_alike(block, relations); }))
    return Commutes::no;
  if (!float_pair) return Commutes::yes;
  const auto prefers_nan = [&](Relations relations) {
    return llvm::all_of(std::array{Relation::first_is_nan, Relation::second_is_nan}, [&](Relation nan) {
      relations[*float_pair] = nan;
      return takes_nan(block, relations, nan);
    });
  };
  return all_relations(pairs, prefers_nan) ? Commutes::but_for_nan_and_zero : Commutes::no;
}

}  // namespace tessera
