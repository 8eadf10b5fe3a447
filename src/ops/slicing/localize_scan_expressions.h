// Compares what is computed elementwise from some values, the leaves.
#pragma once

#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "mlir/IR/Value.h"

namespace tessera::stablehlo {

// Numbers a leaf. A value that is no leaf has none.
using Leaf = std::optional<int>;
using LeafOf = llvm::function_ref<Leaf(mlir::Value)>;

// Gives equal expressions over leaves equal numbers.
class Expressions {
 public:
  // Returns nothing for what isn't computed so, or has too many operations.
  std::optional<int> number_of(mlir::Value root, LeafOf leaf_of);
  // Returns whether a value stands in an expression that was looked at.
  bool has(mlir::Value value) const { return looked_at_.contains(value); }

 private:
  using Node = std::tuple<const void *, const void *, const void *, std::vector<int>>;
  using Known = llvm::DenseMap<mlir::Value, int>;

  std::optional<int> number_of(mlir::Value value, LeafOf leaf_of, Known &known);
  std::optional<int> number_of_node(mlir::Value value, LeafOf leaf_of, Known &known);
  int number_of_new(Node node);

  std::map<Node, int> numbers_;
  llvm::DenseSet<mlir::Value> looked_at_;
  size_t nodes_ = 0;  // of the expression at hand
};

// Returns whether an expression changes little where its leaves do.
bool is_continuous(mlir::Value root, LeafOf leaf_of);

}  // namespace tessera::stablehlo
