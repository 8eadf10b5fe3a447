// Decides whether a set of operations makes a good kernel: which loops it has, how often they compute each operation,
// and what it reads and writes.
//
// Running example, rows of softmax over [N, M]: loops i < N, j < M of the result and k, l < M of the two reductions.
// The maximum is needed at (i): N times, once an element, fine. The operand of exp is needed at (i, l) and at (i, j):
// once more than it has elements, which is paid for by not storing it.
#pragma once

#include "lower/fuse/cheap.h"
#include "mlir/IR/Value.h"

namespace tessera {

class KernelRules {
 public:
  KernelRules(CheapOps &cheap, const FuseOptions &options) : cheap_(cheap), options_(options) {}

  // `members` stand in program order. `is_used_outside` says whether a member's result has users that aren't members.
  // Cheap ops that members use are written along.
  bool allow(llvm::ArrayRef<mlir::Operation *> members, llvm::function_ref<bool(mlir::Value)> is_used_outside);

 private:
  CheapOps &cheap_;
  const FuseOptions &options_;
};

}  // namespace tessera
