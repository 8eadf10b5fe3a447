// Follows the elements of pairs through the body of a reduction, where it is known how the elements of each pair compare.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "dialect/stablehlo/attributes.h"
#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"

namespace tessera {

using Numbers = std::vector<size_t>;

// Says how the first element of a pair compares with the second, or which of them are NaN.
enum class Relation : uint8_t { unknown, less, equal, greater, first_is_nan, second_is_nan, both_are_nan };
using Relations = std::vector<Relation>;

// Numbers expressions of pairs' elements, so that equal expressions get equal numbers. The first elements of the pairs
// have the numbers 0, 1, ...; the second ones follow.
class Expressions {
 public:
  explicit Expressions(Relations relations) : relations_(std::move(relations)) {}

  // Returns the numbers of a body's results for these of its arguments, or none if the body has an operation with regions or effects.
  Numbers of_results(mlir::Block &body, const Numbers &arguments);

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
  std::optional<size_t> simplified(mlir::Operation &op, const Numbers &operands) const;
  std::optional<size_t> compared(mlir::Operation &op, const Numbers &operands) const;

  const Relations relations_;
  std::map<Expression, size_t> numbers_;
};

}  // namespace tessera
