// Tracks the values that a group of operations reads from outside, while the group grows.
#pragma once

#include <cstdint>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"
#include "mlir/IR/Operation.h"

namespace tessera {

class GroupReads {
 public:
  void add(llvm::ArrayRef<mlir::Operation *> ops);
  int64_t bytes() const { return bytes_; }  // of each value once

 private:
  llvm::DenseSet<mlir::Operation *> members_;
  llvm::DenseSet<mlir::Value> values_;
  int64_t bytes_ = 0;
};

}  // namespace tessera
