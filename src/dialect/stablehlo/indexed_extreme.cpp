#include "dialect/stablehlo/indexed_extreme.h"

#include "dialect/stablehlo/element_relations.h"
#include "llvm/ADT/STLExtras.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

namespace tessera {
namespace {

constexpr size_t a = 0, i = 1, b = 2, j = 3;  // the numbers of the body's arguments

// Returns whether the body returns the elements of these numbers where the values and the indices compare so.
bool returns(mlir::Block &body, Relation values, Relation indices, size_t value, size_t index) {
  const Numbers found = Expressions({values, indices}).of_results(body, {a, i, b, j});
  const bool has_either_index = values == Relation::equal && indices == Relation::equal;
  return found.size() == 2 && found[0] == value && (found[1] == index || (has_either_index && found[1] == i));
}

// `wins` is how the first value compares with the second where it is the result.
bool finds(mlir::Block &body, Relation wins, bool has_nan) {
  const Relation loses = wins == Relation::greater ? Relation::less : Relation::greater;
  return llvm::all_of(std::initializer_list{Relation::less, Relation::equal, Relation::greater}, [&](Relation indices) {
    return returns(body, wins, indices, a, i) && returns(body, loses, indices, b, j) &&
           returns(body, Relation::equal, indices, b, indices == Relation::less ? i : j) &&
           (!has_nan || (returns(body, Relation::first_is_nan, indices, a, i) &&
                         returns(body, Relation::second_is_nan, indices, b, j) &&
                         returns(body, Relation::both_are_nan, indices, a, i)));
  });
}

}  // namespace

std::optional<Fold> indexed_extreme_of(mlir::Region &body) {
  if (!body.hasOneBlock() || body.getNumArguments() != 4) return std::nullopt;
  mlir::Block &block = body.front();
  const mlir::Type value = mlir::getElementTypeOrSelf(block.getArgument(0));
  const auto index = llvm::dyn_cast<mlir::IntegerType>(mlir::getElementTypeOrSelf(block.getArgument(1)));
  if (!value.isIntOrFloat() || !index || !index.isSignless() || index.getWidth() == 1) return std::nullopt;
  const bool has_nan = llvm::isa<mlir::FloatType>(value);
  if (finds(block, Relation::greater, has_nan)) return Fold::max;
  if (finds(block, Relation::less, has_nan)) return Fold::min;
  return std::nullopt;
}

}  // namespace tessera
