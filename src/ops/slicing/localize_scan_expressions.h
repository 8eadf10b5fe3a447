// Compares expressions that are computed by rows from some values, the leaves: elementwise, with rows that are repeated or
// summed, or as products of each row's matrices.
#pragma once

#include <optional>
#include <set>
#include <utility>

#include "base/dim_id.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Value.h"
#include "ops/contraction/ops.h"

namespace tessera::stablehlo {

// Numbers a leaf. A value that is no leaf has none.
using Leaf = std::optional<int>;
using LeafOf = llvm::function_ref<Leaf(mlir::Value)>;
using LeafIsZero = llvm::function_ref<bool(int)>;

// Returns whether an operation computes its result at each index of a dimension from its operands at that index alone.
bool is_by_rows(mlir::Operation *op, DimId dim);

// Returns the constant that all elements of a value equal, or null.
mlir::DenseElementsAttr repeated_constant(mlir::Value value);

// Returns what the result of an operation equals when some of its operands are zero: the number of the operand that it
// equals, -1 for zero, and nothing if it has to be computed.
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
  // Adds all values of the expressions to `seen`.
  Agreement(DimId dim, const Leaves &leaves, llvm::DenseSet<mlir::Value> &seen)
      : dim_(dim), leaves_(leaves), seen_(seen) {}
  // Returns whether a value is computed as a pattern is. A pattern of zero is null, and so is its value.
  bool holds(mlir::Value pattern, mlir::Value value);

 private:
  mlir::Value before_reshapes(mlir::Value value);
  bool same_operations(mlir::Value pattern, mlir::Value value);
  bool is_product_of_one_row(DotGeneralOp pattern, mlir::Value value);

  const DimId dim_;
  const Leaves &leaves_;
  llvm::DenseSet<mlir::Value> &seen_;
  std::set<std::pair<void *, void *>> held_;
  llvm::DenseMap<mlir::Value, mlir::Value> parts_;  // of patterns, without zeros
};

// Lists the values that an expression is computed from, up to the leaves. Returns false where one isn't computed by rows.
bool computed_from(mlir::Value root, DimId dim, llvm::function_ref<bool(mlir::Value)> is_leaf,
                   llvm::DenseSet<mlir::Value> &seen);

// Says what may become of linear leaves: their elements alone, or also rows that are repeated or summed.
enum class LinearIn { elements, rows };

// Returns whether an expression changes little where its leaves do, and is linear in some of them.
bool is_continuous(mlir::Value root, LeafOf leaf_of, llvm::function_ref<bool(int)> is_linear_in, LinearIn in);

}  // namespace tessera::stablehlo
