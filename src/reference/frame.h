// Holds the values of one function call while it runs, and the point at which each may be dropped.
#pragma once

#include <vector>

#include "base/tensor.h"
#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/Value.h"

namespace tessera {

// Holds values: one tensor for each process and leaf, for `processes` processes from number `first` on.
class Frame {
 public:
  explicit Frame(int64_t processes, int64_t first = 0) : processes_(processes), first_(first) {}

  // Makes room for a value, empty on all processes.
  void define(mlir::Value value);
  void set(mlir::Value value, int64_t process, unsigned leaf, Tensor tensor);
  const Tensor &get(mlir::Value value, int64_t process, unsigned leaf = 0) const;
  void drop(mlir::Value value) { values_.erase(value); }

 private:
  int64_t processes_;
  int64_t first_;
  llvm::DenseMap<mlir::Value, std::vector<Tensor>> values_;  // [(process - first) * leaves + leaf]
};

// Lists, for each operation of a block, the values of the block that have no later uses. Uses in nested regions count
// as uses by the operation that holds the region.
class Lifetimes {
 public:
  const std::vector<mlir::Value> &ending_at(mlir::Operation *op);

 private:
  void add(mlir::Block &block);
  llvm::DenseMap<mlir::Block *, bool> known_;
  llvm::DenseMap<mlir::Operation *, std::vector<mlir::Value>> ending_;
};

}  // namespace tessera
