// Compares what is computed elementwise from some values, the leaves.
#pragma once

#include <optional>
#include <set>
#include <utility>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "mlir/IR/Value.h"

namespace tessera::stablehlo {

// Numbers a leaf. A value that is no leaf has none.
using Leaf = std::optional<int>;
using LeafOf = llvm::function_ref<Leaf(mlir::Value)>;
using LeafIsZero = llvm::function_ref<bool(int)>;

// Returns what an operation gives of operands of which some are zero: the number of the operand that it equals, -1 for zero, and
// nothing where it has to be computed.
std::optional<int> given_zeros(mlir::Operation *op, llvm::ArrayRef<bool> is_zero);

// Says what the leaves of a pattern are: their numbers, which of them are zero, so that nothing stands for them, and whether a value may
// stand for one.
struct Leaves {
  LeafOf leaf_of;
  LeafIsZero is_zero;
  llvm::function_ref<bool(int, mlir::Value)> stands_for;
};

// Compares expressions with patterns, which are expressions themselves.
class Agreement {
 public:
  // Adds to `seen` all values of the expressions.
  Agreement(const Leaves &leaves, llvm::DenseSet<mlir::Value> &seen) : leaves_(leaves), seen_(seen) {}
  // Returns whether a value is computed as a pattern is. A zero, and the value of a zero, is null.
  bool holds(mlir::Value pattern, mlir::Value value);

 private:
  bool same_operations(mlir::Value pattern, mlir::Value value);

  const Leaves &leaves_;
  llvm::DenseSet<mlir::Value> &seen_;
  std::set<std::pair<void *, void *>> held_;
  llvm::DenseMap<mlir::Value, mlir::Value> parts_;  // of patterns, without zeros
};

// Lists the values that an expression is computed from, up to the leaves. Returns false where one isn't computed elementwise.
bool computed_from(mlir::Value root, llvm::function_ref<bool(mlir::Value)> is_leaf, llvm::DenseSet<mlir::Value> &seen);

// Returns whether an expression changes little where its leaves do, and is linear in some of them.
bool is_continuous(mlir::Value root, LeafOf leaf_of, llvm::function_ref<bool(int)> is_linear_in);

}  // namespace tessera::stablehlo
