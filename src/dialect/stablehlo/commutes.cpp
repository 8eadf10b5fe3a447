#include "dialect/stablehlo/commutes.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "dialect/stablehlo/element_relations.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/elementwise/ops.h"

namespace tessera {
namespace {

constexpr size_t most_pairs = 4;

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
